import { BuildError } from './build-error.ts'
import type { BuildFiles } from './build-files.ts'
import type { Description } from './describe.ts'
import { asModule, kindOf } from './offered-kind.ts'
import { filesOfPage, type PageFiles } from './page.ts'
import { isGuestOfPage, type ModuleNames, moduleNames, type ScriptKind, scriptKind } from './script-kind.ts'
import { sharedVersion } from './shared-packages.ts'

/** The page of a folder without a manifest. */
export const PAGE = 'index.html'

/** Reads a page as the list of a build's scripts and styles.
 *  @returns `main`: the address of the script that can be mounted, `kind` what it offers
 *  @throws BuildError site, imports */
export async function readPage(
  base: string,
  html: string,
  files: BuildFiles,
): Promise<{ description: Description; kind: ScriptKind; main: string }> {
  const page = filesOfPage(html, base + PAGE)
  const modules = await readEach(page.modules, base, files)
  const scripts = await readEach(page.scripts, base, files)
  // Without an import or export, several modules may as well be classic scripts.
  const isModular = modules.length === 1 || modules.some(({ names }) => names !== undefined)
  const classic = isModular ? undefined : [...scripts, ...modules].findLast(({ text }) => isGuestOfPage(text))
  const main = classic ?? (await findLastModule(modules, page, files))
  if (!main) {
    const read = [...modules, ...scripts].map(({ address }) => nameOf(address, base))
    const why = read.length > 0 ? `of whose scripts none can be mounted: ${read.join(', ')}` : 'that loads no script'
    throw new BuildError('site', base, `has a page, ${PAGE}, ${why}`)
  }
  requireNoMap(page, main)
  const names = (addresses: readonly string[]) =>
    addresses.map(address => nameOf(main.isMoved ? belowBase(address, base) : address, base))
  const styles = names(page.styles)
  // Polyfills, zone.js and a runtime of webpack come before the module that needs them.
  const first = classic ? [] : modules.slice(0, modules.indexOf(main)).map(({ address }) => nameOf(address, base))
  const others = classic ? names([...page.scripts, ...page.modules]) : [...first, ...names(page.preloads)]
  const kind = classic ? scriptKind(main.text, undefined) : await pageModuleKind(main, page, files)
  const element = typeof kind !== 'string' && kind.format === 'element' ? elementOf(main.text, page) : undefined
  const entrypoints = [...styles, ...(classic ? others : [])]
  const description: Description = {
    files: {
      'main.js': nameOf(main.address, base),
      ...Object.fromEntries([...others, ...styles].map(name => [name, name])),
    },
    ...(entrypoints.length > 0 && { entrypoints }),
    ...(first.length > 0 && { modules: first }),
    // Applications with such a page name their images and chunks relative to it.
    ...((main.isMoved || page.hasBase) && { rooted: true as const }),
    ...(element !== undefined && { element }),
  }
  return { description, kind, main: main.address }
}

/** The document has one import map, which is the portal's. @throws BuildError imports */
function requireNoMap({ imports }: PageFiles, { address, text }: ReadScript): void {
  const used = imports.filter(
    name => sharedVersion(name) === undefined && ['"', "'", '`'].some(quote => text.includes(quote + name + quote)),
  )
  if (used.length === 0) return
  const why = `loads ${used.join(', ')} by the import map of its page, which is not that of the portal; bundle it`
  throw new BuildError('imports', address, why, used)
}

/** As `kindOf`, with custom elements only if the page shows one that the script names: many a script that can define some defines none. */
async function pageModuleKind(
  { address, text, names }: ReadScript,
  page: PageFiles,
  files: BuildFiles,
): Promise<ScriptKind> {
  const kind = asModule(await kindOf(address, text, names ?? { imports: [], exports: [] }, files))
  const isElement = typeof kind !== 'string' && kind.format === 'element'
  return isElement && elementOf(text, page) === undefined ? 'defines no custom element of the page' : kind
}

async function findLastModule(modules: readonly ReadScript[], page: PageFiles, files: BuildFiles) {
  for (const script of modules.toReversed())
    if (typeof (await pageModuleKind(script, page, files)) !== 'string') return script
  return undefined
}

const elementOf = (text: string, { elements }: PageFiles) =>
  elements.find(name => new RegExp(`["'\`]${name}["'\`]`).test(text))

/** `isMoved`: it was built for the root of its host, and is below the folder. */
type ReadScript = { address: string; text: string; names: ModuleNames | undefined; isMoved: boolean }

/** The scripts of a page that can be read. */
async function readEach(addresses: readonly string[], base: string, { find, lex }: BuildFiles): Promise<ReadScript[]> {
  // Of another host: that it may not be read is reported if the page is a sub-application.
  const read = (address: string) => find(address).catch(() => undefined)
  const found: ReadScript[] = []
  for (const asked of addresses) {
    const moved = belowBase(asked, base)
    const direct = await read(asked)
    const text = direct ?? (moved === asked ? undefined : await read(moved))
    if (text === undefined) continue
    const isMoved = direct === undefined
    found.push({ address: isMoved ? moved : asked, text, names: moduleNames(text, lex), isMoved })
  }
  return found
}

/** The same path below the folder, of an address on its host that is outside of it. */
function belowBase(address: string, base: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin !== new URL(base).origin || address.startsWith(base) ? address : base + pathname.slice(1) + search
}

/** Relative to the folder; from the root of its host; or in full. */
function nameOf(address: string, base: string): string {
  if (address.startsWith(base)) return address.slice(base.length)
  const { origin, pathname, search } = new URL(address)
  return origin === new URL(base).origin ? `${pathname}${search}` : address
}
