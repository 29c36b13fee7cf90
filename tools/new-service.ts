import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROLE } from '../apps/server/src/access/index.ts'
import { isOwnPath } from '../apps/server/src/catalogue/entry/entry-rule.ts'
import { CATALOGUE } from '../packages/contract/src/catalogue-data/entries.ts'
import { PAGE_ROUTES, SERVED_PAGES } from '../packages/contract/src/catalogue-data/pages.ts'

const ROOT = join(import.meta.dirname, '..')
const USAGE =
  'npm run new-service <area>/<id> -- [--title "Izin Uji"] [--path /perijinan/izin-uji] [--group "Perizinan"] [--role "Importir" …]'

/** The options are invalid; the message is for the user. */
export class NewServiceError extends Error {}

export interface NewServiceOptions {
  /** A folder of `services/`: `permits`. */
  area: string
  /** Kebab-case: `izin-uji`. */
  id: string
  /** Indonesian; derived from the id by default. */
  title?: string | undefined
  /** Its page in the portal; `/perijinan/<id>` by default. */
  path?: string | undefined
  /** Heading of its menu entry. */
  group?: string | undefined
  /** Roles whose menu contains it; by default every business. */
  roles?: readonly string[] | undefined
}

/** Creates a service: a definition with six fields, an officer's decision and a printed paper, its page, and its entry in the menus.
 *  @param root the repository
 *  @returns the files that were written or changed, relative to `root`; the first is the definition
 *  @throws NewServiceError, before anything is written */
export function createService({ area, id, ...given }: NewServiceOptions, root = ROOT): string[] {
  const { title = titleOf(id), path = `/perijinan/${id}`, group = 'Perizinan', roles = [ROLE.business] } = given
  const error = (reason: string) => new NewServiceError(`${reason}\n${USAGE}`)
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(area)) throw error(`'${area}' is not a valid area, such as permits`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw error(`'${id}' is not a valid id, such as izin-uji`)
  const areas = areasIn(root)
  if (!areas.includes(area)) {
    throw error(
      `there is no area '${area}'; areas are ${areas.join(', ')}. For a new one, make the folder services/${area} first`,
    )
  }
  for (const text of [title, group]) {
    if (!/^[^'"`\\{}<>$\p{Cc}]{1,100}$/u.test(text.trim()))
      throw error(`'${text}' is not valid: up to 100 characters, without quotes, brackets or control characters`)
  }
  if (!/^(\/[A-Za-z0-9]+([-_][A-Za-z0-9]+)*)+$/.test(path))
    throw error(`'${path}' is not a path, such as /perijinan/${id}`)
  const unknown = roles.filter(name => !Object.values<string>(ROLE).includes(name))
  if (unknown.length > 0)
    throw error(`unknown role: ${unknown.join(', ')}; known roles: ${Object.values(ROLE).join(', ')}`)
  const files = filesOf(root, area, id)
  const known = [...SERVED_PAGES, ...CATALOGUE].some(page => page.path === path || page.path.startsWith(`${path}/`))
  const isPageOfSpecification = PAGE_ROUTES.some(page => page.path === path)
  if (known || (isOwnPath(path) && !isPageOfSpecification)) throw error(`${path} is already a path of the portal`)
  for (const file of [files.list, files.pages]) if (!existsSync(join(root, file))) throw error(`${file} does not exist`)
  const name = camelCase(id)
  const isKnown =
    contains(root, files.pages, `\\bid: '${id}'`) ||
    contains(root, files.list, `\\b${name}\\b`) ||
    globSync(`services/**/${id}.ts`, { cwd: root }).length > 0
  if (isKnown) throw error(`there is already a service ${id}`)
  if (RESERVED.has(name)) throw error(`'${id}' is a word of TypeScript`)

  write(root, files.definition, definitionText({ id, name, title: title.trim(), path, area }))
  change(root, files.list, text =>
    text
      .replace(
        /(import type \{[^}]*\bServiceDefinition\b[^}]*\}[^\n]*\n)/,
        `$1import { ${name} } from './${area}/${id}.ts'\n`,
      )
      .replace(/(SERVICES: readonly ServiceDefinition\[\] = \[)([^\]]*?),?\s*\]/, `$1$2, ${name}]`),
  )
  change(root, files.pages, text =>
    text.replace(
      /(SERVICE_PAGES = \[\n[\s\S]*?)(^\] as const)/m,
      `$1  { id: '${id}', path: '${path}', title: '${title.trim()}' },\n$2`,
    ),
  )
  write(root, files.menu, menuText({ id, title: title.trim(), path, group: group.trim(), roles }))
  const written = [files.definition, files.list, files.pages, files.menu]
  // Longer or shorter names change where lines break, and imports are sorted.
  const typescript = written.filter(file => file.endsWith('.ts')).map(file => join(root, file))
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...typescript], { cwd: ROOT, stdio: 'ignore' })
  return written
}

