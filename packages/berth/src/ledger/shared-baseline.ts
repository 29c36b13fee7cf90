import type { CleanupReport } from '../entry.ts'
import type { Baseline, CapturedValues } from './baseline.ts'

type HasTouched = Parameters<Baseline['restore']>[0]

/** The page before the first of the guests that are present now. Nobody knows which guest has changed a value, so while several are
 *  present none of their values is restored: that would take away what the others need. The last one to leave restores them all. */
let oldest: Baseline | undefined
const present = new Set<Baseline>()
const left: HasTouched[] = []
const accompanied = new WeakSet<Baseline>()

/** A guest is about to be loaded. */
export function enterPage(baseline: Baseline): void {
  if (present.size === 0) oldest = baseline
  present.add(baseline)
  if (present.size > 1) for (const each of present) accompanied.add(each)
}

/** Whether another guest has been present at the same time, so that nobody knows which of them has changed a value. */
export const isAccompanied = (baseline: Baseline): boolean => accompanied.has(baseline)

/** A guest has left, or was never loaded.
 *  @param hasTouched of a guest that was loaded
 *  @param changes of the baseline, captured in the same task
 *  @returns counts of what was restored */
export function leavePage(baseline: Baseline, hasTouched?: HasTouched, changes?: CapturedValues): CleanupReport {
  const nothing = { reclaimed: {}, kept: {} }
  if (!present.delete(baseline)) return nothing
  if (hasTouched) left.push(hasTouched)
  if (present.size > 0 || left.length === 0) return nothing
  const touched = left.splice(0)
  const isTouched: HasTouched = (element, attribute) => touched.some(of => of(element, attribute))
  const values = oldest?.restore(isTouched, oldest === baseline ? changes : undefined) ?? nothing
  oldest = undefined
  return values
}
