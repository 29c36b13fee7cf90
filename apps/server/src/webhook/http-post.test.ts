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

test('the connection goes to the address that was judged, under the name that was registered', async () => {
  expect(await post(at('/hook?a=1'), sending())).toEqual({ status: 204, excerpt: '', problem: undefined })
  expect(receiver.received[0]?.headers.host).toBe(`erp.contoh.id:${receiver.port}`)
})

test.each([
  { why: 'the loopback', addresses: ['127.0.0.1'] },
  { why: 'a public address beside a closed one', addresses: ['2000::1', '127.0.0.1'] },
  { why: 'the loopback mapped into IPv6', addresses: ['::ffff:127.0.0.1'] },
  { why: 'nothing', addresses: [] },
])('a name that means $why is not gone to', async ({ addresses }) => {
  const target = { ...at(), isTrusted: false }
  expect(
    await post(
      target,
      sending(async () => addresses),
    ),
  ).toMatchObject({ status: 0, problem: 'alamat' })
  expect(receiver.requests).toBe(0)
})

test('a name that means another address a moment later (DNS rebinding) gains nothing', async () => {
  let asked = 0
  // The first is global unicast, and nobody has it.
  const rebinding = async () => (asked++ === 0 ? ['2000::1'] : ['127.0.0.1'])
  const answered = await post({ ...at(), isTrusted: false }, sending(rebinding, 500))
  expect(answered.status).toBe(0)
  expect(asked).toBe(1)
  expect(receiver.requests).toBe(0)
})

test('a name that nobody has, and one whose servers do not answer', async () => {
  const unknown = () => Promise.reject(new Error('queryA ENOTFOUND'))
  expect(await post(at(), sending(unknown))).toMatchObject({ problem: 'alamat' })
  expect(
    await post(
      at(),
      sending(() => new Promise(() => {}), 50),
    ),
  ).toMatchObject({ problem: 'waktu' })
})

test('no redirection is followed', async () => {
  const inner = await receiveWebhooks()
  receiver.answer((_request, response) => response.writeHead(307, { location: `${inner.origin}/` }).end('ke sana'))
  expect(await post(at(), sending())).toEqual({ status: 307, excerpt: 'ke sana', problem: 'pengalihan' })
  expect(inner.requests).toBe(0)
  await inner.close()
})

test('of an endless answer the beginning is read, without what cannot be shown', async () => {
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

test('an answer that stops in the middle counts by its status', async () => {
  receiver.answer((_request, response) => void response.writeHead(200).write('separuh'))
  expect(await post(at(), sending(undefined, 500))).toEqual({ status: 200, excerpt: 'separuh', problem: undefined })
})

test.each([
  { why: 'no answer', how: () => {}, is: { status: 0, problem: 'waktu' } },
  {
    why: 'a connection that is cut',
    how: (_: unknown, response: { destroy: () => void }) => response.destroy(),
    is: { status: 0, problem: 'sambungan' },
  },
  { why: 'a refusal', how: 422, is: { status: 422, problem: 'jawaban', excerpt: 'Sedang pemeliharaan.' } },
] as const)('$why is a failure with its reason', async ({ how, is }) => {
  receiver.answer(how)
  expect(await post(at(), sending(undefined, 300))).toMatchObject(is)
})

test('nobody listens there', async () => {
  await receiver.close()
  expect(await post(at(), sending())).toMatchObject({ problem: 'sambungan' })
})

test('a certificate that nobody vouches for is not trusted', async () => {
  const secure = await receiveWebhooks({ tls: SELF_SIGNED })
  expect(await post(to(`https://localhost:${secure.port}/`), sending())).toMatchObject({ problem: 'sertifikat' })
  expect(secure.requests).toBe(0)
  await secure.close()
})
