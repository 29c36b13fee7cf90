import { expect, test } from 'vitest'
import { ownPath } from './protocol.ts'
import { createAllowance } from './rate-limit.ts'

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

test('so many at once, then as many as time brings', () => {
  let now = 0
  const may = createAllowance({ atOnce: 3, perSecond: 2 }, () => now)
  const tries = (count: number) => Array.from({ length: count }, may).filter(Boolean).length
  expect(tries(5)).toBe(3)
  now += 400
  expect(tries(2)).toBe(0)
  now += 100
  expect(tries(2)).toBe(1)
  now += 60_000
  expect(tries(9)).toBe(3)
})
