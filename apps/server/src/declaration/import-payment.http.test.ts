import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type BankNotice, bankPayment, billingList, inboxList, wibDay, worklist } from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const KEY = `whsec_${randomBytes(32).toString('base64')}`
const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
/** Who has something to do here. */
const PAYERS = ['importir', 'petugas'] as const
const WAITING = /^Menunggu pembayaran s\.d\. /
const ENDED = 'Kode billing berakhir: buat kode baru'
const RELEASED = 'Persetujuan pengeluaran terbit'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let start: Date

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0', BANK_KEYS: KEY } })
  customs = await openCustoms(portal, PAYERS)
  start = portal.core.now()
})
afterAll(() => portal.close())

/** An import that is valid and waits for its payment. */
async function valid(): Promise<string> {
  if (portal.core.now() > start) {
    portal.setClock(start)
    await customs.signIn(PAYERS)
  }
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `BL-${randomUUID().slice(0, 8)}` }),
  }))
  const id = await customs.sent('20', { isi: { ...isi, dokumen }, barang }, 'importir')
  await customs.core()
  return id
}
const labelOf = (id: string) => customs.labelOf(id, 'importir')

/** The bank's signed report. */
async function report(notice: BankNotice) {
  const id = randomUUID()
  const time = String(Math.floor(portal.core.now().getTime() / 1000))
  const mac = createHmac('sha256', Buffer.from(KEY.slice('whsec_'.length), 'base64'))
  const signature = mac.update(`${id}.${time}.${JSON.stringify(notice)}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
  return portal.call(bankPayment, { body: notice, headers })
}
async function passDays(days: number): Promise<void> {
  portal.later({ days })
  await customs.signIn(PAYERS)
  await portal.modules.payment.job.run({ stopping: new AbortController().signal, wake: () => undefined })
}

test('a valid import has a code with its accounts apart, and goes on when the bank reports the payment', async () => {
  const id = await valid()
  expect(await labelOf(id)).toMatch(WAITING)
  const { idKasus, isi } = await customs.caseOf(id, 'importir')
  const billing = await customs.billingOf(id, 'importir')
  expect(billing).toMatchObject({
    status: 'terbuka',
    jenis: { kode: 'BC20' },
    akun: [{ kode: '412111', nama: 'Bea Masuk' }, { kode: '411212' }, { kode: '411123' }],
    dokumen: { tautan: `/proses-dokumen/${idKasus}` },
  })
  expect(billing.akun.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(billing.total)
  expect(billing.total).toBeGreaterThanOrEqual(Number(isi['totalPungutan']))
  const inSevenDays = new Date(portal.core.now().getTime() + 7 * 86_400_000)
  expect(wibDay(new Date(billing.berlakuSampai))).toBe(wibDay(inSevenDays))
  // The company pays: no officer is asked to do anything.
  const query = { layanan: 'dokumen-bc20' }
  const waiting = await portal.call(worklist, { token: customs.tokens.petugas, query })
  expect(waiting.body['items'].map((one: { idKasus: string }) => one.idKasus)).not.toContain(idKasus)
  const notice = customs.noticeFor(billing)
  expect(await report({ ...notice, jumlah: billing.total - 1 })).toFailWith('billing.wrongAmount')
  expect(await labelOf(id)).toMatch(WAITING)
  expect(await report(notice)).toSucceed()
  expect(await report(notice)).toSucceed()
  await customs.core()
  expect(await labelOf(id)).toBe(RELEASED)
  const answers = (await customs.see(id, 'importir')).riwayat.filter(({ namaRespon }) => namaRespon?.includes('bayar'))
  expect(answers).toMatchObject([{ kodeRespon: '20', kodeProses: '210', pesan: notice.ntpn }])
  const inbox = await portal.call(inboxList, { token: customs.tokens.importir, query: { q: billing.kodeBilling } })
  expect(inbox.body['items'].length).toBeGreaterThan(0)
})

test('an expired code is followed by a new one, and money for the old code is kept apart', async () => {
  const id = await valid()
  const old = await customs.billingOf(id, 'importir')
  expect(await customs.act(id, 'buatBilling', 'importir')).toFailWith('case.notNow')
  await passDays(9)
  expect(await labelOf(id)).toBe(ENDED)
  const late = customs.noticeFor(old)
  expect(await report(late)).toSucceed()
  expect(await labelOf(id)).toBe(ENDED)
  const query = { kelebihan: 'ya' as const, q: old.kodeBilling }
  const surplus = await portal.call(billingList, { token: customs.tokens.importir, query })
  expect(surplus.body['items']).toMatchObject([{ pembayaran: [{ kelebihan: 'kedaluwarsa' }] }])
  expect(await customs.act(id, 'buatBilling', 'importir')).toSucceed()
  const renewed = await customs.billingOf(id, 'importir')
  expect(renewed).toMatchObject({ menggantikan: old.kodeBilling, total: old.total, status: 'terbuka' })
  expect(await report(customs.noticeFor(renewed))).toSucceed()
  await customs.core()
  expect(await labelOf(id)).toBe(RELEASED)
})

test('money that was paid in time and is reported after the end of the code settles it', async () => {
  const id = await valid()
  const notice = customs.noticeFor(await customs.billingOf(id, 'importir'))
  await passDays(9)
  expect(await labelOf(id)).toBe(ENDED)
  expect(await report(notice)).toSucceed()
  await customs.core()
  expect(await labelOf(id)).toBe(RELEASED)
})

test('where the core system bills, its confirmation carries the import on and cancels the code', async () => {
  const id = await valid()
  const billing = await customs.billingOf(id, 'importir')
  expect(await customs.answer(id, '20', { pesan: 'NTPN 1234567890ABCDEF' })).toSucceed()
  expect(await customs.billingOf(id, 'importir')).toMatchObject({ status: 'dibatalkan' })
  expect(await report(customs.noticeFor(billing))).toSucceed()
  expect(await customs.billingOf(id, 'importir')).toMatchObject({ pembayaran: [{ kelebihan: 'dibatalkan' }] })
  await customs.core()
  expect(await labelOf(id)).toBe(RELEASED)
})

test('in a demo the simulated bank pays the code', async () => {
  const id = await valid()
  const { kodeBilling } = await customs.billingOf(id, 'importir')
  const headers = {
    host: 'localhost:3000',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  const payload = `kode=${kodeBilling}&hari=`
  const paid = await portal.app.inject({
    url: '/dev/bank',
    method: 'POST',
    payload,
    remoteAddress: '127.0.0.1',
    headers,
  })
  expect(paid.body).toContain(`Kode ${kodeBilling} lunas`)
  await customs.core()
  expect(await labelOf(id)).toBe(RELEASED)
})
