import { createHash } from 'node:crypto'
import { MANIFEST, type Manifest, manifestUrl, parseManifest } from '@dermaga/berth/manifest'
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
 *  registered one, together with the others too large, or forbidden to browsers by the CORS protocol. */
export type FileProblem = 'gone' | 'silent' | 'redirected' | 'page' | 'large' | 'changed' | 'total' | 'forbidden'

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
  const content = await get(allow(manifestUrl(host)), VERSION_LIMITS.manifestBytes)
  const text = content.toString('utf8')
  const manifest = readManifest(text, manifestUrl(host))
  const files = new Set([...manifest.files, ...more.map(path => addressOf(path, base))])
  if (files.size > VERSION_LIMITS.files)
    throw new VersionError(`${base} lists ${files.size} files, more than ${VERSION_LIMITS.files}`)
  const integrity: Record<string, string> = { [MANIFEST]: hashOf(content) }
  let bytes = content.length
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
  return { version: manifest.version?.slice(0, 60) ?? null, contract: manifest.format, integrity, manifest: text }
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

/** The manifest, as browsers read it. @throws VersionError */
function readManifest(text: string, address: string): Manifest {
  const manifest = parsedManifest(text, address)
  const asked = readAskedPermissions(manifest.permissions)
  if ('error' in asked) throw new VersionError(`${address}: ${asked.error}`)
  return manifest
}

function parsedManifest(text: string, address: string): Manifest {
  try {
    return parseManifest(text, address)
  } catch (cause) {
    throw new VersionError((cause as Error).message, { cause })
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
