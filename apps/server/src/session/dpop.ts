import { createHash } from 'node:crypto'
import { type Call, routeOf } from '@dermaga/contract'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { refuse } from '../http/refuse.ts'
import type { SignedTimes } from './signed-time.ts'

/** Numbers of the proof, in seconds. A proof whose clock is further off needs a nonce of ours. RFC 9449 §8 and §11.1 */
const PROOF = { driftSeconds: 60, rememberSeconds: 240, maxBytes: 4096 } as const

/** A checked proof of possession; it counts once its `spent` value was stored for the first time. */
export interface Proof {
  /** RFC 7638, SHA-256: what a session is bound to. */
  thumbprint: string
  /** Hash of the proof's key and `jti`. */
  spent: string
  /** When the proof could not be used again anyway. */
  expiresAt: Date
}

const proofClaims = z.object({
  jti: z.string().min(1).max(256),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.string().max(200).optional(),
})
const proofKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })

export type ReadProof = (call: Call, header: string | string[] | undefined, now: Date) => Promise<Proof | undefined>

/** Checks DPoP proofs (RFC 9449 §4.3): ES256 by the public key in its header, for this call at our public address.
 *
 *  The time is the proof's `iat` within a minute of ours, or that of a nonce we issued: a device whose clock is wrong is
 *  refused `dpop.nonce` with one, and repeats the call with it.
 *  @param times nonces; those of `GET /authws/v1/rsa` are good here too
 *  @throws Refusal dpop.invalid, dpop.nonce */
export function proofReader(publicUrl: string, times: SignedTimes): ReadProof {
  return async (call, header, now) => {
    if (header === undefined) return undefined
    const { claims, thumbprint } = await verified(header).catch(() => refuse('dpop.invalid'))
    if (claims.htm !== call.method || !isAddress(claims.htu, publicUrl + routeOf(call))) refuse('dpop.invalid')
    const isTimely =
      claims.nonce === undefined
        ? Math.abs(now.getTime() / 1000 - claims.iat) <= PROOF.driftSeconds
        : times.isGood(claims.nonce, now)
    if (!isTimely) refuse('dpop.nonce', { nonce: times.issue(now) })
    return {
      thumbprint,
      spent: createHash('sha256').update(`dpop ${thumbprint} ${claims.jti}`).digest('base64url'),
      expiresAt: new Date(now.getTime() + PROOF.rememberSeconds * 1000),
    }
  }
}

async function verified(header: string | string[]) {
  if (typeof header !== 'string' || header.length > PROOF.maxBytes) throw new Error('not one proof')
  const { payload, protectedHeader } = await jwtVerify(header, EmbeddedJWK, {
    algorithms: ['ES256'],
    typ: 'dpop+jwt',
    // Times are judged by our own rule; `exp` and `nbf` mean nothing in a proof.
    currentDate: new Date(0),
    clockTolerance: Number.MAX_SAFE_INTEGER,
  })
  const jwk = proofKey.parse(protectedHeader.jwk)
  return { claims: proofClaims.parse(payload), thumbprint: await calculateJwkThumbprint(jwk) }
}

/** Compares without query and fragment, after normalization. RFC 9449 §4.3 (9) */
function isAddress(htu: string, ours: string): boolean {
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  const expected = new URL(ours)
  return origin === expected.origin && pathname === expected.pathname
}
