/** How a delivery is tried until it is taken: the only place these numbers are written. */
export const RETRY = {
  /** The pause after the first failure; each later one is twice as long, up to the longest. */
  firstPauseSeconds: 5,
  longestPauseSeconds: 7200,
  /** A pause is lengthened by up to this share of itself, so that receivers that were away are not met by all at once. */
  jitter: 0.2,
  giveUpAfterSeconds: 86_400,
  /** A try that has not ended by then belongs to a process that died; another one takes over. */
  leaseSeconds: 60,
} as const

/** When a delivery that failed for the `attempts`-th time is tried next, or undefined when it is given up.
 *  @param since when it was tried first, or repeated by hand
 *  @param chance 0 ≤ chance < 1 */
export function nextAttempt(attempts: number, since: Date, now: Date, chance: number): Date | undefined {
  const pause = Math.min(RETRY.firstPauseSeconds * 2 ** (attempts - 1), RETRY.longestPauseSeconds)
  const next = new Date(now.getTime() + pause * (1 + RETRY.jitter * chance) * 1000)
  return next.getTime() - since.getTime() <= RETRY.giveUpAfterSeconds * 1000 ? next : undefined
}
