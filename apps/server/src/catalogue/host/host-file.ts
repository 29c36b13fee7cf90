import { Readable } from 'node:stream'
import { type FileProblem, VERSION_LIMITS, VersionError } from '../version/version.ts'

const TIMEOUT_MS = 15_000

/** A file of a sub-application's host. Redirects are not followed: they would leave the allowed origins. A page in place of
 *  a file is an error: many hosts answer so, with status 200, for files that they do not have.
 *  @param origin of the page that is to read the file; the host must allow it, as browsers require. Fetch §4.10
 *  @throws VersionError */
export async function getHostFile(
  address: string,
  maxBytes: number = VERSION_LIMITS.fileBytes,
  origin?: string,
): Promise<Buffer> {
  const refuse = (problem: FileProblem, why: string, options?: ErrorOptions) =>
    new VersionError(`${address} ${why}`, { ...options, problem, file: address })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const ask = () => fetch(address, { redirect: 'manual', signal, ...(origin !== undefined && { headers: { origin } }) })
  let response: Response
  let content: Buffer | undefined
  try {
    // A host closes a connection that was idle, also in the moment in which it is used again.
    response = await ask().catch(error => (signal.aborted ? Promise.reject(error) : ask()))
    const isFile = response.ok && !isUnexpectedPage(address, response)
    content = isFile ? await bodyWithin(response, maxBytes) : await response.body?.cancel().then(() => undefined)
  } catch (cause) {
    throw refuse('silent', 'does not answer', { cause })
  }
  if (response.status >= 300 && response.status < 400) throw refuse('redirected', 'redirects elsewhere')
  if (!response.ok) throw refuse('gone', `answered ${response.status}`)
  if (isUnexpectedPage(address, response)) throw refuse('page', 'is a page, not a file')
  if (origin !== undefined && !isAllowed(response, origin)) throw refuse('forbidden', `may not be read by ${origin}`)
  if (!content) throw refuse('large', `is larger than ${maxBytes} bytes`)
  return content
}

/** A file of a sub-application's host as it arrives, with the limits of `getHostFile`. The stream breaks when the file turns out to be larger.
 *  @param gone aborted when nobody waits for it any more
 *  @returns undefined when the host has no such file
 *  @throws VersionError when it does not answer */
export async function openHostFile(
  address: string,
  gone: AbortSignal,
  maxBytes: number = VERSION_LIMITS.fileBytes,
): Promise<{ body: Readable; type: string } | undefined> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)])
  const ask = () => fetch(address, { redirect: 'manual', signal })
  try {
    const response = await ask().catch(error => (signal.aborted ? Promise.reject(error) : ask()))
    const isFile = response.ok && !isUnexpectedPage(address, response)
    if (isFile && Number(response.headers.get('content-length') ?? 0) <= maxBytes)
      return {
        body: Readable.from(partsWithin(response, maxBytes)),
        type: response.headers.get('content-type') ?? 'application/octet-stream',
      }
    await response.body?.cancel()
    return undefined
  } catch (cause) {
    throw new VersionError(`${address} does not answer`, { problem: 'silent', file: address, cause })
  }
}

async function* partsWithin({ body }: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    yield part
  }
}

const isAllowed = ({ headers }: Response, origin: string) =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

const isUnexpectedPage = (address: string, { headers }: Response) =>
  /^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '') &&
  !/\.x?html?$/i.test(new URL(address).pathname)

/** The whole body of a response. @returns undefined when it is larger than allowed; @throws when the connection breaks */
export async function bodyWithin(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
