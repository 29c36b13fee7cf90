import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  type BankNotice,
  type Billing,
  bankPayment,
  billingById,
  billingList,
  type CaseDetail,
  caseAct,
  caseBegin,
  caseBillings,
  caseById,
  caseSave,
  inboxList,
  wibDay,
} from '@dermaga/contract'
import { problemsAmong, problemsOf } from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billed } from '../../../../tests/support/billed-services.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { isBillingCode } from './billing.ts'

const KUDUS = '060300'
const KEY = `whsec_${randomBytes(32).toString('base64')}`
const OLD_KEY = `whsec_${randomBytes(32).toString('base64')}`
const services = { current: [billed], released: [] }
const env = { BANK_KEYS: `${KEY} ${OLD_KEY}` }

let portal: TestPortal
/** Another process on the same database. */
let second: TestPortal
let cukai: string
let petugas: string
let kepala: string
let tpb: string

beforeAll(async () => {
  portal = await openTestPortal({ services, env })
  second = await openTestPortal({ services, env, database: portal.database, now: portal.core.now() })
  await signIn()
})
afterAll(async () => {
  await second.close()
  await portal.close()
})

/** Sessions last half an hour; a test that moves the clock signs in again. */
async function signIn(): Promise<void> {
  const sessions = await Promise.all(['cukai', 'petugas', 'kepala', 'tpb'].map(name => portal.session(name)))
  const [a, b, c, d] = sessions.map(({ access_token }) => access_token) as [string, string, string, string]
  ;[cukai, petugas, kepala, tpb] = [a, b, c, d]
}
async function later(by: Parameters<TestPortal['later']>[0]): Promise<void> {
  portal.later(by)
  second.setClock(portal.core.now())
  await signIn()
}

async function read(id: string, token = cukai): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}
async function act(id: string, tindakan: string, token = cukai) {
  const { versi } = await read(id, token)
  return portal.call(caseAct, { token, params: { id, tindakan }, body: { versi, kunci: randomUUID(), jawaban: {} } })
}
/** An application that waits for its payment. */
async function send(isi: object = { bm: '100000.20', ppn: '11000' }): Promise<CaseDetail> {
  const begun = await portal.call(caseBegin, { token: cukai, body: { layanan: billed.id, kunci: randomUUID() } })
  const { idKasus: id, versi }: CaseDetail = begun.body['item']
  const body = { versi, isi: { kantor: KUDUS, ...isi } }
  expect(await portal.call(caseSave, { token: cukai, params: { id }, body })).toSucceed()
  const sent = await act(id, 'kirim')
  expect(sent).toSucceed()
  return sent.body['item']
}
async function billingsOf(id: string, token = cukai): Promise<Billing[]> {
  const reply = await portal.call(caseBillings, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['items']
}
async function onlyBilling(id: string): Promise<Billing> {
  const [billing, ...more] = await billingsOf(id)
  if (!billing || more.length > 0) throw new Error(`${more.length + (billing ? 1 : 0)} billings`)
  return billing
}

let payments = 0
const noticeFor = ({ kodeBilling, total }: Billing, more: Partial<BankNotice> = {}): BankNotice => {
  payments += 1
  const now = portal.core.now()
  return {
    kodeBilling,
    ntpn: `A${String(payments).padStart(15, '0')}`,
    ntb: String(payments).padStart(12, '0'),
    bank: '8',
    jumlah: total,
    dibayarPada: now.toISOString(),
    tanggalBuku: wibDay(now),
    ...more,
  }
}

interface Signing {
  id?: string
  at?: Date
  key?: string
  signed?: string
}
function signatureOf(body: string, { id = randomUUID(), at = portal.core.now(), key = KEY, signed = body }: Signing) {
  const time = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': `v1,${mac.update(`${id}.${time}.${signed}`).digest('base64')}`,
  }
}
const pay = (notice: BankNotice, by: TestPortal = portal, headers?: Record<string, string>) =>
  by.call(bankPayment, { body: notice, headers: headers ?? signatureOf(JSON.stringify(notice), {}) })
const expire = (by: TestPortal = portal) =>
  by.modules.payment.job.run({ stopping: new AbortController().signal, wake: () => {} })
const titles = async () => {
  const inbox = await portal.call(inboxList, { token: cukai, query: { size: 20 } })
  return inbox.body['items'].map(({ title }: { title: string }) => title) as string[]
}

test('the service of this test can work', () => {
  expect(problemsOf(billed)).toEqual([])
  expect(problemsAmong([billed])).toEqual([])
})

