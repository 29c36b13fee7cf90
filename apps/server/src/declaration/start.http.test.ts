import { randomUUID } from 'node:crypto'
import {
  type DeclarationBeginning,
  declarationBeginnings,
  declarationById,
  declarationCreate,
  declarationLines,
  declarationLinesReplace,
  declarationList,
  declarationName,
  declarationSave,
  declarationSend,
  declarationStart,
  declarationTemplateDelete,
  declarationTemplateSave,
  wibDay,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const SUPPLIER = 'Shanghai Contoh Machinery Co., Ltd.'

let portal: TestPortal
let importir: string
let mfa: string
let petugas: string

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [], released: [] } })
  importir = (await portal.session('importir')).access_token
  petugas = (await portal.session('petugas')).access_token
  mfa = (await portal.session('ppjk')).access_token
})
afterAll(() => portal.close())

async function begin(mulai?: DeclarationBeginning, token = importir, id = randomUUID() as string) {
  const body = { idHeader: id, kodeDokumen: '20' as const, ...(mulai && { mulai }) }
  return portal.call(declarationCreate, { token, body })
}
const see = async (id: string) => (await portal.call(declarationById, { token: importir, params: { id } })).body['item']
const beginnings = async (token = importir) =>
  (await portal.call(declarationBeginnings, { token, query: { kodeDokumen: '20' } })).body['item']

async function sent(): Promise<string> {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const params = { id: (await begin()).body['item'].idHeader as string }
  expect(await portal.call(declarationSave, { token: importir, params, body: { versi: 1, isi } })).toSucceed()
  expect(
    await portal.call(declarationLinesReplace, { token: importir, params, body: { versi: 2, barang } }),
  ).toSucceed()
  expect(
    await portal.call(declarationSend, { token: importir, params, body: { versi: 3, pernyataan: true } }),
  ).toSucceed()
  return params.id
}

test('a document begins empty, or with what the portal knows, and tells the origin of each value', async () => {
  expect((await begin()).body['item'].isi).toEqual({})
  const reply = await begin({ dari: 'perusahaan' })
  const { isi, idHeader } = reply.body['item']
  expect(isi).toMatchObject({ namaTtd: 'Sari Wulandari', kodeJenisImpor: '1', tanggalTtd: wibDay(portal.core.now()) })
  expect(rowsOf(isi, 'entitas')[0]).toMatchObject({ namaEntitas: IMPORTER.namaPerusahaan, nibEntitas: IMPORTER.nib })
  const start = await portal.call(declarationStart, { token: importir, params: { id: idHeader } })
  expect(start.body['item']).toMatchObject({ isi, barang: [], acuan: null, sumber: { namaTtd: 'akun' } })
  const other = await portal.call(declarationStart, { token: mfa, params: { id: idHeader } })
  expect(other).toFailWith('declaration.notFound')
})

