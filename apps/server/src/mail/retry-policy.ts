/** How a mail is tried until it is delivered: the only place these numbers are written. */
export const RETRY = {
  /** The pause after the first failure; each later one is twice as long, up to the longest. */
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
  /** From the moment it was written. Links of mails are over by then. */
  giveUpAfterSeconds: 86_400,
  /** A try that has not ended by then belongs to a process that died; another one takes over. */
  leaseSeconds: 300,
} as const

/** When a mail that failed for the `attempts`-th time is tried next, or undefined when it is given up. */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | undefined {
  const pause = Math.min(RETRY.firstPauseSeconds * 2 ** (attempts - 1), RETRY.longestPauseSeconds)
  const next = new Date(now.getTime() + pause * 1000)
  return next.getTime() - createdAt.getTime() <= RETRY.giveUpAfterSeconds * 1000 ? next : undefined
}
