import { randomUUID } from 'node:crypto'
import { type Billing, caseAct, caseBillings, wibDay } from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

/* Imports that are corrected before they are paid. */

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const WAITING = /^Menunggu pembayaran s\.d\. /
const ENDED = 'Kode billing berakhir: buat kode baru'
const ASKED = 'Permohonan perubahan data diteliti'
const request = {
  perubahan: [{ isian: 'pengangkut[0].nomorPengangkut', menjadi: '118S' }],
  alasan: 'Salah ketik nomor pelayaran.',
}
const agreed = { keputusan: 'SETUJU', catatan: 'Kesalahan nyata, sesuai B/L.' }
const denied = { keputusan: 'TOLAK', catatan: 'Bukti tidak dilampirkan.' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal, ['importir', 'tpb', 'petugas', 'petugas2'])
})
afterAll(() => portal.close())

/** An import that waits for its payment. */
async function unpaid(): Promise<string> {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `BL-${randomUUID().slice(0, 8)}` }),
  }))
  const id = await customs.sent('20', { isi: { ...isi, dokumen }, barang }, 'importir')
  await customs.core()
  expect(await labelOf(id)).toMatch(WAITING)
  return id
}
const labelOf = (id: string) => customs.labelOf(id, 'importir')
async function billingsOf(id: string): Promise<Billing[]> {
  const { idKasus } = await customs.caseOf(id, 'importir')
  const reply = await portal.call(caseBillings, { token: customs.tokens.importir, params: { id: idKasus } })
  expect(reply).toSucceed()
  return reply.body['items'] as Billing[]
}
/** Billings are listed by the time at which they were issued. */
async function ask(id: string): Promise<void> {
  portal.later({ seconds: 1 })
  expect(await customs.act(id, 'ajukanPerubahanBayar', 'importir', request)).toSucceed()
  expect(await labelOf(id)).toBe(ASKED)
}
const voyageOf = async (id: string) =>
  rowsOf((await customs.see(id, 'importir')).isi, 'pengangkut')[0]?.['nomorPengangkut']

// spec §2.2-9
test('an approved correction makes a code of what is owed, and the document goes on once that is paid', async () => {
  const id = await unpaid()
  const old = await customs.billingOf(id, 'importir')
  await ask(id)
  expect(await customs.billingOf(id, 'importir')).toMatchObject({ status: 'dibatalkan' })
  // Money for the old code is kept for the company.
  await portal.modules.payment.record(customs.noticeFor(old), 'bank', portal.core.now())
  expect(await labelOf(id)).toBe(ASKED)
  const { idKasus, versi } = await customs.caseOf(id, 'petugas')
  const call = {
    token: customs.tokens.petugas,
    params: { id: idKasus, tindakan: 'putuskanPerubahanBayar' },
    body: { versi, kunci: randomUUID(), jawaban: agreed },
  }
  for (const _ of [1, 2]) expect(await portal.call(caseAct, call)).toSucceed()
  expect(await labelOf(id)).toMatch(WAITING)
  expect(await voyageOf(id)).toBe('118S')
  const billings = await billingsOf(id)
  expect(billings).toMatchObject([
    { status: 'terbuka', total: old.total, menggantikan: old.kodeBilling, akun: old.akun },
    { status: 'dibatalkan', pembayaran: [{ kelebihan: 'dibatalkan' }] },
  ])
  const { tenggat } = (await customs.caseOf(id, 'importir')).status
  expect(tenggat).toBe(billings[0]?.berlakuSampai)
  expect(await customs.see(id, 'importir')).toMatchObject({ kodeRespon: '10', kodeProses: '966' })
  await customs.pay(id, 'importir')
  await customs.core()
  expect(await labelOf(id)).toBe('Persetujuan pengeluaran terbit')
  expect(await customs.act(id, 'ajukanPerubahanBayar', 'importir', request)).toFailWith('case.notNow')
})

