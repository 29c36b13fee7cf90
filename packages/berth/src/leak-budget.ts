import type { CleanupReport } from './entry.ts'

/** How many things one guest may leave behind in a document, over all its visits, before the document has to be reloaded.
 *  A well-made guest leaves none. */
export const LEAK_BUDGET = 20

/** Counts what guests have left in this document that cannot be removed. */
export type LeakBudget = {
  /** Adds what one visit left. @returns whether its guest is over the budget */
  add(modulSlug: string, kept: CleanupReport['kept']): boolean
  /** Whether any guest is over the budget. */
  isExceeded(): boolean
}

export function createLeakBudget(budget = LEAK_BUDGET): LeakBudget {
  const totals = new Map<string, number>()
  return {
    add(modulSlug, kept) {
      const total = Object.values(kept).reduce((sum, count) => sum + count, totals.get(modulSlug) ?? 0)
      totals.set(modulSlug, total)
      return total > budget
    },
    isExceeded: () => [...totals.values()].some(total => total > budget),
  }
}
