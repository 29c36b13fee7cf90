import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import {
  announcementSaveDraft,
  declarationCreate,
  declarationLinesReplace,
  routeOf,
  userInfoByEmail,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'
import { startSlowUpload } from '../support/slow-upload.ts'
import { type OpenStream, openStream, titlesIn, until } from '../support/stream.ts'

/** Two processes of the portal under load, some of whose clients do what they must not: neither process fails, and nobody else notices. */
let portal: TestPortal
let servers: [Server, Server]
const tokens: Record<string, string> = {}
const USERS = ['importir', 'tpb', 'ftz', 'cukai', 'ppjk', 'petugas']
const CALLERS = 4
/** At each process. */
const SLOW = 60
const STREAMS_OF_USER = 8
const CLOSED = 40

beforeAll(async () => {
  // Its sessions must be valid at the processes, which have the clock of the machine; the demo data may be long made by now.
  portal = await openTestPortal({ env: { PUBLIC_URL }, now: new Date() })
  const start = () => startServer(portal.database, { env: { BODY_SECONDS: '20' } })
  servers = await Promise.all([start(), start()])
  for (const name of USERS) tokens[name] = (await portal.session(name)).access_token
})
afterAll(async () => {
  await Promise.all(servers.map(({ running }) => running.stop('SIGKILL')))
  await portal.close()
})

/** Calls and probes at both processes while clients misbehave. @returns every status that was not 200 */
async function underLoad(act: () => Promise<void>): Promise<number[]> {
  const failed: number[] = []
  let isOver = false
  const call = async (at: number) => {
    const name = USERS[at % USERS.length] ?? ''
    for (let turn = at; !isOver; turn++) {
      const { client, origin } = servers[turn % 2] ?? servers[0]
      const query = { email: `${name}@contoh.id` }
      const { status } = await client.call(userInfoByEmail, { query, token: tokens[name] })
      const ready = await fetch(`${origin}/readyz`)
      await ready.text()
      failed.push(...[status, ready.status].filter(each => each !== 200))
    }
  }
  const calling = Promise.all(Array.from({ length: CALLERS }, (_, at) => call(at)))
  try {
    await act()
  } finally {
    isOver = true
    await calling
  }
  return failed
}

/** Neither process has ended, nor answered anything with a fault of its own. */
async function expectSound(): Promise<void> {
  expect(servers.map(({ running }) => running.child.exitCode ?? running.child.signalCode)).toEqual([null, null])
  for (const { origin } of servers) {
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    expect(metrics).not.toMatch(/http_request_duration_seconds_count\{[^}]*status="5/)
  }
}

const linesPath = (id: string) => routeOf(declarationLinesReplace).replace(':id', id)

async function begin(owner: string, kodeDokumen: '20' | '23'): Promise<string> {
  const idHeader = randomUUID()
  const token = tokens[owner]
  expect(await servers[0].client.call(declarationCreate, { token, body: { idHeader, kodeDokumen } })).toSucceed()
  return idHeader
}

test('H4: slow uploads at both processes delay no large save', async () => {
  const own = await begin('importir', '20')
  const theirs = await begin('tpb', '23')
  const barang = Array.from({ length: 1000 }, (_, at) => ({ seriBarang: at + 1, merk: 'a'.repeat(600) }))
  let timedOut = 0
  const failed = await underLoad(async () => {
    const slow = servers.flatMap(({ origin }) =>
      Array.from({ length: SLOW }, (_, at) => {
        // Of companies that may not change the document, and of the one that may.
        const name = ['ftz', 'cukai', 'petugas', 'tpb'][at % 4] ?? ''
        const path = linesPath(name === 'tpb' ? theirs : own)
        return startSlowUpload(origin, { method: 'PUT', path, token: tokens[name] ?? '' })
      }),
    )
    for (const { answered } of slow) void answered.then(status => (timedOut += status === 408 ? 1 : 0))
    for (const [at, { client }] of servers.entries()) {
      const body = { versi: at + 1, barang }
      expect(
        await client.call(declarationLinesReplace, { params: { id: own }, body, token: tokens['importir'] }),
      ).toSucceed()
    }
    // The saves did not wait for the uploads that hold a place.
    expect(timedOut).toBe(0)
    const statuses = await Promise.all(slow.map(({ answered }) => answered))
    expect(statuses.filter(status => ![404, 408, 429].includes(status ?? 0))).toEqual([])
    expect(statuses.filter(status => status === 404)).toHaveLength((2 * SLOW * 3) / 4)
    await Promise.all(slow.map(({ closed }) => closed))
  })
  expect(failed).toEqual([])
  await expectSound()
}, 120_000)

test('streams that all come back at once leave both processes ready, and receive what they missed', async () => {
  const listen = (positions: readonly (string | undefined)[]) =>
    Promise.all(
      USERS.flatMap((name, at) =>
        servers.flatMap(({ origin }) =>
          Array.from({ length: STREAMS_OF_USER }, () => openStream(origin, tokens[name] ?? '', positions[at])),
        ),
      ),
    )
  const notify = (key: string, title: string) =>
    portal.core.db
      .transaction()
      .execute(trx => portal.modules.inbox.notify(trx, { key, to: 'everyone', title, detail: '' }))
  const all = (streams: readonly OpenStream[], title: string) =>
    until(() => expect(streams.every(stream => titlesIn(stream).includes(title))).toBe(true))

  const before = await listen([])
  await until(() => expect(before.every(({ events }) => events.at(0)?.type === 'hello')).toBe(true))
  await notify('kawanan-1', 'Sebelum putus')
  await all(before, 'Sebelum putus')
  const perUser = before.length / USERS.length
  const positions = USERS.map((_, at) => before[at * perUser]?.lastId())
  const failed = await underLoad(async () => {
    for (const stream of before) stream.stop()
    await Promise.all(before.map(({ ended }) => ended))
    await notify('kawanan-2', 'Selama putus')
    const after = await listen(positions)
    await all(after, 'Selama putus')
    expect(after.filter(stream => titlesIn(stream).includes('Sebelum putus'))).toEqual([])
    for (const stream of after) stream.stop()
  })
  expect(failed).toEqual([])
  await expectSound()
}, 120_000)

test('clients that close their connections in the middle of a call are no fault of either process', async () => {
  const draft = routeOf(announcementSaveDraft).replace(':id', randomUUID())
  const authorization = `Authorization: Bearer ${tokens['petugas']}`
  const JSON_BODY = 'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"versi":0'
  const requests = [
    `PUT ${draft} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n${JSON_BODY}`,
    `GET ${routeOf(userInfoByEmail)}?email=petugas%40contoh.id HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n\r\n`,
  ]
  const failed = await underLoad(async () => {
    for (let at = 0; at < CLOSED; at++) {
      for (const { origin } of servers) {
        const socket = connect(Number(new URL(origin).port), 'localhost')
        await once(socket, 'connect')
        const sent = Promise.withResolvers<void>()
        socket.write(requests[at % 2] ?? '', () => sent.resolve())
        await sent.promise
        if (at % 4 < 2) socket.destroy()
        else socket.resetAndDestroy()
      }
    }
  })
  expect(failed).toEqual([])
  await expectSound()
}, 120_000)
