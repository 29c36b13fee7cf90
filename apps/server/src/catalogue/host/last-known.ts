interface Keeping<T> {
  /** Returned until there is a value. */
  first: T
  /** How long a value is fresh, in milliseconds. */
  forMs: number
  now: () => Date
  onFailed: (problem: unknown) => void
}

/** Caches the result of a reading. Callers after expiry wait for one shared reading; a failed one returns the last value and is
 *  retried after the same time. */
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
