import { randomUUID } from 'node:crypto'
import {
  announcementCorrect,
  announcementDetail,
  announcementDiscardDraft,
  announcementList,
  announcementManaged,
  announcementManagedList,
  announcementMarkRead,
  announcementOverview,
  announcementPublish,
  announcementSaveDraft,
  announcementUnschedule,
  announcementWithdraw,
  publicAnnouncement,
  publicAnnouncementList,
  wibDay,
  wibDayEnd,
} from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const DRAFT = {
  judul: 'Tarif cukai hasil tembakau',
  kategori: 'cukai',
  ringkasan: 'Tarif baru berlaku bulan depan.',
  isi: 'Pelayanan pita cukai menyesuaikan.\n\n- satu\n- dua',
  audiens: 'semua',
  nomorDokumen: 'PER-12/BC/2026',
  berlakuMulai: '2026-04-01',
} as const

let portal: TestPortal
let officer: string
let colleague: string
let business: string
let excise: string

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(signIn)

/** Sessions last half an hour; a test that moves the clock further signs in again. */
async function signIn(): Promise<void> {
  officer = (await portal.session('petugas')).access_token
  colleague = (await portal.session('petugas')).access_token
  business = (await portal.session('importir')).access_token
  excise = (await portal.session('cukai')).access_token
}

const save = (id: string, versi: number, draft: object = DRAFT, token = officer) =>
  portal.call(announcementSaveDraft, { token, params: { id }, body: { versi, draf: { ...DRAFT, ...draft } } })
const publish = (id: string, versi: number, terbitPada: Date | null = null, token = officer) =>
  portal.call(announcementPublish, {
    token,
    params: { id },
    body: { versi, terbitPada: terbitPada?.toISOString() ?? null },
  })
const read = (id: string, token = business) => portal.call(announcementDetail, { token, params: { id } })
const list = async (query: object = {}, token = business) => {
  const answered = await portal.call(announcementList, { token, query: { size: 50, ...query } })
  expect(answered).toSucceed()
  return answered.body['items'] as { idPengumuman: string; judul: string; terbaca: boolean }[]
}
const titles = async (query: object = {}, token = business) => (await list(query, token)).map(row => row.judul)
const unread = async (token = business) =>
  (await portal.call(announcementOverview, { token })).body['item'].belumDibaca as number
const now = () => portal.core.now()

async function published(draft: object = {}): Promise<string> {
  const id = randomUUID()
  expect(await save(id, 0, draft)).toSucceed()
  expect(await publish(id, 1)).toSucceed()
  return id
}

test('only officers see a draft; its publication makes it visible', async () => {
  const id = randomUUID()
  expect(await save(id, 0, { judul: 'Draf rahasia', ringkasan: '' })).toSucceed()
  expect(await read(id)).toFailWith('announcement.notFound')
  expect(await read(id, officer)).toFailWith('announcement.notFound')
  expect(await titles()).not.toContain('Draf rahasia')

  const incomplete = await publish(id, 1)
  expect(incomplete).toFailWith('input.invalid')
  expect(incomplete.body['params'].fields).toMatchObject([{ path: 'ringkasan' }])

  expect(await save(id, 1, { judul: 'Draf rahasia' })).toSucceed()
  expect(await publish(id, 2)).toSucceed()
  expect((await read(id)).body['item']).toMatchObject({
    status: 'terbit',
    judul: 'Draf rahasia',
    terbaca: false,
    perbaikan: [],
  })
})

test('a scheduled announcement becomes visible at its time without a job', async () => {
  const id = randomUUID()
  const moment = new Date(now().getTime() + 600_000)
  expect(await save(id, 0)).toSucceed()
  expect(await publish(id, 1, now())).toFailWith('input.invalid')
  const scheduled = await publish(id, 1, moment)
  expect(scheduled.body['item']).toMatchObject({ status: 'terjadwal', terbitPada: moment.toISOString() })
  expect(await save(id, 2)).toFailWith('announcement.wrongState')

  portal.setClock(new Date(moment.getTime() - 1))
  expect(await read(id)).toFailWith('announcement.notFound')
  portal.later({ milliseconds: 1 })
  expect(await read(id)).toSucceed()
  expect((await list())[0]?.idPengumuman).toBe(id)

  const late = await portal.call(announcementUnschedule, { token: officer, params: { id }, body: { versi: 2 } })
  expect(late).toFailWith('announcement.wrongState')
})

