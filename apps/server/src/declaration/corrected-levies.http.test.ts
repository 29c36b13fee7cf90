import { randomUUID } from 'node:crypto'
import { type Billing, type CaseDetail, caseAct, caseBillings, caseById, inboxList, wibDay } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustoms, type Person } from '../../../../tests/support/customs.ts'
import { exportOfValves } from '../../../../tests/support/export-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const NPE = 'Persetujuan ekspor (NPE) terbit'
const ASKED = 'Permohonan pembetulan diteliti'
const SHORT = /^Bayar kekurangan karena pembetulan s\.d\. /
/** Export duty of 5 % of 10,000 US dollars at 16,000 rupiah. */
const DUTY = 8_000_000
const ACCOUNT = { bank: '8', nomorRekening: '1230001234567', namaRekening: 'PT Nusantara Impor Contoh' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal, ['importir', 'tpb', 'petugas', 'petugas2', 'kepala'])
})
afterAll(() => portal.close())

/** An export with export duty that is paid, inspected and approved. */
async function approved(): Promise<string> {
  const id = await customs.sent('30', exportOfValves(wibDay(portal.core.now()), { bk: 5, isReady: true }), 'importir')
  await customs.throughPayment(id, 'importir')
  const schedule = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
  expect(await customs.act(id, 'tugaskan', 'kepala', schedule)).toSucceed()
  const report = {
    waktuMulai: '2026-12-01T02:00:00.000Z',
    waktuSelesai: '2026-12-01T04:00:00.000Z',
    lokasi: 'Gudang eksportir',
    saksi: 'Rahayu Lestari',
    tingkat: '100',
    kemasanDiperiksa: '10',
    kesimpulan: 'SESUAI',
    uraian: 'Jumlah dan jenis sesuai pemberitahuan.',
    foto: await customs.photographs(id, 'petugas', 2),
  }
  expect(await customs.act(id, 'rekamLhp', 'petugas', report)).toSucceed()
  expect(await customs.act(id, 'terbitkanNpe', 'petugas2', { catatan: 'Sesuai.' })).toSucceed()
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  return id
}

const priceOf = (fob: string) => ({
  perubahan: ['fob', 'barang[0].fob'].map(isian => ({ isian, menjadi: fob })),
  alasan: 'Harga disesuaikan dengan kontrak.',
})
async function ask(id: string, fob: string): Promise<void> {
  // Billings are listed by the time at which they were issued.
  portal.later({ seconds: 1 })
  expect(await customs.act(id, 'ajukanPembetulanNilai', 'importir', priceOf(fob))).toSucceed()
}
const agree = async (id: string, who: Person = 'petugas2') =>
  expect(await customs.act(id, 'setujuiPembetulanNilai', who)).toSucceed()
async function corrected(id: string, fob: string): Promise<void> {
  await ask(id, fob)
  await agree(id)
}

/** Billings of a document, newest first. */
async function billingsOf(id: string): Promise<Billing[]> {
  const { idKasus } = await customs.caseOf(id, 'importir')
  const reply = await portal.call(caseBillings, { token: customs.tokens.importir, params: { id: idKasus } })
  expect(reply).toSucceed()
  return reply.body['items'] as Billing[]
}
const sumsOf = async (id: string) => (await billingsOf(id)).map(({ status, total }) => `${status} ${total}`)

async function refundsOf(id: string): Promise<CaseDetail[]> {
  const { terkait } = await customs.caseOf(id, 'importir')
  const ids = terkait.filter(({ path }) => path === '/perbendaharaan/browse-pengembalian').map(each => each.idKasus)
  return Promise.all(ids.map(each => seeCase(each, 'importir')))
}
async function seeCase(id: string, who: Person): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token: customs.tokens[who], params: { id } })
  expect(reply).toSucceed()
  return reply.body['item'] as CaseDetail
}
async function actOn(id: string, tindakan: string, who: Person, jawaban: Content = {}) {
  const { versi } = await seeCase(id, who)
  const body = { versi, kunci: randomUUID(), jawaban }
  return portal.call(caseAct, { token: customs.tokens[who], params: { id, tindakan }, body })
}
const titles = async () => {
  const reply = await portal.call(inboxList, { token: customs.tokens.importir, query: { size: 20 } })
  return JSON.stringify(reply.body['items'])
}