/** Words that no constant of a module can have as its name. */
const RESERVED = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

const contains = (root: string, file: string, pattern: string): boolean =>
  new RegExp(pattern).test(readFileSync(join(root, file), 'utf8'))

/** Folders of `services/` that have services. */
const areasIn = (root: string): string[] =>
  readdirSync(join(root, 'services'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['released', 'node_modules'].includes(entry.name))
    .map(({ name }) => name)

function filesOf(root: string, area: string, id: string) {
  const migrations = 'apps/server/src/db/migrations'
  const numbers = readdirSync(join(root, migrations)).map(name => Number(name.slice(0, 4)))
  const next = String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(4, '0')
  return {
    definition: `services/${area}/${id}.ts`,
    list: 'services/index.ts',
    pages: 'packages/contract/src/catalogue-data/services.ts',
    menu: `${migrations}/${next}_access_menu-of-${id}.sql`,
  }
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** @throws Error when the file no longer has the place that the service goes to */
function change(root: string, file: string, edit: (text: string) => string): void {
  const before = readFileSync(join(root, file), 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`${file} has no place for a service any more`)
  writeFileSync(join(root, file), after)
}

const titleOf = (id: string) =>
  id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
const camelCase = (id: string) => id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
/** The title within a sentence, with one `permohonan` before it: `permohonan izin uji NPPBKC`. */
const requestOf = (title: string) =>
  `permohonan ${title.replace(/^permohonan /i, '').replace(/\p{L}+/gu, word => (/\p{Ll}/u.test(word) ? word.toLowerCase() : word))}`
/** The letters by which its numbers begin: `izin-uji` → `IU`. */
const initialsOf = (id: string) =>
  id
    .split('-')
    .map(word => word[0]?.toUpperCase())
    .join('')

interface Names {
  id: string
  name: string
  title: string
  path: string
  area: string
}

function definitionText({ id, name, title, path }: Names): string {
  const template = readFileSync(join(import.meta.dirname, 'new-service-template.txt'), 'utf8')
  const request = requestOf(title)
  const values: Record<string, string> = {
    id,
    name,
    title,
    path,
    request,
    Request: `P${request.slice(1)}`,
    initials: initialsOf(id),
  }
  return template.replace(/<(id|name|title|path|request|Request|initials)>/g, (_, key: string) => values[key] ?? '')
}

const quoted = (text: string) => `'${text}'`

function menuText({
  id,
  title,
  path,
  group,
  roles,
}: Pick<Names, 'id' | 'title' | 'path'> & { group: string; roles: readonly string[] }): string {
  return `-- ${title}, in the menu of those who need it.
with added as (
  insert into menu_item (id_item, name, icon, url, tipe, position)
  select ${quoted(id)}, ${quoted(title)}, 'document', ${quoted(path)}, ${quoted(group)}, coalesce(max(position), -1) + 1
  from menu_item where id_item not like 'subapp-%'
  returning id_item
)
insert into role_menu (id_role, id_item)
select id_role, id_item from role, added where nama_role in (${roles.map(quoted).join(', ')});
`
}

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        path: { type: 'string' },
        group: { type: 'string' },
        role: { type: 'string', multiple: true },
      },
    })
    const [place, ...rest] = positionals
    const [area, id, ...more] = (place ?? '').split('/')
    if (!area || !id || more.length > 0 || rest.length > 0) throw new NewServiceError(USAGE)
    const { role: roles, ...texts } = values
    const [definition, ...others] = createService({ area, id, ...texts, roles })
    console.log(`Created ${definition}, and its entries in
  ${others.join('\n  ')}

Next: change ${definition}; docs/how-to/add-a-service.md describes what a service has. Then
  npm start                                        builds it and shows it in the menu
  npx tsc -p tsconfig.json                         names fields, states and actions that do not exist
  npx vitest run --project architecture services   names what cannot work in it
  npx vitest run --project server-postgres tests/server/services.test.ts tests/server/service-host.test.ts -t ${id}
                                                   tries it by the API: every action, error and term`)
  } catch (error) {
    const isOption = error instanceof TypeError && 'code' in error
    console.error(isOption ? `${error.message}\n${USAGE}` : error instanceof NewServiceError ? error.message : error)
    process.exit(1)
  }
}
