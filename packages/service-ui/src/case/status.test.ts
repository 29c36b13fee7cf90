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
  expect(deadlineOf(tenggat, NOW, isOffice)).toMatchObject({ left, tone })
})
