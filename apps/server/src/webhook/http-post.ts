import { lookup, Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type DeliveryError, WEBHOOK } from '@dermaga/contract'
import { isPublic, type Target } from './public-address.ts'

/** From the first question to the last byte; well under the lease of a claimed delivery. */
const LIMIT_MS = 10_000
/** Of an answer no more is read than its beginning. */
const READ_BYTES = 4 * WEBHOOK.excerptMax

/** All addresses of a name. @param isTrusted an operator named it: it may stand in the system's own list of hosts */
export type Resolve = (host: string, isTrusted: boolean) => Promise<string[]>

/** Asks the DNS itself. The system's way would hold one of the process's few threads, on which passwords are hashed, for as
 *  long as somebody's name server pleases. */
export function createResolver(): Resolve {
  const dns = new Resolver({ timeout: 2000, tries: 2 })
  return async (host, isTrusted) => {
    if (isTrusted) return (await lookup(host, { all: true })).map(({ address }) => address)
    const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

/** How a try ended. `status` 0: nothing answered. */
export interface PostResult {
  status: number
  excerpt: string
  problem: DeliveryError | undefined
}

/** Posts the body to the target. The name is resolved once, every address is judged, and the connection goes to one of
 *  those very addresses: a name that resolves to another one a moment later (DNS rebinding) gains nothing. No redirection
 *  is followed.
 *  @param limitMs for all of it */
export async function post(
  target: Target,
  { headers, body, resolve, limitMs = LIMIT_MS }: PostRequest,
): Promise<PostResult> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    const addresses = isIP(target.host) ? [target.host] : await within(limit, addressesOf(target, resolve))
    // One that is closed spoils them all: which one is taken would be left to chance.
    const isOpen = addresses.length > 0 && (target.isTrusted || addresses.every(isPublic))
    if (!isOpen) return failed('alamat')
    const response = await send(target, addresses, headers, body, limit)
    const status = response.statusCode ?? 0
    return { status, excerpt: await beginningOf(response), problem: problemOfStatus(status) }
  } catch (error) {
    return failed(limit.aborted ? 'waktu' : problemOf(error))
  }
}

export interface PostRequest {
  headers: Record<string, string>
  body: string
  resolve: Resolve
  limitMs?: number
}

const failed = (problem: DeliveryError): PostResult => ({ status: 0, excerpt: '', problem })

function send(
  { url, host }: Target,
  addresses: readonly string[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const checked = addresses.map(address => ({ address, family: isIP(address) }))
  const toChecked: LookupFunction = (_host, { all }, answer) => {
    const [first] = checked
    if (all) answer(null, checked)
    else if (first) answer(null, first.address, first.family)
  }
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      {
        host,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: url.pathname + url.search,
        method: 'POST',
        headers: {
          ...headers,
          host: url.host,
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'identity',
        },
        lookup: toChecked,
        // A connection of its own: none that stays open is used for another name.
        agent: false,
        signal,
      },
      resolve,
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The first characters of an answer, as text that can be stored and shown. What comes later, or never, is not waited for
 *  beyond the limit: the status has been told already. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= READ_BYTES) break
    }
  } catch {
    // Cut off: what has come is what there is.
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8')
  return text.replace(UNSHOWABLE, ' ').slice(0, WEBHOOK.excerptMax).toWellFormed()
}

/** Control characters but line feed and tab, and what turns the direction of text. */
const UNSHOWABLE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

function problemOfStatus(status: number): DeliveryError | undefined {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? 'pengalihan' : 'jawaban'
}

function problemOf(error: unknown): DeliveryError {
  const { code = '' } = Object(error) as { code?: string }
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'sertifikat'
  return /^(E[A-Z]+|HPE_|ERR_HTTP|UND_)/.test(code) ? 'sambungan' : 'sistem'
}

/** None when the name has none, or its name server does not tell. */
const addressesOf = ({ host, isTrusted }: Target, resolve: Resolve): Promise<string[]> =>
  resolve(host, isTrusted).catch(() => [])

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, late])
}
