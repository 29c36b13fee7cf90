import type { ComponentState } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { dayOf, minutesToAdd } from './availability.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const STATES = new Map<string, ComponentState>([
  ['portal', 'baik'],
  ['surel', 'gangguan'],
  ['https://layanan.contoh.id', 'belum'],
])
const STARTED = at('00:00:00')

test('a minute counts as good or bad by component, and not at all where the state is unknown', () => {
  expect(minutesToAdd(at('10:01:00'), at('10:00:00'), STATES, STARTED)).toEqual([
    { day: '2026-11-20', component: 'portal', good: 1, bad: 0 },
    { day: '2026-11-20', component: 'surel', good: 0, bad: 1 },
  ])
})

test.each([
  { why: 'the database, when this process ran throughout', ranSince: STARTED, database: 9 },
  { why: 'only the portal, when this process started afterwards', ranSince: at('10:10:00'), database: 0 },
])('minutes that nobody counted are downtime of $why', ({ ranSince, database }) => {
  const added = minutesToAdd(at('10:10:00'), at('10:00:00'), new Map([['portal', 'baik']]), ranSince)
  const bad = (component: string) => added.find(each => each.component === component)?.bad ?? 0
  expect([bad('portal'), bad('basis-data')]).toEqual([9, database])
})

test('one missing minute is a late timer, and months are a switched-off installation', () => {
  const portal = new Map<string, ComponentState>([['portal', 'baik']])
  const good = [{ day: '2026-11-20', component: 'portal', good: 1, bad: 0 }]
  expect(minutesToAdd(at('10:02:00'), at('10:00:00'), portal, STARTED)).toEqual(good)
  expect(minutesToAdd(at('10:02:00'), new Date('2026-06-01T10:00:00Z'), portal, STARTED)).toEqual(good)
})

test('downtime over midnight in Jakarta (17.00 UTC) belongs to both days', () => {
  expect(dayOf(at('16:59:59'))).toBe('2026-11-20')
  expect(dayOf(at('17:00:00'))).toBe('2026-11-21')
  const added = minutesToAdd(at('17:03:00'), at('16:56:00'), new Map([['portal', 'baik']]), at('17:03:00'))
  expect(added.map(({ day, bad }) => [day, bad])).toEqual([
    ['2026-11-21', 3],
    ['2026-11-20', 3],
  ])
})
