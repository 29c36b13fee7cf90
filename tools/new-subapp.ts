import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROLE } from '../apps/server/src/access/index.ts'
import { isOwnPath } from '../apps/server/src/catalogue/entry/entry-rule.ts'
import { CATALOGUE } from '../packages/contract/src/catalogue-data/entries.ts'
import { PAGE_ROUTES } from '../packages/contract/src/catalogue-data/pages.ts'
import { CreateError, projectFiles, projectNames } from '../packages/subapp/src/create.ts'

const ROOT = join(import.meta.dirname, '..')
/** The templates whose packages this repository installs. */
const TEMPLATES = ['react', 'plain'] as const
const CONTRACTS = ['module', 'legacy', 'frame'] as const
const USAGE = `npm run new-subapp <slug> -- [--title "Uji Coba"] [--template ${TEMPLATES.join('|')}] [--contract ${CONTRACTS.join('|')}] [--group "Layanan"] [--role "${ROLE.administrator}" …]`

/** The options are invalid; the message is for the user. */
export class NewSubappError extends Error {}

export interface NewSubappOptions {
  /** Folder and path, kebab-case. */
  slug: string
  /** Indonesian; derived from the slug by default. */
  title?: string | undefined
  /** `react` by default. */
  template?: (typeof TEMPLATES)[number] | undefined
  contract?: (typeof CONTRACTS)[number] | undefined
  /** Heading of its menu entry. */
  group?: string | undefined
  /** Roles whose menu contains it; by default the portal's administrators. */
  roles?: readonly string[] | undefined
}

/** Creates a working sub-application in this repository from a template of the SDK, with its entry in catalogue and menus.
 *  @param into the parent folder
 *  @returns the new folder
 *  @throws NewSubappError, before anything is written */
export function createSubapp({ slug, ...given }: NewSubappOptions, into = join(ROOT, 'subapps')): string {
  const { template = 'react', contract = 'module', group = 'Layanan', roles = [ROLE.administrator] } = given
  const folder = join(into, slug)
  const error = (reason: string) => new NewSubappError(`${reason}\n${USAGE}`)
  const names = namesOf(slug, given.title, error)
  const { modulSlug, title } = names
  if (!/^[^'"`\\{}<>$\p{Cc}]{1,100}$/u.test(group.trim()))
    throw error(`'${group}' is not a valid group: up to 100 characters, without quotes, brackets or control characters`)
  if (!CONTRACTS.includes(contract)) throw error(`the contract must be ${CONTRACTS.join(', ')}`)
  if (!TEMPLATES.includes(template))
    throw error(
      `the template must be ${TEMPLATES.join(' or ')}; dermaga-subapp create has more, for a repository of its own`,
    )
  const unknownRoles = roles.filter(name => !Object.values<string>(ROLE).includes(name))
  if (unknownRoles.length > 0)
    throw error(`unknown role: ${unknownRoles.join(', ')}; known roles: ${Object.values(ROLE).join(', ')}`)
  if (existsSync(folder)) throw error(`${folder} already exists`)
  if (CATALOGUE.some(entry => entry.modulSlug === modulSlug))
    throw error(`${modulSlug} is already a module of the catalogue`)
  const other = globSync('*/subapp.json', { cwd: into }).find(
    file => JSON.parse(readFileSync(join(into, file), 'utf8')).modulSlug === modulSlug,
  )
  if (other !== undefined) throw error(`${modulSlug} is already the module of ${dirname(other)}`)
  if (isOwnPath(`/${slug}`) || [...CATALOGUE, ...PAGE_ROUTES].some(({ path }) => path.split('/')[1] === slug))
    throw error(`/${slug} is already a path of the portal`)

  const description = { modulSlug, title, path: `/${slug}`, contract, group: group.trim(), roles }
  const files = new Map(projectFiles(names, { template, isFramed: contract === 'frame' }))
  for (const name of FILES_OF_A_PROJECT) files.delete(name)
  files.set('package.json', workspaceManifest(slug, files.get('package.json') ?? ''))
  files.set('subapp.json', `${JSON.stringify(description, null, 2)}\n`)
  if (contract !== 'frame') {
    // In the repository the portal itself is the dev server.
    files.delete('index.html')
    files.delete('src/dev.ts')
  }
  if (contract === 'legacy') makeLegacy(files)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  // Longer or shorter names change where lines break.
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', folder], { cwd: ROOT, stdio: 'ignore' })
  return folder
}

function namesOf(slug: string, title: string | undefined, error: (reason: string) => NewSubappError) {
  try {
    return projectNames(slug, title)
  } catch (cause) {
    if (cause instanceof CreateError) throw error(cause.message)
    throw cause
  }
}

/** What a project of its own needs and the repository has once for all. */
const FILES_OF_A_PROJECT = ['.gitignore', 'README.md', 'tsconfig.json']

/** A workspace: the repository has the commands and the tools. */
function workspaceManifest(slug: string, text: string): string {
  const { version, type, dependencies } = JSON.parse(text) as Record<string, unknown>
  const manifest = {
    name: `@dermaga/subapp-${slug}`,
    version,
    private: true,
    type,
    license: 'Apache-2.0',
    dependencies,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** With the legacy contract defineSubapp sets the window's functions, and the portal scopes the styles. */
function makeLegacy(files: Map<string, string>): void {
  files.set('src/main.ts', "import './subapp.ts'\n")
  for (const name of ['src/subapp.ts', 'subapp.config.ts']) {
    const text = files.get(name) ?? ''
    files.set(name, text.replace("contract: 'module'", "contract: 'legacy'").replace(/ *shadow: true,\n/, ''))
  }
}

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        template: { type: 'string' },
        contract: { type: 'string' },
        group: { type: 'string' },
        role: { type: 'string', multiple: true },
      },
    })
    const [slug, ...rest] = positionals
    if (slug === undefined || rest.length > 0) throw new NewSubappError(USAGE)
    const { title, group, role: roles } = values
    const contract = values.contract as NewSubappOptions['contract']
    const template = values.template as NewSubappOptions['template']
    createSubapp({ slug, title, template, contract, group, roles })
    console.log(`Created subapps/${slug}. Next:
  npm start                                 builds it and adds it to the menu of ${(roles ?? [ROLE.administrator]).join(', ')}, at /${slug}
  npx vitest run --project unit subapps/${slug}   its tests
  docs/how-to/new-sub-application.md        describes its API`)
  } catch (error) {
    const isExpected = error instanceof NewSubappError || (error instanceof TypeError && 'code' in error)
    console.error(isExpected ? error.message : error)
    process.exit(1)
  }
}
