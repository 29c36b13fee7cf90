import { expect, test } from 'vitest'
import { base32, fromBase32 } from './base32.ts'
import { codeAt, findMatchedStep, stepAt } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')
const NOW = new Date('2026-11-21T05:00:15Z')

/** The vectors have eight digits; codes of six are their last six. */
test.each([
  { seconds: 59, code: '94287082' },
  { seconds: 1_111_111_109, code: '07081804' },
  { seconds: 1_111_111_111, code: '14050471' },
  { seconds: 1_234_567_890, code: '89005924' },
  { seconds: 2_000_000_000, code: '69279037' },
  { seconds: 20_000_000_000, code: '65353130' },
])('B1: RFC 6238 appendix B at $seconds s', ({ seconds, code }) => {
  expect(codeAt(RFC_SECRET, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6))
})

test.each([
  { drift: -2, passes: false },
  { drift: -1, passes: true },
  { drift: 0, passes: true },
  { drift: 1, passes: true },
  { drift: 2, passes: false },
])('B3: a code of step $drift passes: $passes', ({ drift, passes }) => {
  const step = stepAt(NOW) + drift
  expect(findMatchedStep(RFC_SECRET, codeAt(RFC_SECRET, step), NOW, 0)).toBe(passes ? step : undefined)
})

test('B4: a step up to the last one is used already; the next is not', () => {
  const step = stepAt(NOW)
  expect(findMatchedStep(RFC_SECRET, codeAt(RFC_SECRET, step), NOW, step)).toBeUndefined()
  expect(findMatchedStep(RFC_SECRET, codeAt(RFC_SECRET, step - 1), NOW, step)).toBeUndefined()
  expect(findMatchedStep(RFC_SECRET, codeAt(RFC_SECRET, step + 1), NOW, step)).toBe(step + 1)
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648 §10: %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
  expect(Buffer.from(fromBase32(encoded)).toString()).toBe(text)
})

test('text that is not base 32 is refused', () => expect(() => fromBase32('MZXW1')).toThrow(RangeError))
