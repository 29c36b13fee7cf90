interface Keeping<T> {
  /** Stands for an answer until there is one. */
  first: T
  /** So long an answer is not asked for anew. */
  forMs: number
  now: () => Date
  onFailed: (problem: unknown) => void
}

/** Keeps what a reading answered. Who asks later gets the last known at once, while one reading for all goes on; only who asks
 *  before there is any waits for it. A failed one leaves the last known, and is tried again when that time is over. */
export function lastKnown<T>(read: () => Promise<T>, { first, forMs, now, onFailed }: Keeping<T>): () => Promise<T> {
  let known = first
  let isKnown = false
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function readAnew(): Promise<void> {
    try {
      known = await read()
      isKnown = true
    } catch (problem) {
      onFailed(problem)
    }
    readAt = now().getTime()
    reading = undefined
  }

  return async () => {
    if (now().getTime() - readAt >= forMs) reading ??= readAnew()
    if (!isKnown) await reading
    return known
  }
}
