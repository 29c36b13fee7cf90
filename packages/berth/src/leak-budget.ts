import type { CleanupReport } from './entry.ts'

/** So many things of one guest may stay behind in a document, over all its stays, before the document has to be loaded
 *  anew. A guest that is well made leaves none. */
export const LEAK_BUDGET = 20

/** What guests have left in this document that nobody can take away. */
export type LeakBudget = {
  /** Notes what a stay left. @returns whether its guest has now left more than it may */
  add(modulSlug: string, kept: CleanupReport['kept']): boolean
  /** Some guest has. */
  isExceeded(): boolean
}

export function createLeakBudget(budget = LEAK_BUDGET): LeakBudget {
  const left = new Map<string, number>()
  return {
    add(modulSlug, kept) {
      const total = Object.values(kept).reduce((sum, count) => sum + count, left.get(modulSlug) ?? 0)
      left.set(modulSlug, total)
      return total > budget
    },
    isExceeded: () => [...left.values()].some(total => total > budget),
  }
}
