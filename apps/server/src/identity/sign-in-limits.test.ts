import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bucketsOf, LIMITS, requireWithinLimit } from './sign-in-limits.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const hashed = (text: string) => createHmac('sha256', Buffer.alloc(32, 1)).update(text).digest('base64url')
const name = bucketsOf({ of: hashed, all: text => [hashed(text)] })
const counted = (attempts: number, secondsAgo = 0) => ({
  bucket: 'b',
  attempts,
  windowStartedAt: new Date(NOW.getTime() - secondsAgo * 1000),
})

test('A3: allows ten attempts and tells the eleventh how long to wait', () => {
  expect(() => requireWithinLimit(LIMITS.account, counted(10), NOW)).not.toThrow()
  expect(() => requireWithinLimit(LIMITS.account, counted(11, 600), NOW)).toThrow(
    expect.objectContaining({ code: 'signIn.throttled', params: { minutes: 5, seconds: 300 } }),
  )
})

test('A3: strangers share the bucket of an account; a known origin has its own', () => {
  expect(name.account('importir', undefined)).toBe(name.account('IMPORTIR', undefined))
  expect(name.account('importir', undefined)).not.toBe(name.account('tpb', undefined))
  expect(name.account('importir', 'rumah')).not.toBe(name.account('importir', undefined))
})

test('A3: identifies an origin by the browser’s key before its address', () => {
  const [byKey, byAddress] = name.origins('thumbprint', '203.0.113.9')
  expect(name.origins(undefined, '203.0.113.9')).toEqual([byAddress])
  expect(byKey).not.toBe(byAddress)
})

test.each([
  { one: '203.0.113.9', two: '203.0.113.10', same: false },
  { one: '203.0.113.9', two: '::ffff:203.0.113.9', same: true },
  { one: '2001:db8:1:2::1', two: '2001:db8:1:2:ffff:ffff:ffff:ffff', same: true },
  { one: '2001:db8:1:2::1', two: '2001:0DB8:0001:0002::7', same: true },
  { one: '2001:db8:1:2::1', two: '2001:db8:1:3::1', same: false },
  { one: '::1', two: '0:0:0:0:0:0:0:2', same: true },
])('A3: $one and $two are one network: $same', ({ one, two, same }) => {
  expect(name.address(one) === name.address(two)).toBe(same)
})

test('A3: bucket names reveal neither user nor origin', () => {
  expect(name.account('importir', undefined)).not.toContain('importir')
  expect(name.address('203.0.113.9')).not.toContain('203')
})
