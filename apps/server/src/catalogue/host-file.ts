import { VersionProblem } from './version.ts'

const LIMITS = { timeoutMs: 15_000, maxBytes: 32 * 1024 * 1024 } as const

/** A file of a sub-application's host. Redirects are not followed: they would lead out of the allowed origins.
 *  @throws VersionProblem */
export async function getHostFile(address: string): Promise<Buffer> {
  let response: Response
  try {
    response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(LIMITS.timeoutMs) })
  } catch (cause) {
    throw new VersionProblem(`${address} does not answer`, { cause })
  }
  if (!response.ok || !response.body) throw new VersionProblem(`${address} answered ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > LIMITS.maxBytes) throw new VersionProblem(`${address} is larger than ${LIMITS.maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
