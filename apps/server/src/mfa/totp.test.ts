import { OTP } from '@dermaga/contract'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAt } from '../../../../tests/support/authenticator.ts'
import { findMatchedStep, newTotpSecret, totpUri } from './totp.ts'

const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32
const NOW = new Date('2026-11-21T05:00:15Z')
const STEP = Math.floor(NOW.getTime() / 1000 / OTP.stepSeconds)

const codeOfStep = (step: number) => codeAt(new Date(step * OTP.stepSeconds * 1000), RFC_SECRET)

/** The vectors have eight digits; codes of six are their last six. */
test.each([
  { seconds: 59, code: '94287082', step: 0x1 },
  { seconds: 1_111_111_109, code: '07081804', step: 0x23523ec },
  { seconds: 1_111_111_111, code: '14050471', step: 0x23523ed },
  { seconds: 1_234_567_890, code: '89005924', step: 0x273ef07 },
  { seconds: 2_000_000_000, code: '69279037', step: 0x3f940aa },
  { seconds: 20_000_000_000, code: '65353130', step: 0x27bc86aa },
])('B1: RFC 6238 appendix B at $seconds s', ({ seconds, code, step }) => {
  expect(findMatchedStep(RFC_SECRET, code.slice(-6), new Date(seconds * 1000), 0)).toBe(step)
})

test.each([
  { drift: -2, passes: false },
  { drift: -1, passes: true },
  { drift: 0, passes: true },
  { drift: 1, passes: true },
  { drift: 2, passes: false },
])('B3: a code of step $drift passes: $passes', ({ drift, passes }) => {
  const step = STEP + drift
  expect(findMatchedStep(RFC_SECRET, codeOfStep(step), NOW, 0)).toBe(passes ? step : undefined)
})

test('B4: rejects a step up to the last used one and accepts the next', () => {
  expect(findMatchedStep(RFC_SECRET, codeOfStep(STEP), NOW, STEP)).toBeUndefined()
  expect(findMatchedStep(RFC_SECRET, codeOfStep(STEP - 1), NOW, STEP)).toBeUndefined()
  expect(findMatchedStep(RFC_SECRET, codeOfStep(STEP + 1), NOW, STEP)).toBe(STEP + 1)
})

test('creates a different secret of 160 bits each time', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
})

test('names issuer, account, digits and period in the URI for the authenticator app', () => {
  const uri = new URL(totpUri(RFC_SECRET, { issuer: 'Dermaga & Co', label: 'importir' }))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Dermaga%20%26%20Co:importir\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: RFC_SECRET,
    issuer: 'Dermaga & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
