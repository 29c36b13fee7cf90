/** How a failed attempt is repeated. */
export interface RetryPolicy {
  /** The pause after the first failure; each later one is twice as long, up to the longest. */
  firstPauseSeconds: number
  longestPauseSeconds: number
  /** Lengthens a pause by up to this share of itself, so that a receiver that comes back does not get everything at once. */
  jitter: number
  /** From the first attempt on. */
  giveUpAfterSeconds: number
}

interface Failure {
  /** Attempts so far, the failed one included. */
  attempts: number
  /** The moment from which the policy counts. */
  since: Date
  now: Date
  /** 0 ≤ x < 1, for the jitter. */
  random: number
}

/** The moment of the next attempt, or undefined when the policy gives up. */
export function nextAttempt(policy: RetryPolicy, { attempts, since, now, random }: Failure): Date | undefined {
  const pause = Math.min(policy.firstPauseSeconds * 2 ** (attempts - 1), policy.longestPauseSeconds)
  const next = new Date(now.getTime() + pause * (1 + policy.jitter * random) * 1000)
  return next.getTime() - since.getTime() <= policy.giveUpAfterSeconds * 1000 ? next : undefined
}