test('an application waits for its payment, with accounts apart, and goes on when the bank reports it', async () => {
  const sent = await send({ bm: '100000.20', ppn: '11000', denda: [{ akun: '412111', jumlah: '0.50' }] })
  const billing = await onlyBilling(sent.idKasus)
  expect(isBillingCode(billing.kodeBilling)).toBe(true)
  expect(billing).toMatchObject({
    status: 'terbuka',
    jenis: { kode: 'BC20', nama: 'PIB bayar mandiri' },
    // A fraction of a rupiah is rounded up, once for each account.
    akun: [
      { kode: '412111', nama: 'Bea Masuk', jumlah: 100_001 },
      { kode: '411212', nama: 'PPN Impor', jumlah: 11_000 },
    ],
    total: 111_001,
    dokumen: { nomor: sent.nomor, tautan: `/tagihan-uji/${sent.idKasus}` },
    menggantikan: null,
  })
  expect(sent.status).toMatchObject({ keadaan: 'menungguBayar', tenggat: billing.berlakuSampai })
  expect(sent.status.label).toMatch(/^Menunggu pembayaran s\.d\. \d\d-\d\d-\d{4} 23\.59 WIB$/)
  expect((await titles())[0]).toMatch(/^(Bayar Rp 111\.001 sebelum|Menunggu pembayaran s\.d\.)/)

  const yesterday = new Date(portal.core.now().getTime() - 60_000)
  const paid = await pay(noticeFor(billing, { dibayarPada: yesterday.toISOString() }))
  expect(paid).toSucceed()
  expect(paid.body['item']).toMatchObject({ akibat: 'lunas' })
  const done = await read(sent.idKasus)
  expect(done.status.label).toBe('Terdaftar')
  expect(done.riwayat.at(-1)).toMatchObject({
    teks: 'Pembayaran diterima',
    oleh: 'Portal',
    nomor: [{ nomor: expect.stringMatching(/^D-\d{6}$/) }],
    jawaban: { ntpn: expect.stringMatching(/^A\d{15}$/), tanggalBayar: wibDay(yesterday) },
  })
  expect(await onlyBilling(sent.idKasus)).toMatchObject({
    status: 'lunas',
    pembayaran: [{ dibayarPada: yesterday.toISOString(), dari: 'bank', kelebihan: null }],
  })
  expect(await titles()).toContain('Pembayaran Rp 111.001 diterima')
})

test('with nothing to pay no code is issued, and the case goes on at once', async () => {
  const done = await send({ bm: '0', ppn: '0.00' })
  expect(done).toMatchObject({ nomor: expect.any(String), status: { label: 'Terdaftar', tenggat: null } })
  expect(done.riwayat.map(({ teks }) => teks)).toEqual(['Permohonan dikirim', 'Tidak ada yang harus dibayar'])
  expect(done.riwayat.at(-1)?.nomor[0]?.nomor).toMatch(/^D-\d{6}$/)
  expect(await billingsOf(done.idKasus)).toEqual([])
})

test('accounts with nothing to pay are left out; sums that nobody can pay are refused, and nothing changes', async () => {
  const { idKasus } = await send({ bm: '0', ppn: '5000' })
  expect((await onlyBilling(idKasus)).akun).toEqual([{ kode: '411212', nama: 'PPN Impor', jumlah: 5000 }])
  const begun = await portal.call(caseBegin, { token: cukai, body: { layanan: billed.id, kunci: randomUUID() } })
  const { idKasus: id, versi }: CaseDetail = begun.body['item']
  const isi = { kantor: KUDUS, bm: '9999999999999999' }
  expect(await portal.call(caseSave, { token: cukai, params: { id }, body: { versi, isi } })).toSucceed()
  expect(await act(id, 'kirim')).toFailWith('case.notBillable')
  expect(await read(id)).toMatchObject({ nomor: null, status: { keadaan: 'draf' } })
})

test('the same payment twice has one effect and the same reply', async () => {
  const { idKasus } = await send()
  const notice = noticeFor(await onlyBilling(idKasus))
  const [first, again] = [await pay(notice), await pay(notice)]
  expect(again.body['item']).toEqual(first.body['item'])
  expect((await onlyBilling(idKasus)).pembayaran).toHaveLength(1)
  expect((await read(idKasus)).riwayat).toHaveLength(2)
  // The same number for something else.
  const other = await onlyBilling((await send()).idKasus)
  expect(await pay({ ...notice, kodeBilling: other.kodeBilling })).toFailWith('billing.otherPayment')
  expect(await pay({ ...notice, ntb: '77' })).toFailWith('billing.otherPayment')
})

