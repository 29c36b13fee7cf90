import { createHash } from 'node:crypto'
import { type Call, routeOf } from '@dermaga/contract'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { fail } from '../http/errors.ts'
import type { SignedTimes } from './signed-time.ts'

/** Limits of a proof. A device whose clock differs by more needs our nonce. RFC 9449 §8 and §11.1 */
const PROOF = { driftSeconds: 60, rememberSeconds: 240, maxBytes: 4096 } as const

/** A request that presents a bound access token. RFC 9449 §7.1 */
export interface ProofOfCall {
  header: string | string[] | undefined
  method: string
  /** As the caller sent it, with or without a query. */
  path: string
  accessToken: string
  /** Of the key that the token is bound to. */
  thumbprint: string
}

/** A verified proof of possession. It is used by storing its `spent` value, which succeeds once. */
export interface Proof {
  /** RFC 7638 thumbprint, SHA-256; sessions are bound to it. */
  thumbprint: string
  /** Hash of the proof's key and `jti`. */
  spent: string
  /** The time after which the proof is rejected by its age. */
  expiresAt: Date
}

const proofClaims = z.object({
  jti: z.string().min(1).max(256),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.string().max(200).optional(),
  ath: z.string().max(64).optional(),
})
/** A public key; a proof that contains the private key is rejected. RFC 9449 §4.3 (7) */
const proofKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().max(64),
  y: z.string().max(64),
  d: z.undefined().optional(),
})
/** Maximum cached keys. A browser uses one key for years. */
const MAX_CACHED_KEYS = 10_000

export type ReadProof = (call: Call, header: string | string[] | undefined, now: Date) => Promise<Proof | undefined>
/** @throws CallError dpop.required, dpop.invalid, dpop.nonce */
export type RequireProofOfCall = (call: ProofOfCall, now: Date) => Promise<void>

/** Verifies DPoP proofs (RFC 9449 §4.3): ES256 with the public key in the header, for this call at our public address.
 *
 *  The proof's `iat` is within a minute of our time, or the proof has a nonce that we issued. A device whose clock is wrong gets
 *  the error `dpop.nonce` with a nonce and our time, and repeats the call.
 *  @param times nonces; those of `GET /authws/v1/rsa` are valid here too */
export function createProofReader(publicUrl: string, times: SignedTimes) {
  const verify = createProofVerifier()

  async function read(header: string | string[], call: { method: string; path: string }, now: Date) {
    const { claims, thumbprint } = await verify(header).catch(() => fail('dpop.invalid'))
    if (claims.htm !== call.method || !isAddress(claims.htu, publicUrl + call.path)) fail('dpop.invalid')
    const isTimely =
      claims.nonce === undefined
        ? Math.abs(now.getTime() / 1000 - claims.iat) <= PROOF.driftSeconds
        : times.isValid(claims.nonce, now)
    if (!isTimely) fail('dpop.nonce', { nonce: times.issue(now) })
    return { claims, thumbprint }
  }

  /** The proof of a call that issues tokens; it is valid once. @throws CallError dpop.invalid, dpop.nonce */
  const readProof: ReadProof = async (call, header, now) => {
    if (header === undefined) return undefined
    const { claims, thumbprint } = await read(header, { method: call.method, path: routeOf(call) }, now)
    return {
      thumbprint,
      spent: createHash('sha256').update(`dpop ${thumbprint} ${claims.jti}`).digest('base64url'),
      expiresAt: new Date(now.getTime() + PROOF.rememberSeconds * 1000),
    }
  }

  /** Requires that a call with a bound access token comes from the holder of its key. Such proofs are not stored, which would cost a
   *  write per call: they are valid for one method, path and token, for a minute. RFC 9449 §7.1, §11.1 */
  const requireProofOfCall: RequireProofOfCall = async ({ header, accessToken, thumbprint, ...call }, now) => {
    if (header === undefined) return fail('dpop.required')
    const proof = await read(header, call, now)
    const hash = createHash('sha256').update(accessToken).digest('base64url')
    if (proof.thumbprint !== thumbprint || proof.claims.ath !== hash) fail('dpop.invalid')
  }

  return { readProof, requireProofOfCall }
}

/** Verifies signatures with the keys in the proofs. Importing a key costs as much as verifying, so recent keys are cached by
 *  thumbprint. */
function createProofVerifier() {
  const keys = new Map<string, Awaited<ReturnType<typeof importJWK>>>()

  async function keyOf({ kty, crv, x, y }: z.infer<typeof proofKey>) {
    // RFC 7638 §3.2: these members in this order.
    const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
    const key = keys.get(thumbprint) ?? (await importJWK({ kty, crv, x, y }, 'ES256'))
    // A map iterates in insertion order; this moves the key to the end.
    keys.delete(thumbprint)
    keys.set(thumbprint, key)
    const [oldest] = keys.size > MAX_CACHED_KEYS ? keys.keys() : []
    if (oldest !== undefined) keys.delete(oldest)
    return { key, thumbprint }
  }

  return async function verify(header: string | string[]) {
    if (typeof header !== 'string' || header.length > PROOF.maxBytes) throw new Error('not one proof')
    const { key, thumbprint } = await keyOf(proofKey.parse(decodeProtectedHeader(header).jwk))
    const { payload } = await jwtVerify(header, key, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      // Our own rule checks the time; `exp` and `nbf` have no meaning in a proof.
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
