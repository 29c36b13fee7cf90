interface Keeping<T> {
  /** Stands for an answer until there is one. */
  first: T
  /** So long an answer is not asked for anew. */
  forMs: number
  now: () => Date
  onFailed: (problem: unknown) => void
}

/** Keeps what a reading answered. Who asks when it is old waits for one reading with all others; a failed one leaves the last
 *  known, and is tried again when that time is over. */
export function createLastKnown<T>(
  read: () => Promise<T>,
  { first, forMs, now, onFailed }: Keeping<T>,
): () => Promise<T> {
  let known = first
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function readAnew(): Promise<void> {
    try {
      known = await read()
    } catch (problem) {
      onFailed(problem)
    }
    readAt = now().getTime()
    reading = undefined
  }

  return async () => {
    if (now().getTime() - readAt >= forMs) {
      reading ??= readAnew()
      await reading
    }
    return known
  }
}
