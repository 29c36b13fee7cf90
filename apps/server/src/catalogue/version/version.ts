import { createHash } from 'node:crypto'
import {
  BuildError,
  type BuildFiles,
  type BuildProblem,
  findUnlisted,
  MANIFEST,
  type Manifest,
  manifestUrl,
  parseManifest,
  policiesOf,
  readBuild,
  sharedNames,
  splitAddress,
} from '@dermaga/berth/manifest'
import {
  GUEST_PERMISSION_LIMITS,
  type GuestPermission,
  isPermissionValue,
  readAskedPermissions,
  readOfferedWidgets,
} from '@dermaga/contract'
import { init, parse } from 'es-module-lexer'

/** One built version of a sub-application, as its host serves it. */
export interface GuestVersion {
  /** From the manifest; null when absent. */
  version: string | null
  contract: 'legacy' | 'module' | 'frame'
  /** Path below the host's folder (or a full address elsewhere) → hash in the browsers' format. The manifest is one of them. */
  integrity: Record<string, string>
  /** The manifest, unparsed; for other formats their description as one. */
  manifest: string
  /** Files that its scripts and styles name and its manifest does not list: full address → hash. */
  chunks: Record<string, string>
  /** How many files that its scripts and styles name were not looked for: it has too many. */
  leftOut: number
  /** Permissions that its scripts show to be necessary: Trusted Types policies. */
  needs: GuestPermission[]
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
 *  registered one, together with the others too large, forbidden to browsers by the CORS protocol, on an origin that is not
 *  allowed, or of no known form. */
export type FileProblem =
  | 'gone'
  | 'silent'
  | 'redirected'
  | 'page'
  | 'large'
  | 'changed'
  | 'total'
  | 'forbidden'
  | 'origin'
  | BuildProblem

/** Why a version cannot be registered or stored; the message is for operators. */
export class VersionError extends Error {
  /** Set when a file is the reason. */
  readonly problem: FileProblem | undefined
  readonly file: string | undefined
  /** The packages that it imports and nobody provides. */
  readonly names: readonly string[]

