import path from 'node:path'
import { importsOf, literalsOf, type SourceFile, withoutComments } from './source.ts'

/** Which packages a part of the repository may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'apps/shell': ['contract', 'text', 'berth', 'ui', 'declaration-ui', 'service-ui'],
  'apps/server': ['contract', 'text', 'declaration', 'service'],
  subapps: ['subapp', 'contract', 'ui', 'text', 'declaration', 'service-ui'],
  services: ['service'],
  'packages/contract': [],
  'packages/berth': [],
  'packages/declaration': [],
  'packages/declaration-ui': ['contract', 'declaration', 'service-ui', 'text', 'ui'],
  'packages/service': [],
  'packages/service-ui': ['service', 'contract', 'ui', 'text'],
  'packages/text': ['contract'],
  'packages/ui': [],
  'packages/subapp': ['contract', 'berth', 'text'],
}

/** Single exports of packages that every file of a part may import although it may not import the rest of the package. */
const MAY_IMPORT_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  // Calls as queries, and changes: no screen.
  'apps/shell': ['@dermaga/service-ui/call'],
  // Pure code, without a DOM.
  'apps/server': ['@dermaga/berth/manifest'],
  // How cells of spreadsheets hold numbers and days: nothing of the engine.
  'packages/declaration': ['@dermaga/service/spreadsheet-cell'],
}

/** A folder behind such an export, and the only files outside of it that it may import. */
const EXPORTED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'packages/berth/src/manifest/': ['packages/berth/src/entry.ts'],
}

/** Parts that may also import the service definitions under services/. */
const MAY_IMPORT_SERVICES = ['apps/shell', 'apps/server', 'subapps']

/** Packages that only the listed folders of a part may import; the rest of the part may not. */
const ONLY_FROM: readonly { part: string; folder: string; packages: readonly string[] }[] = [
  { part: 'apps/shell', folder: 'apps/shell/src/features/declaration/', packages: ['declaration-ui'] },
  { part: 'apps/shell', folder: 'apps/shell/src/features/', packages: ['service-ui'] },
]

/** Packages that run anywhere: they import nothing but the listed npm packages; no React, no Node. */
const PURE: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': ['zod'],
  'packages/berth': [],
  'packages/declaration': [],
  'packages/service': ['big.js'],
}

const VAGUE_NAMES = ['utils', 'helpers', 'common', 'lib', 'manager']
/** Folders under apps/server/src that every module may import file by file. */
const FOUNDATIONS = ['db', 'http']
const SHELL = 'apps/shell/src'
const SERVER = 'apps/server/src'
const MIGRATION = /^apps\/server\/src\/db\/migrations\/\d{4}_([a-z-]+)_[\w-]+\.sql$/

/** Every violation of the import rules among the files, as `path: what is wrong`. */
export function violations(files: readonly SourceFile[]): string[] {
  const code = files.filter(file => /\.(ts|tsx|js|mjs)$/.test(file.path))
  const tables = tablesByModule(files)
  const views = viewsByModule(files)
  return [
    ...files.flatMap(vagueNames),
    ...code.flatMap(packageViolations),
    ...code.flatMap(moduleViolations),
    ...code.flatMap(shellViolations),
    ...code.flatMap(file => tableViolations(file, tables)),
    ...code.flatMap(file => viewViolations(file, views)),
  ]
}

/** Table → the module whose migration creates it; a migration is named `NNNN_<module>_<what>.sql`. */
export function tablesByModule(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const rows = files.flatMap(({ path: file, text }) => {
    const module = MIGRATION.exec(file)?.[1]
    if (module === undefined) return []
    const created = text
      .replace(/--[^\n]*/g, '')
      .matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)
    return [...created].map(match => [match[1] ?? '', module] as const)
  })
  return new Map(rows)
}

/** View → the module whose rows it lists: the owner of the first table it selects from. */
export function viewsByModule(files: readonly SourceFile[]): ReadonlyMap<string, string | undefined> {
  const tables = tablesByModule(files)
  const rows = files.flatMap(({ path: file, text }) => {
    if (!MIGRATION.test(file)) return []
    const created = text.replace(/--[^\n]*/g, '').matchAll(/create\s+(?:or\s+replace\s+)?view\s+"?(\w+)"?([^;]*);/gi)
    return [...created].map(([, name = '', query = '']) => {
      const table = /\bfrom\s+"?(\w+)/i.exec(withoutParentheses(query))?.[1]
      return [name, tables.get(table ?? '')] as const
    })
  })
  return new Map(rows)
}

