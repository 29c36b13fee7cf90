import { createHash } from 'node:crypto'
import {
  type Build,
  BuildError,
  filesOfPage,
  findUnlisted,
  functionNames,
  isEsModule,
  MANIFEST,
  type Manifest,
  manifestUrl,
  mayBeFramed,
  parseManifest,
  policiesOf,
  readBuild,
  splitAddress,
} from '@dermaga/berth/manifest'
import { type GuestPermission, needsFrame, readAskedPermissions } from '@dermaga/contract/guest-permissions'
import { init, parse } from 'es-module-lexer'

/** What the portal accepts of one version (docs/how-to/register-a-version.md). */
const LIMITS = { manifestBytes: 1024 * 1024, fileBytes: 32 * 1024 * 1024, files: 2000, bytes: 128 * 1024 * 1024 }
const TIMEOUT_MS = 15_000
/** A host that must not be flooded: files are read a few at a time. */
const AT_ONCE = 6

export interface Finding {
  /** `error`: the portal cannot load or register it. `warning`: it works, and will trouble its users or its team. */
  level: 'error' | 'warning'
  /** Stable, for pipelines. */
  code:
    | 'manifest'
    | 'manifest-cache'
    | 'unreachable'
    | 'status'
    | 'redirect'
    | 'cors'
    | 'content-type'
    | 'size'
    | 'file-cache'
    | 'other-origin'
    | 'no-entry-function'
    | 'no-exported-mount'
    | 'unlisted-import'
    | 'left-out'
    | 'eval'
    | 'worker'
    | 'permission'
    | 'blocked'
    | 'frame-refused'
    | 'trial'
  /** The file it is about. */
  address: string
  /** What is wrong and what to do, in English. */
  text: string
}

export interface CheckResult {
  contract: Manifest['format'] | undefined
  name: string | undefined
  version: string | undefined
  files: number
  bytes: number
  /** The permissions that its manifest asks for, which an officer approves. */
  asks: GuestPermission[]
  findings: Finding[]
}

/** A build that is mounted in a page, as it is tried before any portal has read it. */
export interface CheckedBuild {
  /** Its folder. */
  host: string
  contract: 'legacy' | 'module'
  /** The manifest's text, or the description of another format as one. */
  manifest: string
  /** By path below the host, or by the whole address elsewhere. */
  integrity: Record<string, string>
  /** Of its files. */
  origins: string[]
  asks: GuestPermission[]
}

export interface CheckOptions {
  /** The portal's origin, which the host must allow by CORS. */
  portal: string
  /** The entry's module slug; with it the functions of the legacy contract are looked for. */
  modulSlug?: string | undefined
  /** Checks the page of the folder, which is to be framed as it is, instead of a build. */
  isFrame?: boolean | undefined
  /** Receives the build, unless it is framed or cannot be read. */
  onBuild?: ((build: CheckedBuild) => void) | undefined
}

interface HostFile {
  address: string
  headers: Headers
  content: Buffer
}

/** Reads a sub-application from its host as the portal would, and reports what would stop it or trouble its users. Changes nothing.
 *  @param location the folder of the build, or the address of its manifest or entry script */
export async function checkHost(location: string, options: CheckOptions): Promise<CheckResult> {
  const findings: Finding[] = []
  const report = (level: Finding['level'], code: Finding['code'], address: string, text: string) =>
    void findings.push({ level, code, address, text })
  const result = (manifest?: Manifest, files: readonly HostFile[] = []): CheckResult => ({
    contract: manifest?.format,
    name: manifest?.name,
    version: manifest?.version,
    files: files.length,
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
    asks: manifest ? askedBy(manifest) : [],
    findings,
  })

  const { host } = splitAddress(location)
  if (options.isFrame) {
    await checkPage(`${host}/`, options, report)
    return { ...result(), contract: 'frame' }
  }
  const found = await findBuild(location, options, report)
  if (!found) return result()
  const address = `${host}/${found.file}`
  const text = found.description ? JSON.stringify(found.description) : found.source
  let manifest: Manifest
  try {
    manifest = parseManifest(text, manifestUrl(host))
  } catch (error) {
    report('error', 'manifest', address, (error as Error).message)
    return result()
  }
  if (!/no-cache|no-store|max-age=0/.test(found.headers?.get('cache-control') ?? ''))
    report('warning', 'manifest-cache', address, 'send Cache-Control: no-cache, or browsers miss a new version')
  checkAsked(manifest, address, report)
  if (manifest.format === 'frame') {
    await checkPage(manifest.base, options, report)
    return result(manifest)
  }

  if (manifest.files.length > LIMITS.files)
    report(
      'error',
      'size',
      address,
      `lists ${manifest.files.length} files; the portal registers at most ${LIMITS.files}`,
    )
  const listed = [...new Set([...manifest.scripts, ...manifest.styles, ...manifest.files])].slice(0, LIMITS.files)
  const files = await readAll(listed, options, report)
  const total = result(manifest, files)
  if (total.bytes > LIMITS.bytes)
    report(
      'error',
      'size',
      address,
      `its files have ${total.bytes} bytes; the portal registers at most ${LIMITS.bytes}`,
    )
  for (const file of files) checkFile(file, manifest, report)
  await checkScripts(files, manifest, options, report)
  await checkUnlisted(files, manifest, address, options, report)
  options.onBuild?.(buildOf(host, text, manifest, files))
  return { ...total, findings }
}

