import { describe, expect, test } from 'vitest'
import type { QuotaCount } from './quota.store.ts'
import { createQuota, type QuotaState } from './quota.ts'

const NOW = new Date('2026-11-21T03:00:20Z')
const LIMIT = 100
/** A twentieth. */
const BLOCK = 5

/** The shared counts, which processes add to when the test lets them. */
function sharedCounts() {
  const totals = new Map<string, number>()
  const reports: QuotaCount[][] = []
  let isOpen: Promise<void> = Promise.resolve()
  return {
    totals,
    reports,
    /** Reports wait for it. */
    holdUntil: (opened: Promise<void>) => {
      isOpen = opened
    },
    add: async (counts: readonly QuotaCount[]) => {
      reports.push([...counts])
      await isOpen
      return counts.map(({ subject, used }) => {
        totals.set(subject, (totals.get(subject) ?? 0) + used)
        return { subject, used: totals.get(subject) ?? 0 }
      })
    },
  }
}

const ignore = () => undefined
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))
const allowed = (states: readonly QuotaState[]) => states.filter(({ isExceeded }) => !isExceeded).length

describe('one process', () => {
  test('lets through exactly the quota, counts down and says when the next window begins', async () => {
    const take = createQuota(sharedCounts().add, ignore)
    const states: QuotaState[] = []
    for (let call = 0; call < LIMIT + 2; call++) states.push(await take('user:a', LIMIT, NOW))
    expect(states[0]).toEqual({ isExceeded: false, remaining: LIMIT - 1, resetSeconds: 40 })
    expect(states[LIMIT - 1]).toEqual({ isExceeded: false, remaining: 0, resetSeconds: 40 })
    expect(states[LIMIT]).toEqual({ isExceeded: true, remaining: 0, resetSeconds: 40 })
    expect(allowed(states)).toBe(LIMIT)
    expect(await take('user:b', LIMIT, NOW)).toMatchObject({ isExceeded: false, remaining: LIMIT - 1 })
    const nextWindow = new Date(NOW.getTime() + 40_000)
    expect(await take('user:a', LIMIT, nextWindow)).toEqual({
      isExceeded: false,
      remaining: LIMIT - 1,
      resetSeconds: 60,
    })
  })

  test('reports nothing for a caller that stays below a block', async () => {
    const shared = sharedCounts()
    const take = createQuota(shared.add, ignore)
    await times(BLOCK - 1, () => take('user:a', LIMIT, NOW))
    expect(shared.reports).toEqual([])
    await take('user:a', LIMIT, NOW)
    expect(shared.reports).toEqual([[{ subject: 'user:a', used: BLOCK }]])
  })

  test('waits two blocks ahead of a report, and goes on after it', async () => {
    const shared = sharedCounts()
    const { promise, resolve } = Promise.withResolvers<void>()
    shared.holdUntil(promise)
    const take = createQuota(shared.add, ignore)
    let answered = 0
    const calls = times(4 * BLOCK, async () => {
      const state = await take('user:a', LIMIT, NOW)
      answered++
      return state
    })
    await new Promise(setImmediate)
    expect(answered).toBe(2 * BLOCK)
    resolve()
    expect(allowed(await calls)).toBe(4 * BLOCK)
  })
})

test('three processes at once let through the quota and at most two blocks each', async () => {
  const shared = sharedCounts()
  const processes = [1, 2, 3].map(() => createQuota(shared.add, ignore))
  const states = await Promise.all(processes.map(take => times(LIMIT, () => take('user:a', LIMIT, NOW))))
  const through = allowed(states.flat())
  expect(through).toBeGreaterThanOrEqual(LIMIT)
  expect(through).toBeLessThanOrEqual(LIMIT + 3 * 2 * BLOCK)
})

test('a call learns at the next report what other processes let through', async () => {
  const shared = sharedCounts()
  const take = createQuota(shared.add, ignore)
  shared.totals.set('user:a', 60)
  await times(BLOCK, () => take('user:a', LIMIT, NOW))
  await new Promise(setImmediate)
  expect(await take('user:a', LIMIT, NOW)).toMatchObject({ remaining: LIMIT - 60 - BLOCK - 1 })
})

test.each([
  ['fails', () => Promise.reject(new Error('database away'))],
  ['gets no answer', () => new Promise<QuotaCount[]>(ignore)],
])('when the report %s, calls go on and the process applies the quota to its own', async (_what, add) => {
  let failures = 0
  const take = createQuota(add, () => failures++, 10)
  const states = await times(2 * LIMIT, () => take('user:a', LIMIT, NOW))
  expect(allowed(states)).toBe(LIMIT)
  expect(failures > 0).toBe(_what === 'fails')
})
