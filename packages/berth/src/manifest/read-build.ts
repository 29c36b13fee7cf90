import { BuildError } from './build-error.ts'
import type { BuildFiles } from './build-files.ts'
import { type Description, describeManifest, filesOfChunk } from './describe.ts'
import { withEntryChunks } from './entry-chunks.ts'
import { MANIFEST } from './manifest.ts'
import { asModule, kindOf } from './offered-kind.ts'
import { PAGE, readPage } from './read-page.ts'
import { isBare, moduleNames, type ScriptKind, scriptKind, systemDependencies } from './script-kind.ts'
import { sharedNames, sharedVersion, unsatisfied } from './shared-packages.ts'

export type Build = {
  /** What was read: the path below the folder of the address. */
  file: string
  /** Its text. */
  source: string
  /** Undefined when the file is an `asset-manifest.json` that browsers read as it is. */
  description?: Description
}

/** The manifests that a folder may have, in the order in which they are looked for. */
export const MANIFESTS = [MANIFEST, 'mf-manifest.json', '.vite/manifest.json', 'manifest.json'] as const
const VITE_MANIFESTS = ['.vite/manifest.json', 'manifest.json'] as const
/** Import maps beside a SystemJS bundle. */
const IMPORT_MAPS = ['importmap.json', 'import-map.json'] as const

/** The folder of a host's address, and the file in it if the address is one: a manifest or an entry script.
 *  @returns the folder without a trailing slash */
export function splitAddress(address: string): { host: string; file?: string } {
  const trimmed = address.replace(/\/(?:index\.html)?$/i, '').replace(/\/+$/, '')
  const [, host = trimmed, file] = /^(.*?)\/(\.vite\/[^/]+\.json|[^/]+\.(?:json|m?js))$/i.exec(trimmed) ?? []
  return file === undefined ? { host: trimmed } : { host, file }
}

/** Finds out what a build tool has left at an address: a manifest, or a single entry script.
 *  @param address of a folder, a manifest or an entry script
 *  @throws BuildError */
export async function readBuild(address: string, files: BuildFiles): Promise<Build> {
  const { host, file } = splitAddress(address)
  const base = `${host}/`
  const missing: string[] = []
  let ambiguous: BuildError | undefined
  for (const candidate of file === undefined ? MANIFESTS : [file]) {
    const source = await files.find(base + candidate)
    if (source === undefined) missing.push(candidate)
    else if (!candidate.endsWith('.json'))
      return { file: candidate, source, ...(await readScript(base, candidate, source, files)) }
    else {
      const description = await readManifestFile(base, candidate, source, files)
      if (description instanceof BuildError) ambiguous ??= description
      else if (description !== 'other') return { file: candidate, source, ...(description && { description }) }
      missing.push(candidate)
    }
  }
  if (file === undefined || ambiguous) {
    const source = await files.find(base + PAGE)
    if (source !== undefined) {
      // Why the page names no sub-application says less than that there are several.
      const { description, kind, main } = await readPage(base, source, files).catch(error => {
        throw ambiguous ?? error
      })
      return { file: PAGE, source, description: await described(description, kind, main, base, files) }
    }
  }
  if (ambiguous) throw ambiguous
  throw new BuildError('missing', base, `has no ${missing.join(', ')}`)
}

async function readScript(base: string, file: string, source: string, files: BuildFiles) {
  const names = moduleNames(source, files.lex)
  const kind = await kindOf(base + file, source, names, files)
  const listedAbove = names && (await filesListedAbove(base, file, files))
  if (listedAbove) return { description: await described(listedAbove, kind, base + file, base, files) }
  const style = await styleBeside(base, file, source, files)
  const listed = { 'main.js': file, ...(style !== undefined && { 'main.css': style }) }
  return { description: await described({ files: listed }, kind, base + file, base, files) }
}

/** Vite's manifest stands above the folder of its scripts, and says which styles and chunks an entry has.
 *  @returns undefined without such a manifest */
async function filesListedAbove(base: string, file: string, { find }: BuildFiles): Promise<Description | undefined> {
  const folders = ['../', '../../'].map(above => new URL(above, base).href)
  for (const folder of new Set(folders)) {
    if (folder === base) continue
    for (const manifest of VITE_MANIFESTS) {
      const json = parsed((await find(folder + manifest).catch(() => undefined)) ?? '')
      const addressOf = (path: string) => URL.parse(path, folder)?.href ?? path
      const found = json && filesOfChunk(json, path => addressOf(path) === base + file)
      if (!found) continue
      const nameOf = (path: string) => {
        const address = addressOf(path)
        return address.startsWith(base) ? address.slice(base.length) : address
      }
      const styles = found.styles.map(nameOf)
      const others = found.files.map(nameOf).filter(name => name !== file)
      return {
        files: { 'main.js': file, ...Object.fromEntries(others.map(name => [name, name])) },
        ...(styles.length > 0 && { entrypoints: styles }),
      }
    }
  }
  return undefined
}

