import { dayOf } from './term.ts'

/** A time in which the portal could not be used. What ends in it, or later on its last day, ends with the day `until`, `YYYY-MM-DD` in Jakarta. */
export interface Outage {
  readonly from: Date
  readonly to: Date
  readonly until: string
}

/** The last day of something, `YYYY-MM-DD`, as outages move it. A day whose outage was over before it began stays. */
export function postponedDay(day: string, outages: readonly Outage[]): string {
  const moved = outages.find(({ from, to, until }) => day >= dayOf(from) && day <= dayOf(to) && until > day)
  return moved ? postponedDay(moved.until, outages) : day
}
