import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import {
  catalogueList,
  inboxList,
  inboxMarkRead,
  inboxStream,
  type ManagedRole,
  type ManagedUser,
  managedRoleEdit,
  managedRoleList,
  managedUserBlock,
  managedUserById,
  managedUserCreate,
  managedUserRoles,
  routeOf,
  userSessionEndOthers,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import type { Notification } from '../../apps/server/src/inbox/index.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { type OpenStream, openStream, titlesIn, until } from '../support/stream.ts'

let portal: TestPortal
let origin: string
let listening: OpenStream[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  await portal.start()
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const each of listening) each.stop()
  await Promise.all(listening.map(({ ended }) => ended))
  listening = []
  await until(() => expect(portal.modules.inbox.countStreams()).toBe(0))
})
afterAll(async () => {
  // Connections that test clients reuse for later calls.
  portal.app.server.closeAllConnections()
  await portal.close()
})

async function listen(
  { access_token: token }: Pick<TestSession, 'access_token'>,
  lastId?: string,
): Promise<OpenStream> {
  const opened = await openStream(origin, token, lastId)
  listening.push(opened)
  await until(() => expect(opened.events.some(({ type }) => type === 'hello')).toBe(true))
  return opened
}
// Accounts without documents: the portal itself writes to the others while documents go on.
const notify = (notification: Omit<Notification, 'detail'>) =>
  portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, { detail: '', ...notification }))
const waitForTitles = (stream: OpenStream, ...titles: string[]) => until(() => expect(titlesIn(stream)).toEqual(titles))
const lastCount = ({ events }: OpenStream) =>
  events.findLast(event => event.type === 'unread' || event.type === 'hello')

test("a stream delivers a user's new notifications with the unread count, and nobody else's", async () => {
  const [mine, other] = [await portal.session('segera'), await portal.session('tps')]
  const [stream, second, stranger] = [await listen(mine), await listen(mine), await listen(other)]
  const before = lastCount(stream)
  await notify({ key: 's1', to: { user: mine.idUser }, title: 'Langsung', category: 'akun', link: '/dashboard' })
  await waitForTitles(stream, 'Langsung')
  await waitForTitles(second, 'Langsung')
  expect(stream.events.find(({ type }) => type === 'notification')).toEqual({
    type: 'notification',
    idInboxNotification: expect.any(String),
    title: 'Langsung',
    waktuTerima: portal.core.now().toISOString(),
    kategori: 'akun',
    tautan: '/dashboard',
  })
  const unread = (before && 'unread' in before ? before.unread : 0) + 1
  await until(() => expect(lastCount(stream)).toEqual({ type: 'unread', unread }))
  await notify({ key: 's2', to: 'everyone', title: 'Semua' })
  await notify({ key: 's3', to: { roles: ['Importir', 'Pengguna Jasa'] }, title: 'Peran' })
  await waitForTitles(stream, 'Langsung', 'Semua', 'Peran')
  await waitForTitles(stranger, 'Semua', 'Peran')
})

test('a read on one stream updates the unread count on the others', async () => {
  const session = await portal.session('pemilik')
  await notify({ key: 'dibaca', to: { user: session.idUser }, title: 'Dibaca di tempat lain' })
  const stream = await listen(session)
  const { body } = await portal.call(inboxList, { token: session.access_token })
  const params = { id: body['items'][0].idInboxNotificationUser }
  const before = lastCount(stream)
  await portal.call(inboxMarkRead, { params, token: session.access_token })
  const unread = (before && 'unread' in before ? before.unread : 0) - 1
  await until(() => expect(lastCount(stream)).toEqual({ type: 'unread', unread }))
})

test('a client that reconnects continues after the last delivered notification, without loss or duplicate', async () => {
  const session = await portal.session('segera')
  const first = await listen(session)
  await notify({ key: 'r1', to: { user: session.idUser }, title: 'Satu' })
  await notify({ key: 'r2', to: 'everyone', title: 'Dua' })
  // Direct and broadcast notifications take two paths.
  await until(() => expect(titlesIn(first).toSorted()).toEqual(['Dua', 'Satu']))
  first.stop()
  await first.ended
  await notify({ key: 'r3', to: 'everyone', title: 'Tiga' })
  await notify({ key: 'r4', to: { user: session.idUser }, title: 'Empat' })
  await notify({ key: 'r5', to: { roles: ['Pengguna Jasa', 'Importir'] }, title: 'Lima' })
  const second = await listen(session, first.lastId())
  expect(titlesIn(second).toSorted()).toEqual(['Empat', 'Lima', 'Tiga'])
  await notify({ key: 'r6', to: 'everyone', title: 'Enam' })
  await until(() => expect(titlesIn(second)).toHaveLength(4))
  const fresh = await listen(session)
  expect(titlesIn(fresh)).toEqual([])
  // A position that this server did not issue is ignored: the client starts over.
  expect(titlesIn(await listen(session, 'bukan-posisi'))).toEqual([])
})

