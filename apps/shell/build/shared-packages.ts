import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SHARED_PACKAGES } from '@dermaga/berth/manifest'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const NAMES = Object.values(SHARED_PACKAGES).flatMap(({ names }) => names)
const VIRTUAL = 'virtual:shared/'
const fileName = (name: string) => name.replaceAll('/', '-')

/** Builds the packages that the portal offers to sub-applications, each name a module of its own, and gives the documents an import map with
 *  their addresses. Nothing else of a document's own files imports them.
 *  @param documents the file names of the pages
 *  @throws Error when another version is installed than the table says */
export function sharedPackages(documents: readonly string[]): Plugin {
  let files: readonly Rolldown.OutputChunk[] = []
  return {
    name: 'shared-packages',
    apply: 'build',
    async buildStart() {
      files = await buildPackages()
    },
    generateBundle() {
      for (const { fileName, code } of files) this.emitFile({ type: 'asset', fileName, source: code })
    },
    transformIndexHtml(_html, { path }) {
      if (!documents.some(document => path.endsWith(`/${document}`))) return []
      const entries = files.filter(({ isEntry }) => isEntry)
      const imports = NAMES.map(name => [name, `/${entries.find(entry => entry.name === fileName(name))?.fileName}`])
      const map = JSON.stringify({ imports: Object.fromEntries(imports) })
      // Before every module of the document, as browsers require.
      return [{ tag: 'script', attrs: { type: 'importmap' }, children: map, injectTo: 'head-prepend' }]
    },
  }
}

async function buildPackages(): Promise<Rolldown.OutputChunk[]> {
  requireVersions()
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [entries()],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(NAMES.map(name => [fileName(name), VIRTUAL + name])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/shared-[name]-[hash].js', chunkFileNames: 'assets/shared-[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return output.filter(each => each.type === 'chunk')
}

/** A module for each name: React's packages are CommonJS, whose exports no bundler can name. */
function entries(): Plugin {
  return {
    name: 'shared-package-entries',
    resolveId: id => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined
      const name = id.slice(VIRTUAL.length + 1)
      const names = commonJsExports(name)
      if (!names) return `export * from '${name}'`
      return `import whole from '${name}'\nexport default whole\nexport const { ${names.join(', ')} } = whole`
    },
  }
}

/** @returns undefined for a package that is an ES module */
function commonJsExports(name: string): string[] | undefined {
  if (!/^react(-dom)?(\/|$)/.test(name)) return undefined
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return Object.keys(createRequire(join(ROOT, 'package.json'))(name) as object).filter(key => key !== 'default')
  } finally {
    process.env['NODE_ENV'] = before
  }
}

function requireVersions(): void {
  for (const [name, { version }] of Object.entries(SHARED_PACKAGES)) {
    const file = createRequire(join(ROOT, 'package.json'))
      .resolve.paths(name)
      ?.map(folder => join(folder, name, 'package.json'))
    const installed = file?.map(versionIn).find(found => found !== undefined)
    if (installed !== version)
      throw new Error(
        `${name} ${installed ?? '(none)'} is installed, and packages/berth/src/manifest/shared-packages.ts has ${version}: npm install, or change the table`,
      )
  }
}

function versionIn(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch {
    return undefined
  }
}