test('two processes at once settle it once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { idKasus } = await send()
    const billing = await onlyBilling(idKasus)
    const same = noticeFor(billing)
    const notices = [same, same, noticeFor(billing), noticeFor(billing)]
    const replies = await Promise.all(notices.map((notice, at) => pay(notice, at % 2 ? second : portal)))
    for (const reply of replies) expect(reply).toSucceed()
    const { status, pembayaran } = await onlyBilling(idKasus)
    expect(status).toBe('lunas')
    expect(pembayaran.map(({ kelebihan }) => kelebihan).sort()).toEqual(['sudah-lunas', 'sudah-lunas', null].sort())
    expect((await read(idKasus)).riwayat.filter(({ teks }) => teks === 'Pembayaran diterima')).toHaveLength(1)
  }
})

test('a second payment, a partial one and one at an impossible moment', async () => {
  const { idKasus } = await send()
  const billing = await onlyBilling(idKasus)
  const { total } = billing
  for (const jumlah of [total - 1, total + 1]) {
    expect(await pay(noticeFor(billing, { jumlah }))).toFailWith('billing.wrongAmount')
  }
  for (const minutes of [-60 * 24, 30]) {
    const dibayarPada = new Date(portal.core.now().getTime() + minutes * 60_000).toISOString()
    expect(await pay(noticeFor(billing, { dibayarPada }))).toFailWith('billing.wrongMoment')
  }
  expect(await pay(noticeFor({ ...billing, kodeBilling: '640230750749640' }))).toFailWith('billing.notFound')
  expect(await onlyBilling(idKasus)).toMatchObject({ status: 'terbuka', pembayaran: [] })
  expect(await pay(noticeFor(billing))).toSucceed()
  const surplus = await pay(noticeFor(billing))
  expect(surplus.body['item']).toMatchObject({ akibat: 'kelebihan' })
  expect((await onlyBilling(idKasus)).pembayaran.map(({ kelebihan }) => kelebihan)).toEqual([null, 'sudah-lunas'])
  expect((await titles())[0]).toBe('Kelebihan bayar Rp 111.001')
})

test('payers are reminded once, and a code that nobody pays expires: its case asks for a new one', async () => {
  const { idKasus } = await send()
  const billing = await onlyBilling(idKasus)
  portal.setClock(new Date(Date.parse(billing.berlakuSampai) - 3_600_000))
  await later({})
  await Promise.all([expire(), expire(second)])
  await expire()
  expect((await titles()).filter(title => title.startsWith(`Kode billing ${billing.kodeBilling} segera`))).toHaveLength(
    1,
  )
  // Banks report late: a code lives a quarter of an hour longer than it may be paid.
  portal.setClock(new Date(Date.parse(billing.berlakuSampai) + 60_000))
  await later({})
  await expire()
  expect(await onlyBilling(idKasus)).toMatchObject({ status: 'terbuka' })
  await later({ minutes: 15 })
  await Promise.all([expire(), expire(second)])
  expect(await onlyBilling(idKasus)).toMatchObject({ status: 'kedaluwarsa' })
  expect((await read(idKasus)).status).toMatchObject({ keadaan: 'tidakDibayar', tenggat: null })
  expect(await titles()).toContain(`Kode billing ${billing.kodeBilling} kedaluwarsa`)

  expect(await act(idKasus, 'tagihLagi')).toSucceed()
  const [renewed] = await billingsOf(idKasus)
  expect(renewed).toMatchObject({ status: 'terbuka', menggantikan: billing.kodeBilling, total: billing.total })
  // The old code settles nothing, whenever it was paid.
  for (const dibayarPada of [billing.berlakuSampai, portal.core.now().toISOString()]) {
    const paid = await pay(noticeFor(billing, { dibayarPada }))
    expect(paid.body['item']).toMatchObject({ akibat: 'kelebihan' })
  }
  expect((await billingsOf(idKasus)).map(({ status }) => status)).toEqual(['terbuka', 'kedaluwarsa'])
  const ofOffice = await portal.call(billingList, {
    token: petugas,
    query: { kelebihan: 'ya', q: billing.kodeBilling },
  })
  expect(ofOffice.body['items'][0].pembayaran.map(({ kelebihan }: { kelebihan: string }) => kelebihan)).toEqual([
    'kedaluwarsa',
    'kedaluwarsa',
  ])
})

