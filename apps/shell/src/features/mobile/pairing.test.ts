import type { Outcome, TokenPair } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { awaitConfirmation, codeOf, pause, scannedCode } from './pairing.ts'

test.each([
  { typed: 'ABCDEFGHJKLM', is: 'ABCDEFGHJKLM' },
  { typed: ' abcd-efgh jklm ', is: 'ABCDEFGHJKLM' },
  { typed: 'ABCD-EFGH-JKL', is: undefined },
  { typed: 'ABCD-EFGH-JKLMN', is: undefined },
  { typed: 'ABCD-EFGH-JKL0', is: undefined },
  { typed: 'https://contoh.id', is: undefined },
  { typed: '', is: undefined },
])("'$typed' is read as the code $is", ({ typed, is }) => expect(codeOf(typed)).toBe(is))

const PORTAL = 'https://portal.contoh.id'
test.each([
  { why: 'the address in the QR code', content: `${PORTAL}/mobile#ABCDEFGHJKLM`, is: 'ABCDEFGHJKLM' },
  { why: 'the code alone', content: 'ABCD-EFGH-JKLM', is: 'ABCDEFGHJKLM' },
  { why: 'the address of another portal', content: 'https://lain.contoh.id/mobile#ABCDEFGHJKLM', is: undefined },
  { why: 'another page of this portal', content: `${PORTAL}/dashboard#ABCDEFGHJKLM`, is: undefined },
  { why: 'an address without a code', content: `${PORTAL}/mobile`, is: undefined },
])('$why is scanned as $is', ({ content, is }) => expect(scannedCode(content, PORTAL)).toBe(is))

type Failure = Extract<Outcome<never>, { ok: false }>
const no = (code: Failure['code'], status = 400, params = {}): Failure => ({
  ok: false,
  code,
  status,
  message: code,
  params,
})
const pair = { access_token: 'a' } as TokenPair
const yes: Outcome<TokenPair> = { ok: true, value: pair }

/** Answers of the server, in order. */
async function wait(answers: Outcome<TokenPair>[]) {
  const waited: number[] = []
  const left = [...answers]
  const poll = async () => left.shift() ?? no('expired_token')
  const outcome = await awaitConfirmation({ poll, wait: async seconds => void waited.push(seconds) }, 3)
  return { outcome, waited, left }
}

test('RFC 8628 §3.5: polls at the given interval, and slower after slow_down', async () => {
  const pending = no('authorization_pending', 400, { interval: 3 })
  const { outcome, waited } = await wait([pending, no('slow_down', 400, { interval: 8 }), pending, yes])
  expect(outcome).toEqual(yes)
  expect(waited).toEqual([3, 3, 8, 3])
})

test.each(['expired_token', 'access_denied', 'account.blocked', 'dpop.invalid'] as const)(
  '%s is an answer: nothing is asked after it',
  async code => {
    const { outcome, left } = await wait([no(code), yes])
    expect(outcome).toMatchObject({ ok: false, code })
    expect(left).toEqual([yes])
  },
)

test('a network error or a server error neither ends polling nor speeds it up', async () => {
  const { outcome, waited } = await wait([
    no('slow_down', 400, { interval: 8 }),
    no('network.lost', 0),
    no('network.timeout', 0),
    no('server.unavailable', 503),
    yes,
  ])
  expect(outcome).toEqual(yes)
  expect(waited).toEqual([3, 8, 8, 8, 8])
})

test('aborting stops polling', async () => {
  const stop = new AbortController()
  const waiting = pause(60_000, stop.signal)
  stop.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})
