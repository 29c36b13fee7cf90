import { randomUUID } from 'node:crypto'
import {
  declarationAnswer,
  declarationById,
  declarationCreate,
  historyList,
  hostDocument,
  hostKeyWithdraw,
  hostStatus,
  type InboxItem,
  inboxList,
  type Redelivery,
  type RedeliveryOffer,
  redeliveryList,
  redeliveryOptions,
  redeliverySend,
  webhookCreate,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { createHostAccount, type HostAccount } from '../support/host-account.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { isSignedWith, type Receiver, receiveWebhooks } from '../support/receiver.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const EVERYWHERE = ['PORTAL', 'EMAIL', 'WEBHOOK', 'H2H'] as const

let portal: TestPortal
let receiver: Receiver
let erp: HostAccount
let hostToken: string
let importir: string
let other: string
let officer: string
let secret: string
let sequence = 0

beforeAll(async () => {
  receiver = await receiveWebhooks()
  // Kinds without a workflow: their answers are recorded as they come.
  portal = await openTestPortal({
    services: { current: [], released: [] },
    env: { WEBHOOK_TRUSTED_ORIGINS: receiver.origin },
  })
  erp = await createHostAccount(portal, 'importir')
  await signIn()
  const body = { idWebhook: randomUUID(), nama: 'ERP', url: `${receiver.origin}/hook`, peristiwa: ['dokumen.dijawab'] }
  secret = (await portal.call(webhookCreate, { body: body as never, token: importir })).body['item'].rahasia
})
afterAll(async () => {
  await portal.close()
  await receiver.close()
})

/** Sessions last half an hour. */
async function signIn() {
  hostToken = (await erp.tokens()).access_token
  importir = (await portal.session('importir')).access_token
  other = (await portal.session('tpb')).access_token
  officer = (await portal.session('petugas')).access_token
}

/** A document that was sent, with two answers, and everything of it delivered and fetched. */
async function answered(): Promise<{ id: string; nomorAju: string }> {
  const today = wibDay(portal.core.now())
  sequence += 1
  const nomorAju = `000020ABC123${today.replaceAll('-', '')}${String(sequence).padStart(6, '0')}`
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', today)
  const body = { kodeDokumen: '20', nomorAju, ...isi, barang }
  const answer = await portal.call(hostDocument, { query: { isFinal: 'true' }, body, token: hostToken, key: erp.key })
  const id = answer.body['idHeader'] as string
  for (const kodeRespon of ['01', '03']) {
    const { versi } = (await portal.call(declarationById, { params: { id }, token: officer })).body['item']
    const said = { versi, kodeRespon, kodeProses: '400' as const, pesan: `Pesan ${kodeRespon}.` }
    expect(await portal.call(declarationAnswer, { params: { id }, body: said, token: officer })).toSucceed()
  }
  await portal.modules.webhook.deliverDue()
  await fetchNew()
  // A lost reply is repeated for two minutes.
  portal.later({ seconds: 121 })
  return { id, nomorAju }
}

const fetchNew = () =>
  portal.call(hostStatus, { query: { idPerusahaan: IMPORTER.npwp }, token: hostToken, key: erp.key })
const offerOf = async (id: string, token = importir): Promise<RedeliveryOffer> =>
  (await portal.call(redeliveryOptions, { params: { id }, token })).body['item']
const send = (
  id: string,
  body: { respon: number[]; tujuan: readonly Redelivery['saluran'][number]['tujuan'][]; alasan?: string },
  { idKirimUlang = randomUUID() as string, token = importir } = {},
) =>
  portal.call(redeliverySend, {
    params: { id, idKirimUlang },
    body: { alasan: 'Server mati.', ...body, tujuan: [...body.tujuan] },
    token,
  })
const listed = async (token = importir, q = ''): Promise<Redelivery[]> =>
  (await portal.call(redeliveryList, { query: { q }, token })).body['items']
const inboxOf = async (token = importir) =>
  (await portal.call(inboxList, { query: { size: 50 }, token })).body['items'] as InboxItem[]
const statesOf = async (idKirimUlang: string) =>
  Object.fromEntries(
    (await listed()).find(each => each.idKirimUlang === idKirimUlang)?.saluran.map(s => [s.tujuan, s.keadaan]) ?? [],
  )

// spec §2.2-27
test('answers are offered newest first, with the channels that the company has', async () => {
  const { id, nomorAju } = await answered()
  const offer = await offerOf(id)
  expect(offer).toMatchObject({ idHeader: id, nomorAju, kodeDokumen: '20', sisaHariIni: 5, batasHarian: 5 })
  expect(offer.respon.map(({ kodeRespon, pesan }) => [kodeRespon, pesan])).toEqual([
    ['03', 'Pesan 03.'],
    ['01', 'Pesan 01.'],
  ])
  expect(offer.saluran).toEqual([
    { tujuan: 'PORTAL', tersedia: true, ke: '' },
    { tujuan: 'EMAIL', tersedia: true, ke: 'importir@contoh.id' },
    { tujuan: 'WEBHOOK', tersedia: true, ke: '1' },
    { tujuan: 'H2H', tersedia: true, ke: '' },
  ])
})

test('chosen answers reach every chosen channel once more, and the list says which took them', async () => {
  const { id, nomorAju } = await answered()
  const [newest] = (await offerOf(id)).respon
  const titles = (await inboxOf()).map(({ title }) => title)
  const deliveries = receiver.received.length
  const history = { query: { idDokumen: id }, token: importir }
  const entries = (await portal.call(historyList, history)).body['items'].length
  const idKirimUlang = randomUUID() as string
  expect(await send(id, { respon: [newest?.urutan ?? 0], tujuan: EVERYWHERE }, { idKirimUlang })).toSucceed()
  expect(await statesOf(idKirimUlang)).toEqual({
    PORTAL: 'diterima',
    EMAIL: 'menunggu',
    WEBHOOK: 'menunggu',
    H2H: 'menunggu',
  })

  const [notified, ...before] = await inboxOf()
  expect(before.map(({ title }) => title)).toEqual(titles)
  expect(notified).toMatchObject({
    title: titles[0],
    waktuTerima: portal.core.now().toISOString(),
    tautan: `/DokumenBc20?dokumen=${id}`,
  })
  const mails = await mailsTo(portal, 'importir@contoh.id')
  const [mail, ...twice] = mails.filter(({ subject }) => subject.includes(`${nomorAju} dikirim ulang`))
  expect(twice).toEqual([])
  expect(mail?.text).toContain('Pesan 03.')
  expect(mail?.text).not.toContain('Pesan 01.')
  expect(mail?.path).toBe(`/DokumenBc20?dokumen=${id}`)
  await portal.modules.webhook.deliverDue()
  const again = receiver.received.slice(deliveries)
  expect(again).toHaveLength(1)
  expect(again[0]?.body).toMatchObject({
    type: 'dokumen.dijawab',
    timestamp: newest?.waktuRespon,
    data: { idDokumen: id, nomor: nomorAju, catatan: expect.stringContaining('Pesan 03.') },
  })
  expect(again[0] && isSignedWith(secret, again[0])).toBe(true)
  const earlier = receiver.received.slice(0, deliveries).map(each => each.id)
  expect(earlier).not.toContain(again[0]?.id)
  const fetched = (await fetchNew()).body['dataRespon'] as { nomorAju: string; kodeRespon: string }[]
  expect(fetched.map(each => [each.nomorAju, each.kodeRespon])).toEqual([[nomorAju, '2003']])

  expect(await statesOf(idKirimUlang)).toEqual({
    PORTAL: 'diterima',
    EMAIL: 'diterima',
    WEBHOOK: 'diterima',
    H2H: 'diterima',
  })
  expect((await listed(importir, nomorAju.slice(-8)))[0]).toMatchObject({
    idHeader: id,
    nomorAju,
    alasan: 'Server mati.',
    respon: [expect.objectContaining({ kodeRespon: '03' })],
  })
  // It was answered once.
  expect((await portal.call(historyList, history)).body['items']).toHaveLength(entries)
})

test('what was fetched stays so when it is offered again', async () => {
  const { id } = await answered()
  const respon = (await offerOf(id)).respon.map(({ urutan }) => urutan)
  const [first, second] = [randomUUID() as string, randomUUID() as string]
  expect(await send(id, { respon, tujuan: ['H2H'] }, { idKirimUlang: first })).toSucceed()
  await fetchNew()
  portal.later({ seconds: 121 })
  expect(await send(id, { respon, tujuan: ['H2H'] }, { idKirimUlang: second })).toSucceed()
  expect([await statesOf(first), await statesOf(second)]).toEqual([{ H2H: 'diterima' }, { H2H: 'menunggu' }])
})

test('a receiver that refuses is shown as one', async () => {
  const { id } = await answered()
  const respon = (await offerOf(id)).respon.map(({ urutan }) => urutan)
  const idKirimUlang = randomUUID() as string
  receiver.answer(410)
  try {
    expect(await send(id, { respon, tujuan: ['WEBHOOK'] }, { idKirimUlang })).toSucceed()
    await portal.modules.webhook.deliverDue()
    expect(await statesOf(idKirimUlang)).toEqual({ WEBHOOK: 'gagal' })
  } finally {
    receiver.answer(204)
    // The receiver said that it is gone.
    await sql`update webhook set status = 'aktif'`.execute(portal.core.db)
  }
})

describe('repetition and limit', () => {
  test('the same request again sends nothing more, at once or later; another under its id is refused', async () => {
    const { id } = await answered()
    const [newest] = (await offerOf(id)).respon
    const how = { idKirimUlang: randomUUID() as string }
    const body = { respon: [newest?.urutan ?? 0], tujuan: ['PORTAL'] as const }
    const before = (await inboxOf()).length
    for (const answer of await Promise.all([send(id, body, how), send(id, body, how)])) expect(answer).toSucceed()
    expect(await send(id, body, how)).toSucceed()
    expect(await inboxOf()).toHaveLength(before + 1)
    expect(await send(id, { ...body, alasan: 'Lain.' }, how)).toFailWith('request.conflict')
    expect((await offerOf(id)).sisaHariIni).toBe(4)
  })

  test('each document has so many a day (WIB), also for callers at the same time; the number is a provision', async () => {
    const { id } = await answered()
    const { id: next } = await answered()
    const respon = (await offerOf(id)).respon.map(({ urutan }) => urutan)
    const many = await Promise.all(Array.from({ length: 7 }, () => send(id, { respon, tujuan: ['PORTAL'] })))
    const refused = many.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(2)
    for (const answer of refused) expect(answer).toFailWith('redelivery.limit')
    expect((await offerOf(id)).sisaHariIni).toBe(0)
    const of = (await offerOf(next)).respon.map(({ urutan }) => urutan)
    expect(await send(next, { respon: of, tujuan: ['PORTAL'] })).toSucceed()

    portal.later({ days: 1 })
    await signIn()
    expect(await send(id, { respon, tujuan: ['PORTAL'] })).toSucceed()
    await sql`update provision set value = 1 where code = 'BATAS_KIRIM_ULANG'`.execute(portal.core.db)
    try {
      expect(await send(id, { respon, tujuan: ['PORTAL'] })).toFailWith('redelivery.limit')
    } finally {
      await sql`update provision set value = 5 where code = 'BATAS_KIRIM_ULANG'`.execute(portal.core.db)
    }
  })
})

describe('must never happen', () => {
  test('answers of others, of officers and of drafts are not sent', async () => {
    const { id } = await answered()
    const respon = (await offerOf(id)).respon.map(({ urutan }) => urutan)
    const body = { respon, tujuan: ['PORTAL'] as const }
    for (const [token, code] of [
      [other, 'declaration.notFound'],
      [officer, 'access.denied'],
    ] as const) {
      expect(await portal.call(redeliveryOptions, { params: { id }, token })).toFailWith(code)
      expect(await send(id, body, { token })).toFailWith(code)
    }
    const draft = randomUUID()
    const begun = { idHeader: draft, kodeDokumen: '20' as const }
    expect(await portal.call(declarationCreate, { body: begun, token: importir })).toSucceed()
    expect((await offerOf(draft)).respon).toEqual([])
    expect(await send(draft, body)).toFailWith('redelivery.answer')
    expect((await listed(other)).length).toBe(0)
  })

  test('an answer that does not exist, or a channel that the company lacks, sends nothing at all', async () => {
    const { id } = await answered()
    const respon = (await offerOf(id)).respon.map(({ urutan }) => urutan)
    const before = [(await inboxOf()).length, (await listed()).length]
    expect(await send(id, { respon: [...respon, 999], tujuan: ['PORTAL'] })).toFailWith('redelivery.answer')
    await sql`update webhook set status = 'nonaktif'`.execute(portal.core.db)
    const keys = { params: { id: erp.idKunci }, token: importir }
    try {
      expect(await send(id, { respon, tujuan: ['PORTAL', 'WEBHOOK'] })).toFailWith('redelivery.channel')
      expect(await portal.call(hostKeyWithdraw, keys)).toSucceed()
      expect(await send(id, { respon, tujuan: ['PORTAL', 'H2H'] })).toFailWith('redelivery.channel')
    } finally {
      await sql`update webhook set status = 'aktif'`.execute(portal.core.db)
    }
    expect([(await inboxOf()).length, (await listed()).length]).toEqual(before)
  })
})