test('an unscheduled announcement is a draft with the same text', async () => {
  const id = randomUUID()
  expect(await save(id, 0)).toSucceed()
  expect(await publish(id, 1, new Date(now().getTime() + 60_000))).toSucceed()
  const back = await portal.call(announcementUnschedule, { token: officer, params: { id }, body: { versi: 2 } })
  expect(back.body['item']).toMatchObject({
    status: 'draf',
    draf: DRAFT,
    isiTerbit: null,
    terbitPada: null,
    riwayat: [],
  })
  portal.later({ minutes: 2 })
  expect(await read(id)).toFailWith('announcement.notFound')
  expect(await publish(id, 3)).toSucceed()
})

test('a correction shows its note and makes the announcement unread', async () => {
  const id = await published({ judul: 'Jam layanan' })
  const markRead = (revisi: number) =>
    portal.call(announcementMarkRead, { token: business, params: { id }, body: { revisi } })
  const before = await unread()
  expect(await markRead(1)).toSucceed()
  expect(await markRead(1)).toSucceed()
  expect(await unread()).toBe(before - 1)
  expect(await unread(excise)).toBeGreaterThan(0)

  expect(await save(id, 2, { judul: 'Jam layanan baru' })).toSucceed()
  expect((await read(id)).body['item'].judul).toBe('Jam layanan')
  portal.later({ minutes: 5 })
  const body = { versi: 3, catatan: 'Jam buka diubah.' }
  expect(await portal.call(announcementCorrect, { token: officer, params: { id }, body })).toSucceed()
  const corrected = now().toISOString()
  expect((await read(id)).body['item']).toMatchObject({
    judul: 'Jam layanan baru',
    diperbaikiPada: corrected,
    revisi: 2,
    terbaca: false,
    perbaikan: [{ pada: corrected, catatan: 'Jam buka diubah.' }],
  })
  expect(await unread()).toBe(before)
  // Marking the first revision as read leaves the second unread.
  expect(await markRead(1)).toSucceed()
  expect(await unread()).toBe(before)
})

test('a withdrawn announcement is not listed; its link shows the withdrawal and the reason', async () => {
  const id = await published({ judul: 'Salah terbit' })
  const body = { versi: 2, alasan: 'Nomor dokumen keliru.' }
  expect(await portal.call(announcementWithdraw, { token: officer, params: { id }, body })).toSucceed()
  expect(await titles()).not.toContain('Salah terbit')
  const seen = (await read(id)).body['item']
  expect(seen).toMatchObject({ status: 'ditarik', judul: 'Salah terbit', alasan: 'Nomor dokumen keliru.' })
  expect(seen).not.toHaveProperty('isi')
  expect(await save(id, 3)).toFailWith('announcement.wrongState')
})

test('only users who handle excise can read an announcement for excise', async () => {
  const id = await published({ judul: 'Khusus pabrik', audiens: 'cukai' })
  expect(await read(id)).toFailWith('announcement.notFound')
  expect(await titles()).not.toContain('Khusus pabrik')
  const markRead = { token: business, params: { id }, body: { revisi: 1 } }
  expect(await portal.call(announcementMarkRead, markRead)).toFailWith('announcement.notFound')
  expect(await read(id, excise)).toSucceed()
  expect(await titles({}, excise)).toContain('Khusus pabrik')
})

test.each([
  { why: 'another form of a word', q: 'layanan', found: true },
  { why: 'the beginning of a word', q: 'temba', found: true },
  { why: 'all words, in any order', q: 'cukai tarif', found: true },
  { why: 'the number of a document', q: 'PER-12/BC', found: true },
  { why: 'an unknown word', q: 'kontainer12', found: false },
  { why: 'a known and an unknown word', q: 'tarif kontainer12', found: false },
  { why: 'only punctuation', q: "'&|!():*", found: false },
])('search finds $why: $found', async ({ q, found }) => {
  const id = await published()
  expect((await list({ q })).some(row => row.idPengumuman === id)).toBe(found)
})