/** Bundlers write the style sheet of an entry beside its script: under the name of the script, or as `style.css`. A script that names it loads it
 *  itself. */
async function styleBeside(
  base: string,
  file: string,
  script: string,
  { find }: BuildFiles,
): Promise<string | undefined> {
  const name = file.replace(/(?:\.(?:umd|es|esm|system|iife|min|prod))*\.m?js$/i, '')
  for (const style of new Set([`${name}.css`, 'style.css'])) {
    if (new RegExp(`["'\`/]${style.replaceAll('.', '\\.')}["'\`?#]`).test(script)) continue
    if ((await find(base + style).catch(() => undefined)) !== undefined) return style
  }
  return undefined
}

/** @returns undefined for a manifest that needs no description; `other` for a file of another kind; an error for one of several entries, which
 *  the page of the folder may choose from */
async function readManifestFile(
  base: string,
  file: string,
  source: string,
  files: BuildFiles,
): Promise<Description | undefined | 'other' | BuildError> {
  const address = base + file
  const isOptional = file === 'manifest.json'
  const json = parsed(source)
  const read = json && describeManifest(json)
  if (!json || read === undefined) {
    // A web app's own manifest, perhaps.
    if (isOptional) return 'other'
    throw new BuildError('unknown', address, json ? 'names no main.js' : 'not JSON')
  }
  if (typeof read === 'string') throw new BuildError('unknown', address, read)
  if ('entries' in read) return new BuildError('unknown', address, read.entries)
  const { description, isFormKnown, isModule } = read
  if (description.format === 'frame') return file === MANIFEST ? undefined : description
  const rooted = await belowFolder(description, base, files)
  const found = await withEntryChunks(rooted ?? description, base, files)
  const isOrdered = found !== (rooted ?? description)
  const isAsWritten = file === MANIFEST && !rooted && !isOrdered && isFormKnown && hasMain(json)
  if (found.format !== undefined && found.format !== 'module') {
    requireShared(found.shared ?? {}, address)
    return isAsWritten ? undefined : file === MANIFEST ? found : scoped(found)
  }
  const main = URL.parse(found.files['main.js'] ?? '', base)?.href
  const script = main === undefined ? undefined : await files.find(main)
  // That it is missing, or on an origin that is not allowed, is reported with the other files.
  if (main === undefined || script === undefined) return isAsWritten ? undefined : found
  const names = moduleNames(script, files.lex)
  if (found.format === 'module') {
    const shared = await findShared(found, names?.imports ?? [], main, base, files)
    const isSame = Object.keys(shared).every(name => Object.hasOwn(found.shared ?? {}, name))
    return isAsWritten && isSame ? undefined : withShared(found, shared)
  }
  const offered = scriptKind(script, names)
  const kind = isModule ? asModule(offered) : offered
  const isLegacy = typeof kind === 'string' ? isFormKnown : kind.format === 'legacy'
  if (isLegacy) return isAsWritten ? undefined : found
  return described(found, kind, main, base, files)
}

/** The styles of a module that nobody has written for the portal apply to it alone, as those of classic scripts do. */
const scoped = (description: Description): Description =>
  description.container === undefined ? { ...description, scoped: true } : description

const hasMain = (json: Readonly<Record<string, unknown>>) =>
  [json, json['files']].some(files => typeof (files as Record<string, unknown> | undefined)?.['main.js'] === 'string')

