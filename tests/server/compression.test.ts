import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const DEFINITION = '/service/v1/definition/rush-handling'

let portal: TestPortal
let authorization: string

beforeAll(async () => {
  portal = await openTestPortal()
  authorization = `Bearer ${(await portal.session('importir')).access_token}`
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { authorization, ...headers } })

test.each([
  { accepted: 'gzip, deflate, br', encoding: 'br', read: brotliDecompressSync },
  { accepted: 'gzip', encoding: 'gzip', read: gunzipSync },
  { accepted: 'gzip;q=1, br;q=0.5', encoding: 'gzip', read: gunzipSync },
  { accepted: 'br;q=0, *', encoding: 'gzip', read: gunzipSync },
])(
  'a large answer is compressed for $accepted with $encoding, and is the same',
  async ({ accepted, encoding, read }) => {
    const plain = await get(DEFINITION)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') })
    const small = await get(DEFINITION, { 'accept-encoding': accepted })
    expect(small.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(small.rawPayload.length),
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(read(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  },
)

test.each(['identity', 'gzip;q=0, br;q=0', 'deflate', ''])('an answer is sent as it is for %j', async accepted => {
  const { headers, body } = await get(DEFINITION, { 'accept-encoding': accepted })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body)).toMatchObject({ status: 'success' })
})

test('small answers, errors among them, are sent as they are', async () => {
  for (const url of ['/service/v1/worklist/jumlah', '/service/v1/definition/tidak-ada']) {
    const { headers, body } = await get(url, { 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(body)).toHaveProperty('status')
  }
})

test('what a client knows is not sent again, however it was encoded', async () => {
  const known = await get(DEFINITION, { 'accept-encoding': 'br' })
  const etag = String(known.headers.etag)
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { statusCode, rawPayload } = await get(DEFINITION, { 'accept-encoding': accepted, 'if-none-match': etag })
    expect([statusCode, rawPayload.length]).toEqual([304, 0])
  }
})
