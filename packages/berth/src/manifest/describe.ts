import { byLikelihood } from './script-kind.ts'
import { sharedVersion } from './shared-packages.ts'

/** A build in the words of an `asset-manifest.json`; addresses are relative to the build's folder, or absolute. */
export type Description = {
  format?: string
  name?: string
  version?: string
  files: Record<string, string>
  entrypoints?: string[]
  /** ES modules that run before the main one, in their order. */
  modules?: string[]
  container?: string
  exposed?: string[]
  element?: string
  imports?: Record<string, string>
  /** Packages that the portal shall offer: name → range. */
  shared?: Record<string, string>
  rooted?: true
  /** An ES module whose styles are to apply to it alone: nobody has written it for this portal. */
  scoped?: true
  permissions?: unknown
}

/** What a manifest of several entries says: the page of the folder may name one. */
type Ambiguous = { entries: string }

/** What a manifest says: a description without the form of its main script if only that script shows it, or undefined for a file that is no
 *  manifest of a known tool. `isModule`: the tool writes ES modules only. A string: what is missing in it. */
export type ReadManifest =
  | { description: Description; isFormKnown: boolean; isModule?: true }
  | Ambiguous
  | undefined
  | string

type Json = Readonly<Record<string, unknown>>

/** Reads the manifests that build tools write. */
export function describeManifest(json: Json): ReadManifest {
  if (isRecord(json['metaData']) && Array.isArray(json['exposes'])) return describeFederation(json, json['metaData'])
  if (isDermaga(json)) return describeAssets(json)
  const chunks = Object.entries(json).filter((pair): pair is [string, Json] => isRecord(pair[1]))
  if (chunks.some(([, chunk]) => typeof chunk['file'] === 'string')) return describeVite(chunks)
  return describeAssets(json)
}

const isDermaga = (json: Json) => typeof json['format'] === 'string' || isRecord(json['files'])

/** create-react-app, webpack-manifest-plugin, webpack-assets-manifest: names with their files, flat or below `files`. */
function describeAssets(json: Json): ReadManifest {
  const { files: listed = json, entrypoints, ...facts } = json
  if (facts['format'] === 'frame')
    return { description: { format: 'frame', files: {}, ...named(facts) }, isFormKnown: true }
  if (!isRecord(listed)) return undefined
  if (isDermaga(json) && !isShared(facts['shared'])) return 'shared is not {"package": "range"}'
  const files = Object.fromEntries(
    Object.entries(listed).filter(
      (pair): pair is [string, string] => pair[0].includes('.') && typeof pair[1] === 'string',
    ),
  )
  const ordered = Array.isArray(entrypoints) ? entrypoints.filter(path => typeof path === 'string') : []
  const main = files['main.js'] ?? ordered.findLast(path => path.endsWith('.js')) ?? files['app.js']
  if (main === undefined) return Object.keys(files).length > 0 ? 'names no main.js' : undefined
  const description: Description = {
    ...(isDermaga(json) ? facts : named(facts)),
    files: { ...files, 'main.js': main },
    ...(ordered.length > 0 && { entrypoints: ordered }),
  }
  return { description, isFormKnown: true }
}

/** `mf-manifest.json` of Module Federation 2. */
function describeFederation({ exposes, shared }: Json, metaData: Json): ReadManifest {
  const { remoteEntry, globalName, buildInfo } = metaData
  if (!isRecord(remoteEntry) || typeof remoteEntry['name'] !== 'string') return 'names no remoteEntry'
  const modules = (exposes as readonly unknown[]).filter(isRecord)
  const exposed = modules.flatMap(({ path }) => (typeof path === 'string' ? path : []))
  if (exposed.length === 0) return 'exposes no module'
  const isModule = remoteEntry['type'] === 'module' || remoteEntry['type'] === 'esm'
  const container = typeof globalName === 'string' ? globalName : metaData['name']
  if (!isModule && typeof container !== 'string') return 'names no global'
  const assets = modules.flatMap(({ assets }) => assetsIn(assets))
  const folder = typeof remoteEntry['path'] === 'string' ? remoteEntry['path'].replace(/^\/|\/$/g, '') : ''
  const needed = sharesWithoutFallback(shared)
  const version = isRecord(buildInfo) ? buildInfo['buildVersion'] : undefined
  return {
    isFormKnown: true,
    description: {
      format: 'federation',
      ...named({ name: metaData['name'], version }),
      files: {
        'main.js': [folder, remoteEntry['name']].filter(part => part !== '').join('/'),
        ...Object.fromEntries(assets.map(file => [file, file])),
      },
      ...(!isModule && { container: container as string }),
      exposed: byLikelihood(exposed),
      ...(Object.keys(needed).length > 0 && { shared: needed }),
    },
  }
}

/** The packages that a remote expects from its host (`import: false`), as far as the portal offers them. The others may be other remotes'. */
function sharesWithoutFallback(shared: unknown): Record<string, string> {
  const needed = (Array.isArray(shared) ? shared.filter(isRecord) : []).flatMap(
    ({ name, requiredVersion, assets }): [string, string][] => {
      if (!isText(name) || sharedVersion(name) === undefined || !isRecord(assets) || assetsIn(assets).length > 0)
        return []
      return [[name, isText(requiredVersion) ? requiredVersion : '*']]
    },
  )
  return Object.fromEntries(needed)
}

