import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const ENDING_LENGTH = 4

/** The prefixes let secret scanners find one in code or logs, and tell a platform's token from that of a company's own system. */
const PREFIXES = { kunci: 'dmgnlk_', kode: 'dmgnlc_', akses: 'dmgnla_', refresh: 'dmgnlr_' } as const
export type SecretKind = keyof typeof PREFIXES

/** A key, code or token as issued. */
export const newSecret = (kind: SecretKind): string => PREFIXES[kind] + randomBytes(SECRET_BYTES).toString('base64url')

/** The stored form. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const endingOf = (secret: string): string => secret.slice(-ENDING_LENGTH)

const BEARER = /^bearer +(\S+)$/i

/** The access token of a platform in an `Authorization` header; undefined for other tokens. */
export function accessTokenIn(authorization: string | undefined): string | undefined {
  const token = BEARER.exec(authorization ?? '')?.[1]
  return token?.startsWith(PREFIXES.akses) ? token : undefined
}

/** RFC 7636 §4.1: 43 to 128 unreserved characters. */
const VERIFIER = /^[\w.~-]{43,128}$/
/** RFC 7636 §4.2, method S256. */
export const CHALLENGE = /^[\w-]{43}$/

export const isVerifierOf = (verifier: string, challenge: string): boolean =>
  VERIFIER.test(verifier) && hashOf(verifier) === challenge