  constructor(
    message: string,
    {
      problem,
      file,
      names = [],
      ...options
    }: ErrorOptions & { problem?: FileProblem; file?: string; names?: readonly string[] } = {},
  ) {
    super(message, options)
    this.problem = problem
    this.file = file
    this.names = names
  }
}

/** Reads a version from its host and hashes every file that its manifest lists. Source maps and
 *  pages are skipped: the portal loads neither.
 *  @param location folder of the build, or its manifest or entry script
 *  @throws VersionError */
export async function readVersion(
  location: string,
  { get, origins, sealed, more = [] }: VersionDependencies,
): Promise<GuestVersion> {
  const { host } = splitAddress(location)
  const base = `${host}/`
  const allow = (address: string) => {
    if (!origins.includes(new URL(address).origin))
      throw new VersionError(`${address} is not on an allowed origin: ${origins.join(', ')}`, {
        problem: 'origin',
        file: address,
      })
    return address
  }
  const nameOf = (address: string) => (address.startsWith(base) ? address.slice(base.length) : address)
  const found = new Map<string, Buffer>()
  const text = await readDescription(location, async address => {
    const content = await get(allow(address), address.endsWith('.json') ? VERSION_LIMITS.manifestBytes : undefined)
    found.set(address, content)
    return content
  })
  const manifest = readManifest(text, manifestUrl(host))
  const requireBytes = (bytes: number, file: string) => {
    if (bytes > VERSION_LIMITS.bytes)
      throw new VersionError(`${base} lists files of more than ${VERSION_LIMITS.bytes} bytes in all`, {
        problem: 'total',
        file,
      })
  }
  /** Best effort: what the host does not send now, it may send to a trial. */
  const find = async (address: string) => {
    const content = await get(address).catch(error => missing(error))
    bytes += content?.length ?? 0
    requireBytes(bytes, address)
    return content
  }
  const files = new Set([...manifest.files, ...more.map(path => addressOf(path, base))])
  if (files.size > VERSION_LIMITS.files)
    throw new VersionError(`${base} lists ${files.size} files, more than ${VERSION_LIMITS.files}`)
  const integrity: Record<string, string> = { [MANIFEST]: hashOf(Buffer.from(text)) }
  const policies = new Set<string>()
  const listed = new Map<string, Buffer>()
  let bytes = text.length
  for (const address of files) {
    const content = found.get(address) ?? (await get(allow(address)))
    bytes += content.length
    requireBytes(bytes, address)
    if (sealed) await checkImports(address, content, files)
    if (isScript(address)) for (const name of policiesOf(content.toString('utf8'))) policies.add(name)
    integrity[nameOf(address)] = hashOf(content)
    listed.set(address, content)
  }
  const isFramed = manifest.format === 'frame'
  const max = VERSION_LIMITS.files - listed.size
  const { found: unlisted, leftOut } =
    sealed || isFramed
      ? { found: new Map<string, Buffer>(), leftOut: 0 }
      : await findUnlisted(listed, { base, max, find, textOf: content => content.toString('utf8') })
  for (const [address, content] of unlisted)
    if (isScript(address)) for (const name of policiesOf(content.toString('utf8'))) policies.add(name)
  const needs = [...policies].map(nilai => ({ jenis: 'trustedTypes' as const, nilai }))
  return {
    version: manifest.version?.slice(0, 60) ?? null,
    contract: manifest.format,
    integrity,
    manifest: text,
    chunks: Object.fromEntries([...unlisted].map(([address, content]) => [address, hashOf(content)])),
    leftOut,
    needs: needs
      .filter(({ jenis, nilai }) => isPermissionValue(jenis, nilai))
      .slice(0, GUEST_PERMISSION_LIMITS.perKind),
  }
}

function missing(error: unknown): undefined {
  if (!(error instanceof VersionError)) throw error
}

const isScript = (address: string) => /\.m?js$/.test(new URL(address).pathname)

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

/** What the location has, as the text of a manifest: that of the host, or the description of a build of another format.
 *  @throws VersionError */
async function readDescription(location: string, get: (address: string) => Promise<Buffer>): Promise<string> {
  const files: BuildFiles = {
    async find(address) {
      try {
        return (await get(address)).toString('utf8')
      } catch (error) {
        const isMissing = error instanceof VersionError && (error.problem === 'gone' || error.problem === 'page')
        if (isMissing) return undefined
        throw error
      }
    },
    lex: parse,
  }
  await init
  try {
    const { file, source, description } = await readBuild(location, files)
    if (!description) return source
    const read: ReadFile = { file, hash: hashOf(Buffer.from(source)) }
    return JSON.stringify({ ...description, read })
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const { message, problem, address, names } = error
    throw new VersionError(message, { problem, file: address, names, cause: error })
  }
}

/** The file of the host that a stored description was made from. */
interface ReadFile {
  file: string
  hash: string
}

/** @returns undefined for a manifest of the host itself, whatever it has under that name */
export function readFileIn(manifest: string): ReadFile | undefined {
  try {
    const { read } = JSON.parse(manifest) as { read?: Partial<ReadFile> }
    const { file, hash } = read ?? {}
    return typeof file === 'string' && typeof hash === 'string' ? { file, hash } : undefined
  } catch {
    return undefined
  }
}

/** The file of a host that shows which build it serves.
 *  @returns `isSame`: whether a text of it is that of the version */
export function buildFileOf({ host, manifest }: Pick<GuestVersion, 'manifest'> & { host: string }): {
  address: string
  isSame: (text: string) => boolean
} {
  const read = readFileIn(manifest)
  return read
    ? { address: `${host}/${read.file}`, isSame: text => hashOf(Buffer.from(text)) === read.hash }
    : { address: manifestUrl(host), isSame: text => text === manifest }
}

/** The manifest, as browsers read it. @throws VersionError */
function readManifest(text: string, address: string): Manifest {
  const manifest = parsedManifest(text, address)
  const asked = readAskedPermissions(manifest.permissions)
  if ('error' in asked) throw new VersionError(`${address}: ${asked.error}`)
  const offered = readOfferedWidgets(manifest.widgets, manifest.format)
  if ('error' in offered) throw new VersionError(`${address}: ${offered.error}`)
  return manifest
}

/** The build at a location without its files: its manifest, or its description as one, its version and the number of its files, the
 *  manifest included.
 *  @throws VersionError */
export async function readBuildAt(
  location: string,
  get: VersionDependencies['get'],
): Promise<{ manifest: string; version: string | null; files: number }> {
  const manifest = await readDescription(location, get)
  const { version, files } = parsedManifest(manifest, manifestUrl(splitAddress(location).host))
  return { manifest, version: version?.slice(0, 60) ?? null, files: files.length + 1 }
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
  if (!isScript(address)) return
  await init
  const imports = (() => {
    try {
      return parse(content.toString('utf8'))[0]
    } catch (cause) {
      throw new VersionError(`${address} cannot be parsed, and so not sealed`, { cause })
    }
  })()
  for (const { n: name, d: kind } of imports) {
    // `import.meta` loads nothing, and the portal's own packages are the portal's files.
    if (kind === -2 || (name !== undefined && sharedNames().includes(name))) continue
    const target = name === undefined ? undefined : URL.parse(name, address)?.href
    if (target === undefined || !listed.has(target))
      throw new VersionError(
        `${address} imports ${name ?? 'what it computes'}, which its manifest does not list: not sealed`,
      )
  }
}