/** Files of an exposed module or a shared package: `{js: {sync, async}, css: {sync, async}}`. */
function assetsIn(assets: unknown): string[] {
  const groups = isRecord(assets) ? [assets['js'], assets['css']].filter(isRecord) : []
  return groups.flatMap(group => Object.values(group).flat()).filter(file => typeof file === 'string')
}

/** Vite's manifest: chunks by their source. */
function describeVite(chunks: Chunks): ReadManifest {
  const byKey = new Map(chunks)
  const all = chunks.filter(([, { isEntry }]) => isEntry === true)
  // Those for old browsers (plugin-legacy) do the same once more, as SystemJS, and the polyfills of the others come before them.
  const others = all.filter(([source]) => isForOldBrowsers(source, byKey))
  const polyfills = all.filter(([source]) => MODERN_POLYFILLS.test(source))
  const entries = all.filter(entry => !others.includes(entry) && !polyfills.includes(entry))
  const entry = entries.length > 1 ? entries.find(([source]) => source === PAGE_ENTRY) : entries[0]
  if (entries.length === 0) return 'has no chunk with isEntry'
  if (!entry) {
    const named = entries.map(([source]) => source).join(', ')
    return { entries: `has several entries: ${named}; give the address of one script` }
  }
  const own = reachable([entry[0]], byKey)
  const left = reachable(
    others.map(([source]) => source),
    byKey,
  )
  const files = filesOf(chunks.filter(([key]) => own.has(key) || !left.has(key)))
  const styles = stylesOf(entry[0], byKey)
  const first = filesOf(polyfills).filter(isScript)
  return {
    isFormKnown: false,
    isModule: true,
    description: {
      files: { 'main.js': String(entry[1]['file']), ...Object.fromEntries(files.map(file => [file, file])) },
      ...(styles.length > 0 && { entrypoints: styles }),
      ...(first.length > 0 && { modules: first }),
    },
  }
}

type Chunks = readonly (readonly [string, Json])[]

const PAGE_ENTRY = 'index.html'
const OLD_POLYFILLS = /(?:^|\/)vite\/legacy-polyfills-legacy$/
const MODERN_POLYFILLS = /(?:^|\/)vite\/legacy-polyfills$/

/** `index-legacy.html` beside `index.html`. */
const isForOldBrowsers = (source: string, chunks: ReadonlyMap<string, Json>) =>
  OLD_POLYFILLS.test(source) ||
  (/-legacy(?=\.\w+$|$)/.test(source) && chunks.has(source.replace(/-legacy(?=\.\w+$|$)/, '')))

const filesOf = (chunks: Chunks): string[] =>
  chunks.flatMap(([, chunk]) => [chunk['file'], ...stringsIn(chunk['css'])].filter(isText))

const isScript = (file: string) => /\.m?js$/.test(file)

/** The keys of chunks, and of those that they import in any way. */
function reachable(keys: readonly string[], chunks: ReadonlyMap<string, Json>): Set<string> {
  const found = new Set(keys)
  // A set is iterated with what is added meanwhile.
  for (const key of found) {
    const chunk = chunks.get(key)
    for (const name of [...stringsIn(chunk?.['imports']), ...stringsIn(chunk?.['dynamicImports'])]) found.add(name)
  }
  return found
}

/** The styles of one script of a build and the files that it may load, as Vite's manifest names them.
 *  @param isAsked whether a file is that script
 *  @returns undefined when the manifest is another tool's, or does not name the script */
export function filesOfChunk(
  json: Json,
  isAsked: (file: string) => boolean,
): { styles: string[]; files: string[] } | undefined {
  const chunks = Object.entries(json).filter((pair): pair is [string, Json] => isRecord(pair[1]))
  const found = chunks.find(([, { file }]) => isText(file) && isAsked(file))
  if (!found) return undefined
  const byKey = new Map(chunks)
  const own = reachable([found[0]], byKey)
  return { styles: stylesOf(found[0], byKey), files: filesOf(chunks.filter(([key]) => own.has(key))) }
}

/** The styles of a chunk and of everything that it imports statically, imports first. */
function stylesOf(key: string, chunks: ReadonlyMap<string, Json>, seen = new Set<string>()): string[] {
  const chunk = chunks.get(key)
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const imported = stringsIn(chunk['imports']).flatMap(name => stylesOf(name, chunks, seen))
  return [...new Set([...imported, ...stringsIn(chunk['css'])])]
}

const isShared = (shared: unknown) =>
  shared === undefined || (isRecord(shared) && Object.values(shared).every(range => typeof range === 'string'))

const named = ({ name, version, permissions }: Json): Partial<Description> => ({
  ...(isText(name) && { name }),
  ...(isText(version) && { version }),
  ...(permissions !== undefined && { permissions }),
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const stringsIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter(isText) : [])
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