test('a role granted while a stream is open adds its broadcasts to the stream, and a revoked role removes them', async () => {
  const session = await portal.session('tps')
  const change = (work: 'giveRole' | 'takeRole') =>
    portal.core.db.transaction().execute(async trx => {
      await portal.modules.access[work](session.idUser, 'Importir', trx)
      await portal.modules.inbox.notify(trx, { key: work, to: { user: session.idUser }, title: work, detail: '' })
    })
  const tell = (title: string) => notify({ key: title, to: { roles: ['Importir'] }, title })
  await tell('sebelum')
  const stream = await listen(session)
  await change('giveRole')
  await waitForTitles(stream, 'giveRole')
  await tell('selama')
  await waitForTitles(stream, 'giveRole', 'selama')
  await change('takeRole')
  await waitForTitles(stream, 'giveRole', 'selama', 'takeRole')
  await tell('sesudah')
  await notify({ key: 'penutup', to: 'everyone', title: 'penutup' })
  await waitForTitles(stream, 'giveRole', 'selama', 'takeRole', 'penutup')
})

test('C4: an ended session or blocked account receives the reason at once and nothing more', async () => {
  const [mine, other] = [await portal.session('segera'), await portal.session('segera')]
  const [stream, ended] = [await listen(mine), await listen(other)]
  expect(await portal.call(userSessionEndOthers, { token: mine.access_token })).toSucceed()
  await ended.ended
  expect(ended.events.at(-1)).toEqual({ type: 'session-ended', because: 'revoked' })
  await notify({ key: 'masih', to: { user: mine.idUser }, title: 'Masih terbuka' })
  await until(() => expect(titlesIn(stream)).toContain('Masih terbuka'))
  expect(titlesIn(ended)).not.toContain('Masih terbuka')
  const admin = await portal.session('admin')
  const block = { params: { id: mine.idUser }, body: { flagBlokir: '1' as const }, token: admin.access_token }
  expect(await portal.call(managedUserBlock, block)).toSucceed()
  await stream.ended
  expect(stream.events.at(-1)).toEqual({ type: 'session-ended', because: 'blocked' })
  await expect(openStream(origin, mine.access_token)).rejects.toThrow('session.ended')
})

test('a stream ends with its token', async () => {
  const session = await portal.session('admincukai')
  const { exp } = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
  portal.setClock(new Date(exp * 1000 - 3000))
  const stream = await listen(session)
  await stream.ended
  expect(stream.events.at(-1)).toEqual({ type: 'token-ended' })
})

test('limits the open streams of one user; closing one frees its place', async () => {
  const session = await portal.session('importir')
  for (let count = 0; count < 12; count++) await listen(session)
  await expect(openStream(origin, session.access_token)).rejects.toThrow(/^429 .*limit\.reached/)
  listening[0]?.stop()
  await until(() => expect(portal.modules.inbox.countStreams()).toBe(11))
  await listen(session)
})