test('filters by category, unread, and days in WIB', async () => {
  const day = (after: number) => wibDay(new Date(now().getTime() + after * 86_400_000))
  const today = day(0)
  const [yesterday, tomorrow] = [day(-1), day(1)]
  portal.setClock(new Date(wibDayEnd(today).getTime() - 1))
  await signIn()
  const id = await published({ kategori: 'sistem', judul: 'Hampir tengah malam' })
  const isFound = async (query: object) => (await list(query)).some(row => row.idPengumuman === id)
  expect(await isFound({ kategori: 'sistem' })).toBe(true)
  expect(await isFound({ kategori: 'cukai' })).toBe(false)
  expect(await isFound({ dari: today, sampai: today })).toBe(true)
  expect(await isFound({ dari: tomorrow })).toBe(false)
  expect(await isFound({ sampai: yesterday })).toBe(false)
  expect(await isFound({ belumDibaca: 'ya' })).toBe(true)
  await portal.call(announcementMarkRead, { token: business, params: { id }, body: { revisi: 1 } })
  expect(await isFound({ belumDibaca: 'ya' })).toBe(false)
})

test('pages have no gap or repetition when an announcement is published in between', async () => {
  for (const number of [1, 2, 3, 4]) {
    await published({ judul: `Halaman ${number}` })
    if (number % 2 === 0) portal.later({ seconds: 1 })
  }
  const all = (await list()).map(row => row.idPengumuman)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const answered = await portal.call(announcementList, { token: business, query: { size: 3, cursor } })
    seen.push(...answered.body['items'].map((row: { idPengumuman: string }) => row.idPengumuman))
    cursor = answered.body['next']
    if (seen.length === 3) await published({ judul: 'Di antara' })
  } while (cursor)
  expect(seen).toEqual(all)
  const foreign = Buffer.from('["x"]').toString('base64url')
  expect(await portal.call(announcementList, { token: business, query: { cursor: foreign } })).toFailWith(
    'input.invalid',
  )
})

test('a repeated save returns the same result; another text on an old version is rejected', async () => {
  const id = randomUUID()
  const first = await save(id, 0)
  expect((await save(id, 0)).body['item']).toEqual(first.body['item'])
  expect(await save(id, 0, { judul: 'Lain' })).toFailWith('request.conflict')
  expect(await save(id, 1, { judul: 'Dua' })).toSucceed()
  expect((await save(id, 1, { judul: 'Dua' })).body['item'].versi).toBe(2)
  expect(await save(id, 1, { judul: 'Tiga' })).toFailWith('announcement.changed')
  expect(await publish(id, 1)).toFailWith('announcement.changed')
})

test('of simultaneous changes of one version only one succeeds', async () => {
  const id = randomUUID()
  await save(id, 0)
  for (const versi of [1, 2, 3, 4, 5]) {
    const tokens = [officer, colleague, officer, colleague, officer, colleague]
    const saves = tokens.map((token, position) =>
      save(id, versi, { judul: `Putaran ${versi} oleh ${position}` }, token),
    )
    const answers = await Promise.all(versi === 5 ? [publish(id, versi), ...saves] : saves)
    const winners = answers.filter(answer => answer.status === 200)
    expect(winners).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer).toFailWith('announcement.changed')
    const managed = await portal.call(announcementManaged, { token: officer, params: { id } })
    expect(managed.body['item']).toEqual(winners[0]?.body['item'])
  }
})

test('discarding removes a new draft, and only the correction of a published announcement', async () => {
  const discard = (id: string, versi: number) =>
    portal.call(announcementDiscardDraft, { token: officer, params: { id }, query: { versi } })
  const manage = (id: string) => portal.call(announcementManaged, { token: officer, params: { id } })
  const draft = randomUUID()
  await save(draft, 0)
  expect(await discard(draft, 1)).toSucceed()
  expect(await manage(draft)).toFailWith('announcement.notFound')

  const id = await published({ judul: 'Tetap' })
  await save(id, 2, { judul: 'Dibuang' })
  expect(await discard(id, 2)).toFailWith('announcement.changed')
  expect(await discard(id, 3)).toSucceed()
  expect((await manage(id)).body['item']).toMatchObject({ status: 'terbit', draf: null, isiTerbit: { judul: 'Tetap' } })
})

