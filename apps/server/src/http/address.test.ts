import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:4431', '203.0.113.5'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4431', '2001:db8::1'],
  ['::ffff:203.0.113.5', '::ffff:203.0.113.5'],
  ['unknown', '0.0.0.0'],
  ['[junk]:1', '0.0.0.0'],
  ['999.0.0.1:80', '0.0.0.0'],
  ['', '0.0.0.0'],
])('H3: %j counts as %s', (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address)
})
