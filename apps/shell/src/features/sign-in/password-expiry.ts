/** The window in which sign-in asks about a new password. spec §9 */
export const WARNING_MS = 1_209_600_000
const DAY_MS = 86_400_000

export type Expiry = { is: 'past' } | { is: 'near'; days: number } | { is: 'far' }

/** What a password's expiry means for signing in: an expired one must be changed first, within 14 days the user is asked. spec §4.3
 *  @param passwordExpired ISO 8601; empty for a password that does not expire */
export function expiryAt(passwordExpired: string, nowMs: number): Expiry {
  const leftMs = Date.parse(passwordExpired) - nowMs
  if (Number.isNaN(leftMs)) return { is: 'far' }
  if (leftMs <= 0) return { is: 'past' }
  return leftMs <= WARNING_MS ? { is: 'near', days: Math.ceil(leftMs / DAY_MS) } : { is: 'far' }
}
