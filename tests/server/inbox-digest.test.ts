import {
  inboxDigest,
  inboxDigestChoose,
  inboxMarkAllRead,
  managedUserBlock,
  wibDay,
  wibInstant,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Notification } from '../../apps/server/src/inbox/index.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

type Choice = 'tidak' | 'harian'

const SUBJECT = /^(\d+) notifikasi belum dibaca/
let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function choose(username: string, ringkasan: Choice) {
  const { access_token: token, idUser } = await portal.session(username)
  expect(await portal.call(inboxDigestChoose, { body: { ringkasan }, token })).toSucceed()
  return idUser
}
const chosen = async (username: string) =>
  (await portal.call(inboxDigest, { token: (await portal.session(username)).access_token })).body['item'].ringkasan
const readAll = async (username: string) =>
  portal.call(inboxMarkAllRead, { token: (await portal.session(username)).access_token })
const notify = (notification: Omit<Notification, 'detail'>) =>
  portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, { detail: '', ...notification }))
const digestsTo = async (username: string) =>
  (await mailsTo(portal, `${username}@contoh.id`)).filter(({ subject }) => SUBJECT.test(subject))

/** Moves the clock to `minutes` past the next seven o'clock in Jakarta. */
function morning(minutes = 0) {
  const today = wibInstant(wibDay(portal.core.now()), 7, 0)
  const next = today > portal.core.now() ? today : new Date(today.getTime() + 86_400_000)
  portal.setClock(new Date(next.getTime() + minutes * 60_000))
}

test('sends each subscriber the unread notifications of the last day at seven each morning, and nobody else', async () => {
  morning(60)
  expect(await chosen('importir')).toBe('tidak')
  for (const name of ['importir', 'tpb']) await readAll(name)
  const idUser = await choose('importir', 'harian')
  expect(await chosen('importir')).toBe('harian')
  expect(await chosen('tpb')).toBe('tidak')
  await notify({ key: 'd0', to: { user: idUser }, title: 'Sudah dibaca', category: 'akun' })
  await readAll('importir')
  await notify({
    key: 'd1',
    to: { user: idUser },
    title: 'Kuasa masuk',
    category: 'surat-kuasa',
    link: '/surat-kuasa/x',
  })
  await notify({ key: 'd2', to: 'everyone', title: 'Untuk semua', category: 'pengumuman' })
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('importir')).toEqual([])

  morning(-1)
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('importir')).toEqual([])
  morning()
  await portal.modules.inbox.digestDue()
  const [mail, ...more] = await digestsTo('importir')
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^2 notifikasi/)
  const origin = portal.core.config.publicUrl
  expect(mail?.text).toContain(`SURAT KUASA\n- Kuasa masuk`)
  expect(mail?.text).toContain(`${origin}/surat-kuasa/x`)
  expect(mail?.text).toContain('PENGUMUMAN\n- Untuk semua')
  expect(mail?.text).not.toContain('Sudah dibaca')
  expect(mail?.text).toContain(`${origin}/micro-profile/webhook?tab=notifikasi`)
  expect(mail?.html).toContain(`<a href="${origin}/surat-kuasa/x"`)
  expect(await digestsTo('tpb')).toEqual([])
})

test('sends nothing twice and nothing when no notification is unread or new', async () => {
  const idUser = await choose('ppjk', 'harian')
  await readAll('ppjk')
  morning()
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('ppjk')).toEqual([])
  // Half an hour before seven: at the next digest it is little more than a day old.
  morning(-30)
  await notify({ key: 'e1', to: { user: idUser }, title: 'Pertama', category: 'akun' })
  morning()
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('ppjk')).toHaveLength(1)
  morning()
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('ppjk')).toHaveLength(1)
  // Off and on again within the day.
  await choose('ppjk', 'tidak')
  await choose('ppjk', 'harian')
  morning()
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('ppjk')).toHaveLength(1)
  await notify({ key: 'e2', to: { user: idUser }, title: 'Kedua', category: 'akun' })
  await choose('ppjk', 'tidak')
  morning()
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('ppjk')).toHaveLength(1)
})