// spec §2.10-13
test('levies that rise are billed once by their account, and the document ends when they are paid', async () => {
  const id = await approved()
  await ask(id, '12000')
  const { idKasus, versi } = await customs.caseOf(id, 'petugas2')
  const call = {
    token: customs.tokens.petugas2,
    params: { id: idKasus, tindakan: 'setujuiPembetulanNilai' },
    body: { versi, kunci: randomUUID(), jawaban: {} },
  }
  for (const _ of [1, 2]) expect(await portal.call(caseAct, call)).toSucceed()
  const [billing, first] = await billingsOf(id)
  expect(await sumsOf(id)).toEqual(['terbuka 1600000', `lunas ${DUTY}`])
  expect(billing).toMatchObject({
    jenis: { kode: 'EKSPOR' },
    akun: [{ kode: '412211', jumlah: 1_600_000 }],
    menggantikan: null,
  })
  expect(first?.akun).toMatchObject([{ kode: '412211', jumlah: DUTY }])
  // Seven days: the provision PEMBETULAN_BAYAR.
  const end = new Date(portal.core.now().getTime() + 7 * 86_400_000)
  expect(wibDay(new Date(billing?.berlakuSampai ?? ''))).toBe(wibDay(end))

  const shown = await customs.see(id, 'importir')
  expect(shown.proses).toMatchObject({
    label: expect.stringMatching(SHORT),
    nada: 'attention',
    langkahBerikutnya: expect.stringContaining('Bayar kode billing kekurangan'),
  })
  expect(shown.riwayat.findLast(({ jenis }) => jenis === 'dijawab')?.pesan).toMatch(
    /^Kurang bayar karena pembetulan Rp 1\.600\.000: bayar kode billing/,
  )
  const { isi, riwayat } = await customs.caseOf(id, 'importir')
  expect(riwayat.at(-1)).toMatchObject({ teks: 'Pembetulan disetujui: kurang bayar Rp 1.600.000' })
  expect(isi).toMatchObject({
    totalPungutan: '9600000.00',
    adaKekurangan: 'YA',
    kekurangan: [{ kodeAkun: '412211', jumlah: '1600000' }],
  })
  expect(await titles()).toContain('1.600.000')
  expect(await customs.answer(id, '92')).toFailWith('declaration.answerNotNow')
  const stranger = await portal.call(caseBillings, { token: customs.tokens.tpb, params: { id: idKasus } })
  expect(stranger.status).toBe(404)

  const notice = customs.noticeFor(billing as Billing)
  for (const _ of [1, 2]) await portal.modules.payment.record(notice, 'bank', portal.core.now())
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  expect((await customs.caseOf(id, 'importir')).isi).toMatchObject({ adaKekurangan: 'TIDAK' })
  expect(await sumsOf(id)).toEqual(['lunas 1600000', `lunas ${DUTY}`])
  expect(await refundsOf(id)).toEqual([])
  // What was paid for it counts: the next correction bills what is above it.
  await corrected(id, '12001')
  expect(await sumsOf(id)).toEqual(['terbuka 1000', 'lunas 1600000', `lunas ${DUTY}`])
  await customs.pay(id, 'importir')
  expect(await customs.answer(id, '92')).toSucceed()
})

