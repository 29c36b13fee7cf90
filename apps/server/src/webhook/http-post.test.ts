import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Receiver, receiveWebhooks } from '../../../../tests/support/receiver.ts'
import { SELF_SIGNED } from '../../../../tests/support/self-signed.ts'
import { post } from './http-post.ts'
import type { Target } from './public-address.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await receiveWebhooks()
})
afterEach(() => receiver.close())

const to = (url: string, isTrusted = true): Target => ({ url: new URL(url), host: new URL(url).hostname, isTrusted })
const sending = (resolve: (host: string) => Promise<string[]> = async () => ['127.0.0.1'], limitMs?: number) => ({
  headers: { 'webhook-id': 'a' },
  body: '{}',
  resolve,
  ...(limitMs && { limitMs }),
})
const at = (path = '/') => to(`http://erp.contoh.id:${receiver.port}${path}`)

test('connects to the checked address under the registered name', async () => {
  expect(await post(at('/hook?a=1'), sending())).toEqual({ status: 204, excerpt: '', problem: undefined })
  expect(receiver.received[0]?.headers.host).toBe(`erp.contoh.id:${receiver.port}`)
})

test.each([
  { why: 'the loopback', addresses: ['127.0.0.1'] },
  { why: 'a public and a private address', addresses: ['2000::1', '127.0.0.1'] },
  { why: 'the loopback mapped into IPv6', addresses: ['::ffff:127.0.0.1'] },
  { why: 'no address', addresses: [] },
])('does not connect to a name that resolves to $why', async ({ addresses }) => {
  const target = { ...at(), isTrusted: false }
  expect(
    await post(
      target,
      sending(async () => addresses),
    ),
  ).toMatchObject({ status: 0, problem: 'alamat' })
  expect(receiver.requests).toBe(0)
})

test('resolves a name once, so that DNS rebinding has no effect', async () => {
  let asked = 0
  // The first address is global unicast and unassigned.
  const rebinding = async () => (asked++ === 0 ? ['2000::1'] : ['127.0.0.1'])
  const answered = await post({ ...at(), isTrusted: false }, sending(rebinding, 500))
  expect(answered.status).toBe(0)
  expect(asked).toBe(1)
  expect(receiver.requests).toBe(0)
})

test('reports an unknown name and a name whose servers do not answer', async () => {
  const unknown = () => Promise.reject(new Error('queryA ENOTFOUND'))
  expect(await post(at(), sending(unknown))).toMatchObject({ problem: 'alamat' })
  expect(
    await post(
      at(),
      sending(() => new Promise(() => {}), 50),
    ),
  ).toMatchObject({ problem: 'waktu' })
})

test('follows no redirect', async () => {
  const inner = await receiveWebhooks()
  receiver.answer((_request, response) => response.writeHead(307, { location: `${inner.origin}/` }).end('ke sana'))
  expect(await post(at(), sending())).toEqual({ status: 307, excerpt: 'ke sana', problem: 'pengalihan' })
  expect(inner.requests).toBe(0)
  await inner.close()
})

test('reads only the beginning of an endless response, without unprintable characters', async () => {
  receiver.answer((_request, response) => {
    response.writeHead(200)
    const more = () => void (response.write(`a\u0000b\u202e${'x'.repeat(10_000)}`) ? setImmediate(more) : undefined)
    response.on('drain', more)
    more()
  })
  const { status, excerpt, problem } = await post(at(), sending())
  expect([status, problem]).toEqual([200, undefined])
  expect(excerpt).toMatch(/^a b x{996}$/)
})

test('takes the status of a response that is cut off', async () => {
  receiver.answer((_request, response) => void response.writeHead(200).write('separuh'))
  expect(await post(at(), sending(undefined, 500))).toEqual({ status: 200, excerpt: 'separuh', problem: undefined })
})

test.each([
  { why: 'no response', how: () => {}, is: { status: 0, problem: 'waktu' } },
  {
    why: 'a closed connection',
    how: (_: unknown, response: { destroy: () => void }) => response.destroy(),
    is: { status: 0, problem: 'sambungan' },
  },
  { why: 'an error status', how: 422, is: { status: 422, problem: 'jawaban', excerpt: 'Sedang pemeliharaan.' } },
] as const)('reports $why with its reason', async ({ how, is }) => {
  receiver.answer(how)
  expect(await post(at(), sending(undefined, 300))).toMatchObject(is)
})

test('reports a port on which nothing listens', async () => {
  await receiver.close()
  expect(await post(at(), sending())).toMatchObject({ problem: 'sambungan' })
})

test('rejects a self-signed certificate', async () => {
  const secure = await receiveWebhooks({ tls: SELF_SIGNED })
  expect(await post(to(`https://localhost:${secure.port}/`), sending())).toMatchObject({ problem: 'sertifikat' })
  expect(secure.requests).toBe(0)
  await secure.close()
})
