import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** The data of an event, by the words of the history. */
export interface EventData {
  /** The document or account that the event is about. */
  idDokumen: string | null
  /** Empty for a document without a number. */
  nomor: string
  judul: string
  catatan: string
  /** The name of the person, and of their company; empty for the authority's own people. */
  oleh: string
  namaPerusahaan: string
}

/** The body of a delivery: `type`, `timestamp` and `data`. Standard Webhooks 1.0.0 */
export const bodyOf = (idEvent: string, type: string, at: Date, data: EventData): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { idPeristiwa: idEvent, ...data } })

/** A new signing secret: `whsec_` and base64. Standard Webhooks 1.0.0 */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The headers of one attempt: id, seconds since 1970, and one signature per secret. Standard Webhooks 1.0.0
 *  @param secrets the current one first */
export function signedHeaders(secrets: readonly string[], id: string, body: string, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
