import type { InboxEvent, Outcome } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { type LiveDependencies, listen } from './live-stream.ts'

type Answer = Outcome<ReadableStream<Uint8Array>>

const streamOf = (...chunks: string[]): Answer => ({
  ok: true,
  value: new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  }),
})
const refusal = (code: string, status: number, params = {}): Answer =>
  ({ ok: false, code, status, message: '', params }) as Answer
const eventText = (type: string, data: object, id?: string) =>
  `${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** Listens to a sequence of answers and stops after the last. */
async function listenTo(answers: (Answer | (() => Answer))[], changes: Partial<LiveDependencies> = {}) {
  const stop = new AbortController()
  const [asked, pauses, events]: [(string | undefined)[], number[], InboxEvent[]] = [[], [], []]
  let lastId: string | undefined
  let token = 'token-1'
  let waits = 0
  const result = await listen(
    {
      open: async id => {
        asked.push(id)
        const answer = answers.shift()
        if (!answer) stop.abort()
        return typeof answer === 'function' ? answer() : (answer ?? refusal('network.lost', 0))
      },
      token: () => token,
      tokenChange: async () => {
        token = `token-${++waits + 1}`
        if (waits > 5) stop.abort()
      },
      pause: async ms => void pauses.push(ms),
      later: () => () => {},
      random: () => 1,
      onEvent: (event, id) => {
        events.push(event)
        lastId = id ?? lastId
      },
      ...changes,
    },
    () => lastId,
    stop.signal,
  )
  return { result, asked, pauses, events, waits }
}

test('delivers events as they arrive, however the bytes are split, and reconnects after the last one', async () => {
  const whole = [
    eventText('hello', { unread: 2 }, 'a.1'),
    ': \n\n',
    eventText('notification', { title: 'Kapal é tiba' }, 'a.2'),
  ].join('')
  const bytes = [...new TextEncoder().encode(whole)]
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const { events, asked, result } = await listenTo([{ ok: true, value: cut }, streamOf()])
  expect(events).toEqual([
    { type: 'hello', unread: 2 },
    { type: 'notification', title: 'Kapal é tiba' },
  ])
  expect(asked.slice(0, 2)).toEqual([undefined, 'a.2'])
  expect(result).toBe('stopped')
})

test('waits longer after each failure, up to 15 seconds, and resets after an event', async () => {
  const lost = Array.from({ length: 9 }, () => refusal('network.lost', 0))
  const { pauses } = await listenTo([
    ...lost,
    streamOf(eventText('hello', { unread: 0 })),
    refusal('server.unavailable', 503),
  ])
  expect(pauses.slice(0, 9)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000])
  expect(pauses.slice(9, 11)).toEqual([500, 1000])
})

test('reconnects to a lost server when it said, and waits longer after each further failure', async () => {
  const { pauses, events } = await listenTo([
    streamOf('retry: 600\n\n', eventText('hello', { unread: 0 }), 'retry: 9000\n\n'),
    refusal('server.unavailable', 503),
  ])
  expect(pauses.slice(0, 2)).toEqual([9000, 1000])
  expect(events.map(({ type }) => type)).toEqual(['hello'])
})

test('reconnects after the time that a stopping server names, at its position and with the same token', async () => {
  const { pauses, asked, waits, events } = await listenTo([
    streamOf(eventText('hello', { unread: 0 }, 'a.1'), `retry: 730\n${eventText('moved', { afterMs: 730 })}`),
    streamOf(eventText('unread', { unread: 1 }, 'a.2')),
  ])
  expect(pauses[0]).toBe(730)
  expect(asked.slice(0, 2)).toEqual([undefined, 'a.1'])
  expect(waits).toBe(0)
  expect(events.map(({ type }) => type)).toEqual(['hello', 'unread'])
})

test.each([
  { why: 'the stream announces its end', answer: streamOf(eventText('token-ended', {})) },
  { why: 'the server rejects it', answer: refusal('auth.expired', 401) },
  { why: 'the account may not listen', answer: refusal('password.expired', 403) },
])('waits for the next token when $why', async ({ answer }) => {
  const { asked, waits, pauses, events } = await listenTo([answer, streamOf(eventText('hello', { unread: 1 }))])
  expect(waits).toBe(1)
  expect(asked.length).toBeGreaterThan(1)
  expect(pauses.length).toBeLessThanOrEqual(2)
  expect(events).toEqual([{ type: 'hello', unread: 1 }])
})

test.each([
  {
    why: 'the stream announces it',
    answer: streamOf(eventText('session-ended', { because: 'revoked' })),
    because: 'revoked',
  },
  {
    why: 'it ended meanwhile',
    answer: refusal('session.ended', 401, { because: 'password-changed' }),
    because: 'password-changed',
  },
  { why: 'it has expired', answer: refusal('session.expired', 401), because: 'expired' },
  { why: 'the account was blocked', answer: refusal('account.blocked', 403), because: 'blocked' },
])('reports the end of the session once when $why', async ({ answer, because }) => {
  const { result, events, asked } = await listenTo([answer, streamOf()])
  expect(result).toBe('ended')
  expect(events).toEqual([{ type: 'session-ended', because }])
  expect(asked).toHaveLength(1)
})

test.each([
  { why: 'the stream announces its end', answer: streamOf(eventText('session-ended', { because: 'logout' })) },
  { why: 'the server rejects it', answer: refusal('session.ended', 401) },
])('goes on with the new token when a replaced session ends: $why', async ({ answer }) => {
  let token = 'former'
  const replaced = () => {
    token = 'new'
    return answer
  }
  const hello = streamOf(eventText('hello', { unread: 3 }))
  const { events, waits } = await listenTo([replaced, hello], { token: () => token })
  expect(events).toEqual([{ type: 'hello', unread: 3 }])
  expect(waits).toBe(0)
})

test('closes a connection without heartbeats', async () => {
  const silent = { ok: true, value: new ReadableStream<Uint8Array>() } as const
  const limits: number[] = []
  let opened = 0
  const { pauses } = await listenTo([], {
    open: async (_id, signal) => {
      if (++opened > 1) throw new Error('enough')
      const body = new ReadableStream<Uint8Array>({
        start: controller => signal.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return opened === 1 ? { ok: true, value: body } : silent
    },
    later: (ms, work) => {
      limits.push(ms)
      queueMicrotask(work)
      return () => {}
    },
    pause: async () => {
      throw new Error('paused')
    },
  }).catch(problem => ({ pauses: String(problem) }))
  expect(pauses).toBe('Error: paused')
  expect(limits[0]).toBe(45_000)
})
