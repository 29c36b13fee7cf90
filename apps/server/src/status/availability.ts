import type { ComponentState } from '@dermaga/contract'
import type { DayMinutes } from './status.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A longer gap is more likely an installation that was switched off than an outage. */
const LONGEST_GAP_MINUTES = 7 * 24 * 60
/** Days of the history are days in Jakarta (UTC+7, without daylight saving time). */
const JAKARTA_MS = 7 * 3_600_000

/** The day in Jakarta, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + JAKARTA_MS).toISOString().slice(0, 10)

/** The beginning of the minute. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

/** The minutes to add when a minute is counted. Minutes since the last counted one had no process that could count: the portal
 *  was down, and, where this process was running throughout, so was the database.
 *  @param states of the components now
 *  @param ranSince when this process started */
export function minutesToAdd(
  minute: Date,
  before: Date | undefined,
  states: ReadonlyMap<string, ComponentState>,
  ranSince: Date,
): DayMinutes[] {
  const added = new Map<string, DayMinutes>()
  const add = (day: string, component: string, good: number, bad: number) => {
    const key = `${day} ${component}`
    const known = added.get(key) ?? { day, component, good: 0, bad: 0 }
    added.set(key, { ...known, good: known.good + good, bad: known.bad + bad })
  }
  for (const [component, state] of states) {
    if (state !== 'belum') add(dayOf(minute), component, state === 'baik' ? 1 : 0, state === 'gangguan' ? 1 : 0)
  }
  const missing = before ? (minute.getTime() - before.getTime()) / MINUTE_MS - 1 : 0
  // One missing minute may be a late timer.
  if (before && missing > 1 && missing <= LONGEST_GAP_MINUTES) {
    for (let at = before.getTime() + MINUTE_MS; at < minute.getTime(); at += MINUTE_MS) {
      const day = dayOf(new Date(at))
      add(day, 'portal', 0, 1)
      if (ranSince.getTime() <= at) add(day, 'basis-data', 0, 1)
    }
  }
  return [...added.values()]
}

/** A time in which no process could count a minute, from the end of the last counted one on; undefined for none, and for a gap that is more
 *  likely an installation that was switched off. */
export function gapBefore(minute: Date, before: Date | undefined): { from: Date; to: Date } | undefined {
  if (!before) return undefined
  const gap = { from: new Date(before.getTime() + MINUTE_MS), to: minute }
  return lengthOf(gap) > MINUTE_MS && lengthOf(gap) <= LONGEST_GAP_MINUTES * MINUTE_MS ? gap : undefined
}

/** Milliseconds. */
export const lengthOf = ({ from, to }: { from: Date; to: Date }): number => to.getTime() - from.getTime()

/** The first of the days that the history shows. */
export const firstDayOf = (now: Date, days: number): string => dayOf(new Date(now.getTime() - (days - 1) * DAY_MS))
