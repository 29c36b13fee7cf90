import { createHash } from 'node:crypto'
import { CANARY, canaryThresholds } from '@dermaga/contract'

/** Who loads a canary, as it is stored. */
export type StoredAudience =
  | { jenis: 'persen'; persen: number }
  | { jenis: 'peran'; idPeran: string }
  | { jenis: 'pengguna'; pengguna: { idUser: string; username: string }[] }

/** Counted visits of a version while a canary runs. */
export interface CanaryCounts {
  /** Of one user at most `CANARY.visitsPerUser`. */
  visits: number
  failed: number
  failedUsers: number
}
export const NO_COUNTS: CanaryCounts = { visits: 0, failed: 0, failedUsers: 0 }

/** Whether a user loads the canary of a module. A user's place in the shares depends on user and module only: it is the same at every
 *  reload and on every process, and a larger share includes the smaller one.
 *  @param idRoles the user's roles; read only for a canary of a role */
export function isInAudience(
  audience: StoredAudience,
  { idUser, idRoles, modulSlug }: { idUser: string; idRoles: readonly string[]; modulSlug: string },
): boolean {
  if (audience.jenis === 'persen') return shareOf(idUser, modulSlug) < audience.persen / 100
  if (audience.jenis === 'peran') return idRoles.includes(audience.idPeran)
  return audience.pengguna.some(user => user.idUser === idUser)
}

/** 0 ≤ share < 1, evenly spread. */
const shareOf = (idUser: string, modulSlug: string): number =>
  createHash('sha256').update(`${idUser} ${modulSlug}`).digest().readUInt32BE(0) / 2 ** 32

/** Whether the canary fails so much more often than the live version that it ends by itself. */
export function isWorse(canary: CanaryCounts, live: CanaryCounts, audience: StoredAudience): boolean {
  const least = canaryThresholds(audience.jenis === 'pengguna' ? audience.pengguna.length : undefined)
  if (canary.visits < least.visits || canary.failedUsers < least.users) return false
  const [rate, liveRate] = [rateOf(canary), rateOf(live)]
  return rate >= liveRate * CANARY.factor && rate >= liveRate + CANARY.margin
}

const rateOf = ({ visits, failed }: CanaryCounts) => (visits === 0 ? 0 : failed / visits)

/** The upper bound of a duration's interval, in milliseconds. Intervals grow by a tenth. */
export const mountInterval = (ms: number): number =>
  ms <= 1 ? 1 : Math.ceil(1.1 ** Math.ceil(Math.log(ms) / Math.log(1.1) - 1e-9))

/** The upper bound of the interval that has the median.
 *  @param intervals by upper bound, ascending @returns milliseconds; null without a visit */
export function medianOf(intervals: readonly { upperMs: number; visits: number }[]): number | null {
  const half = intervals.reduce((sum, { visits }) => sum + visits, 0) / 2
  let below = 0
  for (const { upperMs, visits } of intervals) {
    below += visits
    if (below >= half) return upperMs
  }
  return null
}