function withoutParentheses(text: string): string {
  const inner = text.replace(/\([^()]*\)/g, ' ')
  return inner === text ? text : withoutParentheses(inner)
}

function vagueNames({ path: file }: SourceFile): string[] {
  const names = file.split('/').map(part => part.replace(/\..*$/, ''))
  return names
    .filter(name => VAGUE_NAMES.includes(name))
    .map(name => `${file}: the name '${name}' does not describe its content`)
}

/** The part of the repository a file is in: `apps/shell`, `packages/ui`, `subapps/surat-kuasa`, `services`, `tests` … */
function partOf(file: string): string {
  return file
    .split('/')
    .slice(0, /^(apps|packages|subapps)\//.test(file) ? 2 : 1)
    .join('/')
}

/** The part a specifier resolves to, or undefined for an npm package. */
function partOfSpecifier(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return partOf(path.posix.join(path.posix.dirname(from), specifier))
  const name = /^@dermaga\/([\w-]+)/.exec(specifier)?.[1]
  if (name === undefined) return undefined
  if (name === 'shell' || name === 'server') return `apps/${name}`
  if (name === 'services') return name
  return name.startsWith('subapp-') ? `subapps/${name.slice('subapp-'.length)}` : `packages/${name}`
}

function packageViolations({ path: file, text }: SourceFile): string[] {
  const part = partOf(file)
  const allowed = MAY_IMPORT[part.startsWith('subapps/') ? 'subapps' : part]
  if (allowed === undefined) return []
  const pure = isTestOrTool(file) ? undefined : PURE[part]
  return importsOf(text).flatMap(specifier => {
    if (MAY_IMPORT_EXPORTS[part]?.includes(specifier)) return []
    const target = partOfSpecifier(specifier, file)
    if (target === part && leavesExportedFolder(file, specifier))
      return [`${file}: imports '${specifier}', which the server would load too`]
    if (target === part || (target === 'tests' && isTestOrTool(file))) return []
    if (target === undefined) {
      const isOutside = pure?.every(name => specifier !== name && !specifier.startsWith(`${name}/`))
      return isOutside ? [`${file}: imports '${specifier}', which ${part} must not depend on`] : []
    }
    if (target === 'services' && MAY_IMPORT_SERVICES.some(name => part.startsWith(name))) return []
    if (specifier.startsWith('.'))
      return [`${file}: imports ${target} by the path '${specifier}' instead of its package name`]
    const isRestricted =
      !isTestOrTool(file) &&
      ONLY_FROM.some(
        rule =>
          rule.part === part &&
          !file.startsWith(rule.folder) &&
          rule.packages.includes(target.replace('packages/', '')),
      )
    const isAllowed = allowed.some(name => target === `packages/${name}`) && !isRestricted
    return isAllowed ? [] : [`${file}: ${isRestricted ? 'this folder' : part} may not import ${target}`]
  })
}

function leavesExportedFolder(file: string, specifier: string): boolean {
  const folder = Object.keys(EXPORTED_FOLDERS).find(prefix => file.startsWith(prefix))
  if (folder === undefined || isTestOrTool(file)) return false
  const target = path.posix.join(path.posix.dirname(file), specifier)
  return !target.startsWith(folder) && EXPORTED_FOLDERS[folder]?.includes(target) !== true
}

/** A file's server module, or undefined for the foundations and the files at the root. */
function moduleOf(file: string): string | undefined {
  const module = new RegExp(`^${SERVER}/([\\w-]+)/`).exec(file)?.[1]
  return module !== undefined && FOUNDATIONS.includes(module) ? undefined : module
}

function moduleViolations({ path: file, text }: SourceFile): string[] {
  if (!file.startsWith('apps/server/')) return []
  return importsOf(text)
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => path.posix.join(path.posix.dirname(file), specifier))
    .filter(target => {
      const module = moduleOf(target)
      if (module === undefined || module === moduleOf(file) || target === `${SERVER}/${module}/index.ts`) return false
      // Views are joined in SQL, so only stores import them; from there they would lead round in a circle by index.ts.
      return !(target === `${SERVER}/${module}/views.ts` && file.endsWith('.store.ts'))
    })
    .map(target => `${file}: imports ${path.posix.basename(target)} of ${moduleOf(target)} instead of its index.ts`)
}

