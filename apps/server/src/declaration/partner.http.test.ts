import { randomUUID } from 'node:crypto'
import {
  addressBookDelete,
  addressBookList,
  addressBookPut,
  addressBookRestore,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  type Partner,
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
let ppjk: string
let petugas: string

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [], released: [] } })
  importir = (await portal.session('importir')).access_token
  ppjk = (await portal.session('ppjk')).access_token
  petugas = (await portal.session('petugas')).access_token
})
afterAll(() => portal.close())

const list = async (query: object = {}, token = importir): Promise<Partner[]> =>
  (await portal.call(addressBookList, { token, query: query as never })).body['items']
const entry = { peran: 'pengirim', nama: 'Abadi Trading', alamat: '1 Road', kodeNegara: 'SG' } as const
const data = { ...entry, kodeJenisIdentitas: '', nomorIdentitas: '', nib: '', kode: '' }
const put = (id: string, body: object, token = importir) =>
  portal.call(addressBookPut, { token, params: { id }, body: { ...data, ...body } as never })

async function send(change: (isi: ReturnType<typeof importOfParts>['isi']) => object = isi => isi) {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const id = randomUUID() as string
  const [token, params] = [importir, { id }]
  await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen: '20' } })
  const body = { versi: 1, isi: change(isi) } as never
  expect(await portal.call(declarationSave, { token, params, body })).toSucceed()
  await portal.call(declarationLinesReplace, { token, params, body: { versi: 2, barang } })
  expect(await portal.call(declarationSend, { token, params, body: { versi: 3, pernyataan: true } })).toSucceed()
}

test('sent documents fill the address book of their company, and only with others', async () => {
  expect(await list()).toEqual([])
  await send()
  const found = await list()
  expect(found.map(({ nama }) => nama)).toEqual(['KOJA', 'MV Contoh Samudra', SUPPLIER, SUPPLIER])
  expect(found.map(({ peran }) => peran).toSorted()).toEqual(['gudang', 'pengangkut', 'pengirim', 'penjual'])
  expect(found.find(({ peran }) => peran === 'pengirim')).toMatchObject({ kodeNegara: 'CN', versi: 1 })
  await send()
  expect(await list()).toHaveLength(4)
  expect(await list({}, ppjk)).toEqual([])
  expect(await portal.call(addressBookList, { token: petugas, query: {} })).toFailWith('access.denied')
})

test('what a user changed stays, and what was deleted returns when it is used again', async () => {
  const sender = (await list({ peran: 'pengirim' })).find(({ nama }) => nama === SUPPLIER) as Partner
  const { idEntri, versi } = sender
  const changed = { peran: 'pengirim', nama: SUPPLIER, alamat: 'Alamat baru', kodeNegara: 'CN', versi }
  expect(await put(idEntri, changed)).toSucceed()
  expect((await put(idEntri, changed)).body['item'].versi).toBe(versi + 1)
  expect(await put(idEntri, { ...changed, alamat: 'Lain' })).toFailWith('addressBook.changed')
  expect(await put(idEntri, changed, ppjk)).toFailWith('addressBook.notFound')
  await send(isi => ({
    ...isi,
    entitas: rowsOf(isi, 'entitas').map(row =>
      row['kodeEntitas'] === '9' ? { ...row, namaEntitas: SUPPLIER.toUpperCase(), alamatEntitas: 'X' } : row,
    ),
  }))
  const after = await list({ peran: 'pengirim' })
  expect(after).toHaveLength(1)
  expect(after[0]).toMatchObject({ nama: SUPPLIER, alamat: 'Alamat baru' })

  const remove = (token = importir) => portal.call(addressBookDelete, { token, params: { id: idEntri } })
  await remove(ppjk)
  expect(await list({ peran: 'pengirim' })).toHaveLength(1)
  expect(await remove()).toSucceed()
  expect(await remove()).toSucceed()
  expect(await list({ peran: 'pengirim' })).toEqual([])
  const restore = (token = importir) => portal.call(addressBookRestore, { token, params: { id: idEntri } })
  expect(await restore(ppjk)).toFailWith('addressBook.notFound')
  expect(await restore()).toSucceed()
  expect(await list({ peran: 'pengirim' })).toHaveLength(1)
  await remove()
  await send()
  expect(await list({ peran: 'pengirim' })).toHaveLength(1)
})

test('entries are typed once for each role and name, searched, sorted and paged', async () => {
  const ids = Array.from({ length: 5 }, () => randomUUID() as string)
  for (const [at, id] of ids.entries()) expect(await put(id, { versi: 0, nama: `Toko ${at}` })).toSucceed()
  expect((await put(ids[0] ?? '', { versi: 0, nama: 'Toko 0' })).body['item'].versi).toBe(1)
  expect(await put(randomUUID(), { versi: 0, nama: 'toko  0' })).toFailWith('addressBook.named')
  expect(await put(randomUUID(), { versi: 0, nama: 'Toko 0', peran: 'pembeli' })).toSucceed()
  expect(await put(randomUUID(), { versi: 3, nama: 'Toko baru' })).toFailWith('addressBook.notFound')
  expect(await put(randomUUID(), { versi: 0, nama: ' ' })).toFailWith('input.invalid')
  expect((await list({ q: 'TOKO 3' })).map(({ nama }) => nama)).toEqual(['Toko 3'])
  for (const urut of ['nama', 'terakhir'] as const) {
    const all = (await list({ urut })).map(({ idEntri }) => idEntri)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const query = { urut, size: 2, ...(cursor !== undefined && { cursor }) }
      const page = (await portal.call(addressBookList, { token: importir, query })).body
      paged.push(...(page['items'] as Partner[]).map(({ idEntri }) => idEntri))
      cursor = page['next'] as string | undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(all)
  }
  const wrong = { urut: 'nama' as const, cursor: 'abc' }
  expect(await portal.call(addressBookList, { token: importir, query: wrong })).toFailWith('input.invalid')
})

test('two people enter the same partner at once: one entry', async () => {
  const both = await Promise.all([1, 2].map(() => put(randomUUID(), { versi: 0, nama: 'Bersama' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
