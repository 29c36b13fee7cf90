import { copyUrl } from './copy.ts'
import { BerthError, type GuestEntry, messageOf } from './entry.ts'

/** The files to load, in order, as absolute URLs. */
export type Manifest = {
  format: 'legacy' | 'module' | 'frame'
  /** The manifest's folder: everything below it is the guest's. */
  base: string
  /** `main.js` is the last one. A module has exactly one script. A frame has none: its page is the folder. */
  scripts: string[]
  styles: string[]
  /** Every listed file except source maps. */
  files: string[]
  /** A module that asks to be mounted in a shadow root. */
  shadow?: boolean
  /** The response's text. */
  text: string
  name?: string
  version?: string
}

/** Retries of network errors and 5xx responses only (design 04). */
export const RETRIES = { times: 2, firstMs: 200 } as const

export const mainScript = (manifest: Manifest): string => manifest.scripts.at(-1) as string

export type ManifestOptions = {
  timeoutMs: number
  /** Aborted when the user goes elsewhere. */
  signal: AbortSignal
  fetch: typeof fetch
  /** 0 ≤ x < 1, the jitter of the retries. */
  random: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export const manifestUrl = (host: string): string => `${host.replace(/\/+$/, '')}/asset-manifest.json`

/** The manifest of the live version, which is stored in the catalogue, with the addresses of the portal's copy if there is
 *  one; undefined for an entry without a stored manifest.
 *  @throws BerthError manifest-corrupt */
export function cachedManifest(entry: GuestEntry): Manifest | undefined {
  if (entry.manifest === undefined) return undefined
  const manifest = parseManifest(entry.manifest, manifestUrl(entry.host))
  const inCopy = (url: string) => copyUrl(entry, url)
  const { base, scripts, styles, files } = manifest
  return {
    ...manifest,
    base: inCopy(base),
    scripts: scripts.map(inCopy),
    styles: styles.map(inCopy),
    files: files.flatMap(url => (/^https?:/.test(url) ? inCopy(url) : url)),
  }
}

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

/** Parses both shapes that build tools write: `{"files": {"main.js": …}, "entrypoints"?: […]}` and the flat `{"main.js": …}`.
 *  Paths are relative to the manifest, root-relative to its origin, or absolute.
 *  @throws BerthError manifest-corrupt */
export function parseManifest(body: string, url: string): Manifest {
  const corrupt = (reason: string) => new BerthError('manifest-corrupt', `${url}: ${reason}`)
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw corrupt('not JSON')
  }
  if (!isRecord(json)) throw corrupt('not an object')
  const facts = {
    base: new URL('.', url).href,
    text: body,
    ...(typeof json.name === 'string' && { name: json.name }),
    ...(typeof json.version === 'string' && { version: json.version }),
  }
  if (json.format === 'frame') return { ...facts, format: 'frame', scripts: [], styles: [], files: [] }
  const files = isRecord(json.files) ? json.files : json
  if (typeof files['main.js'] !== 'string') throw corrupt('names no main.js')

  const absolute = (path: string) => {
    const parsed = URL.parse(path, url)
    if (!parsed || !/^https?:$/.test(parsed.protocol)) throw corrupt(`${path} is not the URL of a file`)
    return parsed.href
  }
  const main = absolute(files['main.js'])
  const mainStyle = typeof files['main.css'] === 'string' ? [absolute(files['main.css'])] : []
  const ordered = Array.isArray(json.entrypoints)
    ? json.entrypoints.filter(path => typeof path === 'string').map(absolute)
    : []
  const isStyle = (file: string) => new URL(file).pathname.endsWith('.css')
  const format = json.format === 'module' ? 'module' : 'legacy'
  const listed = Object.entries(files).flatMap(([name, path]) =>
    typeof path === 'string' && name.includes('.') && !name.endsWith('.map') ? (URL.parse(path, url)?.href ?? []) : [],
  )
  return {
    ...facts,
    format,
    ...(format === 'module' && json.shadow === true && { shadow: true }),
    scripts:
      format === 'module' ? [main] : [...new Set([...ordered.filter(file => !isStyle(file) && file !== main), main])],
    styles: [...new Set([...ordered.filter(isStyle), ...mainStyle])],
    files: [...new Set([...ordered, ...listed])],
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
