import { defineCall, done, item, items, text } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CallContext, call } from './call.ts'

const base = { service: 'suratkuasa', summary: 'x', auth: 'bearer' } as const
const power = z.object({ id: z.string() })
const find = defineCall({
  ...base,
  method: 'GET',
  path: '/v1/power/:id',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.string().optional(), page: z.number().optional() }),
  reply: item(power),
})
const list = defineCall({ ...base, method: 'GET', path: '/v1/power', reply: items(power) })
const grant = defineCall({
  ...base,
  method: 'POST',
  path: '/v1/power',
  body: z.strictObject({ npwp: z.string() }),
  reply: done(),
})
const print = defineCall({ ...base, method: 'GET', path: '/v1/print', reply: text() })

/** A context that returns one response and records the requests. */
function shell(answer: () => Response | Promise<Response>) {
  const asked: { path: string; init: RequestInit | undefined }[] = []
  const leaving = new AbortController()
  const context: CallContext = {
    signal: leaving.signal,
    fetch: async (path, init) => {
      asked.push({ path, init })
      return answer()
    },
  }
  return { context, asked, leave: () => leaving.abort() }
}

test('fills in path and query, and returns the item', async () => {
  const { context, asked } = shell(() => Response.json({ status: 'success', message: 'Ada', item: { id: 'a/b' } }))
  const answer = await call(context, find, { params: { id: 'a/b' }, query: { q: 'x y', page: 0 } })
  expect(answer).toEqual({ ok: true, value: { id: 'a/b' }, message: 'Ada' })
  expect(asked[0]?.path).toBe('/suratkuasa/v1/power/a%2Fb?q=x+y&page=0')
})

test('returns a page of items', async () => {
  const { context } = shell(() => Response.json({ status: 'success', message: '', items: [{ id: '1' }], total: 9 }))
  expect(await call(context, list, {})).toMatchObject({ ok: true, value: { items: [{ id: '1' }], total: 9 } })
})

test('returns text unchanged', async () => {
  const { context } = shell(() => new Response('teks'))
  expect(await call(context, print, {})).toEqual({ ok: true, value: 'teks' })
})

test('sends a body as JSON, and does not abort a write when the user leaves', async () => {
  const { context, asked, leave } = shell(() => Response.json({ status: 'success', message: 'ok' }))
  leave()
  expect(await call(context, grant, { body: { npwp: '1' } })).toEqual({ ok: true, value: undefined, message: 'ok' })
  const { method, body, headers, signal } = asked[0]?.init ?? {}
  expect({ method, body, headers }).toEqual({
    method: 'POST',
    body: '{"npwp":"1"}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(signal?.aborted).toBe(false)
})

test('returns the error of the server with its message', async () => {
  const body = { status: 'error', code: 'access.denied', message: 'Tidak boleh', params: { a: 1 } }
  const { context } = shell(() => Response.json(body, { status: 403 }))
  expect(await call(context, list, {})).toEqual({
    ok: false,
    code: 'access.denied',
    message: 'Tidak boleh',
    params: { a: 1 },
    status: 403,
  })
})

test.each([
  {
    why: 'a page of a proxy',
    answer: () => new Response('<html>', { status: 502 }),
    code: 'answer.unreadable',
    status: 502,
  },
  { why: 'an empty object', answer: () => Response.json({}, { status: 500 }), code: 'answer.unreadable', status: 500 },
  { why: 'a success without envelope', answer: () => Response.json([]), code: 'answer.unreadable', status: 200 },
  { why: 'a lost network', answer: () => Promise.reject(new TypeError('x')), code: 'network.lost', status: 0 },
])('$why → $code, with the text for no readable message', async ({ answer, code, status }) => {
  const outcome = await call(shell(answer).context, list, {})
  const message = 'Terjadi kesalahan pada server, silahkan coba lagi.'
  expect(outcome).toMatchObject({ ok: false, code, status, message })
})

test("returns another service's message, sent without a code of ours", async () => {
  const { context } = shell(() => Response.json({ message: 'Nomor tidak terdaftar' }, { status: 404 }))
  expect(await call(context, list, {})).toMatchObject({ code: 'answer.uncoded', message: 'Nomor tidak terdaftar' })
})

test('aborted by the caller → call.cancelled', async () => {
  const giving = new AbortController()
  const { context, asked } = shell(() => {
    giving.abort()
    return Promise.reject(new DOMException('x', 'AbortError'))
  })
  expect(await call(context, list, {}, { signal: giving.signal })).toMatchObject({ code: 'call.cancelled' })
  expect(asked[0]?.init?.signal?.aborted).toBe(true)
})