function buildOf(
  host: string,
  text: string,
  { format, ...manifest }: Manifest,
  files: readonly HostFile[],
): CheckedBuild {
  const base = `${host}/`
  const keyOf = (address: string) => (address.startsWith(base) ? address.slice(base.length) : address)
  const hashes = files.map(({ address, content }) => [keyOf(address), hashOf(content)] as const)
  return {
    host,
    contract: format === 'legacy' ? 'legacy' : 'module',
    manifest: text,
    integrity: { [MANIFEST]: hashOf(Buffer.from(text)), ...Object.fromEntries(hashes) },
    origins: [...new Set([base, ...files.map(({ address }) => address)].map(address => new URL(address).origin))],
    asks: askedBy(manifest),
  }
}

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

type Report = (level: Finding['level'], code: Finding['code'], address: string, text: string) => void

/** Reads what is at the address, in any of the formats that build tools write.
 *  @returns with the headers of the file that was read; undefined when it is reported that nothing can be read */
async function findBuild(location: string, options: CheckOptions, report: Report) {
  const headers = new Map<string, Headers>()
  const { host } = splitAddress(location)
  const find = async (address: string) => {
    const problems: Parameters<Report>[] = []
    const file = await readFile(address, LIMITS.fileBytes, options, (...problem) => void problems.push(problem))
    const isMissing = !file && problems.every(([, code]) => code === 'status')
    if (isMissing || isPage(file, address)) return undefined
    // Whether a folder without a manifest has a page is no finding of its own.
    if (address.endsWith('.html')) {
      if (file) headers.set(address, file.headers)
      return file?.content.toString('utf8')
    }
    // The files that the manifest lists are read again later, and reported then.
    // One above the folder of a script only says more about it.
    const isManifest = (address.endsWith('.json') && address.startsWith(`${host}/`)) || address === location
    if (!file && !isManifest) return undefined
    if (!file || isManifest) for (const problem of problems) report(...problem)
    if (!file) throw new ReportedError()
    headers.set(address, file.headers)
    return file.content.toString('utf8')
  }
  try {
    await init
    const build: Build = await readBuild(location, { find, lex: parse })
    return { ...build, headers: headers.get(`${host}/${build.file}`) }
  } catch (error) {
    if (error instanceof BuildError)
      report(
        'error',
        'manifest',
        error.address,
        error.problem === 'site' || (await hasPage(`${host}/`))
          ? `${error.message}. Export mount and unmount, or show the page of the folder as it is in a frame: check it with --frame`
          : error.message,
      )
    else if (!(error instanceof ReportedError)) throw error
    return undefined
  }
}

async function hasPage(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok && /^text\/html/i.test(response.headers.get('content-type') ?? '')
  } catch {
    return false
  }
}

/** The reason is among the findings. */
class ReportedError extends Error {}

/** Many hosts answer with a page for files that they do not have. */
const isPage = (file: HostFile | undefined, address: string): boolean =>
  !/\.html?$/.test(address) && /^text\/html/i.test(file?.headers.get('content-type') ?? '')

