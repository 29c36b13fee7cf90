import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elapsed, lifeOf, minutesAndSeconds, phaseAt } from './clock.ts'

const MINUTE = 60_000
const life = lifeOf({ iat: 1_000, exp: 2_800 }, 80_000)

// spec §2.5-8, §4.1-9, §4.1-13, §9-1
test.each([
  { why: 'just loaded', ageMs: 0, is: { name: 'running', leftMs: 25 * MINUTE } },
  { why: 'a second before the refresh moment', ageMs: 25 * MINUTE - 1000, is: { name: 'running', leftMs: 1000 } },
  { why: 'at the refresh moment', ageMs: 25 * MINUTE, is: { name: 'asking', leftMs: 5 * MINUTE } },
  { why: 'woken two minutes later', ageMs: 27 * MINUTE, is: { name: 'asking', leftMs: 3 * MINUTE } },
  { why: 'a millisecond before the end', ageMs: 30 * MINUTE - 1, is: { name: 'asking', leftMs: 1 } },
  { why: 'at the end', ageMs: 30 * MINUTE, is: { name: 'over', leftMs: 0 } },
  { why: 'long after the end', ageMs: 600 * MINUTE, is: { name: 'over', leftMs: 0 } },
])('$why', ({ ageMs, is }) => expect(phaseAt(ageMs, life)).toEqual(is))

test('a token that ends with the session has no asking phase', () => {
  const last = lifeOf({ iat: 0, exp: 600 }, 600)
  expect(phaseAt(599_000, last)).toEqual({ name: 'running', leftMs: 1000 })
  expect(phaseAt(600_000, last).name).toBe('over')
})

test('the date of the device does not change the phase of a token', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.nat(40 * MINUTE), (wallMs, goneMs) => {
      const gone = elapsed({ wallMs, steadyMs: 5 }, { wallMs: wallMs + goneMs, steadyMs: 5 + goneMs })
      expect(gone).toEqual({ ms: goneMs, isSure: true })
    }),
  )
})

test.each([
  { why: 'the clock is set back a day', wallMs: -86_400_000, steadyMs: 9_000, is: { ms: 9_000, isSure: true } },
  { why: 'the clocks drift apart a little', wallMs: 10_900, steadyMs: 9_000, is: { ms: 9_000, isSure: true } },
  { why: 'the device slept an hour', wallMs: 3_600_000, steadyMs: 9_000, is: { ms: 3_600_000, isSure: false } },
])('$why', ({ wallMs, steadyMs, is }) => expect(elapsed({ wallMs: 0, steadyMs: 0 }, { wallMs, steadyMs })).toEqual(is))

test.each([
  [1_500_000, '25:00'],
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
])('%i ms is %s', (ms, face) => expect(minutesAndSeconds(ms)).toBe(face))
