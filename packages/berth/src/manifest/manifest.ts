import { BerthError } from '../entry.ts'
import { type BuildForm, isEsModule, parseForm } from './form.ts'

/** The files to load, in order, as absolute URLs. */
export type Manifest = {
  format: 'legacy' | 'module' | 'frame'
  /** Undefined for an ES module that exports its lifecycles, and for the other contracts. */
  form?: BuildForm
  /** The manifest's folder: everything below it is the guest's. */
  base: string
  /** `main.js` is the last one. An ES module has no other but those that are to run before it. A frame has none: its page is the folder. */
  scripts: string[]
  styles: string[]
  /** Every listed file that is loaded: neither source maps nor pages. */
  files: string[]
  /** A module that asks to be mounted in a shadow root. */
  shadow?: boolean
  /** The manifest itself. */
  text: string
  name?: string
  version?: string
  /** The packages that it takes from the portal: name → range of versions. */
  shared?: Readonly<Record<string, string>>
  /** An ES module whose styles apply to it alone without a shadow root. */
  isScoped?: boolean
  /** The permissions that it asks for, not validated. */
  permissions?: unknown
  /** The widgets that it offers, not validated. */
  widgets?: unknown
  /** Its code asks for files by addresses that count from its own page, and they are at the root of its host or below its folder:
   *  create-react-app and webpack with `publicPath: '/'`, Angular with `<base href>`. */
  isRooted?: boolean
  /** A classic guest that asks for its scripts to be evaluated at every visit. */
  evaluatesEachVisit?: boolean
  /** Asks to be kept, hidden and suspended, when the user leaves it. */
  keepsAlive?: boolean
}

/** The file name of the manifests that the portal's contracts define. */
export const MANIFEST = 'asset-manifest.json'

export const mainScript = (manifest: Manifest): string => manifest.scripts.at(-1) as string

/** The address of the manifest of a host. */
export const manifestUrl = (host: string): string => `${host.replace(/\/+$/, '')}/${MANIFEST}`

const NOT_LOADED = /\.(map|html?|txt)$/

/** Parses both shapes that build tools write: `{"files": {"main.js": …}, "entrypoints"?: […]}` and the flat `{"main.js": …}`.
 *  Builds that have another manifest, or none, are described in the first shape by `readBuild`.
 *  Paths are relative to the manifest, root-relative to its origin, or absolute. The only reader of manifests, for browsers,
 *  the server and the check of a host.
 *  @throws BerthError manifest-corrupt */
export function parseManifest(body: string, url: string): Manifest {
  const corrupt = (reason: string) => new BerthError('manifest-corrupt', `${url}: ${reason}`)
  const json = parseObject(body, corrupt)
  const facts = {
    base: new URL('.', url).href,
    text: body,
    ...(typeof json.name === 'string' && { name: json.name }),
    ...(typeof json.version === 'string' && { version: json.version }),
    ...(json.permissions !== undefined && { permissions: json.permissions }),
    ...(json.shared !== undefined && { shared: sharedIn(json.shared, corrupt) }),
    ...(json.widgets !== undefined && { widgets: json.widgets }),
  }
  if (json.format === 'frame') return { ...facts, format: 'frame', scripts: [], styles: [], files: [] }
  const files = isRecord(json.files) ? json.files : json
  if (typeof files['main.js'] !== 'string') throw corrupt('names no main.js')

  const absolute = (path: string) => {
    const parsed = URL.parse(path, url)
    if (!parsed || !isHttp(parsed)) throw corrupt(`${path} is not the URL of a file`)
    return parsed.href
  }
  const main = absolute(files['main.js'])
  const mainStyle = typeof files['main.css'] === 'string' ? [absolute(files['main.css'])] : []
  const ordered = pathsIn(json.entrypoints).map(absolute)
  const isStyle = (file: string) => new URL(file).pathname.endsWith('.css')
  const form = parseForm(json, absolute)
  if (typeof form === 'string') throw corrupt(form)
  const format = form || json.format === 'module' ? 'module' : 'legacy'
  const isSingle = isEsModule({ format, ...(form && { form }) })
  const first = isSingle ? pathsIn(json.modules).map(absolute) : ordered
  const listed = Object.entries(files).flatMap(([name, path]) => {
    const file = typeof path === 'string' && name.includes('.') ? URL.parse(path, url) : null
    return file && isHttp(file) && !NOT_LOADED.test(name) && !NOT_LOADED.test(file.pathname) ? file.href : []
  })
  return {
    ...facts,
    format,
    ...(form && { form }),
    ...(format === 'module' && json.shadow === true && { shadow: true }),
    ...(isSingle && json.scoped === true && { isScoped: true }),
    ...((json.rooted === true || /^\/(?!\/)/.test(files['main.js'])) && { isRooted: true }),
    ...(json.evaluate === 'each-visit' && { evaluatesEachVisit: true }),
    ...(json.keepAlive === true && { keepsAlive: true }),
    scripts: [...new Set([...first.filter(file => !isStyle(file) && file !== main), main])],
    styles: [...new Set([...ordered.filter(isStyle), ...mainStyle])],
    files: [...new Set([...ordered, ...listed])],
  }
}

function parseObject(body: string, corrupt: (reason: string) => Error): Record<string, unknown> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw corrupt('not JSON')
  }
  if (!isRecord(json)) throw corrupt('not an object')
  return json
}

function sharedIn(shared: unknown, corrupt: (reason: string) => Error): Record<string, string> {
  const isRange = (range: unknown) => typeof range === 'string'
  if (!isRecord(shared) || !Object.values(shared).every(isRange)) throw corrupt('shared is not {"package": "range"}')
  return shared as Record<string, string>
}

const pathsIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter(path => typeof path === 'string') : [])

const isHttp = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
