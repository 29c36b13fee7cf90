import {
  type InboxItem,
  inboxDetail,
  inboxList,
  inboxMarkAllRead,
  inboxMarkRead,
  inboxUnreadCount,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal, type TestSession } from '../../../../tests/support/portal.ts'
import type { Notification } from './index.ts'

let portal: TestPortal
let importir: TestSession
let tpb: TestSession
let cukai: TestSession

beforeAll(async () => {
  portal = await openTestPortal()
  importir = await portal.session('importir')
  tpb = await portal.session('tpb')
  cukai = await portal.session('cukai')
})
afterAll(() => portal.close())

const notify = (told: Omit<Notification, 'detail'> & { detail?: string }) =>
  portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, { detail: '', ...told }))
const listOf = async (session: TestSession, query: object = {}) => {
  const answered = await portal.call(inboxList, { token: session.access_token, query: { size: 100, ...query } })
  expect(answered).toSucceed()
  return answered.body as unknown as { items: InboxItem[]; total?: number; next?: string }
}
const titlesOf = async (session: TestSession, query: object = {}) =>
  (await listOf(session, query)).items.map(({ title }) => title)
const counts = async (session: TestSession) =>
  (await portal.call(inboxUnreadCount, { token: session.access_token })).body['item'] as {
    unread: number
    total: number
  }
const idOf = async (session: TestSession, title: string) => {
  const found = (await listOf(session)).items.find(item => item.title === title)
  return found?.idInboxNotificationUser ?? expect.fail(`${title} is not in the inbox`)
}
const companyOf = async ({ idUser }: TestSession) =>
  (await portal.modules.identity.findUserById(idUser))?.id_perusahaan ?? expect.fail('no company')

// spec §3-14
test('delivers a notification for one user to that inbox only, once per key', async () => {
  const before = await counts(tpb)
  const told = {
    key: 'satu',
    to: { user: tpb.idUser },
    title: 'Untuk TPB',
    category: 'akun',
    link: '/dashboard',
  } as const
  await notify({ ...told, detail: 'Isi pesan.' })
  await notify({ ...told, title: 'Diulang' })
  const [newest] = (await listOf(tpb)).items
  expect(newest).toEqual({
    idInboxNotification: expect.any(String),
    idInboxNotificationUser: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    title: 'Untuk TPB',
    waktuTerima: portal.core.now().toISOString(),
    waktuBaca: null,
    kategori: 'akun',
    tautan: '/dashboard',
  })
  expect(await titlesOf(tpb)).not.toContain('Diulang')
  expect(await counts(tpb)).toEqual({ unread: before.unread + 1, total: before.total + 1 })
  expect(await titlesOf(importir)).not.toContain('Untuk TPB')
})

test('delivers to several users in the statements that one takes, each after the broadcasts before it', async () => {
  const told = (session: TestSession, title: string) => ({
    key: `beberapa ${title}`,
    to: { user: session.idUser },
    title,
    detail: '',
  })
  const all = [told(tpb, 'Kesatu'), told(cukai, 'Kedua'), told(tpb, 'Ketiga'), told(importir, 'Keempat')]
  await Promise.all([tpb, cukai, importir].map(session => notify(told(session, 'Pembuka'))))
  const taken: number[] = []
  for (const [run, some] of [[told(importir, 'Sendiri')], all.slice(0, 2), all].entries()) {
    await notify({ key: `siaran ${run}`, to: 'everyone', title: 'Siaran' })
    portal.statements.length = 0
    await portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, ...some))
    taken.push(portal.statements.length)
  }
  const [alone = 0, two = 0, four = 0] = taken
  expect(two).toBeLessThanOrEqual(alone)
  // The second message to a user takes a round of its own.
  expect(four).toBeLessThan(2 * alone)
  expect((await titlesOf(tpb)).slice(0, 5)).toEqual(['Ketiga', 'Siaran', 'Kesatu', 'Siaran', 'Siaran'])
  expect((await titlesOf(cukai)).slice(0, 4)).toEqual(['Siaran', 'Kedua', 'Siaran', 'Siaran'])
  expect((await titlesOf(importir)).slice(0, 5)).toEqual(['Keempat', 'Siaran', 'Siaran', 'Sendiri', 'Siaran'])
})