test('concurrent opens do not exceed the limit', async () => {
  const session = await portal.session('ftz')
  const opening = Array.from({ length: 25 }, () => openStream(origin, session.access_token))
  const opened = await Promise.allSettled(opening)
  for (const each of opened) if (each.status === 'fulfilled') listening.push(each.value)
  expect(opened.flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual(
    Array(13).fill(expect.stringMatching(/429 .*limit\.reached/)),
  )
  expect(portal.modules.inbox.countStreams()).toBe(12)
})

test('a HEAD request opens no stream', async () => {
  const { access_token: token } = await portal.session('tpb')
  const answered = await fetch(`${origin}${routeOf(inboxStream)}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answered.status).toBe(200)
  expect(answered.headers.get('content-type')).toContain('text/event-stream')
  expect(portal.modules.inbox.countStreams()).toBe(0)
})

test('a reader that does not read blocks nothing, does not fill memory and continues at its position', async () => {
  const session = await portal.session('petugas')
  const sockets: Socket[] = []
  portal.app.server.on('connection', socket => sockets.push(socket))
  const slow = connect(Number(new URL(origin).port), '127.0.0.1')
  slow.write(
    `GET ${routeOf(inboxStream)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${session.access_token}\r\n\r\n`,
  )
  await until(() => expect(portal.modules.inbox.countStreams()).toBe(1))
  slow.pause()
  const quick = await listen(session)
  // Far more than the operating system buffers for a reader.
  const count = 30_000
  await sql`
    insert into inbox_item (id_user, number, id_item, id_notification, key, is_direct, title, detail, received_at)
    select reader.id_user, reader.total + each, gen_random_uuid(), gen_random_uuid(), 'lambat ' || each, true,
      each || repeat('x', 240), '', now()
    from inbox_reader reader, generate_series(1, ${count}::integer) each where reader.id_user = ${session.idUser}`.execute(
    portal.core.db,
  )
  await sql`
    update inbox_reader set total = total + ${count}, unread = unread + ${count} where id_user = ${session.idUser}`.execute(
    portal.core.db,
  )
  await notify({ key: 'terakhir', to: { user: session.idUser }, title: 'terakhir' })
  await until(() => expect(titlesIn(quick).at(-1)).toBe('terakhir'))
  expect(Math.max(...sockets.map(socket => socket.writableLength))).toBeLessThan(1_000_000)
  let text = ''
  slow.on('data', data => {
    text += String(data)
  })
  slow.resume()
  await until(() => expect(text.slice(-2000)).toContain('"terakhir"'))
  const numbers = [...text.matchAll(/"title":"(\d+)x/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  slow.destroy()
}, 100_000)

test('a client that starts from zero receives only the newest broadcasts and the unread count', async () => {
  const session = await portal.session('tpb')
  const first = await listen(session)
  await notify({ key: 'lama', to: 'everyone', title: 'Lama' })
  await until(() => expect(titlesIn(first)).toContain('Lama'))
  // Replaces an equal number of transactions.
  const count = 3000
  await sql`
    with told as (
      insert into inbox_broadcast (id_notification, key, title, detail, made_at)
      select gen_random_uuid(), 'banyak ' || each, 'Kabar ' || each, '', now() from generate_series(1, ${count}::integer) each
      returning id_notification, substr(title, 7)::integer as each),
    channel as (
      update inbox_channel set last_number = last_number + ${count} where name = 'everyone'
      returning id_channel, last_number - ${count} as before)
    insert into inbox_posting (id_channel, number, id_notification, posted_at)
    select id_channel, before + each, id_notification, now() from told, channel`.execute(portal.core.db)
  const { rows } = await sql<{
    id: number
  }>`select id_channel as id from inbox_channel where name = 'everyone'`.execute(portal.core.db)
  const forged = await listen(session, `0.${rows[0]?.id.toString(36)}-0`)
  const newest = Array.from({ length: 1000 }, (_, each) => `Kabar ${count - 999 + each}`)
  expect(titlesIn(forged).filter(title => /^(Kabar|Lama)/.test(title))).toEqual(newest)
  await notify({ key: 'baru', to: 'everyone', title: 'Baru' })
  await until(() => expect(titlesIn(forged).at(-1)).toBe('Baru'))
})

test('H1: a client that starts from zero receives nothing from before its account or role existed', async () => {
  const admin = await portal.session('admin')
  const [npwp] = COMPANIES.impor
  const idUser = randomUUID()
  await notify({ key: 'h1', to: 'everyone', title: 'Sebelum akun' })
  await notify({ key: 'h2', to: { roles: ['Importir'] }, title: 'Peran sebelum akun' })
  portal.later({ minutes: 5 })
  const person = {
    nama: 'Wayan Saputra',
    email: 'pendatang@contoh.id',
    handphone: '081298765432',
    nitku: '',
    nipRekam: '',
  }
  const body = { ...person, idUser, username: 'pendatang', npwp, roles: ['Pengguna Jasa'] }
  expect(await portal.call(managedUserCreate, { body, token: admin.access_token })).toSucceed()
  await sql`update portal_user set password_hash = (select password_hash from portal_user where username = 'importir')
    where username = 'pendatang'`.execute(portal.core.db)
  const own = await portal.session('pendatang')
  const { rows } = await sql<{ id: number }>`select id_channel as id from inbox_channel order by 1`.execute(
    portal.core.db,
  )
  const forged = `0${rows.map(({ id }) => `.${id.toString(36)}-0`).join('')}`
  expect(titlesIn(await listen(own, forged))).toEqual([])

  await notify({ key: 'h3', to: 'everyone', title: 'Sesudah akun' })
  await notify({ key: 'h4', to: { roles: ['Importir'] }, title: 'Sebelum peran' })
  const seen = await portal.call(managedUserById, { params: { id: idUser }, token: admin.access_token })
  const { versi } = seen.body['item'] as ManagedUser
  const given = { roles: ['Importir', 'Pengguna Jasa'], versi: versi.roles }
  expect(
    await portal.call(managedUserRoles, { params: { id: idUser }, body: given, token: admin.access_token }),
  ).toSucceed()
  await notify({ key: 'h5', to: { roles: ['Importir'] }, title: 'Sesudah peran' })
  const broadcasts = (stream: OpenStream) => titlesIn(stream).filter(title => /^(Sebelum|Sesudah|Peran s)/.test(title))
  // Order is defined per channel.
  expect(broadcasts(await listen(own, forged)).toSorted()).toEqual(['Sesudah akun', 'Sesudah peran'])
})

test('streams that reconnect at once share their reads, and calls do not wait for them', async () => {
  const users = ['tpb', 'ftz', 'cukai', 'ppjk', 'petugas', 'admincukai']
  const sessions = await Promise.all(users.map(username => portal.session(username)))
  const before = await Promise.all(sessions.map(session => listen(session)))
  await notify({ key: 'kawanan', to: 'everyone', title: 'Sebelum putus' })
  await Promise.all(before.map(stream => waitForTitles(stream, 'Sebelum putus')))
  const positions = before.map(stream => stream.lastId())
  for (const stream of before) stream.stop()
  await until(() => expect(portal.modules.inbox.countStreams()).toBe(0))
  await notify({ key: 'terlewat', to: 'everyone', title: 'Selama putus' })

  // Whatever reads or copies notifications waits for this lock, as behind a slow database.
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = portal.core.db.transaction().execute(async trx => {
    await sql`lock table inbox_item in access exclusive mode`.execute(trx)
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  portal.statements.length = 0
  const opening = sessions.flatMap((session, at) =>
    Array.from({ length: 12 }, () => openStream(origin, session.access_token, positions[at])),
  )
  const streams = await Promise.all(opening)
  listening.push(...streams)
  expect(portal.modules.inbox.countStreams()).toBe(streams.length)
  // More streams wait than there are connections, and calls have theirs.
  expect((await portal.request('GET', '/readyz')).status).toBe(200)
  expect(await portal.call(catalogueList, { token: sessions[0]?.access_token })).toSucceed()

  unlock.resolve()
  await locking
  await Promise.all(streams.map(stream => waitForTitles(stream, 'Selama putus')))
  await until(() => expect(streams.every(({ events }) => events.some(({ type }) => type === 'hello'))).toBe(true))
  const reads = portal.statements.filter(text => text.includes('prepared stream-direct'))
  expect(reads.length).toBeLessThan(streams.length / 4)
})

test('a stream names a time for reconnecting', async () => {
  const { access_token: token } = await portal.session('tpb')
  const opened = await fetch(`${origin}${routeOf(inboxStream)}`, { headers: { authorization: `Bearer ${token}` } })
  const reader = opened.body?.getReader()
  let text = ''
  while (!text.includes('event: hello')) text += new TextDecoder().decode((await reader?.read())?.value)
  expect(text).toMatch(/^retry: [5-9]\d\d\n\n/)
  await reader?.cancel()
})

test('a stop ends every stream, so that clients reconnect elsewhere', async () => {
  const stopping = await openTestPortal()
  await stopping.start()
  const there = await stopping.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await openStream(there, (await stopping.session('tpb')).access_token)
  await until(() => expect(stream.events).toHaveLength(1))
  await stopping.close()
  await stream.ended
  expect(stream.events.map(({ type }) => type)).toEqual(['hello', 'moved'])
})

test('a change of a role reaches the open streams of its holders, and nobody else’s', async () => {
  const [mine, other, admin] = [
    await portal.session('importir'),
    await portal.session('ftz'),
    await portal.session('admin'),
  ]
  const [stream, stranger] = [await listen(mine), await listen(other)]
  const { access_token: token } = admin
  const { body } = await portal.call(managedRoleList, { token })
  const role = (body['items'] as ManagedRole[]).find(({ namaRole }) => namaRole === 'Importir')
  if (!role) throw new Error('there is no role Importir')
  const { idRole: id, versi, namaRole, izin, menu, dokumen } = role
  const edit = { namaRole, izin, menu, dokumen: [...dokumen, 'CK-1' as const], keterangan: '', versi }
  expect(await portal.call(managedRoleEdit, { params: { id }, body: edit, token })).toSucceed()
  const told = ({ events }: OpenStream) => events.filter(({ type }) => type === 'access-changed')
  await until(() => expect(told(stream)).toEqual([{ type: 'access-changed', withinMs: 0 }]))
  await notify({ key: 'after', to: 'everyone', title: 'Sesudah' })
  await waitForTitles(stranger, 'Sesudah')
  expect(told(stranger)).toEqual([])
})