test.each([
  { why: 'rejected', done: 'putuskanPerubahanBayar', who: 'petugas', answer: denied },
  { why: 'withdrawn', done: 'cabutPerubahan', who: 'importir', answer: {} },
] as const)(
  'a request that is $why leaves the document unpaid as it was, with a code',
  async ({ done, who, answer }) => {
    const id = await unpaid()
    const [before, { total }] = [(await customs.caseOf(id, 'importir')).isi, await customs.billingOf(id, 'importir')]
    await ask(id)
    expect(await customs.act(id, done, who, answer)).toSucceed()
    expect(await labelOf(id)).toMatch(WAITING)
    expect((await customs.caseOf(id, 'importir')).isi).toEqual(before)
    expect(await voyageOf(id)).toBe('117S')
    expect(await customs.billingOf(id, 'importir')).toMatchObject({ status: 'terbuka', total })
    expect(await billingsOf(id)).toHaveLength(2)
    expect(await customs.act(id, 'cabutPerubahan', 'importir')).toFailWith('case.notNow')
    expect(await customs.act(id, 'putuskanPerubahanBayar', 'petugas', agreed)).toFailWith('case.notNow')
  },
)

test('a document whose code has expired is corrected too, and still needs a new code', async () => {
  const before = portal.core.now()
  const id = await unpaid()
  portal.later({ days: 9 })
  await customs.signIn()
  await portal.modules.payment.job.run({ stopping: new AbortController().signal, wake: () => undefined })
  expect(await labelOf(id)).toBe(ENDED)
  await ask(id)
  expect(await customs.act(id, 'putuskanPerubahanBayar', 'petugas', agreed)).toSucceed()
  expect(await labelOf(id)).toBe(ENDED)
  expect(await voyageOf(id)).toBe('118S')
  expect((await billingsOf(id)).map(({ status }) => status)).toEqual(['kedaluwarsa'])
  portal.setClock(before)
  await customs.signIn()
})

test('of two officers who decide at once one succeeds, and there is one code', async () => {
  const id = await unpaid()
  await ask(id)
  const replies = await Promise.all([
    customs.act(id, 'putuskanPerubahanBayar', 'petugas', agreed),
    customs.act(id, 'putuskanPerubahanBayar', 'petugas2', denied),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await billingsOf(id)).map(({ status }) => status).toSorted()).toEqual(['dibatalkan', 'terbuka'])
})

test('a payment and a request at the same moment lose neither', async () => {
  const id = await unpaid()
  const notice = customs.noticeFor(await customs.billingOf(id, 'importir'))
  const [, asked] = await Promise.all([
    portal.modules.payment.record(notice, 'bank', portal.core.now()),
    customs.act(id, 'ajukanPerubahanBayar', 'importir', request),
  ])
  // Paid first, the document goes on; asked first, the money is kept for the company.
  expect((await customs.billingOf(id, 'importir')).pembayaran).toMatchObject([
    { kelebihan: asked.status === 200 ? 'dibatalkan' : null },
  ])
})

test('goods, levies and parties are not corrected, nor by another company', async () => {
  const id = await unpaid()
  for (const isian of ['barang[0].jumlahSatuan', 'cif', 'barang[0].posTarif', 'entitas[0].namaEntitas']) {
    const wrong = { ...request, perubahan: [{ isian, menjadi: '1' }] }
    expect(await customs.act(id, 'ajukanPerubahanBayar', 'importir', wrong)).toFailWith('case.incomplete')
  }
  const { idKasus, versi } = await customs.caseOf(id, 'importir')
  const reply = await portal.call(caseAct, {
    token: customs.tokens.tpb,
    params: { id: idKasus, tindakan: 'ajukanPerubahanBayar' },
    body: { versi, kunci: randomUUID(), jawaban: request },
  })
  expect(reply).toFailWith('declaration.notFound')
  expect((await customs.billingOf(id, 'importir')).status).toBe('terbuka')
})