function parsed(source: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(source)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** A build for the root of a host that is served below a folder: the addresses in the manifest do not answer, those below the folder do.
 *  @returns undefined when the addresses are right as they are */
async function belowFolder(
  description: Description,
  base: string,
  { find }: BuildFiles,
): Promise<Description | undefined> {
  const { pathname } = new URL(base)
  const isOutside = (path: string) => /^\/(?!\/)/.test(path) && !path.startsWith(pathname)
  const main = description.files['main.js']
  if (main === undefined || !isOutside(main)) return undefined
  if ((await find(new URL(main, base).href)) !== undefined) return undefined
  if ((await find(base + main.slice(1))) === undefined) return undefined
  const moved = (path: string) => (isOutside(path) ? path.slice(1) : path)
  return {
    ...description,
    rooted: true,
    files: Object.fromEntries(Object.entries(description.files).map(([name, path]) => [name, moved(path)])),
    ...(description.entrypoints && { entrypoints: description.entrypoints.map(moved) }),
  }
}

/** Completes a description by what its main script offers. @throws BuildError unknown, imports */
async function described(
  description: Description,
  kind: ScriptKind,
  main: string,
  base: string,
  files: BuildFiles,
): Promise<Description> {
  if (typeof kind === 'string') throw new BuildError('unknown', main, kind)
  const { format } = kind
  if (format === 'legacy') return description
  if (format === 'federation') {
    const { container } = kind
    return scoped({ ...description, ...(container !== undefined && { name: container }), ...kind })
  }
  if (format === 'global') return { ...description, format }
  if (format === 'module' || format === 'element' || format === 'functions')
    return withShared(scoped({ ...description, format }), await findShared(description, kind.needs, main, base, files))
  const { imports, others } = await findImports(kind.needs, main, base, files)
  const shared = rangesOf(others, description.shared)
  requireShared(shared, main)
  const provided = Object.fromEntries(Object.values(imports).map(address => [address, address]))
  return withShared({ ...description, format, imports, files: { ...description.files, ...provided } }, shared)
}

const withShared = (description: Description, shared: Record<string, string>): Description =>
  Object.keys(shared).length > 0 ? { ...description, shared } : description

/** The packages that the listed modules of a build import by name, with the ranges that its manifest states. @throws BuildError imports, range */
async function findShared(
  { files: listed, shared }: Description,
  ofMain: readonly string[],
  main: string,
  base: string,
  { find, lex }: BuildFiles,
): Promise<Record<string, string>> {
  const needs = new Set(ofMain.filter(isBare))
  for (const path of Object.values(listed)) {
    const address = URL.parse(path, base)?.href
    if (address === undefined || address === main || !/\.m?js$/.test(path)) continue
    for (const name of moduleNames((await find(address)) ?? '', lex)?.imports ?? []) if (isBare(name)) needs.add(name)
  }
  const ranges = rangesOf([...needs], shared)
  requireShared(ranges, main)
  return ranges
}

/** Each package with the range that the manifest states for it, or for the package that it is a part of; and those that it states besides. */
function rangesOf(needs: readonly string[], stated: Readonly<Record<string, string>> = {}): Record<string, string> {
  const rangeOf = (name: string) => stated[name] ?? stated[name.split('/')[0] ?? ''] ?? '*'
  return { ...stated, ...Object.fromEntries(needs.map(name => [name, rangeOf(name)])) }
}

/** @throws BuildError imports, range */
function requireShared(needed: Readonly<Record<string, string>>, address: string): void {
  const missing = unsatisfied(needed)
  const unknown = missing.map(({ name }) => name).filter(name => sharedVersion(name) === undefined)
  if (unknown.length > 0)
    throw new BuildError(
      'imports',
      address,
      `imports ${unknown.join(', ')} by name; bundle it, or for SystemJS say in ${IMPORT_MAPS[0]} where it is. The portal offers ${sharedNames().join(', ')}`,
      unknown,
    )
  if (missing.length > 0)
    throw new BuildError(
      'range',
      address,
      `${missing.map(({ why }) => why).join('; ')}. Build for that version, or bundle the package`,
      missing.map(({ name, range }) => `${name} ${range} (portal: ${sharedVersion(name)})`),
    )
}

/** The packages that a SystemJS bundle imports by name, and those that they import, from the import map beside it.
 *  @returns name → address, also of the bundle itself, and those without one */
async function findImports(
  needs: readonly string[],
  main: string,
  base: string,
  { find }: BuildFiles,
): Promise<{ imports: Record<string, string>; others: string[] }> {
  let map: Record<string, string> = {}
  for (const file of IMPORT_MAPS) {
    const text = await find(base + file)
    if (text === undefined) continue
    map = importsOf(parsed(text), base + file)
    break
  }
  // The name by which it calls itself.
  const found = Object.fromEntries(Object.entries(map).filter(([, address]) => address === main))
  const waiting = [...needs]
  const others = new Set<string>()
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const address = map[name]
    if (address === undefined) others.add(name)
    if (Object.hasOwn(found, name) || address === undefined) continue
    found[name] = address
    const text = await find(address)
    waiting.push(...(systemDependencies(text ?? '') ?? []).filter(isBare))
  }
  return { imports: found, others: [...others] }
}

function importsOf(json: Readonly<Record<string, unknown>> | undefined, address: string): Record<string, string> {
  const imports = json?.['imports']
  return Object.fromEntries(
    Object.entries(typeof imports === 'object' && imports !== null ? imports : {}).flatMap(([name, path]) => {
      const url = typeof path === 'string' ? URL.parse(path, address) : null
      return url ? [[name, url.href]] : []
    }),
  )
}
