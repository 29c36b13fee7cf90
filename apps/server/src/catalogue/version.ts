import { createHash } from 'node:crypto'
import { readAskedPermissions } from '@dermaga/contract'
import { init, parse } from 'es-module-lexer'

/** One built version of a sub-application, as its host serves it. */
export interface GuestVersion {
  /** From the manifest; null when absent. */
  version: string | null
  contract: 'legacy' | 'module' | 'frame'
  /** Path below the host's folder (or a full address elsewhere) → hash in the browsers' format. The manifest is one of them. */
  integrity: Record<string, string>
  /** The manifest, unparsed. */
  manifest: string
}

export interface VersionDependencies {
  /** Fetches a file. @throws when it is unavailable or too large */
  get: (address: string, maxBytes?: number) => Promise<Buffer>
  /** Full origins that sub-applications may come from. */
  origins: readonly string[]
  /** Rejects a version whose code could load files it does not list. */
  sealed: boolean
  /** Scripts besides those of the manifest: globals that the portal loads for it. */
  more?: readonly string[]
}

/** Limits of a version. Every browser receives the manifest of a pinned one. */
export const VERSION_LIMITS = {
  manifestBytes: 1024 * 1024,
  fileBytes: 32 * 1024 * 1024,
  files: 2000,
  bytes: 128 * 1024 * 1024,
} as const

/** What is wrong with a file of a host: missing, without an answer, redirected, a page in its place, too large, other than the
 *  registered one, or together with the others too large. */
export type FileProblem = 'gone' | 'silent' | 'redirected' | 'page' | 'large' | 'changed' | 'total'

/** Why a version cannot be registered or stored; the message is for operators. */
export class VersionError extends Error {
  /** Set when a file is the reason. */
  readonly problem: FileProblem | undefined
  readonly file: string | undefined

  constructor(
    message: string,
    { problem, file, ...options }: ErrorOptions & { problem?: FileProblem; file?: string } = {},
  ) {
    super(message, options)
    this.problem = problem
    this.file = file
  }
}

/** Reads a version from its host and hashes every file that its manifest lists (design 04, Integrity). Source maps and
 *  pages are skipped: the portal loads neither.
 *  @param host folder of `asset-manifest.json`
 *  @throws VersionError */
export async function readVersion(
  host: string,
  { get, origins, sealed, more = [] }: VersionDependencies,
): Promise<GuestVersion> {
  const base = `${host.replace(/\/+$/, '')}/`
  const allow = (address: string) => {
    if (!origins.includes(new URL(address).origin))
      throw new VersionError(`${address} is not on an allowed origin: ${origins.join(', ')}`)
    return address
  }
  const nameOf = (address: string) => (address.startsWith(base) ? address.slice(base.length) : address)
  const text = await get(allow(base + MANIFEST), VERSION_LIMITS.manifestBytes)
  const manifest = readManifest(text, base)
  const files = new Set([...manifest.files, ...more.map(path => addressOf(path, base))])
  if (files.size > VERSION_LIMITS.files)
    throw new VersionError(`${base} lists ${files.size} files, more than ${VERSION_LIMITS.files}`)
  const integrity: Record<string, string> = { [MANIFEST]: hashOf(text) }
  let bytes = text.length
  for (const address of files) {
    const content = await get(allow(address))
    bytes += content.length
    if (bytes > VERSION_LIMITS.bytes)
      throw new VersionError(`${base} lists files of more than ${VERSION_LIMITS.bytes} bytes in all`, {
        problem: 'total',
        file: address,
      })
    if (sealed) await checkImports(address, content, files)
    integrity[nameOf(address)] = hashOf(content)
  }
  return { version: manifest.version, contract: manifest.contract, integrity, manifest: text.toString('utf8') }
}

function addressOf(path: string, base: string): string {
  const url = URL.parse(path, base)
  if (!url) throw new VersionError(`${path} is not a valid address`)
  return url.href
}

/** The hash of a file in the browsers' format. */
export const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Every file of a version by its full address, with its hash. The manifest is one of them. */
export function addressesOf({
  host,
  integrity,
}: Pick<GuestVersion, 'integrity'> & { host: string }): Map<string, string> {
  const base = `${host.replace(/\/+$/, '')}/`
  return new Map(Object.entries(integrity).map(([file, hash]) => [new URL(file, base).href, hash]))
}

/** The full address of the manifest of a host. */
export const manifestAddress = (host: string): string => `${host.replace(/\/+$/, '')}/${MANIFEST}`

const MANIFEST = 'asset-manifest.json'
const NOT_LOADED = /\.(map|html?|txt)$/

/** Both manifest formats, as `packages/berth` reads them in the browser. */
function readManifest(text: Buffer, base: string) {
  const problem = (why: string) => new VersionError(`${base}${MANIFEST}: ${why}`)
  let json: unknown
  try {
    json = JSON.parse(text.toString('utf8'))
  } catch {
    throw problem('not JSON')
  }
  if (!isRecord(json)) throw problem('not an object')
  const asked = readAskedPermissions(json['permissions'])
  if ('error' in asked) throw problem(asked.error)
  const version = typeof json['version'] === 'string' ? json['version'].slice(0, 60) : null
  // The browser restricts a frame to its origin, and the frame loads its own files.
  if (json['format'] === 'frame') return { files: [], version, contract: 'frame' as const }
  const files = isRecord(json['files']) ? json['files'] : json
  if (typeof files['main.js'] !== 'string') throw problem('names no main.js')
  const ordered = Array.isArray(json['entrypoints']) ? json['entrypoints'] : []
  const paths = [...Object.entries(files).flatMap(([name, path]) => (name.includes('.') ? path : [])), ...ordered]
  const addresses = paths.flatMap(path =>
    typeof path === 'string' ? (URL.parse(path, base + MANIFEST)?.href ?? []) : [],
  )
  return {
    files: [...new Set(addresses)].filter(address => /^https?:/.test(address) && !NOT_LOADED.test(address)),
    version,
    contract: json['format'] === 'module' ? ('module' as const) : ('legacy' as const),
  }
}

/** Browsers cannot block an `import()` of a single file, so sealed code may only import listed files by literal name. */
async function checkImports(address: string, content: Buffer, listed: ReadonlySet<string>): Promise<void> {
  if (!/\.m?js$/.test(new URL(address).pathname)) return
  await init
  const imports = (() => {
    try {
      return parse(content.toString('utf8'))[0]
    } catch (cause) {
      throw new VersionError(`${address} cannot be parsed, and so not sealed`, { cause })
    }
  })()
  for (const { n: name, d: kind } of imports) {
    // `import.meta` loads nothing.
    if (kind === -2) continue
    const target = name === undefined ? undefined : URL.parse(name, address)?.href
    if (target === undefined || !listed.has(target))
      throw new VersionError(
        `${address} imports ${name ?? 'what it computes'}, which its manifest does not list: not sealed`,
      )
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
