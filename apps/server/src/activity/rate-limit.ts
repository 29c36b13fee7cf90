const WINDOW_MS = 60_000

/** Counts in this process alone: it keeps one sender from taking the place of all others, and is no promise of a total. */
export function createRateLimit(perMinute: number) {
  let windowEndsAt = 0
  let counts = new Map<string, number>()

  /** Counts one for `key`, which may have `share` times the usual. @returns seconds to wait when it is too many, else undefined */
  return function secondsToWait(key: string, share: number, now: Date): number | undefined {
    if (now.getTime() >= windowEndsAt) {
      counts = new Map()
      windowEndsAt = now.getTime() + WINDOW_MS
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= perMinute * share) return undefined
    return Math.ceil((windowEndsAt - now.getTime()) / 1000)
  }
}
