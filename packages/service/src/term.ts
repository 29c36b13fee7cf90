/** How long something may take. Source: `tenggat` of the reference lists. */
export interface Term {
  readonly count: number
  readonly unit: 'hours' | 'days' | 'workingDays' | 'months'
}

/** A term that the authority sets: as many as a provision says. */
export interface ProvidedTerm {
  readonly provision: string
  readonly unit: Term['unit']
}

/** A term that is a row of the provisions: of the day on which it begins. */
export const setBy = (provision: string, unit: Term['unit']): ProvidedTerm => ({ provision, unit })

export const hours = (count: number): Term => ({ count, unit: 'hours' })
/** Calendar days, as terms of a law. */
export const days = (count: number): Term => ({ count, unit: 'days' })
/** Days on which the office works. */
export const workingDays = (count: number): Term => ({ count, unit: 'workingDays' })
export const months = (count: number): Term => ({ count, unit: 'months' })

/** Western Indonesian Time, all year. */
const OFFSET_MS = 7 * 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The day in Jakarta, `YYYY-MM-DD`, of an instant. */
export const dayOf = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** When a term that starts at an instant ends: after hours at that minute, otherwise with the last day in Jakarta.
 *  The day of the start does not count.
 *  @param isHoliday whether the office is closed on a day, `YYYY-MM-DD`, other than a weekend */
export function endOf(start: Date, { count, unit }: Term, isHoliday: (day: string) => boolean): Date {
  if (unit === 'hours') return new Date(Math.round(start.getTime() + count * HOUR_MS))
  const first = Date.parse(`${dayOf(start)}T00:00:00Z`)
  if (unit === 'days') return endOfDay(first + count * DAY_MS)
  if (unit === 'months') return endOfDay(Date.parse(`${monthsAfter(dayOf(start), count)}T00:00:00Z`))
  let day = first
  for (let left = count; left > 0; ) {
    day += DAY_MS
    if (isWorkingDay(day, isHoliday)) left -= 1
  }
  return endOfDay(day)
}

/** Days left until an instant: 0 on its day, negative after it. With `workingDays`, days on which the office works. */
export function daysLeft(until: Date, now: Date, unit: Term['unit'], isHoliday: (day: string) => boolean): number {
  const [from, to] = [dayOf(now), dayOf(until)].map(day => Date.parse(`${day}T00:00:00Z`)) as [number, number]
  if (unit !== 'workingDays') return Math.round((to - from) / DAY_MS)
  const sign = to < from ? -1 : 1
  let count = 0
  for (let day = Math.min(from, to) + DAY_MS; day <= Math.max(from, to); day += DAY_MS) {
    if (isWorkingDay(day, isHoliday)) count += 1
  }
  return sign * count
}

/** What is left of a term whose clock stops: working days, calendar days (also of months) or hours. The day on which it stops is used up.
 *  @param end of the term
 *  @returns undefined when it has ended */
export function leftOf(
  end: Date,
  stopped: Date,
  unit: Term['unit'],
  isHoliday: (day: string) => boolean,
): Term | undefined {
  if (stopped > end) return undefined
  if (unit === 'hours') return hours((end.getTime() - stopped.getTime()) / HOUR_MS)
  const counted = unit === 'months' ? 'days' : unit
  return { count: daysLeft(end, stopped, counted, isHoliday), unit: counted }
}

/** When a term ends whose clock goes on: the end that it had, where it goes on as it stops. One that stopped on its last day ends on that
 *  day still; where it goes on later, perhaps late in the evening, the office has one more day, of those that the term counts.
 *  @param left of the term @param end that it had */
export function resumedEnd(
  resumed: Date,
  { left, end }: { left: Term; end: Date },
  isHoliday: (day: string) => boolean,
): Date {
  const isLater = left.count === 0 && left.unit !== 'hours' && dayOf(resumed) > dayOf(end)
  return endOf(resumed, isLater ? { count: 1, unit: left.unit } : left, isHoliday)
}

/** The same day some months later, or the last day of a shorter month. Days are `YYYY-MM-DD`. */
export function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

function isWorkingDay(day: number, isHoliday: (day: string) => boolean): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(new Date(day).toISOString().slice(0, 10))
}

const endOfDay = (day: number): Date => new Date(day + DAY_MS - 1 - OFFSET_MS)
