import { BerthError, type GuestEntry, messageOf } from './entry.ts'

/** What to load, in order, as absolute addresses. */
export type Manifest = {
  format: 'legacy' | 'module' | 'frame'
  /** The folder the manifest lies in: everything below it is the guest's. */
  base: string
  /** The last one is `main.js`. A module has exactly one, a frame none: its page is the folder. */
  scripts: string[]
  styles: string[]
  /** Everything it lists, addresses of source maps apart. */
  files: string[]
  /** A module that asks for a tree of its own. */
  shadow?: boolean
  /** As it came. */
  text: string
  name?: string
  version?: string
}

/** Two retries, for the network's faults and 5xx only (design 04). */
export const RETRIES = { times: 2, firstMs: 200 } as const

export const mainScript = (manifest: Manifest): string => manifest.scripts.at(-1) as string

export type ManifestOptions = {
  timeoutMs: number
  /** Given up when the user goes elsewhere. */
  signal: AbortSignal
  fetch: typeof fetch
  /** 0 ≤ x < 1, spreads the retries of many browsers. */
  random: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export const manifestUrl = (host: string): string => `${host.replace(/\/+$/, '')}/asset-manifest.json`

/** The manifest that the catalogue keeps of a pinned version; undefined when it keeps none, and the host is asked.
 *  @throws BerthError manifest-corrupt */
export const cachedManifest = ({ host, manifest }: GuestEntry): Manifest | undefined =>
  manifest === undefined ? undefined : parseManifest(manifest, manifestUrl(host))

/** Gets and reads `{host}/asset-manifest.json`.
 *  @throws BerthError manifest-unreachable | manifest-status | manifest-corrupt; the signal's reason when given up */
export async function getManifest(host: string, options: ManifestOptions): Promise<Manifest> {
  const url = manifestUrl(host)
  for (let attempt = 0; ; attempt++) {
    try {
      return await readOnce(url, options)
    } catch (problem) {
      options.signal.throwIfAborted()
      if (attempt >= RETRIES.times || !isPassing(problem)) throw problem
      await options.wait(RETRIES.firstMs * 2 ** attempt * (0.5 + options.random()), options.signal)
    }
  }
}

class PassingError extends BerthError {}

/** A fault that may be gone in a moment. A time-out is not one: the user has waited long enough. */
const isPassing = (problem: unknown) => problem instanceof PassingError

async function readOnce(url: string, { fetch, timeoutMs, signal }: ManifestOptions): Promise<Manifest> {
  const late = AbortSignal.timeout(timeoutMs)
  let response: Response
  let body: string
  try {
    response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.any([signal, late]) })
    body = await response.text()
  } catch (cause) {
    signal.throwIfAborted()
    const Problem = late.aborted ? BerthError : PassingError
    const why = late.aborted ? `no answer within ${timeoutMs} ms` : messageOf(cause)
    throw new Problem('manifest-unreachable', `${url}: ${why}`, { cause })
  }
  if (!response.ok) {
    const Problem = response.status >= 500 ? PassingError : BerthError
    throw new Problem('manifest-status', `${url} answered ${response.status}`)
  }
  return parseManifest(body, response.url || url)
}

/** Reads both shapes in the field: `{"files": {"main.js": …}, "entrypoints"?: […]}` and the flat `{"main.js": …}`.
 *  Paths are relative to the manifest, root-relative to its origin, or absolute.
 *  @throws BerthError manifest-corrupt */
export function parseManifest(body: string, url: string): Manifest {
  const corrupt = (why: string) => new BerthError('manifest-corrupt', `${url}: ${why}`)
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
    const address = URL.parse(path, url)
    if (!address || !/^https?:$/.test(address.protocol)) throw corrupt(`${path} is no address of a file`)
    return address.href
  }
  const main = absolute(files['main.js'])
  const mainStyle = typeof files['main.css'] === 'string' ? [absolute(files['main.css'])] : []
  const ordered = Array.isArray(json.entrypoints)
    ? json.entrypoints.filter(path => typeof path === 'string').map(absolute)
    : []
  const isStyle = (address: string) => new URL(address).pathname.endsWith('.css')
  const format = json.format === 'module' ? 'module' : 'legacy'
  const listed = Object.entries(files).flatMap(([name, path]) =>
    typeof path === 'string' && name.includes('.') && !name.endsWith('.map') ? (URL.parse(path, url)?.href ?? []) : [],
  )
  return {
    ...facts,
    format,
    ...(format === 'module' && json.shadow === true && { shadow: true }),
    scripts: format === 'module' ? [main] : [...new Set([...ordered.filter(a => !isStyle(a) && a !== main), main])],
    styles: [...new Set([...ordered.filter(isStyle), ...mainStyle])],
    files: [...new Set([...ordered, ...listed])],
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
