import { VERSION_LIMITS, VersionError } from './version.ts'

const TIMEOUT_MS = 15_000

/** A file of a sub-application's host. Redirects are not followed: they would leave the allowed origins.
 *  @throws VersionError */
export async function getHostFile(address: string, maxBytes: number = VERSION_LIMITS.fileBytes): Promise<Buffer> {
  let response: Response
  let content: Buffer | undefined
  try {
    response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    content = response.ok ? await bodyWithin(response, maxBytes) : await response.body?.cancel().then(() => undefined)
  } catch (cause) {
    throw new VersionError(`${address} does not answer`, { cause })
  }
  if (!response.ok) throw new VersionError(`${address} answered ${response.status}`)
  if (!content) throw new VersionError(`${address} is larger than ${maxBytes} bytes`)
  return content
}

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
