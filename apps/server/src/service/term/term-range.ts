import { type WorklistTerm, wibDay, wibDayEnd } from '@dermaga/contract'
import type { TermRange } from '../worklist/worklist.store.ts'

const DAY_MS = 86_400_000

/** The terms that a choice of the worklist covers: every term is in exactly one. A day ends at midnight in WIB. */
export function termRange(choice: WorklistTerm, now: Date): TermRange {
  const endOfToday = wibDayEnd(wibDay(now))
  const daysAfter = (days: number) => new Date(endOfToday.getTime() + days * DAY_MS)
  const ranges: Record<WorklistTerm, TermRange> = {
    lewat: { from: '-infinity', to: now },
    'hari-ini': { from: now, to: endOfToday },
    'tiga-hari': { from: endOfToday, to: daysAfter(3) },
    'tujuh-hari': { from: daysAfter(3), to: daysAfter(7) },
    nanti: { from: daysAfter(7), to: 'infinity' },
    tanpa: { from: 'infinity' },
  }
  return ranges[choice]
}