test('the same supplier’s next document repeats what repeats, and nothing that must be new', async () => {
  const id = await sent()
  const found = (await beginnings()).mitra as { idHeader: string; nama: string }[]
  expect(found).toEqual([expect.objectContaining({ idHeader: id, nama: SUPPLIER })])

  const key = randomUUID() as string
  const reply = await begin({ dari: 'dokumen', id }, importir, key)
  expect(reply).toSucceed()
  const { isi, jumlahBarang, mitra } = reply.body['item']
  expect({ jumlahBarang, mitra }).toEqual({ jumlahBarang: 3, mitra: SUPPLIER })
  expect(isi).toMatchObject({
    kodeKantor: '040300',
    kodeTps: 'KOJA',
    kodeValuta: 'USD',
    ndpbm: 16250,
    jumlahKontainer: 0,
  })
  for (const name of ['tanggalTiba', 'bruto', 'netto', 'fob', 'cif', 'freight', 'kontainer'])
    expect(isi).not.toHaveProperty(name)
  expect(rowsOf(isi, 'dokumen')).toEqual([
    { seriDokumen: 1, kodeDokumen: '380' },
    { seriDokumen: 2, kodeDokumen: '705' },
  ])
  const names = rowsOf(isi, 'entitas').map(row => [row['kodeEntitas'], row['namaEntitas']])
  expect(Object.fromEntries(names)).toEqual({
    '9': SUPPLIER,
    '10': SUPPLIER,
    '1': IMPORTER.namaPerusahaan,
    '7': IMPORTER.namaPerusahaan,
    '11': IMPORTER.namaPerusahaan,
  })
  const lines = (await portal.call(declarationLines, { token: importir, params: { id: key }, query: {} })).body['items']
  expect(lines[0]).toMatchObject({
    posTarif: '84818099',
    uraian: 'Katup bola baja tahan karat 2 inci',
    hargaSatuan: 18.4,
  })
  expect(lines[0]).not.toHaveProperty('jumlahSatuan')
  const start = (await portal.call(declarationStart, { token: importir, params: { id: key } })).body['item']
  expect(start.acuan.barang[0]).toEqual({ jumlahSatuan: 120, netto: 300, jumlahKemasan: 4 })

  // Idempotent; the same id with another beginning is a conflict.
  expect((await begin({ dari: 'dokumen', id }, importir, key)).body['item'].idHeader).toBe(key)
  expect(await begin({ dari: 'perusahaan' }, importir, key)).toFailWith('request.conflict')
  // Another company's document begins nothing, nor one of another kind.
  expect(await begin({ dari: 'dokumen', id }, mfa)).toFailWith('declaration.notFound')
  expect(await begin({ dari: 'dokumen', id: randomUUID() })).toFailWith('declaration.notFound')
  // What was used last begins the next one.
  expect((await begin({ dari: 'perusahaan' })).body['item'].isi).toMatchObject({
    kodeKantor: '040300',
    jabatanTtd: 'Manajer Ekspor Impor',
  })
})

test('templates keep what repeats under a name, for their company only', async () => {
  const id = await sent()
  const template = randomUUID() as string
  const save = (nama: string, idTemplat = template, token = importir) =>
    portal.call(declarationTemplateSave, { token, params: { id: idTemplat }, body: { idHeader: id, nama } })
  expect(await save('Katup Shanghai')).toSucceed()
  expect(await save('Katup Shanghai')).toSucceed()
  expect(await save('KATUP shanghai', randomUUID())).toFailWith('declaration.templateName')
  expect(await save('Lain', randomUUID(), mfa)).toFailWith('declaration.notFound')
  expect((await beginnings()).templat).toEqual([
    expect.objectContaining({ idTemplat: template, nama: 'Katup Shanghai', jumlahBarang: 3 }),
  ])
  expect((await beginnings(mfa)).templat).toEqual([])

  const begun = await begin({ dari: 'templat', id: template })
  expect(begun.body['item']).toMatchObject({ jumlahBarang: 3, mitra: SUPPLIER })
  expect(await begin({ dari: 'templat', id: template }, mfa)).toFailWith('declaration.noTemplate')
  const remove = (token: string) => portal.call(declarationTemplateDelete, { token, params: { id: template } })
  expect(await remove(mfa)).toFailWith('declaration.noTemplate')
  expect((await beginnings()).templat).toHaveLength(1)
  expect(await remove(importir)).toSucceed()
  expect(await remove(importir)).toFailWith('declaration.noTemplate')
  expect(await begin({ dari: 'templat', id: template })).toFailWith('declaration.noTemplate')
})

test('a document has a name, by which it is found, and keeps its version', async () => {
  const { idHeader } = (await begin({ dari: 'perusahaan' })).body['item']
  const name = (nama: string, token = importir) =>
    portal.call(declarationName, { token, params: { id: idHeader }, body: { nama } })
  expect(await name('Pesanan 117')).toSucceed()
  expect(await see(idHeader)).toMatchObject({ nama: 'Pesanan 117', versi: 1 })
  const isi = { kodeKantor: '040300' }
  expect(
    await portal.call(declarationSave, { token: importir, params: { id: idHeader }, body: { versi: 1, isi } }),
  ).toSucceed()
  const list = await portal.call(declarationList, { token: importir, query: { q: 'pesanan' } })
  expect(list.body['items'].map((row: { idHeader: string }) => row.idHeader)).toEqual([idHeader])
  expect(await name('x', mfa)).toFailWith('declaration.notFound')
  expect(await name('x', petugas)).toFailWith('declaration.notFound')
  expect(await name('')).toSucceed()
  expect(await see(idHeader)).toMatchObject({ nama: '' })
})