test('levies that fall begin one right of refund, which a cancellation does not repeat', async () => {
  const id = await approved()
  await corrected(id, '8000')
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  expect(await sumsOf(id)).toEqual([`lunas ${DUTY}`])
  const refunds = await refundsOf(id)
  expect(refunds).toHaveLength(1)
  const [refund] = refunds
  expect(refund).toMatchObject({
    status: { label: 'Isi rekening tujuan' },
    isi: {
      jumlah: '1600000',
      rincian: [{ kodeAkun: '412211', jumlah: '1600000' }],
      ntpn: expect.stringMatching(/^C\d{15}$/),
    },
  })
  expect((await customs.caseOf(id, 'importir')).riwayat.at(-1)).toMatchObject({
    teks: 'Pembetulan disetujui: lebih bayar Rp 1.600.000',
  })
  const idRefund = refund?.idKasus ?? ''
  const stranger = await portal.call(caseById, { token: customs.tokens.tpb, params: { id: idRefund } })
  expect(stranger).toFailWith('case.notFound')
  // The amount is not the company's to state.
  const claimed = await actOn(idRefund, 'isiRekening', 'importir', { ...ACCOUNT, jumlah: '9999999' })
  expect(claimed).toFailWith('case.structure')
  expect(await actOn(idRefund, 'isiRekening', 'importir', ACCOUNT)).toSucceed()
  expect(await actOn(idRefund, 'isiRekening', 'importir', ACCOUNT)).toFailWith('case.notNow')

  // Again lower: only what has not been given back yet.
  await corrected(id, '7000')
  expect((await refundsOf(id)).map(({ isi }) => isi['jumlah']).toSorted()).toEqual(['1600000', '800000'])
  expect(await customs.act(id, 'ajukanPembatalan', 'importir', { alasan: 'Pembeli membatalkan.' })).toSucceed()
  expect(await customs.act(id, 'setujuiPembatalan', 'petugas2')).toSucceed()
  const all = (await refundsOf(id)).map(({ isi }) => Number(isi['jumlah']))
  expect(all.toSorted((one, other) => one - other)).toEqual([800_000, 1_600_000, 5_600_000])
  expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(DUTY)
})

test('a correction that changes no levy bills and refunds nothing', async () => {
  const id = await approved()
  const asked = { perubahan: [{ isian: 'netto', menjadi: '100' }], alasan: 'Hasil timbang gudang.' }
  expect(await customs.act(id, 'ajukanPembetulanNilai', 'importir', asked)).toSucceed()
  await agree(id)
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  expect(await sumsOf(id)).toEqual([`lunas ${DUTY}`])
  expect(await refundsOf(id)).toEqual([])
  expect((await customs.caseOf(id, 'importir')).riwayat.at(-1)).toMatchObject({ teks: 'Pembetulan disetujui' })
})

test('a further correction replaces the open billing, a rejected one keeps it, and one back to before cancels it', async () => {
  const id = await approved()
  await corrected(id, '12000')
  await corrected(id, '13000')
  const [second, first] = await billingsOf(id)
  expect(await sumsOf(id)).toEqual(['terbuka 2400000', 'dibatalkan 1600000', `lunas ${DUTY}`])
  expect(second).toMatchObject({ menggantikan: first?.kodeBilling })
  await ask(id, '20000')
  const why = { alasan: 'Kontrak tidak mendukung nilai ini.' }
  expect(await customs.act(id, 'tolakPembetulanNilai', 'petugas2', why)).toSucceed()
  expect(await customs.labelOf(id, 'importir')).toMatch(SHORT)
  expect((await customs.billingOf(id, 'importir')).kodeBilling).toBe(second?.kodeBilling)
  await corrected(id, '11000')
  expect((await sumsOf(id)).slice(0, 2)).toEqual(['terbuka 800000', 'dibatalkan 2400000'])
  // Another correction that changes no levy keeps the code too.
  const asked = { perubahan: [{ isian: 'netto', menjadi: '99' }], alasan: 'Hasil timbang gudang.' }
  const { kodeBilling } = await customs.billingOf(id, 'importir')
  expect(await customs.act(id, 'ajukanPembetulanNilai', 'importir', asked)).toSucceed()
  await agree(id)
  expect((await customs.billingOf(id, 'importir')).kodeBilling).toBe(kodeBilling)
  await corrected(id, '10000')
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  expect((await sumsOf(id))[0]).toBe('dibatalkan 800000')
  expect(await refundsOf(id)).toEqual([])
  // Below what was paid.
  await corrected(id, '9999')
  expect(await refundsOf(id)).toEqual([])
  await corrected(id, '9000')
  expect((await refundsOf(id)).map(({ isi }) => isi['jumlah'])).toEqual(['800000'])
})

