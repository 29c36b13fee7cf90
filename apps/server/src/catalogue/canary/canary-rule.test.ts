import { randomUUID } from 'node:crypto'
import { CANARY } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { isInAudience, isWorse, medianOf, mountInterval } from './canary-rule.ts'

const IDS = Array.from({ length: 5000 }, () => randomUUID())
const inside = (persen: number, modulSlug = 'SuratKuasa') =>
  IDS.filter(idUser => isInAudience({ jenis: 'persen', persen }, { idUser, idRoles: [], modulSlug }))

test.each([1, 10, 50, 99])('%d percent of many users are that share of them, the same ones each time', persen => {
  const chosen = inside(persen)
  const share = persen / 100
  const deviation = Math.sqrt((share * (1 - share)) / IDS.length)
  expect(Math.abs(chosen.length / IDS.length - share)).toBeLessThan(6 * deviation)
  expect(inside(persen)).toEqual(chosen)
  const larger = new Set(inside(Math.min(99, persen + 5)))
  expect(chosen.filter(idUser => !larger.has(idUser))).toEqual([])
})

test('modules choose different users', () => {
  const other = new Set(inside(50, 'NilaiPabean'))
  const both = inside(50).filter(idUser => other.has(idUser)).length / IDS.length
  expect(both).toBeGreaterThan(0.22)
  expect(both).toBeLessThan(0.28)
})

const counts = (visits: number, failed: number, failedUsers: number = CANARY.minFailedUsers) => ({
  visits,
  failed,
  failedUsers,
})

test.each([
  { why: 'too few visits', canary: counts(49, 49), live: counts(5000, 0), worse: false },
  { why: 'failures of two users', canary: counts(200, 100, 2), live: counts(5000, 0), worse: false },
  { why: 'a margin over a faultless version', canary: counts(100, 2), live: counts(5000, 0), worse: true },
  { why: 'less than the margin', canary: counts(1000, 19), live: counts(5000, 5), worse: false },
  { why: 'less than twice a bad version', canary: counts(100, 19), live: counts(1000, 100), worse: false },
  { why: 'twice a bad version', canary: counts(100, 20), live: counts(1000, 100), worse: true },
  { why: 'no visit of the live version', canary: counts(50, 3), live: counts(0, 0, 0), worse: true },
])('$why: ends by itself is $worse', ({ canary, live, worse }) =>
  expect(isWorse(canary, live, { jenis: 'persen', persen: 10 })).toBe(worse),
)

test.each([
  { users: 1, canary: counts(9, 9, 1), worse: false },
  { users: 1, canary: counts(10, 10, 1), worse: true },
  { users: 2, canary: counts(20, 20, 1), worse: false },
  { users: 2, canary: counts(20, 4, 2), worse: true },
  { users: 20, canary: counts(49, 49, 3), worse: false },
  { users: 20, canary: counts(50, 50, 3), worse: true },
])('of $users named users $canary.failedUsers with $canary.failed failures: ends by itself is $worse', of => {
  const pengguna = Array.from({ length: of.users }, (_, at) => ({ idUser: String(at), username: String(at) }))
  expect(isWorse(of.canary, counts(5000, 0), { jenis: 'pengguna', pengguna })).toBe(of.worse)
})

test('intervals of mounts have their durations, and the median is within a tenth', () => {
  for (const ms of [0, 1, 2, 9, 10, 137, 4000]) {
    expect(mountInterval(ms)).toBeGreaterThanOrEqual(ms)
    expect(mountInterval(ms)).toBeLessThanOrEqual(ms * 1.1 + 1)
  }
  expect(medianOf([])).toBeNull()
  const visits = [
    { upperMs: 10, visits: 4 },
    { upperMs: 20, visits: 3 },
    { upperMs: 90, visits: 2 },
  ]
  expect(medianOf(visits)).toBe(20)
})