async function readAll(addresses: readonly string[], options: CheckOptions, report: Report): Promise<HostFile[]> {
  const waiting = addresses.values()
  const found = new Map<string, HostFile>()
  const reader = async () => {
    for (const address of waiting) {
      const file = await readFile(address, LIMITS.fileBytes, options, report)
      if (file) found.set(address, file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return addresses.flatMap(address => found.get(address) ?? [])
}

/** Fetches a file with the portal's origin. @returns undefined when it cannot be used at all */
async function readFile(
  address: string,
  maxBytes: number,
  { portal }: CheckOptions,
  report: Report,
): Promise<HostFile | undefined> {
  const origin = new URL(portal).origin
  let response: Response
  let content: Buffer
  try {
    response = await fetch(address, {
      headers: { origin },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    content = Buffer.from(await response.arrayBuffer())
  } catch (cause) {
    report('error', 'unreachable', address, `does not answer: ${reasonOf(cause)}`)
    return undefined
  }
  if (response.status >= 300 && response.status < 400) {
    report('error', 'redirect', address, `redirects to ${response.headers.get('location')}; serve the file itself`)
    return undefined
  }
  if (!response.ok) {
    report('error', 'status', address, `answers ${response.status}`)
    return undefined
  }
  const allowed = response.headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== origin)
    report(
      'error',
      'cors',
      address,
      `sends ${allowed === null ? 'no Access-Control-Allow-Origin' : `Access-Control-Allow-Origin: ${allowed}`}; send ${origin} or *`,
    )
  if (content.length > maxBytes) {
    report('error', 'size', address, `has ${content.length} bytes; the portal takes at most ${maxBytes}`)
    return undefined
  }
  return { address, headers: response.headers, content }
}

const reasonOf = (cause: unknown): string => {
  const { message, cause: inner } = cause as Error
  return inner instanceof Error && inner.message !== '' ? inner.message : message
}

/** Browsers refuse a script or a style sheet of another type. */
function checkFile({ address, headers }: HostFile, manifest: Manifest, report: Report): void {
  const path = new URL(address).pathname
  const type = headers.get('content-type') ?? ''
  if (/\.m?js$/.test(path) && !/^(text|application)\/(x-)?(javascript|ecmascript)/.test(type))
    report('error', 'content-type', address, `is sent as ${type || 'no type'}; a script must be text/javascript`)
  if (path.endsWith('.css') && !type.startsWith('text/css'))
    report('error', 'content-type', address, `is sent as ${type || 'no type'}; a style sheet must be text/css`)
  if (new URL(address).origin !== new URL(manifest.base).origin)
    report('warning', 'other-origin', address, 'is not on the host; an officer has to allow its origin too')
  if (/no-store|no-cache|max-age=0/.test(headers.get('cache-control') ?? ''))
    report(
      'warning',
      'file-cache',
      address,
      'is read again at each visit: name it by its hash, and serve it with Cache-Control: max-age=31536000, immutable',
    )
}

/** A worker from a file of the build. One that is made from a text (`blob:`) is blocked too. */
const USES_WORKER = /\bnew (?:Shared)?Worker\s*\(/
const USES_EVAL = /\bnew Function\s*\(|(?<![.\w$])eval\s*\(/

async function checkScripts(
  files: readonly HostFile[],
  manifest: Manifest,
  { modulSlug }: CheckOptions,
  report: Report,
): Promise<void> {
  await init
  const scripts = files.filter(({ address }) => /\.m?js$/.test(new URL(address).pathname))
  const sourceOf = ({ content }: HostFile) => content.toString('utf8')
  for (const file of scripts)
    if (USES_EVAL.test(sourceOf(file)))
      report(
        'warning',
        'eval',
        file.address,
        'seems to evaluate text as code, which the portal blocks; if it has to, make it a framed sub-application',
      )
  for (const file of scripts)
    if (USES_WORKER.test(sourceOf(file)))
      report(
        'warning',
        'worker',
        file.address,
        'seems to start a worker, which browsers refuse from another origin than the page: catch the error and do without, or make it a framed sub-application',
      )
  checkPolicies(scripts, manifest, report)
  if (isEsModule(manifest)) checkModules(scripts, manifest, report)
  else if (manifest.form === undefined && modulSlug === undefined) {
    if (!scripts.some(file => functionNames(sourceOf(file)).length > 0))
      report(
        'warning',
        'no-entry-function',
        manifest.scripts.at(-1) ?? manifest.base,
        'seems to set neither window.render<ModulSlug> nor window.unmount<ModulSlug>, without which nothing is mounted; a finished page can be shown in a frame: check it with --frame',
      )
  } else if (
    manifest.form === undefined &&
    modulSlug !== undefined &&
    !scripts.some(file => sourceOf(file).includes(`render${modulSlug}`))
  )
    report(
      'error',
      'no-entry-function',
      manifest.scripts.at(-1) ?? manifest.base,
      `no script mentions render${modulSlug}; the script must set window.render${modulSlug} and window.unmount${modulSlug}`,
    )
}

/** What a manifest asks for; nothing where that is invalid, which is reported. */
function askedBy({ permissions }: Pick<Manifest, 'permissions'>): GuestPermission[] {
  const asked = readAskedPermissions(permissions)
  return 'error' in asked ? [] : asked.permissions
}

/** Permissions that the portal refuses to every sub-application, or to one that is not framed. */
function checkAsked(manifest: Manifest, address: string, report: Report): void {
  const asked = readAskedPermissions(manifest.permissions)
  if ('error' in asked) report('error', 'permission', address, asked.error)
  const permissions = 'error' in asked || manifest.format === 'frame' ? [] : asked.permissions
  for (const permission of permissions)
    if (needsFrame(permission))
      report(
        'error',
        'permission',
        address,
        `asks for ${permission.jenis} ${permission.nilai}, which only a framed sub-application may have`,
      )
}

/** Trusted Types policies that it does not ask for. */
function checkPolicies(scripts: readonly HostFile[], { permissions }: Manifest, report: Report): void {
  const asked = (permissions as { trustedTypes?: unknown } | undefined)?.trustedTypes
  for (const { address, content } of scripts)
    for (const name of policiesOf(content.toString('utf8')))
      if (!Array.isArray(asked) || !asked.includes(name))
        report(
          'warning',
          'permission',
          address,
          `creates the Trusted Types policy '${name}', which an officer has to approve; ask for it in the manifest's permissions`,
        )
}

const LIFECYCLES = ['mount', 'default']

function checkModules(scripts: readonly HostFile[], manifest: Manifest, report: Report): void {
  const listed = new Set(manifest.files)
  for (const { address, content } of scripts) {
    const [imports, exports] = (() => {
      try {
        return parse(content.toString('utf8'))
      } catch (error) {
        report('error', 'no-exported-mount', address, `is not a module: ${(error as Error).message}`)
        return [[], undefined]
      }
    })()
    const isMain = address === manifest.scripts.at(-1) && manifest.form === undefined
    if (isMain && exports && !exports.some(({ n }) => LIFECYCLES.includes(n)))
      report('error', 'no-exported-mount', address, 'exports neither mount nor a default with mount')
    for (const { n: name, d: kind } of imports) {
      const isMeta = kind === -2
      if (isMeta || name === undefined) continue
      const target = URL.parse(name, address)?.href
      const isBare = !/^(\.{0,2}\/|https?:)/.test(name)
      if (isBare && Object.hasOwn(manifest.shared ?? {}, name)) continue
      if (isBare)
        report(
          'error',
          'unlisted-import',
          address,
          `imports '${name}' by its package name, which a browser cannot resolve; bundle it`,
        )
      else if (target === undefined || !listed.has(target))
        report(
          'warning',
          'unlisted-import',
          address,
          `imports ${name}, which the manifest does not list; a sealed version is refused`,
        )
    }
  }
}

/** The files that its scripts and styles name and it does not list are copied with it, as far as there is place for them. */
async function checkUnlisted(
  files: readonly HostFile[],
  { base, files: listed }: Manifest,
  address: string,
  options: CheckOptions,
  report: Report,
): Promise<void> {
  const { leftOut } = await findUnlisted(new Map(files.map(file => [file.address, file])), {
    base,
    max: LIMITS.files - listed.length,
    async find(address) {
      // What is wrong with one of them is found when it is loaded.
      const file = await readFile(address, LIMITS.fileBytes, options, () => {})
      return isPage(file, address) ? undefined : file
    },
    textOf: ({ content }) => content.toString('utf8'),
  })
  if (leftOut > 0)
    report(
      'warning',
      'left-out',
      address,
      `${leftOut} files that it names are not copied by the portal, which copies ${LIMITS.files} of a version: they are loaded from the host`,
    )
}

/** A framed page must allow the portal to frame it, and its host must have the scripts that it loads. */
async function checkPage(page: string, { portal }: CheckOptions, report: Report): Promise<void> {
  const origin = new URL(portal).origin
  let response: Response
  let html: string
  try {
    response = await fetch(page, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    html = await response.text()
  } catch (cause) {
    return report('error', 'unreachable', page, `does not answer: ${reasonOf(cause)}`)
  }
  if (!response.ok) return report('error', 'status', page, `answers ${response.status}`)
  if (new URL(response.url).origin !== new URL(page).origin)
    return report('error', 'redirect', page, `redirects to ${response.url}, another origin; give that address`)
  if (!mayBeFramed(response.headers, response.url, origin))
    report(
      'error',
      'frame-refused',
      page,
      `may not be framed by ${origin}; send Content-Security-Policy: frame-ancestors ${origin}`,
    )
  else if (!/frame-ancestors/i.test(response.headers.get('content-security-policy') ?? ''))
    report(
      'warning',
      'frame-refused',
      page,
      `may be framed by anybody; send Content-Security-Policy: frame-ancestors ${origin}`,
    )
  await checkPageFiles(html, response.url, report)
}

/** A page that was built for another folder is empty: its scripts are not where it looks for them. */
async function checkPageFiles(html: string, page: string, report: Report): Promise<void> {
  const { modules, scripts, styles } = filesOfPage(html, page)
  for (const address of [...modules, ...scripts, ...styles]) {
    if (new URL(address).origin !== new URL(page).origin) continue
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
    await response?.body?.cancel()
    const isFile = response?.ok && !/^text\/html/i.test(response.headers.get('content-type') ?? '')
    const answer = response ? (response.ok ? 'a page' : response.status) : 'nothing'
    if (!isFile)
      report(
        'error',
        'status',
        address,
        `is loaded by the page, and its host answers ${answer}; build for the folder of the page (base, publicPath, baseHref)`,
      )
  }
}
