import { expect, test } from 'vitest'
import { createRateLimit } from '../rate-limit.ts'
import { ownPath } from './protocol.ts'

const ORIGIN = 'https://portal.test'

test.each([
  { path: '/peta', is: '/peta' },
  { path: '/peta/a?b=1#c', is: '/peta/a?b=1#c' },
  { path: '?q=1', is: '/peta/daftar?q=1' },
  { path: 'rincian', is: '/peta/rincian' },
  { path: `${ORIGIN}/peta/x`, is: '/peta/x' },
  { path: '/peta/a/../b', is: '/peta/b' },
  { path: '/petaku', is: undefined },
  { path: '/', is: undefined },
  { path: '../..', is: undefined },
  { path: '/peta/%2E%2e/dashboard', is: undefined },
  { path: '//portal.test.evil/peta', is: undefined },
  { path: 'https://portal.test@evil/peta', is: undefined },
  { path: 'data:text/html,x', is: undefined },
  { path: 'https://', is: undefined },
])('$path → $is', ({ path, is }) => {
  expect(ownPath(path, { basePath: '/peta', pathname: '/peta/daftar' }, ORIGIN)).toBe(is)
})

test('allows a burst, then as many as the rate refills', () => {
  let now = 0
  const take = createRateLimit({ burst: 3, perSecond: 2 }, () => now)
  const taken = (count: number) => Array.from({ length: count }, take).filter(Boolean).length
  expect(taken(5)).toBe(3)
  now += 400
  expect(taken(2)).toBe(0)
  now += 100
  expect(taken(2)).toBe(1)
  now += 60_000
  expect(taken(9)).toBe(3)
})