test('money that was paid in time counts although the bank reports it after the end', async () => {
  const { idKasus } = await send()
  const billing = await onlyBilling(idKasus)
  portal.setClock(new Date(Date.parse(billing.berlakuSampai) + 5 * 60_000))
  await later({})
  await expire()
  expect(await pay(noticeFor(billing, { dibayarPada: billing.berlakuSampai }))).toSucceed()
  expect((await read(idKasus)).status.keadaan).toBe('terdaftar')
})

test('codes that cannot end keep no other from ending', async () => {
  const [stuck, other] = [await send(), await send()]
  await sql`
    insert into billing select (jsonb_populate_record(b, jsonb_build_object('id_billing', gen_random_uuid(), 'kode', '69999999999' || lpad(at::text, 4, '0'),
      'id_kasus', gen_random_uuid(), 'expires_at', b.expires_at - interval '1 second'))).*
    from billing b, generate_series(1, 120) at where b.id_kasus = ${stuck.idKasus}`.execute(portal.core.db)
  await later({ days: 9 })
  await expire()
  expect(await onlyBilling(other.idKasus)).toMatchObject({ status: 'kedaluwarsa' })
  await sql`delete from billing where kode like '69999999999%'`.execute(portal.core.db)
})

test('a payment while the code expires: the case is paid or expired, never both, and no money is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { idKasus } = await send()
    const billing = await onlyBilling(idKasus)
    portal.setClock(new Date(Date.parse(billing.berlakuSampai) + 16 * 60_000))
    await later({})
    const notice = noticeFor(billing, { dibayarPada: billing.berlakuSampai })
    const both = [() => pay(notice), () => expire(second)]
    await Promise.all((round % 2 ? both : both.toReversed()).map(each => each()))
    await expire()
    const { status, pembayaran } = await onlyBilling(idKasus)
    const { keadaan } = (await read(idKasus)).status
    expect([status, keadaan]).toEqual(status === 'lunas' ? ['lunas', 'terdaftar'] : ['kedaluwarsa', 'tidakDibayar'])
    expect(pembayaran.map(({ kelebihan }) => kelebihan)).toEqual([status === 'lunas' ? null : 'kedaluwarsa'])
  }
})

test('a case that does not need its code any more cancels it; other actions keep it', async () => {
  const { idKasus } = await send()
  const billing = await onlyBilling(idKasus)
  expect(await act(idKasus, 'catat', petugas)).toSucceed()
  expect(await onlyBilling(idKasus)).toMatchObject({ status: 'terbuka' })
  expect((await read(idKasus)).status).toMatchObject({
    tenggat: billing.berlakuSampai,
    label: expect.stringContaining(' s.d. '),
  })
  expect(await act(idKasus, 'batalkan')).toSucceed()
  expect(await onlyBilling(idKasus)).toMatchObject({ status: 'dibatalkan' })
  const paid = await pay(noticeFor(billing))
  expect(paid.body['item']).toMatchObject({ akibat: 'kelebihan' })
  expect((await read(idKasus)).status.keadaan).toBe('batal')
})

test('H8: only messages that a bank has signed just now are accepted, each once', async () => {
  const { idKasus } = await send()
  const billing = await onlyBilling(idKasus)
  const notice = noticeFor(billing)
  const body = JSON.stringify(notice)
  const now = portal.core.now()
  const hostile: Record<string, Record<string, string>> = {
    unsigned: {},
    'another key': signatureOf(body, { key: `whsec_${randomBytes(32).toString('base64')}` }),
    'another body': signatureOf(body, { signed: body.replace('8', '9') }),
    old: signatureOf(body, { at: new Date(now.getTime() - 301_000) }),
    'from the future': signatureOf(body, { at: new Date(now.getTime() + 302_000) }),
    'another id': { ...signatureOf(body, {}), 'webhook-id': randomUUID() },
    'another time': { ...signatureOf(body, {}), 'webhook-timestamp': String(Math.floor(now.getTime() / 1000) - 1) },
    empty: { ...signatureOf(body, {}), 'webhook-signature': 'v1,' },
    'another version': {
      ...signatureOf(body, {}),
      'webhook-signature': signatureOf(body, {})['webhook-signature'].replace('v1', 'v2'),
    },
  }
  for (const [why, headers] of Object.entries(hostile)) {
    const reply = await pay(notice, portal, headers)
    expect(reply, why).toFailWith('bank.signature')
  }
  expect(await onlyBilling(idKasus)).toMatchObject({ status: 'terbuka', pembayaran: [] })
  const headers = signatureOf(body, { key: OLD_KEY })
  expect(await pay(notice, portal, headers)).toSucceed()
  expect(await pay(notice, second, headers)).toFailWith('bank.replayed')
  expect(await pay(notice)).toSucceed()
})

