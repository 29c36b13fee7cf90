import { userSessionEndOthers } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../apps/server/src/inbox/index.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'
import { type OpenStream, openStream, titlesIn, until } from '../support/stream.ts'

const COUNT = 1000

/** A third process of the portal, inside this test: it writes what the other two deliver. */
let portal: TestPortal
let servers: [Server, Server]

beforeAll(async () => {
  portal = await openTestPortal({ env: { PUBLIC_URL } })
  servers = await Promise.all([startServer(portal.database), startServer(portal.database)])
})
afterAll(async () => {
  await Promise.all(servers.map(({ running }) => running.stop('SIGKILL')))
  await portal.close()
})

const notify = (notification: Omit<Notification, 'detail'>) =>
  portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, { detail: '', ...notification }))

/** Titles of what a test writes: the portal notifies the company of reports that it opens meanwhile. */
const newsIn = (stream: OpenStream) => titlesIn(stream).filter(title => title.startsWith('Kabar '))

test('a stream of one process delivers what another process writes, including the end of its session', async () => {
  const [one, two] = servers
  const mine = await one.client.session('importir')
  const other = await one.client.session('importir')
  const stream = await openStream(two.origin, other.access_token)
  await until(() => expect(stream.events.at(0)?.type).toBe('hello'))
  await notify({ key: 'dua', to: { user: mine.idUser }, title: 'Dari proses lain' })
  await until(() => expect(titlesIn(stream)).toEqual(['Dari proses lain']))
  await notify({ key: 'semua', to: 'everyone', title: 'Untuk semua' })
  await until(() => expect(titlesIn(stream)).toEqual(['Dari proses lain', 'Untuk semua']))
  await one.client.call(userSessionEndOthers, { token: mine.access_token })
  await stream.ended
  expect(stream.events.at(-1)).toEqual({ type: 'session-ended', because: 'revoked' })
})

test('killing either process during a burst loses and duplicates nothing', async () => {
  const [one, two] = servers
  const session = await one.client.session('cukai')
  const received: string[] = []
  const turns: string[] = []
  let isOver = false
  let now: OpenStream | undefined

  /** Reads from whichever process responds and continues after the last received notification. */
  async function follow(): Promise<void> {
    let lastId: string | undefined
    for (let turn = 0; !isOver; turn++) {
      const { origin } = turn % 2 ? two : one
      try {
        now = await openStream(origin, session.access_token, lastId)
      } catch {
        continue
      }
      turns.push(origin)
      await now.ended
      received.push(...newsIn(now))
      lastId = now.lastId()
    }
  }
  const following = follow()
  await until(() => expect(now?.events.at(0)?.type).toBe('hello'))

  const audiences = [
    { user: session.idUser },
    'everyone',
    { roles: ['Pengguna Jasa', 'Pengusaha Barang Kena Cukai'] },
  ] as const
  const expected = Array.from({ length: COUNT }, (_, number) => `Kabar ${number}`)
  const write = async (from: number, to: number) => {
    const waiting = expected.slice(from, to).entries()
    const writer = async () => {
      for (const [index, title] of waiting) {
        await notify({ key: title, to: audiences[(from + index) % audiences.length] ?? 'everyone', title })
      }
    }
    await Promise.all([writer(), writer(), writer()])
  }
  /** Writes while the client's process is killed; the client continues on the other, and the killed one is restarted. */
  const writeAndKill = async (from: number, upTo: number) => {
    const [written, connected] = [write(from, upTo), turns.length]
    await until(() => expect(now && newsIn(now).length).toBeGreaterThan(50))
    const here = turns.at(-1) === one.origin ? one : two
    await here.running.stop('SIGKILL')
    await written
    await until(() => expect(turns.length).toBeGreaterThan(connected))
    here.running = (await startServer(portal.database, { origin: here.origin })).running
  }
  await writeAndKill(0, 400)
  await writeAndKill(400, 800)
  await write(800, COUNT)
  const count = () => received.length + (now && turns.length > 2 ? newsIn(now).length : 0)
  await until(() => expect(count()).toBeGreaterThanOrEqual(COUNT))
  isOver = true
  now?.stop()
  await following
  expect(turns.length).toBeGreaterThanOrEqual(3)
  expect(received.toSorted()).toEqual(expected.toSorted())
}, 240_000)