test('two deliveries to the same users in another order do not wait for each other forever', async () => {
  const users = [tpb, cukai, importir]
  const before = await counts(cukai)
  const deliver = (run: number) =>
    portal.core.db.transaction().execute(trx => {
      const inOrder = run % 2 === 0 ? users : users.toReversed()
      const told = inOrder.map(({ idUser }) => ({
        key: `urut ${run}`,
        to: { user: idUser },
        title: 'Urut',
        detail: '',
      }))
      return portal.modules.inbox.notify(trx, ...told)
    })
  await Promise.all(Array.from({ length: 8 }, (_, run) => deliver(run)))
  expect(await counts(cukai)).toEqual({ unread: before.unread + 8, total: before.total + 8 })
})

test('delivers a broadcast to a company, to roles or to everyone once to each of them and to nobody else', async () => {
  await notify({ key: 'semua', to: 'everyone', title: 'Untuk semua' })
  await notify({ key: 'semua', to: 'everyone', title: 'Untuk semua, diulang' })
  await notify({ key: 'perusahaan', to: { company: await companyOf(cukai) }, title: 'Untuk pabrik' })
  await notify({ key: 'peran', to: { roles: ['Pengguna Jasa', 'Importir'] }, title: 'Untuk dua peran' })
  const told = (titles: string[]) => titles.filter(title => title.startsWith('Untuk ') && title !== 'Untuk TPB').sort()
  expect(told(await titlesOf(importir))).toEqual(['Untuk dua peran', 'Untuk semua'])
  expect(told(await titlesOf(cukai))).toEqual(['Untuk dua peran', 'Untuk pabrik', 'Untuk semua'])
  expect(told(await titlesOf(await portal.session('petugas')))).toEqual(['Untuk semua'])
})

test('a broadcast to everyone writes no row per user, and the first read copies it once', async () => {
  const rows = async () => {
    const found = await sql<{ rows: number }>`select count(*) as rows from inbox_item`.execute(portal.core.db)
    return found.rows[0]?.rows ?? 0
  }
  await counts(tpb)
  const before = await rows()
  await notify({ key: 'sekali', to: 'everyone', title: 'Sekali tulis' })
  expect(await rows()).toBe(before)
  await Promise.all(Array.from({ length: 6 }, () => counts(tpb)))
  expect(await rows()).toBe(before + 1)
  expect((await titlesOf(tpb)).filter(title => title === 'Sekali tulis')).toHaveLength(1)
})

