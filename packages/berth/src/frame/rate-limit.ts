/** How often something may happen: so often at once, and so often a second in the long run. */
export type Allowance = { atOnce: number; perSecond: number }

/** Counts what one sender does. @param now milliseconds, any monotonic clock
 *  @returns asked before each; false when it is too much */
export function createAllowance({ atOnce, perSecond }: Allowance, now: () => number): () => boolean {
  let left: number = atOnce
  let last = now()
  return () => {
    const at = now()
    left = Math.min(atOnce, left + ((at - last) / 1000) * perSecond)
    last = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
