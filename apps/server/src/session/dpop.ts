import { createHash } from 'node:crypto'
import { type Call, routeOf } from '@dermaga/contract'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { fail } from '../http/errors.ts'
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
/** Public alone: whoever sends the private half too has given it away. RFC 9449 §4.3 (7) */
const proofKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().max(64),
  y: z.string().max(64),
  d: z.undefined().optional(),
})
/** A browser proves itself with one key for years. */
const KEYS_REMEMBERED = 10_000

export type ReadProof = (call: Call, header: string | string[] | undefined, now: Date) => Promise<Proof | undefined>

/** Checks DPoP proofs (RFC 9449 §4.3): ES256 by the public key in its header, for this call at our public address.
 *
 *  The time is the proof's `iat` within a minute of ours, or that of a nonce we issued: a device whose clock is wrong is
 *  refused `dpop.nonce` with one, and repeats the call with it.
 *  @param times nonces; those of `GET /authws/v1/rsa` are good here too
 *  @throws Refusal dpop.invalid, dpop.nonce */
export function createProofReader(publicUrl: string, times: SignedTimes): ReadProof {
  const verified = proofVerifier()
  return async (call, header, now) => {
    if (header === undefined) return undefined
    const { claims, thumbprint } = await verified(header).catch(() => fail('dpop.invalid'))
    if (claims.htm !== call.method || !isAddress(claims.htu, publicUrl + routeOf(call))) fail('dpop.invalid')
    const isTimely =
      claims.nonce === undefined
        ? Math.abs(now.getTime() / 1000 - claims.iat) <= PROOF.driftSeconds
        : times.isGood(claims.nonce, now)
    if (!isTimely) fail('dpop.nonce', { nonce: times.issue(now) })
    return {
      thumbprint,
      spent: createHash('sha256').update(`dpop ${thumbprint} ${claims.jti}`).digest('base64url'),
      expiresAt: new Date(now.getTime() + PROOF.rememberSeconds * 1000),
    }
  }
}

/** Checks signatures by the keys that come with them. Reading a key costs as much as the signature does, so the last ones are
 *  kept by their thumbprint, of which they are all that it says. */
function proofVerifier() {
  const keys = new Map<string, Awaited<ReturnType<typeof importJWK>>>()

  async function keyOf({ kty, crv, x, y }: z.infer<typeof proofKey>) {
    // RFC 7638 §3.2: these members in this order.
    const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
    const key = keys.get(thumbprint) ?? (await importJWK({ kty, crv, x, y }, 'ES256'))
    // A map keeps the order of writing: the last seen goes to its end.
    keys.delete(thumbprint)
    keys.set(thumbprint, key)
    const [oldest] = keys.size > KEYS_REMEMBERED ? keys.keys() : []
    if (oldest !== undefined) keys.delete(oldest)
    return { key, thumbprint }
  }

  return async function verified(header: string | string[]) {
    if (typeof header !== 'string' || header.length > PROOF.maxBytes) throw new Error('not one proof')
    const { key, thumbprint } = await keyOf(proofKey.parse(decodeProtectedHeader(header).jwk))
    const { payload } = await jwtVerify(header, key, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      // Times are judged by our own rule; `exp` and `nbf` mean nothing in a proof.
      currentDate: new Date(0),
      clockTolerance: Number.MAX_SAFE_INTEGER,
    })
    return { claims: proofClaims.parse(payload), thumbprint }
  }
}

/** Compares without query and fragment, after normalization. RFC 9449 §4.3 (9) */
function isAddress(htu: string, ours: string): boolean {
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  const expected = new URL(ours)
  return origin === expected.origin && pathname === expected.pathname
}
