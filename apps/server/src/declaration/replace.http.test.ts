import { randomUUID } from 'node:crypto'
import {
  type DeclarationKind,
  DOCUMENT_KINDS,
  declarationById,
  declarationCreate,
  declarationLines,
  declarationReplace,
  declarationSend,
  wibDay,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}

let portal: TestPortal
let importir: string

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [], released: [] } })
  importir = (await portal.session('importir')).access_token
})
afterAll(() => portal.close())

async function begin(kodeDokumen: DeclarationKind = '20'): Promise<string> {
  const idHeader = randomUUID()
  expect(await portal.call(declarationCreate, { token: importir, body: { idHeader, kodeDokumen } })).toSucceed()
  return idHeader
}
const replace = (id: string, versi: number, isi: object, barang: object[], token = importir) =>
  portal.call(declarationReplace, { token, params: { id }, body: { versi, isi, barang } as never })
async function see(id: string) {
  const params = { id }
  const { isi, versi, jumlahBarang } = (await portal.call(declarationById, { token: importir, params })).body['item']
  const lines = (await portal.call(declarationLines, { token: importir, params, query: {} })).body['items']
  return { isi, versi, jumlahBarang, lines }
}
const whole = () => importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))

// spec §2.2-53
test('header, parts and goods are replaced together, and the same request again changes nothing', async () => {
  const id = await begin()
  const { isi, barang } = whole()
  expect((await replace(id, 1, isi, barang)).body['item']).toMatchObject({ versi: 2, jumlahBarang: 3 })
  expect(await see(id)).toEqual({ isi, versi: 2, jumlahBarang: 3, lines: barang })
  expect((await replace(id, 1, isi, barang)).body['item']).toMatchObject({ versi: 2, jumlahBarang: 3 })
  expect(await replace(id, 1, isi, [])).toFailWith('declaration.changed')
  expect((await replace(id, 2, { bruto: 1 }, [])).body['item']).toMatchObject({ versi: 3, jumlahBarang: 0 })
  expect(await see(id)).toEqual({ isi: { bruto: 1 }, versi: 3, jumlahBarang: 0, lines: [] })
})

test.each([
  { why: 'an unknown field', isi: { bukanIsian: 1 }, barang: [] },
  { why: 'a number as text', isi: { bruto: '1' }, barang: [] },
  { why: 'what the portal fills in', isi: { nomorAju: 'x'.repeat(26) }, barang: [] },
  { why: 'an unknown field of goods', isi: { bruto: 1 }, barang: [{ seriBarang: 1, bukanIsian: 1 }] },
  { why: 'a number twice', isi: { bruto: 1 }, barang: [{ seriBarang: 1 }, { seriBarang: 1 }] },
  { why: 'goods without numbers', isi: { bruto: 1 }, barang: [{ cif: 1 }] },
  { why: 'markup in goods', isi: { bruto: 1 }, barang: [{ seriBarang: 1, uraian: '<script>' }] },
])('$why is refused, and nothing of it is stored', async ({ isi, barang }) => {
  const id = await begin()
  const before = whole()
  await replace(id, 1, before.isi, before.barang)
  expect(await replace(id, 2, isi, barang)).toFailWith('input.invalid')
  expect(await see(id)).toEqual({ isi: before.isi, versi: 2, jumlahBarang: 3, lines: before.barang })
})

test('only who may change a draft may replace it, and nobody replaces what was sent', async () => {
  const id = await begin()
  for (const user of ['ftz', 'ppjk', 'petugas']) {
    const { access_token: token } = await portal.session(user)
    expect((await replace(id, 1, { bruto: 1 }, [], token)).status, user).toBeGreaterThanOrEqual(403)
  }
  const { isi, barang } = whole()
  await replace(id, 1, isi, barang)
  const params = { id }
  expect(
    await portal.call(declarationSend, { token: importir, params, body: { versi: 2, pernyataan: true } }),
  ).toSucceed()
  expect(await replace(id, 3, { bruto: 1 }, [])).toFailWith('declaration.sent')
})

test('every kind can be replaced', async () => {
  const account = { importer: 'importir', 'bonded-zone': 'tpb', 'free-trade-zone': 'ftz' } as const
  for (const { kode, submittedBy } of DOCUMENT_KINDS) {
    const { access_token: token } = await portal.session(account[submittedBy])
    const idHeader = randomUUID()
    expect(await portal.call(declarationCreate, { token, body: { idHeader, kodeDokumen: kode } }), kode).toSucceed()
    const replaced = await replace(idHeader, 1, {}, [{ seriBarang: 1 }], token)
    expect(replaced.body['item'], kode).toMatchObject({ versi: 2, jumlahBarang: 1 })
  }
})
