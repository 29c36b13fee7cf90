import { expect, test } from 'vitest'
import { expiryAt, WARNING_MS } from './password-expiry.ts'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const inMs = (ms: number) => new Date(NOW + ms).toISOString()

// spec §9-7
test.each([
  { why: 'past', at: -1, is: { is: 'past' } },
  { why: 'now', at: 0, is: { is: 'past' } },
  { why: 'in a millisecond', at: 1, is: { is: 'near', days: 1 } },
  { why: 'in seven days', at: 7 * 86_400_000, is: { is: 'near', days: 7 } },
  { why: 'in exactly 14 days', at: WARNING_MS, is: { is: 'near', days: 14 } },
  { why: 'in 14 days and 1 ms', at: WARNING_MS + 1, is: { is: 'far' } },
])('A6: expires $why', ({ at, is }) => expect(expiryAt(inMs(at), NOW)).toEqual(is))

test('A6: a password without a date does not expire', () => expect(expiryAt('', NOW)).toEqual({ is: 'far' }))