test('delivers nothing when the transaction is rolled back', async () => {
  const undone = portal.core.db.transaction().execute(async trx => {
    await portal.modules.inbox.notify(trx, { key: 'batal', to: 'everyone', title: 'Batal', detail: '' })
    await portal.modules.inbox.notify(trx, { key: 'batal', to: { user: tpb.idUser }, title: 'Batal', detail: '' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await titlesOf(tpb)).not.toContain('Batal')
})

test('rejects a link that leads out of the portal', async () => {
  for (const link of ['https://jahat.contoh', '//jahat.contoh', 'javascript:alert(1)']) {
    await expect(notify({ key: link, to: 'everyone', title: 'Tautan', link })).rejects.toThrow('cannot lead')
  }
})

test('a user receives broadcasts to a role only while having the role', async () => {
  const ftz = await portal.session('ftz')
  const told = (key: string) => notify({ key, to: { roles: ['Importir'] }, title: `Peran ${key}` })
  const change = (work: 'giveRole' | 'takeRole') =>
    portal.core.db.transaction().execute(async trx => {
      await portal.modules.access[work](ftz.idUser, 'Importir', trx)
      await portal.modules.inbox.notify(trx, { key: work, to: { user: ftz.idUser }, title: 'Peran diubah', detail: '' })
    })
  await told('sebelum')
  await counts(ftz)
  await change('giveRole')
  await told('selama')
  expect((await titlesOf(ftz)).filter(title => title.startsWith('Peran '))).toEqual(['Peran selama', 'Peran diubah'])
  await told('selagi')
  // Broadcasts that were not copied before the role was removed are no longer the user’s.
  await change('takeRole')
  await told('sesudah')
  const seen = (await titlesOf(ftz)).filter(title => /^Peran s/.test(title))
  expect(seen).toEqual(['Peran selama'])
})

// spec §3-14, §4.7-2, §7.2-19
test('spec §4.7: reading again, or in two tabs at once, changes nothing', async () => {
  await notify({ key: 'dibaca', to: { user: importir.idUser }, title: 'Akan dibaca', detail: 'Isi lengkap.' })
  const id = await idOf(importir, 'Akan dibaca')
  const before = await counts(importir)
  const token = importir.access_token
  const detail = () => portal.call(inboxDetail, { params: { id }, token })
  expect((await detail()).body['item']).toMatchObject({ detail: 'Isi lengkap.', waktuBaca: null })
  const marked = await Promise.all(
    Array.from({ length: 5 }, () => portal.call(inboxMarkRead, { params: { id }, token })),
  )
  for (const answer of marked) expect(answer).toSucceed()
  const readAt = portal.core.now().toISOString()
  expect((await detail()).body['item']).toMatchObject({ waktuBaca: readAt })
  expect(await counts(importir)).toEqual({ ...before, unread: before.unread - 1 })
  portal.later({ minutes: 1 })
  expect(await portal.call(inboxMarkRead, { params: { id }, token })).toSucceed()
  expect((await detail()).body['item']).toMatchObject({ waktuBaca: readAt })
})

test("H1: returns access.denied for another user's notification, which stays unread", async () => {
  await notify({ key: 'rahasia', to: { user: importir.idUser }, title: 'Rahasia importir' })
  const id = await idOf(importir, 'Rahasia importir')
  const before = await counts(importir)
  const strange = { params: { id }, token: tpb.access_token }
  expect(await portal.call(inboxDetail, strange)).toFailWith('access.denied')
  expect(await portal.call(inboxMarkRead, strange)).toFailWith('access.denied')
  expect(await counts(importir)).toEqual(before)
})

test('marks everything as read at once; later notifications are unread', async () => {
  await notify({ key: 'a1', to: { user: cukai.idUser }, title: 'Dibaca sendiri' })
  await notify({ key: 'a2', to: 'everyone', title: 'Dibaca bersama' })
  const token = cukai.access_token
  await portal.call(inboxMarkRead, { params: { id: await idOf(cukai, 'Dibaca sendiri') }, token })
  const first = portal.core.now().toISOString()
  portal.later({ seconds: 10 })
  expect(await portal.call(inboxMarkAllRead, { token })).toSucceed()
  const second = portal.core.now().toISOString()
  expect((await counts(cukai)).unread).toBe(0)
  expect(await titlesOf(cukai, { belumDibaca: 'ya' })).toEqual([])
  portal.later({ seconds: 10 })
  await notify({ key: 'a3', to: 'everyone', title: 'Datang sesudahnya' })
  expect(await titlesOf(cukai, { belumDibaca: 'ya' })).toEqual(['Datang sesudahnya'])
  expect((await counts(cukai)).unread).toBe(1)
  await portal.call(inboxMarkAllRead, { token })
  const times = new Map((await listOf(cukai)).items.map(item => [item.title, item.waktuBaca]))
  expect(times.get('Dibaca sendiri')).toBe(first)
  expect(times.get('Dibaca bersama')).toBe(second)
  expect(times.get('Datang sesudahnya')).toBe(portal.core.now().toISOString())
})

// spec §7.2-19, §9-10
test('spec §9: pages of ten, by number or by cursor, have no gap or repetition when a notification arrives in between', async () => {
  const segera = await portal.session('segera')
  const before = (await counts(segera)).total
  for (let number = 1; number <= 23; number++) {
    await notify({ key: `urut ${number}`, to: { user: segera.idUser }, title: `Pesan ${number}` })
  }
  const all = await titlesOf(segera)
  expect(all.slice(0, 3)).toEqual(['Pesan 23', 'Pesan 22', 'Pesan 21'])
  const page = async (query: object) => listOf(segera, { size: 10, ...query })
  const [first, second, third] = [await page({ page: 0 }), await page({ page: 1 }), await page({ page: 2 })]
  expect(first.total).toBe(before + 23)
  expect([first, second, third].flatMap(({ items }) => items.map(({ title }) => title))).toEqual(all.slice(0, 30))
  expect((await page({ page: 9 })).items).toEqual([])

  await notify({ key: 'sela', to: { user: segera.idUser }, title: 'Di antara' })
  const seen: string[] = first.items.map(({ title }) => title)
  for (let cursor = first.next; cursor; ) {
    const next = await page({ cursor })
    seen.push(...next.items.map(({ title }) => title))
    cursor = next.next
  }
  expect(seen).toEqual(all)
  const token = segera.access_token
  for (const cursor of ['bukan', Buffer.from('0').toString('base64url')]) {
    expect(await portal.call(inboxList, { query: { cursor }, token })).toFailWith('input.invalid')
  }
})

test('combines search, category and unread; a filtered list has only cursors', async () => {
  const ppjk = await portal.session('ppjk')
  const to = { user: ppjk.idUser }
  await notify({ key: 'c1', to, title: 'Respon PPFTZ-01 nomor 000123', category: '511' })
  await notify({ key: 'c2', to, title: 'Respon PPFTZ-03', detail: 'Nomor aju 000124', category: '531' })
  await notify({ key: 'c3', to, title: 'Kuota habis', category: '511' })
  expect(await titlesOf(ppjk, { kategori: '511' })).toEqual(['Kuota habis', 'Respon PPFTZ-01 nomor 000123'])
  expect(await titlesOf(ppjk, { q: 'respon ppftz' })).toEqual(['Respon PPFTZ-03', 'Respon PPFTZ-01 nomor 000123'])
  expect(await titlesOf(ppjk, { q: 'aju 0001' })).toEqual(['Respon PPFTZ-03'])
  expect(await titlesOf(ppjk, { q: "'&|!():*" })).toEqual([])
  await portal.call(inboxMarkRead, { params: { id: await idOf(ppjk, 'Kuota habis') }, token: ppjk.access_token })
  expect(await titlesOf(ppjk, { kategori: '511', belumDibaca: 'ya' })).toEqual(['Respon PPFTZ-01 nomor 000123'])
  const one = await listOf(ppjk, { q: 'respon', size: 1 })
  expect(one.next).toBeDefined()
  expect(await titlesOf(ppjk, { q: 'respon', size: 1, cursor: one.next })).toEqual(['Respon PPFTZ-01 nomor 000123'])
  const deep = { query: { q: 'respon', page: 1000 }, token: ppjk.access_token }
  expect(await portal.call(inboxList, deep)).toFailWith('input.invalid')
})

test('numbers and counts simultaneous notifications without a gap', async () => {
  const tpbBefore = await counts(tpb)
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      notify({
        key: `serentak ${number}`,
        to: number % 2 ? 'everyone' : { user: tpb.idUser },
        title: `Serentak ${number}`,
      }),
    ),
  )
  const after = await counts(tpb)
  expect(after).toEqual({ unread: tpbBefore.unread + 20, total: tpbBefore.total + 20 })
  const { rows } = await sql<{ gaps: number }>`
    select max(number) - count(*) as gaps from inbox_item where id_user = ${tpb.idUser}`.execute(portal.core.db)
  expect(rows[0]?.gaps).toBe(0)
})

test('a page takes three statements and the count two when there are no new broadcasts', async () => {
  await counts(importir)
  const { statements } = portal
  statements.length = 0
  await listOf(importir)
  expect(statements.length, statements.join('\n')).toBe(3)
  statements.length = 0
  await counts(importir)
  expect(statements.length, statements.join('\n')).toBe(2)
})
