import { basename, join, sep } from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'

interface GroupOptions {
  root: string
  input: Record<string, string>
  plugins: PluginOption[]
  /** The document to optimize up to its first page. */
  document: string
  /** The module it imports first: `src/…`. */
  rest: string
  /** The page that most visits start with: `src/…`. */
  firstPage: string
  /** Large pages whose later parts share modules with their first view: `src/…`, and the folders that the parts are in. */
  largePages: readonly { path: string; parts: readonly string[] }[]
}

/** Chunk groups that load a document and its first page in a handful of files instead of fifty: the document's entry, the rest of it, what
 *  the rest shares with other documents, what the first page shares with other pages, and each large page. The groups come from a build without groups, since only a build knows which modules remain after tree shaking. */
export async function groupsOf({ root, input, plugins, document, rest, firstPage, largePages }: GroupOptions) {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap(each => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])))
  const roots = [...chunks.values()].filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const reach = (
    from: readonly Rolldown.OutputChunk[],
    kinds: readonly ('imports' | 'dynamicImports')[] = ['imports'],
  ) => filesFrom(from, file => kinds.flatMap(kind => chunks.get(file)?.[kind] ?? []))
  const entryOf = (name: string) => roots.filter(chunk => chunk.isEntry && chunk.name === name)
  const pageAt = (path: string) => roots.filter(({ facadeModuleId }) => facadeModuleId === join(root, path))

  const others = Object.keys(input).filter(name => name !== document)
  const atOnce = others.map(name => ({ files: reach(entryOf(name)) }))
  const later = reach(others.flatMap(entryOf), ['imports', 'dynamicImports'])
  const parts = [
    { name: document, files: reach(entryOf(document)) },
    { name: 'rest', files: reach(pageAt(rest)) },
  ]
  const first = reach(pageAt(firstPage))
  const sharersOf = (file: string) => roots.filter(each => reach([each]).has(file))
  const isShared = (file: string) => sharersOf(file).length > 1
  const large = largePages.map(({ path, parts }) => ({
    name: basename(path, '.tsx'),
    files: reach(pageAt(path)),
    folders: parts.map(folder => join(root, folder) + sep),
  }))
  /** The large page that loads a file at once, if nothing but its own later parts shares it. */
  const largePageOf = (file: string) =>
    large.find(
      ({ files, folders }) =>
        files.has(file) &&
        sharersOf(file).every(({ facadeModuleId }) => folders.some(folder => facadeModuleId?.startsWith(folder))),
    )

  function nameOf(file: string): string | undefined {
    const part = parts.find(({ files }) => files.has(file))?.name
    if (!part) {
      if (first.has(file) && !later.has(file) && isShared(file)) return 'pages'
      return largePageOf(file)?.name
    }
    // Two files of each part: session and first calls wait for the last file of the entry, and every file costs a round trip.
    if (atOnce.some(({ files }) => files.has(file))) return `${part}-and-others`
    return part !== document && later.has(file) ? `${part}-and-later` : part
  }
  const modules = new Map<string, string[]>()
  for (const [file, { moduleIds, isEntry }] of chunks) {
    const name = isEntry ? undefined : nameOf(file)
    for (const id of name ? moduleIds : []) {
      const group = name === 'pages' && id.includes('/packages/ui/') ? 'components' : name
      modules.set(group ?? '', [...(modules.get(group ?? '') ?? []), id])
    }
  }
  return [...modules].map(([name, ids]) => {
    const own = new Set(ids)
    return { name, test: (id: string) => own.has(id), includeDependenciesRecursively: false }
  })
}

function filesFrom(from: readonly Rolldown.OutputChunk[], next: (file: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = from.map(({ fileName }) => fileName)
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue
    found.add(file)
    left.push(...next(file))
  }
  return found
}

/** Adds modulepreload links for the module that a document imports first, so that it loads together with the entry.
 *  @param rest `src/…` */
export function nameRest(document: string, rest: string): Plugin {
  let root = ''
  return {
    name: 'name-rest',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        if (!filename.endsWith(`/${document}`)) return html
        const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
        const files = filesFrom(
          chunks.filter(({ facadeModuleId }) => facadeModuleId === join(root, rest)),
          file => chunks.find(({ fileName }) => fileName === file)?.imports ?? [],
        )
        const named = chunks.filter(({ fileName }) => files.has(fileName) && !html.includes(fileName))
        const scripts = named.map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        }))
        const styles = named
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .filter(file => !html.includes(file))
          .map(file => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
          }))
        return { html, tags: [...scripts, ...styles] }
      },
    },
  }
}
