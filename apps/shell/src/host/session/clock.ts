import { SESSION } from '@dermaga/contract'

/** The phase of an access token's life. spec §4.1, docs/product.md 3 */
export type Phase =
  /** Valid; `leftMs` until the refresh moment. */
  | { name: 'running'; leftMs: number }
  /** Past the refresh moment; `leftMs` until it ends and the user is logged out. */
  | { name: 'asking'; leftMs: number }
  | { name: 'over'; leftMs: 0 }

/** The life of a token pair in ms from the moment it was loaded. */
export interface Life {
  refreshMs: number
  endMs: number
}

/** A token's life by its own length (`exp − iat`), independent of this device's date. A token that ends with the session cannot be
 *  extended, so its refresh moment is its end. spec §9, docs/product.md 3, 4 */
export function lifeOf(token: { iat: number; exp: number }, sessionLeftSeconds: number): Life {
  const lifeSeconds = token.exp - token.iat
  const endMs = lifeSeconds * 1000
  const isLast = sessionLeftSeconds <= lifeSeconds
  return { endMs, refreshMs: isLast ? endMs : Math.max(0, endMs - SESSION.refreshMarginSeconds * 1000) }
}

export function phaseAt(ageMs: number, life: Life): Phase {
  if (ageMs >= life.endMs) return { name: 'over', leftMs: 0 }
  if (ageMs >= life.refreshMs) return { name: 'asking', leftMs: life.endMs - ageMs }
  return { name: 'running', leftMs: life.refreshMs - ageMs }
}

/** A moment by both clocks of the device, in ms. The wall clock counts sleep but can be set; the steady one cannot be set, and in some
 *  browsers it stops while the device sleeps. */
export interface Moment {
  wallMs: number
  steadyMs: number
}

export const momentNow = (): Moment => ({ wallMs: Date.now(), steadyMs: performance.now() })

const TOLERANCE_MS = 2_000

/** The time between two moments of one document. `isSure` is false when the wall clock ran ahead of the steady one: the device slept, or
 *  its clock was set, and only the server knows which. */
export function elapsed(from: Moment, to: Moment): { ms: number; isSure: boolean } {
  const wallMs = to.wallMs - from.wallMs
  const steadyMs = to.steadyMs - from.steadyMs
  if (wallMs - steadyMs > TOLERANCE_MS) return { ms: wallMs, isSure: false }
  return { ms: steadyMs, isSure: true }
}

/** Minutes and seconds as `MM:SS`, rounded up so that 00:00 is the end. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':')
}