test('sends one mail for three days without a server; lists only the newest of many notifications', async () => {
  const idUser = await choose('cukai', 'harian')
  await readAll('cukai')
  morning()
  await portal.modules.inbox.digestDue()
  for (let each = 0; each < 33; each++) {
    await notify({ key: `f${each}`, to: { user: idUser }, title: `Kabar ke-${each}`, category: 'akun' })
    portal.later({ minutes: 130 })
  }
  morning(200)
  await portal.modules.inbox.digestDue()
  await portal.modules.inbox.digestDue()
  const [mail, ...more] = await digestsTo('cukai')
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^33 notifikasi/)
  expect(mail?.text).toContain('Kabar ke-32 ')
  expect(mail?.text).not.toContain('Kabar ke-2 ')
  expect(mail?.text).toContain('Masih ada 3 notifikasi lain')
})

test('a digest that is hours late still contains all its notifications', async () => {
  const idUser = await choose('ftz', 'harian')
  await readAll('ftz')
  morning(60)
  await notify({ key: 'p1', to: { user: idUser }, title: 'Sejam sesudah pagi', category: 'akun' })
  await sql`alter table mail_outbox rename to mail_outbox_away`.execute(portal.core.db)
  morning()
  for (let hour = 0; hour < 5; hour++) {
    await portal.modules.inbox.digestDue()
    portal.later({ minutes: 61 })
  }
  await sql`alter table mail_outbox_away rename to mail_outbox`.execute(portal.core.db)
  await portal.modules.inbox.digestDue()
  const [mail, ...more] = await digestsTo('ftz')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Sejam sesudah pagi')
})

test('sends nothing to a blocked account', async () => {
  const idUser = await choose('tpb', 'harian')
  await notify({ key: 'b1', to: { user: idUser }, title: 'Belum dibaca', category: 'akun' })
  const block = async (flagBlokir: '0' | '1') => {
    const { access_token: token } = await portal.session('admin')
    expect(await portal.call(managedUserBlock, { params: { id: idUser }, body: { flagBlokir }, token })).toSucceed()
  }
  await block('1')
  morning()
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('tpb')).toEqual([])
  await block('0')
  morning()
  await portal.modules.inbox.digestDue()
  expect(await digestsTo('tpb')).toHaveLength(1)
})

test('two concurrent runs, in one process or two, mail each user once', async () => {
  const other =
    inject('template').kind === 'postgres'
      ? await openTestPortal({ database: portal.database, now: portal.core.now() })
      : portal
  const names = ['importir', 'ppjk', 'cukai', 'tpb', 'ftz', 'petugas'] as const
  const before = new Map<string, number>()
  for (const name of names) {
    await choose(name, 'harian')
    before.set(name, (await digestsTo(name)).length)
  }
  await notify({ key: 'g1', to: 'everyone', title: 'Sekali saja', category: 'pengumuman' })
  morning()
  other.setClock(portal.core.now())
  await Promise.all([portal, other, portal, other].map(({ modules }) => modules.inbox.digestDue()))
  for (const name of names) {
    const mails = await digestsTo(name)
    expect([name, mails.length]).toEqual([name, (before.get(name) ?? 0) + 1])
    expect(mails[0]?.text).toContain('Sekali saja')
  }
  if (other !== portal) await other.close()
})

test('a running server sends due digests by itself', async () => {
  const idUser = await choose('ftz', 'harian')
  await notify({ key: 'h1', to: { user: idUser }, title: 'Sendiri', category: 'akun' })
  morning()
  await portal.start()
  const newest = async () => (await digestsTo('ftz'))[0]?.text
  await expect.poll(newest, { timeout: 25_000 }).toContain('Sendiri')
})
