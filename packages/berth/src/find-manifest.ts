import { createCache } from './cache.ts'
import { copyUrl } from './copy.ts'
import { BerthError, type GuestEntry, messageOf } from './entry.ts'
import { type Manifest, manifestUrl, parseManifest } from './manifest/manifest.ts'

/** Retries of network errors and 5xx responses only. */
export const RETRIES = { times: 2, firstMs: 200 } as const

export type ManifestOptions = {
  timeoutMs: number
  /** Aborted when the user goes elsewhere. */
  signal: AbortSignal
  fetch: typeof fetch
  /** 0 ≤ x < 1, the jitter of the retries. */
  random: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The manifest of the live version, which is stored in the catalogue, with the addresses of the portal's copy if there is
 *  one; undefined for an entry without a stored manifest.
 *  @throws BerthError manifest-corrupt */
export function cachedManifest(entry: GuestEntry): Manifest | undefined {
  if (entry.manifest === undefined) return undefined
  const key = JSON.stringify([entry.host, entry.copy, entry.manifest])
  const known = parsed.get(key) ?? parseCached(entry, entry.manifest)
  parsed.set(key, known)
  return known
}

const parsed = createCache<Manifest>(16)

function parseCached(entry: GuestEntry, text: string): Manifest {
  const manifest = parseManifest(text, manifestUrl(entry.host))
  const inCopy = (url: string) => copyUrl(entry, url)
  const { base, scripts, styles, files, form } = manifest
  return {
    ...manifest,
    ...(form && { form: form.kind === 'system' ? { ...form, imports: inCopies(form.imports, inCopy) } : form }),
    base: inCopy(base),
    scripts: scripts.map(inCopy),
    styles: styles.map(inCopy),
    files: files.map(inCopy),
  }
}

const inCopies = (imports: Readonly<Record<string, string>>, inCopy: (url: string) => string) =>
  Object.fromEntries(Object.entries(imports).map(([name, url]) => [name, inCopy(url)]))

/** Fetches and parses `{host}/asset-manifest.json`.
 *  @throws BerthError manifest-unreachable | manifest-timeout | manifest-status | manifest-corrupt; the signal's reason when aborted */
export async function getManifest(host: string, options: ManifestOptions): Promise<Manifest> {
  const url = manifestUrl(host)
  for (let attempt = 0; ; attempt++) {
    try {
      return await readOnce(url, options)
    } catch (error) {
      options.signal.throwIfAborted()
      if (attempt >= RETRIES.times || !(error instanceof TransientError)) throw error
      await options.wait(RETRIES.firstMs * 2 ** attempt * (0.5 + options.random()), options.signal)
    }
  }
}

/** An error that a retry may solve. A timeout is none: the user has waited long enough. */
class TransientError extends BerthError {}

async function readOnce(url: string, { fetch, timeoutMs, signal }: ManifestOptions): Promise<Manifest> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let body: string
  try {
    response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.any([signal, timeout]) })
    body = await response.text()
  } catch (cause) {
    signal.throwIfAborted()
    if (timeout.aborted) throw new BerthError('manifest-timeout', `${url}: no answer within ${timeoutMs} ms`, { cause })
    throw new TransientError('manifest-unreachable', `${url}: ${messageOf(cause)}`, { cause, url })
  }
  if (!response.ok) {
    const ErrorClass = response.status >= 500 ? TransientError : BerthError
    throw new ErrorClass('manifest-status', `${url} answered ${response.status}`)
  }
  return parseManifest(body, response.url || url)
}
