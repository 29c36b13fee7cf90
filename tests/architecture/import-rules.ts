import path from 'node:path'
import { importsOf, literalsOf, type SourceFile, withoutComments } from './source.ts'

/** Who may import whose package: `docs/where-is.md` tells what lives where. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'apps/shell': ['contract', 'text', 'berth', 'ui', 'declaration'],
  'apps/server': ['contract', 'text', 'declaration'],
  subapps: ['subapp', 'contract', 'ui', 'text', 'declaration'],
  'packages/contract': [],
  'packages/berth': [],
  'packages/declaration': [],
  'packages/text': ['contract'],
  'packages/ui': [],
  'packages/subapp': ['contract', 'berth', 'text'],
}

/** Packages that run anywhere: no React, no Node, nothing but what stands here. */
const PURE: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': ['zod'],
  'packages/berth': [],
  'packages/declaration': [],
}

const NAMELESS = ['utils', 'helpers', 'common', 'lib', 'services', 'manager']
/** Folders under apps/server/src that every room stands on; they are no rooms. */
const FOUNDATIONS = ['db', 'http']
const SERVER = 'apps/server/src'
const MIGRATION = /^apps\/server\/src\/db\/migrations\/\d{4}_([a-z-]+)_[\w-]+\.sql$/

/** Every breach of the house's rules among the files, as `path: what is wrong`. */
export function breaches(files: readonly SourceFile[]): string[] {
  const code = files.filter(file => /\.(ts|tsx|js|mjs)$/.test(file.path))
  const tables = tablesByRoom(files)
  return [
    ...files.flatMap(namelessFolders),
    ...code.flatMap(importBreaches),
    ...code.flatMap(file => roomBreaches(file)),
    ...code.flatMap(file => tableBreaches(file, tables)),
  ]
}

/** Table → the room whose migration creates it; a migration is named `NNNN_<room>_<what>.sql`. */
export function tablesByRoom(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const rows = files.flatMap(({ path: file, text }) => {
    const room = MIGRATION.exec(file)?.[1]
    if (room === undefined) return []
    const created = text
      .replace(/--[^\n]*/g, '')
      .matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)
    return [...created].map(match => [match[1] ?? '', room] as const)
  })
  return new Map(rows)
}

function namelessFolders({ path: file }: SourceFile): string[] {
  const names = file.split('/').map(part => part.replace(/\..*$/, ''))
  return names.filter(name => NAMELESS.includes(name)).map(name => `${file}: '${name}' says nothing of what is in it`)
}

/** The part of the house a file is in: `apps/shell`, `packages/ui`, `subapps/surat-kuasa`, `tests` … */
function partOf(file: string): string {
  return file
    .split('/')
    .slice(0, /^(apps|packages|subapps)\//.test(file) ? 2 : 1)
    .join('/')
}

/** The part a specifier leads to, when it leads into this repository. */
function partOfSpecifier(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return partOf(path.posix.join(path.posix.dirname(from), specifier))
  const name = /^@dermaga\/([\w-]+)/.exec(specifier)?.[1]
  if (name === undefined) return undefined
  if (name === 'shell' || name === 'server') return `apps/${name}`
  return name.startsWith('subapp-') ? `subapps/${name.slice('subapp-'.length)}` : `packages/${name}`
}

function importBreaches({ path: file, text }: SourceFile): string[] {
  const part = partOf(file)
  const allowed = MAY_IMPORT[part.startsWith('subapps/') ? 'subapps' : part]
  if (allowed === undefined) return []
  const pure = isTestOrTool(file) ? undefined : PURE[part]
  return importsOf(text).flatMap(specifier => {
    const target = partOfSpecifier(specifier, file)
    if (target === part || (target === 'tests' && isTestOrTool(file))) return []
    if (target === undefined) {
      const isOutside = pure?.every(name => specifier !== name && !specifier.startsWith(`${name}/`))
      return isOutside ? [`${file}: imports '${specifier}', and ${part} runs without it`] : []
    }
    if (specifier.startsWith('.'))
      return [`${file}: reaches into ${target} by '${specifier}', not by its package's name`]
    return allowed.some(name => target === `packages/${name}`) ? [] : [`${file}: ${part} may not import ${target}`]
  })
}

/** A file's room on the server, or undefined for the foundations and the files at the root. */
function roomOf(file: string): string | undefined {
  const room = new RegExp(`^${SERVER}/([\\w-]+)/`).exec(file)?.[1]
  return room !== undefined && FOUNDATIONS.includes(room) ? undefined : room
}

function roomBreaches({ path: file, text }: SourceFile): string[] {
  if (!file.startsWith('apps/server/')) return []
  return importsOf(text)
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => path.posix.join(path.posix.dirname(file), specifier))
    .filter(target => {
      const room = roomOf(target)
      return room !== undefined && room !== roomOf(file) && target !== `${SERVER}/${room}/index.ts`
    })
    .map(target => `${file}: enters ${roomOf(target)} by ${path.posix.basename(target)}, not by its index.ts`)
}

const QUERY_CALL =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|(?:inner|left|right|full|cross)?[jJ]oin|(?:inner|left)JoinLateral|using|from|table)\s*(?:<[^()]*>)?\(\s*\[?((?:\s*['"`][^'"`]*['"`]\s*,?)+)/g
const SQL_STATEMENT = /^\s*(?:with|select|insert|update|delete|merge|truncate|alter|create|drop|lock|copy|table)\b/i
const SQL_NAME = /\b(?:from|join|into|update|table|truncate|copy|using|only|lock)\s+(?:public\.)?"?([a-z_]\w*)"?/gi

/** Only `<room>/….store.ts` names the room's tables, in Kysely's calls or in SQL; tests look where they like. */
function tableBreaches({ path: file, text }: SourceFile, tables: ReadonlyMap<string, string>): string[] {
  if (!file.startsWith(`${SERVER}/`) || isTestOrTool(file)) return []
  return [...new Set(tablesNamed(text))].flatMap(name => {
    const owner = tables.get(name)
    if (owner === undefined) return []
    const isTheStore = FOUNDATIONS.includes(owner)
      ? file.startsWith(`${SERVER}/${owner}/`)
      : roomOf(file) === owner && file.endsWith('.store.ts')
    return isTheStore ? [] : [`${file}: names the table '${name}', which only a store of ${owner} may`]
  })
}

/** Tables and whatever else stands in a table's place, in Kysely's calls and in SQL. */
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