test('companies read their own billings, officers those of their offices', async () => {
  const { idKasus } = await send()
  const billing = await onlyBilling(idKasus)
  const params = { id: billing.idBilling }
  for (const token of [cukai, petugas, kepala]) {
    expect((await portal.call(billingById, { token, params })).body['item']).toEqual(billing)
  }
  expect(await portal.call(billingById, { token: tpb, params })).toFailWith('billing.notFound')
  expect(await portal.call(caseBillings, { token: tpb, params: { id: idKasus } })).toFailWith('case.notFound')
  const listed = async (token: string, query: object) => {
    const reply = await portal.call(billingList, { token, query })
    expect(reply).toSucceed()
    return reply.body as unknown as { items: Billing[]; next?: string }
  }
  expect((await listed(tpb, {})).items).toEqual([])
  expect((await listed(cukai, { q: billing.kodeBilling })).items).toEqual([billing])
  expect((await listed(petugas, { q: `${billing.dokumen.nomor}`, status: 'terbuka' })).items).toEqual([billing])
  const pages = [await listed(cukai, { size: 2 })]
  pages.push(await listed(cukai, { size: 2, cursor: pages[0]?.next }))
  const seen = pages.flatMap(({ items }) => items.map(({ idBilling }) => idBilling))
  expect(new Set(seen).size).toBe(4)
})

test('H8: the simulated bank pays by one press: today, on another day, twice; only this machine, from its own page', async () => {
  const { idKasus } = await send()
  const billing = await onlyBilling(idKasus)
  const ask = (more: object, payload?: string) =>
    portal.app.inject({
      url: '/dev/bank',
      method: payload === undefined ? 'GET' : 'POST',
      ...(payload !== undefined && { payload }),
      remoteAddress: '127.0.0.1',
      ...more,
    })
  const form = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
  const own = { headers: { ...form, 'sec-fetch-site': 'same-origin' } }
  const shown = await ask({ headers: { host: 'localhost:3000' } })
  expect(shown.body).toContain(billing.kodeBilling)
  expect(shown.headers['content-security-policy']).toContain("form-action 'self'")
  const today = `kode=${billing.kodeBilling}&hari=`
  for (const hostile of [
    { headers: { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://lain.contoh.id' } },
    { headers: form },
    { ...own, remoteAddress: '198.51.100.7' },
    { headers: { ...own.headers, host: 'lain.contoh.id' } },
  ]) {
    expect((await ask(hostile, today)).statusCode).toBeGreaterThanOrEqual(403)
  }
  expect(await onlyBilling(idKasus)).toMatchObject({ status: 'terbuka' })
  await later({ days: 2 })
  const day = wibDay(new Date(portal.core.now().getTime() - 86_400_000))
  const early = await ask(own, `${today}2020-01-01`)
  expect([early.statusCode, early.body]).toEqual([422, expect.stringContaining('role="alert"')])
  expect((await ask(own, today + day)).body).toContain(`Kode ${billing.kodeBilling} lunas`)
  const { pembayaran } = await onlyBilling(idKasus)
  expect(wibDay(new Date(pembayaran[0]?.dibayarPada ?? 0))).toBe(day)
  expect((await ask(own, today)).body).toContain('kelebihan bayar')
  expect((await onlyBilling(idKasus)).pembayaran).toHaveLength(2)
  const without = await openTestPortal({ services, env: { ...env, BANK_SIMULATION: '0' }, database: portal.database })
  try {
    const reply = await without.app.inject({
      url: '/dev/bank',
      headers: { host: 'localhost' },
      remoteAddress: '127.0.0.1',
    })
    expect(reply.statusCode).toBe(404)
  } finally {
    await without.close()
  }
})

test('sums equal their rows, whatever happened in this file', async () => {
  const { rows } = await sql<{ kode: string }>`
    select b.kode from billing b where b.total <> (select sum(a.jumlah) from billing_account a where a.id_billing = b.id_billing)
      or (b.status = 'lunas') <> exists (select from billing_payment p where p.id_billing = b.id_billing and p.kelebihan is null)`.execute(
    portal.core.db,
  )
  expect(rows).toEqual([])
})
