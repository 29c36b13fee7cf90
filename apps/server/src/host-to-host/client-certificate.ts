import { X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Longer than certificates with long names. */
const MAX_LENGTH = 16_384
/** RFC 9440 §2.2: the DER bytes between colons. */
const BYTES = /^:([A-Za-z0-9+/]+={0,2}):$/

/** The SHA-256 fingerprint of the client certificate that a proxy passes on, in hexadecimal; undefined without one that is valid now. The proxy has
 *  checked that the client has its private key.
 *  @param name of the header, in lower case */
export function certificateOf(headers: IncomingHttpHeaders, name: string | undefined, now: Date): string | undefined {
  const given = name === undefined ? undefined : headers[name]
  if (typeof given !== 'string' || given === '' || given.length > MAX_LENGTH) return undefined
  try {
    const [, bytes] = BYTES.exec(given) ?? []
    const certificate = new X509Certificate(
      bytes === undefined ? decodeURIComponent(given) : Buffer.from(bytes, 'base64'),
    )
    const isCurrent = certificate.validFromDate <= now && now <= certificate.validToDate
    return isCurrent ? certificate.fingerprint256.replaceAll(':', '').toLowerCase() : undefined
  } catch {
    return undefined
  }
}

/** A fingerprint as tools print it: with or without colons, in upper or lower case. Undefined for other text. */
export function fingerprintOf(text: string): string | undefined {
  const digits = text
    .replace(/^sha-?256(?:\s*fingerprint)?=/i, '')
    .replaceAll(':', '')
    .toLowerCase()
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined
}