/** The shell's host imports no feature, and a feature imports no other feature; the files at the root compose them. */
function shellViolations({ path: file, text }: SourceFile): string[] {
  const [from, feature] = shellPartOf(file)
  if (from === undefined) return []
  return importsOf(text)
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => path.posix.join(path.posix.dirname(file), specifier))
    .flatMap(target => {
      const [to, other] = shellPartOf(target)
      if (from === 'host' && to === 'features') return [`${file}: the host may not import the feature ${other}`]
      if (from === 'features' && to === 'features' && other !== feature)
        return [`${file}: the feature ${feature} may not import the feature ${other}`]
      const isRoot = to === undefined && target.startsWith(`${SHELL}/`)
      return isRoot ? [`${file}: only documents import ${path.posix.basename(target)}`] : []
    })
}

function shellPartOf(file: string): [part: 'host' | 'features' | undefined, feature: string | undefined] {
  const [, part, folder] = new RegExp(`^${SHELL}/(host|features)/([\\w-]+)`).exec(file) ?? []
  return [part as 'host' | 'features' | undefined, folder]
}

const QUERY_CALL =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|(?:inner|left|right|full|cross)?[jJ]oin|(?:inner|left)JoinLateral|using|from|table)\s*(?:<[^()]*>)?\(\s*\[?((?:\s*['"`][^'"`]*['"`]\s*,?)+)/g
const SQL_STATEMENT = /^\s*(?:with|select|insert|update|delete|merge|truncate|alter|create|drop|lock|copy|table)\b/i
const SQL_NAME = /\b(?:from|join|into|update|table|truncate|copy|using|only|lock)\s+(?:public\.)?"?([a-z_]\w*)"?/gi

/** Only `<module>/….store.ts` names the module's tables, in Kysely's calls or in SQL; tests may name any. */
function tableViolations({ path: file, text }: SourceFile, tables: ReadonlyMap<string, string>): string[] {
  if (!file.startsWith(`${SERVER}/`) || isTestOrTool(file)) return []
  return [...new Set(tablesNamed(text))].flatMap(name => {
    const owner = tables.get(name)
    if (owner === undefined) return []
    const isTheStore = FOUNDATIONS.includes(owner)
      ? file.startsWith(`${SERVER}/${owner}/`)
      : moduleOf(file) === owner && file.endsWith('.store.ts')
    return isTheStore ? [] : [`${file}: names the table '${name}', which belongs to the store of ${owner}`]
  })
}

/** Only `<module>/views.ts` names the views that list the module's rows; stores of other modules import them from there. */
function viewViolations({ path: file, text }: SourceFile, views: ReadonlyMap<string, string | undefined>): string[] {
  if (!file.startsWith(`${SERVER}/`) || isTestOrTool(file)) return []
  return [...new Set(tablesNamed(text))].flatMap(name => {
    const owner = views.get(name)
    if (owner === undefined || file === `${SERVER}/${owner}/views.ts`) return []
    return [`${file}: names the view '${name}' instead of importing it from ${owner}/views.ts`]
  })
}

/** Names in the position of a table, in Kysely's calls and in SQL. */
export function tablesNamed(text: string): string[] {
  const called = [...withoutComments(text).matchAll(QUERY_CALL)].flatMap(match =>
    [...(match[1] ?? '').matchAll(/['"`](?:public\.)?(\w+)/g)].map(name => name[1] ?? ''),
  )
  const written = literalsOf(text)
    .filter(literal => literal.isTaggedSql || SQL_STATEMENT.test(literal.text))
    .flatMap(literal => [...literal.text.matchAll(SQL_NAME)].map(name => name[1] ?? ''))
  return [...called, ...written]
}

function isTestOrTool(file: string): boolean {
  return /\.(test|spec)\.tsx?$|(^|\/)(vite|vitest|playwright)\.config\.ts$|^packages\/[\w-]+\/vite\//.test(file)
}
