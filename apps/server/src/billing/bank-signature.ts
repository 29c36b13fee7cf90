import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A signed message may be so old or so new, by its own time. Standard Webhooks 1.0.0 recommends five minutes. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

/** What a signature covers. */
export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
}

/** The message of a bank whose signature is right: HMAC-SHA256 over id, time and body. Standard Webhooks 1.0.0
 *  @param keys any of which may have signed, so that a key can be replaced without a gap
 *  @param body as it was sent, byte for byte
 *  @returns undefined for a wrong, missing or old signature */
export function readSigned(
  headers: IncomingHttpHeaders,
  body: string,
  keys: readonly string[],
  now: Date,
): SignedMessage | undefined {
  const id = one(headers['webhook-id'])
  const time = one(headers['webhook-timestamp'])
  const signatures = one(headers['webhook-signature'])?.split(' ') ?? []
  if (!id || !/^[\w.-]{1,64}$/.test(id) || !time || !/^\d{1,12}$/.test(time)) return undefined
  const timestamp = Number(time)
  if (Math.abs(now.getTime() / 1000 - timestamp) > SIGNATURE_TOLERANCE_SECONDS) return undefined
  const content = `${id}.${time}.${body}`
  const isSigned = keys.some(key => {
    const expected = createHmac('sha256', keyOf(key)).update(content).digest()
    return signatures.some(signature => isEqual(expected, signature))
  })
  return isSigned ? { id, timestamp } : undefined
}

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

const PREFIX = 'whsec_'
/** The bytes of a key of the form `whsec_` and base64. */
const keyOf = (key: string): Buffer => Buffer.from(key.slice(PREFIX.length), 'base64')

function isEqual(expected: Buffer, signature: string): boolean {
  const [version, encoded = ''] = signature.split(',')
  const given = Buffer.from(encoded, 'base64')
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
}
