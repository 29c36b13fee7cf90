import { ANNOUNCEMENT, announcementStatus } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { prefixQuery } from '../db/text-search.ts'
import { type Action, isAllowed, scheduleError, statusAt } from './announcement.ts'

const NOW = new Date('2026-03-01T01:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

test.each([
  { why: 'never published', visibleFrom: null, withdrawnAt: null, is: 'draf' },
  { why: 'a millisecond before its moment', visibleFrom: after(1), withdrawnAt: null, is: 'terjadwal' },
  { why: 'at its moment', visibleFrom: NOW, withdrawnAt: null, is: 'terbit' },
  { why: 'after its moment', visibleFrom: after(-1), withdrawnAt: null, is: 'terbit' },
  { why: 'withdrawn', visibleFrom: after(-1), withdrawnAt: NOW, is: 'ditarik' },
])('$why → $is', ({ visibleFrom, withdrawnAt, is }) => {
  expect(statusAt({ visibleFrom, withdrawnAt }, NOW)).toBe(is)
})

test.each<[Action, string[]]>([
  ['save', ['draf', 'terbit']],
  ['discard', ['draf', 'terbit']],
  ['publish', ['draf']],
  ['unschedule', ['terjadwal']],
  ['correct', ['terbit']],
  ['withdraw', ['terbit']],
])('%s is allowed only for %s', (action, statuses) => {
  expect(announcementStatus.options.filter(status => isAllowed(action, status))).toEqual(statuses)
})

const FARTHEST_MS = ANNOUNCEMENT.scheduleMaxDays * 86_400_000

test.each([
  { why: 'now', ahead: 0, is: 'inThePast' },
  { why: 'a millisecond ahead', ahead: 1, is: undefined },
  { why: 'the farthest moment', ahead: FARTHEST_MS, is: undefined },
  { why: 'beyond the farthest moment', ahead: FARTHEST_MS + 1, is: 'tooFarAhead' },
])('scheduling for $why → $is', ({ ahead, is }) => {
  expect(scheduleError(after(ahead), NOW)).toBe(is)
})

test.each([
  { text: 'Tarif cukai', is: 'tarif:* & cukai:*' },
  { text: "PER-12/BC/2026 & !x:* ( '", is: 'per:* & 12:* & bc:* & 2026:* & x:*' },
  { text: ' -- ', is: undefined },
])('builds the prefix query of "$text"', ({ text, is }) => {
  expect(prefixQuery(text)).toBe(is)
})