test('a surplus whose refund was refused pays for what rises later', async () => {
  const id = await approved()
  await corrected(id, '8000')
  const refund = (await refundsOf(id))[0]?.idKasus ?? ''
  expect(await actOn(refund, 'isiRekening', 'importir', ACCOUNT)).toSucceed()
  expect(await actOn(refund, 'usulkan', 'petugas2', { catatan: 'Harga lama yang benar.' })).toSucceed()
  expect(await actOn(refund, 'tolak', 'kepala', { alasan: 'Harga lama yang benar.' })).toSucceed()
  // 8,000,000 was paid and stays with the treasury.
  await corrected(id, '9500')
  expect(await sumsOf(id)).toEqual([`lunas ${DUTY}`])
  const { isi, riwayat } = await customs.caseOf(id, 'importir')
  expect(riwayat.at(-1)).toMatchObject({
    teks: 'Pembetulan disetujui: Rp 1.200.000 diperhitungkan dari pengembalian yang ditolak',
  })
  expect(isi).toMatchObject({ diperhitungkan: [{ kodeAkun: '412211', jumlah: '1200000' }] })
  await corrected(id, '12000')
  expect(await sumsOf(id)).toEqual(['terbuka 1600000', `lunas ${DUTY}`])
  await customs.pay(id, 'importir')
  // What was refused is not asked for again.
  await corrected(id, '7000')
  expect((await refundsOf(id)).map(({ isi: has }) => has['jumlah']).toSorted()).toEqual(['1600000', '2400000'])
})

test('a shortfall that is paid while a further correction is examined counts as paid', async () => {
  const id = await approved()
  await corrected(id, '12000')
  await ask(id, '13000')
  await customs.pay(id, 'importir')
  expect(await customs.labelOf(id, 'importir')).toBe(ASKED)
  await agree(id)
  expect(await sumsOf(id)).toEqual(['terbuka 800000', 'lunas 1600000', `lunas ${DUTY}`])
  await ask(id, '9000')
  await customs.pay(id, 'importir')
  await agree(id)
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  // 10,400,000 was paid, 7,200,000 is owed.
  expect((await refundsOf(id)).map(({ isi }) => isi['jumlah'])).toEqual(['3200000'])
})

test('of two officers who agree at once one succeeds, and there is one billing', async () => {
  const id = await approved()
  await ask(id, '12000')
  const replies = await Promise.all([
    customs.act(id, 'setujuiPembetulanNilai', 'petugas'),
    customs.act(id, 'setujuiPembetulanNilai', 'petugas2'),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sumsOf(id)).toEqual(['terbuka 1600000', `lunas ${DUTY}`])
})

test('a payment and an agreement at the same moment lose neither', async () => {
  const id = await approved()
  await corrected(id, '12000')
  await ask(id, '13000')
  const notice = customs.noticeFor(await customs.billingOf(id, 'importir'))
  const [, agreed] = await Promise.all([
    portal.modules.payment.record(notice, 'bank', portal.core.now()),
    customs.act(id, 'setujuiPembetulanNilai', 'petugas2'),
  ])
  if (agreed.status !== 200) await agree(id)
  const paid = (await billingsOf(id)).flatMap(({ pembayaran }) => pembayaran)
  const [open] = await billingsOf(id)
  const surplus = paid.filter(({ kelebihan }) => kelebihan !== null)
  // Paid first, the rest is billed; agreed first, its code was replaced and the money is kept as surplus.
  expect(open).toMatchObject({ status: 'terbuka', total: surplus.length > 0 ? 2_400_000 : 800_000 })
})

test('a code that expires is renewed, and its term is that of the day', async () => {
  const before = portal.core.now()
  const id = await approved()
  await corrected(id, '12000')
  portal.later({ days: 8 })
  await customs.signIn()
  await portal.modules.payment.job.run({ stopping: new AbortController().signal, wake: () => {} })
  expect(await customs.labelOf(id, 'importir')).toBe('Kode billing kekurangan berakhir: buat kode baru')
  expect(await customs.act(id, 'buatBillingKekurangan', 'importir')).toSucceed()
  expect(await sumsOf(id)).toEqual(['terbuka 1600000', 'kedaluwarsa 1600000', `lunas ${DUTY}`])
  await customs.pay(id, 'importir')
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  portal.setClock(before)
  await customs.signIn()
})
