import type { GuestToken } from './protocol.ts'

/** A token is renewed when less than `renewBeforeMs` of its life is left. An error is repeated for `retryAfterMs`. */
const TOKEN = { renewBeforeMs: 60_000, retryAfterMs: 10_000 } as const

/** Caches the token of one guest, so that one request at a time is made however often the guest asks.
 *  @param getToken undefined where guests get no tokens
 *  @throws Error (rejects) with the error code as its message */
export function createTokenCache(getToken: (() => Promise<GuestToken>) | undefined): () => Promise<GuestToken> {
  let last: { answer: Promise<GuestToken>; requestedAt: number; validUntil: number } | undefined

  function request(get: () => Promise<GuestToken>) {
    const requestedAt = performance.now()
    const cached = { answer: get(), requestedAt, validUntil: Number.POSITIVE_INFINITY }
    cached.answer.then(
      ({ expiresIn }) => {
        cached.validUntil = requestedAt + expiresIn * 1000 - TOKEN.renewBeforeMs
      },
      () => {
        cached.validUntil = requestedAt + TOKEN.retryAfterMs
      },
    )
    return cached
  }

  return async () => {
    if (!getToken) throw new Error('route.notFound')
    if (!last || performance.now() >= last.validUntil) last = request(getToken)
    const { answer, requestedAt } = last
    const { token, expiresIn } = await answer
    return { token, expiresIn: Math.floor(expiresIn - (performance.now() - requestedAt) / 1000) }
  }
}
