import { validateToken } from '@dermaga/contract'
import { call } from '../call/index.ts'
import { serverNow } from '../call/server-time.ts'
import { findClaims, type StoredTokens } from '../storage/session-store.ts'
import { elapsed, type Life, lifeOf, type Moment, momentNow, type Phase, phaseAt } from './clock.ts'

/** The age of the current access token, by this device's clocks. */
export function createTokenAge() {
  let tokens: StoredTokens | undefined
  let life: Life = { refreshMs: 0, endMs: 0 }
  let anchor = { ageMs: 0, at: momentNow() }
  let isVerifying = false

  /** `isSure` is false after the device slept or its clock was set: only the server knows the age then. */
  const at = (now: Moment): { ageMs: number; isSure: boolean } => {
    const { ms, isSure } = elapsed(anchor.at, now)
    return { ageMs: anchor.ageMs + ms, isSure }
  }

  return {
    /** Starts with a pair, aged since `loadedAt`. */
    start(pair: StoredTokens) {
      tokens = pair
      life = lifeOf(findClaims(pair) ?? { iat: 0, exp: 0 }, pair.refresh_expires_in)
      anchor = { ageMs: Math.max(0, Date.now() - pair.loadedAt), at: momentNow() }
    },

    phase: (): Phase => phaseAt(at(momentNow()).ageMs, life),

    /** Whether the token has ended; undefined where only the server knows. */
    isOver(): boolean | undefined {
      const { ageMs, isSure } = at(momentNow())
      return isSure ? ageMs >= life.endMs : undefined
    },

    /** Corrects the age by the server's answer, or without one by the wall clock.
     *  @returns whether the token is active; undefined when another check is pending or the pair has changed */
    async verify(): Promise<boolean | undefined> {
      if (isVerifying || !tokens) return undefined
      const pair = tokens
      const now = momentNow()
      const byWallClock = { ageMs: at(now).ageMs, at: now }
      isVerifying = true
      const outcome = await call(validateToken, { body: { token: pair.access_token } })
      isVerifying = false
      if (tokens !== pair) return undefined
      if (outcome.ok && !outcome.value.active) return false
      const issuedMs = (findClaims(pair)?.iat ?? 0) * 1000
      anchor = outcome.ok ? { ageMs: serverNow() - issuedMs, at: momentNow() } : byWallClock
      return true
    },
  }
}
