import { lookup, Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type DeliveryError, WEBHOOK } from '@dermaga/contract'
import { isPublic, type Target } from './public-address.ts'

/** For the whole attempt; shorter than the lease of a delivery. */
const LIMIT_MS = 10_000
/** Bytes that are read of a response. */
const READ_BYTES = 4 * WEBHOOK.excerptMax

/** Resolves a host name to all its addresses. @param isTrusted configured by an operator: it may be in the hosts file */
export type Resolve = (host: string, isTrusted: boolean) => Promise<string[]>

/** Queries DNS directly. The system resolver would occupy one of the few threads that also hash passwords, for as long as a
 *  foreign name server takes. */
export function createResolver(): Resolve {
  const dns = new Resolver({ timeout: 2000, tries: 2 })
  return async (host, isTrusted) => {
    if (isTrusted) return (await lookup(host, { all: true })).map(({ address }) => address)
    const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

/** The result of an attempt. `status` 0: no response. */
export interface PostResult {
  status: number
  excerpt: string
  problem: DeliveryError | undefined
}

/** Posts the body to the target. The name is resolved once, every address is checked, and the connection uses one of the checked
 *  addresses, so that DNS rebinding has no effect. Redirects are not followed.
 *  @param limitMs for the whole attempt */
export async function post(
  target: Target,
  { headers, body, resolve, limitMs = LIMIT_MS }: PostRequest,
): Promise<PostResult> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    const addresses = isIP(target.host) ? [target.host] : await within(limit, addressesOf(target, resolve))
    // One private address disqualifies the name, because any of the addresses may be used.
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
        // Its own connection: an open one could belong to another name.
        agent: false,
        signal,
      },
      resolve,
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The beginning of a response, as text that can be stored and displayed. An incomplete response is not an error, because its
 *  status is known. */
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
    // The response was cut off; its beginning is enough.
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8')
  return text.replace(UNSHOWABLE, ' ').slice(0, WEBHOOK.excerptMax).toWellFormed()
}

/** Control characters except line feed and tab, and characters that change the direction of text. */
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

/** Empty when the name has no address, or when its name server does not answer. */
const addressesOf = ({ host, isTrusted }: Target, resolve: Resolve): Promise<string[]> =>
  resolve(host, isTrusted).catch(() => [])

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, late])
}
