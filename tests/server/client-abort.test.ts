import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { announcementSaveDraft, routeOf, userInfoByEmail } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { until } from '../support/stream.ts'

const WARNING = 40

let portal: TestPortal
let port: number
let token: string

beforeAll(async () => {
  portal = await openTestPortal({ log: true })
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port)
  token = (await portal.session('petugas')).access_token
})
afterAll(() => portal.close())

const draftPath = routeOf(announcementSaveDraft).replace(':id', '01983f00-0000-7000-8000-000000000001')
const lines = () => portal.log.map(line => JSON.parse(line) as { level: number; msg: string })
const countOf = (message: string) => lines().filter(({ msg }) => msg === message).length

/** Sends the beginning of a request, waits until the server has it, and closes the connection. */
async function abort(head: string, body: string, close: (socket: Socket) => void): Promise<void> {
  const before = countOf('incoming request')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${body}`)
  await until(() => expect(countOf('incoming request')).toBe(before + 1))
  close(socket)
}

const JSON_TYPE = 'Content-Type: application/json\r\n'

test.each([
  { why: 'a body of known length', body: `${JSON_TYPE}Content-Length: 500\r\n\r\n{"versi":0` },
  { why: 'a body in chunks', body: `${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ver\r\n` },
])('a client that closes the connection within $why is no fault of the server', async ({ body }) => {
  const closings = [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resetAndDestroy()]
  for (const [index, close] of closings.entries()) {
    const before = countOf('client closed the connection')
    await abort(`PUT ${draftPath}`, body, close)
    await until(() => expect(countOf('client closed the connection'), `closing ${index}`).toBe(before + 1))
  }
  expect(lines().filter(({ level }) => level >= WARNING)).toEqual([])
})

test('a client that does not wait for its answer is no fault of the server', async () => {
  const path = `${routeOf(userInfoByEmail)}?email=petugas%40contoh.id`
  for (let time = 0; time < 5; time++) await abort(`GET ${path}`, '\r\n', socket => socket.resetAndDestroy())
  const { body } = await portal.request('GET', '/metrics')
  expect(lines().filter(({ level }) => level >= WARNING)).toEqual([])
  expect(body['text']).not.toMatch(/http_request_duration_seconds_count\{[^}]*status="5/)
})
