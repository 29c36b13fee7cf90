import { randomUUID } from 'node:crypto'
import {
  type DocumentFile,
  declarationById,
  declarationCreate,
  declarationFileAdd,
  declarationFileList,
  declarationFileRead,
  declarationFileRemove,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  wibDay,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const PDF = '%PDF-1.7 faktur'

let portal: TestPortal
const tokens = { importir: '', ppjk: '', tpb: '', petugas: '' }
type Person = keyof typeof tokens
const parts = () => importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [], released: [] } })
  for (const who of Object.keys(tokens) as Person[]) tokens[who] = (await portal.session(who)).access_token
})
afterAll(() => portal.close())

async function draft(isi: Content = parts().isi): Promise<string> {
  const id = randomUUID()
  const token = tokens.importir
  expect(await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen: '20' } })).toSucceed()
  await save(id, isi)
  return id
}
async function save(id: string, isi: Content): Promise<void> {
  const token = tokens.importir
  const { versi } = (await portal.call(declarationById, { token, params: { id } })).body['item']
  const body = { versi, isi } as never
  expect(await portal.call(declarationSave, { token, params: { id }, body })).toSucceed()
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const addPicture = (id: string, seri: number, content: Buffer | string = PNG, who: Person = 'importir') =>
  portal.call(declarationFileAdd, {
    token: tokens[who],
    params: { id },
    query: { bagian: 'barang', seri, nama: 'kardus' },
    file: new Blob([content as BlobPart]),
  })
const add = (id: string, seri: number, content: string = PDF, who: Person = 'importir', nama = 'C:\\scan\\faktur') =>
  portal.call(declarationFileAdd, {
    token: tokens[who],
    params: { id },
    query: { seri, nama },
    file: new Blob([content]),
  })
async function filesOf(id: string, who: Person = 'importir'): Promise<DocumentFile[]> {
  const reply = await portal.call(declarationFileList, { token: tokens[who], params: { id } })
  expect(reply).toSucceed()
  return reply.body['items']
}
const remove = (id: string, idBerkas: string, who: Person = 'importir') =>
  portal.call(declarationFileRemove, { token: tokens[who], params: { id, idBerkas } })

test('the file of a paper is stored once, keeps what it shows, and is read by who reads the document', async () => {
  const id = await draft()
  const [paper = {}] = rowsOf(parts().isi, 'dokumen')
  const first = await add(id, 1)
  expect(first).toSucceed()
  expect(first.body['item']).toMatchObject({
    bagian: 'dokumen',
    seri: 1,
    kodeDokumen: paper['kodeDokumen'],
    nomorDokumen: paper['nomorDokumen'],
    namaBerkas: 'faktur.pdf',
    jenis: 'application/pdf',
    diunggahOleh: 'Sari Wulandari',
  })
  expect((await add(id, 1)).body['item'].idBerkas).toBe(first.body['item'].idBerkas)
  expect(await filesOf(id)).toHaveLength(1)
  const params = { id, idBerkas: first.body['item'].idBerkas as string }
  expect((await portal.call(declarationFileRead, { token: tokens.importir, params })).body['text']).toBe(PDF)

  // A draft is no officer's, nor another company's.
  for (const who of ['petugas', 'tpb', 'ppjk'] as const) {
    expect(await portal.call(declarationFileList, { token: tokens[who], params: { id } })).toFailWith(
      'declaration.notFound',
    )
    expect(await add(id, 1, PDF, who)).toFailWith('declaration.notFound')
    expect(await remove(id, params.idBerkas, who)).toFailWith('declaration.notFound')
  }
  expect(await filesOf(id)).toHaveLength(1)
})

test('what is no paper of the document, or no file, changes nothing', async () => {
  const id = await draft()
  expect(await add(id, 99)).toFailWith('declaration.noPaper')
  expect(await add(id, 1, '<html></html>')).toFailWith('file.type')
  expect(await add(id, 1, '')).toFailWith('file.empty')
  expect(await filesOf(id)).toEqual([])
})

test('a picture of goods is stored with the number of its line, and nothing else is', async () => {
  const { isi, barang } = parts()
  const id = await draft(isi)
  expect(await addPicture(id, 1)).toFailWith('declaration.noGoods')
  const token = tokens.importir
  const { versi } = (await portal.call(declarationById, { token, params: { id } })).body['item']
  const body = { versi, barang } as never
  expect(await portal.call(declarationLinesReplace, { token, params: { id }, body })).toSucceed()
  expect(await addPicture(id, barang.length + 1)).toFailWith('declaration.noGoods')
  expect(await addPicture(id, 1, PDF)).toFailWith('file.type')
  expect(await addPicture(id, 1, PNG, 'tpb')).toFailWith('declaration.notFound')
  expect(await filesOf(id)).toEqual([])
  const added = await addPicture(id, 1)
  expect(added.body['item']).toMatchObject({
    bagian: 'barang',
    seri: 1,
    kodeDokumen: '',
    namaBerkas: 'kardus.png',
    jenis: 'image/png',
  })
  expect((await addPicture(id, 1)).body['item'].idBerkas).toBe(added.body['item'].idBerkas)
  expect(await filesOf(id)).toHaveLength(1)
  expect(await remove(id, added.body['item'].idBerkas)).toSucceed()
})

test('the same file may show two papers, also when rows were numbered again', async () => {
  const { isi } = parts()
  const [first = {}, ...others] = rowsOf(isi, 'dokumen')
  const id = await draft(isi)
  expect(await add(id, 1)).toSucceed()
  await save(id, { ...isi, dokumen: others.map((row, at) => ({ ...row, seriDokumen: at + 1 })) })
  expect(await add(id, 1)).toSucceed()
  const numbers = (await filesOf(id)).map(({ nomorDokumen }) => nomorDokumen)
  expect(numbers.toSorted()).toEqual([first['nomorDokumen'], others[0]?.['nomorDokumen']].toSorted())
})

test('a file is removed while the document may be changed, and stays once officers may have read it', async () => {
  const { isi, barang } = parts()
  const id = await draft(isi)
  const kept = (await add(id, 1)).body['item'].idBerkas as string
  const gone = (await add(id, 2)).body['item'].idBerkas as string
  expect(await remove(id, gone)).toSucceed()
  expect(await remove(id, gone)).toSucceed()
  expect((await filesOf(id)).map(({ idBerkas }) => idBerkas)).toEqual([kept])
  const token = tokens.importir
  const { versi } = (await portal.call(declarationById, { token, params: { id } })).body['item']
  const lines = await portal.call(declarationLinesReplace, { token, params: { id }, body: { versi, barang } as never })
  expect(lines).toSucceed()
  const body = { versi: versi + 1, pernyataan: true } as const
  expect(await portal.call(declarationSend, { token, params: { id }, body })).toSucceed()
  expect(await remove(id, kept)).toFailWith('declaration.sent')
  // A paper that came late is still added, and the officer reads both.
  expect(await add(id, 2, `${PDF} 2`)).toSucceed()
  expect(await filesOf(id, 'petugas')).toHaveLength(2)
  expect(await add(id, 1, PDF, 'petugas')).toFailWith('access.denied')
})