test('officers list announcements of every status; businesses cannot manage any', async () => {
  const id = randomUUID()
  await save(id, 0, { judul: 'Seratus% yakin' })
  const find = async (query: object) => {
    const answered = await portal.call(announcementManagedList, { token: officer, query })
    return answered.body['items'].some((row: { idPengumuman: string }) => row.idPengumuman === id) as boolean
  }
  expect(await find({ q: 'ratus%' })).toBe(true)
  expect(await find({ q: 'ra%s' })).toBe(false)
  expect(await find({ status: 'draf' })).toBe(true)
  expect(await find({ status: 'terjadwal' })).toBe(false)
  await publish(id, 1, new Date(now().getTime() + 60_000))
  expect(await find({ status: 'terjadwal' })).toBe(true)
  portal.later({ minutes: 1 })
  expect(await find({ status: 'terjadwal' })).toBe(false)
  expect(await find({ status: 'terbit' })).toBe(true)

  const body = { versi: 1, draf: DRAFT }
  const overview = async (token: string) => (await portal.call(announcementOverview, { token })).body['item']
  expect(await overview(officer)).toMatchObject({ bolehMengelola: true })
  expect(await overview(business)).toMatchObject({ bolehMengelola: false })
  const refused = [
    await portal.call(announcementManagedList, { token: business }),
    await portal.call(announcementManaged, { token: business, params: { id } }),
    await portal.call(announcementSaveDraft, { token: business, params: { id: randomUUID() }, body }),
    await publish(id, 2, null, business),
    await portal.call(announcementWithdraw, { token: business, params: { id }, body: { versi: 2, alasan: 'x' } }),
  ]
  for (const answer of refused) expect(answer).toFailWith('access.denied')
})

// spec §6-9
test('cms answers with the announcements for everyone, without a token, and with no others', async () => {
  const id = await published({ judul: 'Kantor tutup pada hari libur nasional', audiens: 'umum' })
  const others = [await published({ audiens: 'semua' }), await published({ audiens: 'cukai' })]
  const draft = randomUUID()
  expect(await save(draft, 0, { audiens: 'umum' })).toSucceed()

  const all = await portal.call(publicAnnouncementList, { query: { size: 50 } })
  expect(all).toSucceed()
  const found = all.body['items'] as { idPengumuman: string; judul: string }[]
  expect(found[0]).toMatchObject({ idPengumuman: id, judul: 'Kantor tutup pada hari libur nasional' })
  expect(found.map(({ idPengumuman }) => idPengumuman)).not.toEqual(expect.arrayContaining(others))
  expect(found.filter(({ idPengumuman }) => [...others, draft].includes(idPengumuman))).toEqual([])
  const narrow = await portal.call(publicAnnouncementList, { query: { q: 'hari libur', kategori: 'cukai' } })
  expect(narrow.body['items']).toEqual([found[0]])
  const first = await portal.call(publicAnnouncementList, { query: { size: 1 } })
  expect(first.body).toMatchObject({ items: [{ idPengumuman: id }], next: expect.any(String) })

  const one = await portal.call(publicAnnouncement, { params: { id } })
  expect(one.body['item']).toMatchObject({ idPengumuman: id, isi: DRAFT.isi, berlakuMulai: DRAFT.berlakuMulai })
  expect(one.body['item']).not.toHaveProperty('terbaca')
  const etag = { 'if-none-match': one.headers['etag'] ?? '' }
  expect((await portal.request('GET', `/cms/v1/pengumuman/${id}`, { headers: etag })).status).toBe(304)
  for (const hidden of [...others, draft, randomUUID()])
    expect(await portal.call(publicAnnouncement, { params: { id: hidden } })).toFailWith('announcement.notFound')

  // Signed-in users read it too; a withdrawn one is gone.
  expect((await read(id)).body['item']).toMatchObject({ status: 'terbit', audiens: 'umum' })
  const body = { versi: 2, alasan: 'Salah tanggal' }
  expect(await portal.call(announcementWithdraw, { token: officer, params: { id }, body })).toSucceed()
  expect(await portal.call(publicAnnouncement, { params: { id } })).toFailWith('announcement.notFound')
})
