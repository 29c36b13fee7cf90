/** How often something may happen: `burst` times at once, and `perSecond` times in the long run. */
export type RateLimit = { burst: number; perSecond: number }

/** Limits of one guest's messages: each message costs the portal time. */
export const MESSAGE_LIMITS = {
  messages: { burst: 120, perSecond: 40 },
  toasts: { burst: 3, perSecond: 0.2 },
  /** Each is a history entry for the user; browsers refuse too many. */
  navigations: { burst: 10, perSecond: 1 },
  /** A guest is removed when this many of its messages were over the limit. */
  maxDropped: 1000,
} as const

/** How often one guest may publish: each time, other guests work. */
export const TOPIC_LIMIT = { burst: 20, perSecond: 5 } as const satisfies RateLimit

/** A token bucket for one sender. @param now milliseconds, any monotonic clock
 *  @returns takes a token; false when there is none */
export function createRateLimit({ burst, perSecond }: RateLimit, now: () => number): () => boolean {
  let tokens: number = burst
  let last = now()
  return () => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - last) / 1000) * perSecond)
    last = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
