import { randomUUID } from 'node:crypto'
import { caseAct, caseDocumentFields, declarationVersions, wibDay } from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const asked = {
  perubahan: [{ isian: 'pengangkut[0].nomorPengangkut', menjadi: '118S' }],
  alasan: 'Salah ketik nomor pelayaran.',
}
const agreed = { keputusan: 'SETUJU', catatan: 'Kesalahan nyata, sesuai B/L.' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
/** One document of all that is refused. */
let refusing: Promise<string> | undefined

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal, ['importir', 'tpb', 'petugas', 'petugas2'])
})
afterAll(() => portal.close())

/** An import in red lane, by the rule for vehicles. */
async function red(): Promise<string> {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const [first] = barang
  if (first) first['posTarif'] = '87032362'
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `BL-${randomUUID().slice(0, 8)}` }),
  }))
  const id = await customs.sent('20', { isi: { ...isi, dokumen }, barang }, 'importir')
  await customs.throughPayment(id, 'importir')
  return id
}
const correctable = () => {
  refusing ??= red()
  return refusing
}
const versionsOf = async (id: string) => {
  const reply = await portal.call(declarationVersions, { token: customs.tokens.importir, params: { id } })
  expect(reply).toSucceed()
  return reply.body['items'] as { nomor: number; perubahan: unknown }[]
}

test('fields to correct are found by words, with what the document has, and only those that the rules name', async () => {
  const id = await correctable()
  const { idKasus } = await customs.caseOf(id, 'importir')
  const fields = async (q: string, who: 'importir' | 'tpb' | 'petugas2' = 'importir') =>
    portal.call(caseDocumentFields, {
      token: customs.tokens[who],
      params: { id: idKasus },
      query: { tindakan: 'ajukanPerubahan', q },
    })
  expect((await fields('pelabuhan muat')).body['items']).toEqual([
    {
      isian: 'kodePelMuat',
      data: 'Pelabuhan muat',
      nilai: 'CNSHA',
      jenis: 'kode',
      daftar: 'pelabuhan',
      kodeDokumen: '20',
      pilihan: [],
      desimal: null,
      panjang: null,
    },
  ])
  expect((await fields('CTHU1171175')).body['items']).toMatchObject([{ isian: 'kontainer[0].nomorKontainer' }])
  expect((await fields('pos tarif')).body['items']).toEqual([])
  expect((await fields('', 'tpb')).status).toBe(404)
  expect(await fields('', 'petugas2')).toFailWith('case.notNow')
})

test.each([
  { why: 'the same value', isian: 'kodePelMuat', menjadi: 'CNSHA', at: 'menjadi' },
  { why: 'a code that its list has not', isian: 'kemasan[0].kodeJenisKemasan', menjadi: 'ZZZ', at: 'menjadi' },
  { why: 'a day that is none', isian: 'dokumen[0].tanggalDokumen', menjadi: '2026-02-30', at: 'menjadi' },
  {
    why: 'a container number with a wrong digit',
    isian: 'kontainer[0].nomorKontainer',
    menjadi: 'CTHU1',
    at: 'menjadi',
  },
  { why: 'a value', isian: 'cif', menjadi: '1', at: 'isian' },
  { why: 'a heading', isian: 'barang[0].posTarif', menjadi: '84818099', at: 'isian' },
  { why: 'a party', isian: 'entitas[0].nomorIdentitas', menjadi: '0012345678901111', at: 'isian' },
  { why: 'a row that is not there', isian: 'kontainer[7].nomorKontainer', menjadi: 'CTHU1171175', at: 'isian' },
  { why: 'a number of a row', isian: 'dokumen[0].seriDokumen', menjadi: '9', at: 'isian' },
  {
    why: 'a field that has changed since it was chosen',
    isian: 'kodePelMuat',
    semula: 'CNNGB',
    menjadi: 'CNSZX',
    at: 'semula',
  },
])('$why is not corrected', async ({ at, why: _, ...row }) => {
  const id = await correctable()
  const refused = await customs.act(id, 'ajukanPerubahan', 'importir', { ...asked, perubahan: [row] })
  expect(refused).toFailWith('case.incomplete')
  expect(refused.body['params'].problems).toMatchObject([{ in: 'jawaban', path: `perubahan[0].${at}` }])
  expect(await customs.labelOf(id, 'importir')).toBe('Jalur Merah (SPJM): siapkan barang')
})

test('of two officers who decide at once one succeeds, and repeated, a decision has one effect', async () => {
  const id = await correctable()
  expect(await customs.act(id, 'ajukanPerubahan', 'importir', asked)).toSucceed()
  const { idKasus, versi } = await customs.caseOf(id, 'petugas2')
  const params = { id: idKasus, tindakan: 'putuskanPerubahan' }
  const body = { versi, kunci: randomUUID(), jawaban: agreed }
  const [first, other] = await Promise.all([
    portal.call(caseAct, { token: customs.tokens.petugas2, params, body }),
    portal.call(caseAct, { token: customs.tokens.petugas, params, body: { ...body, kunci: randomUUID() } }),
  ])
  expect([first, other].filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = first.status === 200 ? 'petugas2' : 'petugas'
  if (winner === 'petugas2') {
    expect(await portal.call(caseAct, { token: customs.tokens[winner], params, body })).toSucceed()
  }
  expect(await versionsOf(id)).toHaveLength(1)
  // What became of the field is corrected next: from the value that it has now.
  const back = { ...asked, perubahan: [{ isian: 'pengangkut[0].nomorPengangkut', menjadi: '117S' }] }
  expect(await customs.act(id, 'ajukanPerubahan', 'importir', back)).toSucceed()
  expect((await customs.caseOf(id, 'importir')).riwayat.at(-1)?.jawaban).toMatchObject({
    perubahan: [{ semula: '118S', menjadi: '117S' }],
  })
})
