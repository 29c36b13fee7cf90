import { expect, test } from 'vitest'
import { deadlineOf } from './status.tsx'

const NOW = new Date('2026-11-23T03:00:00Z')

test.each([
  { why: 'a week away', tenggat: '2026-11-30T16:59:59Z', left: 'Sisa 7 hari', tone: 'neutral' },
  { why: 'two days away', tenggat: '2026-11-25T16:59:59Z', left: 'Sisa 2 hari', tone: 'warn' },
  { why: 'tomorrow', tenggat: '2026-11-24T16:59:59Z', left: 'besok', tone: 'warn' },
  { why: 'today', tenggat: '2026-11-23T16:59:59Z', left: 'hari ini', tone: 'warn' },
  { why: 'earlier today', tenggat: '2026-11-23T02:00:00Z', left: 'hari ini', tone: 'bad' },
  { why: 'yesterday, in Jakarta', tenggat: '2026-11-22T16:59:59Z', left: 'Lewat 1 hari', tone: 'bad' },
  {
    why: 'yesterday, of an office',
    tenggat: '2026-11-22T16:59:59Z',
    isOffice: true,
    left: 'Melewati janji layanan',
    tone: 'bad',
  },
])('a deadline $why reads "$left"', ({ tenggat, isOffice, left, tone }) => {
  expect(deadlineOf(tenggat, NOW, { isOffice })).toMatchObject({ left, tone })
})

test('a deadline within a day has its time, one at the end of a day does not', () => {
  expect(deadlineOf('2026-11-23T08:37:00Z', NOW)).toMatchObject({ day: '23 November 2026', time: 'pukul 15.37 WIB' })
  expect(deadlineOf('2026-11-23T16:59:59Z', NOW)).toMatchObject({ day: '23 November 2026', time: undefined })
})

/** 25 November 2026 is a Wednesday, here a day on which offices are closed. */
const isClosed = (day: string) => day === '2026-11-25'

test.each([
  {
    why: 'over a weekend and a closed day',
    tenggat: '2026-11-30T16:59:59Z',
    left: 'Sisa 4 hari kerja',
    tone: 'neutral',
  },
  { why: 'behind a closed day', tenggat: '2026-11-26T16:59:59Z', left: 'Sisa 2 hari kerja', tone: 'warn' },
  { why: 'tomorrow', tenggat: '2026-11-24T16:59:59Z', left: 'besok', tone: 'warn' },
  { why: 'today', tenggat: '2026-11-23T16:59:59Z', left: 'hari ini', tone: 'warn' },
  { why: 'last week', tenggat: '2026-11-20T16:59:59Z', left: 'Lewat 3 hari', tone: 'bad' },
])('a deadline in working days $why reads "$left"', ({ tenggat, left, tone }) => {
  expect(deadlineOf(tenggat, NOW, { isClosed })).toMatchObject({ left, tone })
})
