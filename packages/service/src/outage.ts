import { dayOf } from './term.ts'

/** A time in which the portal could not be used. Terms that end in it, or later on its last day, end with the day `until` instead:
 *  `YYYY-MM-DD` in Jakarta. */
export interface Outage {
  readonly from: Date
  readonly to: Date
  readonly until: string
}

/** The last day of a term, `YYYY-MM-DD`, after every outage that postpones it. An outage that was over before the day began does not. */
export function postponedDay(day: string, outages: readonly Outage[]): string {
  const moved = outages.find(({ from, to, until }) => day >= dayOf(from) && day <= dayOf(to) && until > day)
  return moved ? postponedDay(moved.until, outages) : day
}
