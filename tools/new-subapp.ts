import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROLE } from '../apps/server/src/access/index.ts'
import { isOwnPath } from '../apps/server/src/catalogue/entry-rule.ts'
import { CATALOGUE } from '../packages/contract/src/catalogue-data/entries.ts'
import { PAGE_ROUTES } from '../packages/contract/src/catalogue-data/pages.ts'

const ROOT = join(import.meta.dirname, '..')
const TEMPLATE = join(import.meta.dirname, 'subapp-template')
const USAGE = `npm run new-subapp <slug> -- [--title "Uji Coba"] [--contract module|legacy] [--group "Layanan"] [--role "${ROLE.administrator}" …]`
const CONTRACTS = ['module', 'legacy'] as const

/** The options are invalid; the message is for the user. */
export class NewSubappError extends Error {}

export interface NewSubappOptions {
  /** Folder and path, kebab-case. */
  slug: string
  /** Indonesian; derived from the slug by default. */
  title?: string | undefined
  contract?: (typeof CONTRACTS)[number] | undefined
  /** Heading of its menu entry. */
  group?: string | undefined
  /** Roles whose menu contains it; by default the portal's administrators. */
  roles?: readonly string[] | undefined
}

/** Creates a working sub-application from the template: React, tests, build, and its entry in catalogue and menus.
 *  @param into the parent folder
 *  @returns the new folder
 *  @throws NewSubappError, before anything is written */
export function createSubapp({ slug, ...given }: NewSubappOptions, into = join(ROOT, 'subapps')): string {
  const words = slug.split('-').map(word => word.charAt(0).toUpperCase() + word.slice(1))
  const modulSlug = words.join('')
  const { title = words.join(' '), contract = 'module', group = 'Layanan', roles = [ROLE.administrator] } = given
  const folder = join(into, slug)
  const error = (reason: string) => new NewSubappError(`${reason}\n${USAGE}`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug))
    throw error(`'${slug}' is not kebab-case: lower-case letters, digits and single hyphens`)
  for (const text of [title, group])
    if (!/^[^'"`\\{}<>$\p{Cc}]{1,100}$/u.test(text.trim()))
      throw error(
        `'${text}' is not a valid title: up to 100 characters, without quotes, brackets or control characters`,
      )
  if (!CONTRACTS.includes(contract)) throw error(`the contract must be ${CONTRACTS.join(' or ')}`)
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

  const names = {
    'layanan-baru': slug,
    LayananBaru: modulSlug,
    'Layanan Baru': title.trim(),
    "'module'": `'${contract}'`,
  }
  for (const entry of globSync('**/*', { cwd: TEMPLATE, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const target = join(folder, file.slice(TEMPLATE.length))
    const content = Object.entries(names).reduce(
      (text, [from, to]) => text.replaceAll(from, () => to),
      readFileSync(file, 'utf8'),
    )
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  // With the legacy contract defineSubapp sets the window's functions. The template uses the portal's design language, so it shares its styles.
  if (contract === 'legacy') writeFileSync(join(folder, 'src/main.tsx'), "import './subapp.tsx'\n")
  const isolation = contract === 'legacy' ? { isolation: 'none' } : {}
  const description = {
    modulSlug,
    title: title.trim(),
    path: `/${slug}`,
    contract,
    ...isolation,
    group: group.trim(),
    roles,
  }
  writeFileSync(join(folder, 'subapp.json'), `${JSON.stringify(description, null, 2)}\n`)
  // Longer or shorter names change where lines break.
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', folder], { cwd: ROOT, stdio: 'ignore' })
  return folder
}

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        contract: { type: 'string' },
        group: { type: 'string' },
        role: { type: 'string', multiple: true },
      },
    })
    const [slug, ...rest] = positionals
    if (slug === undefined || rest.length > 0) throw new NewSubappError(USAGE)
    const { title, group, role: roles } = values
    const contract = values.contract as NewSubappOptions['contract']
    createSubapp({ slug, title, contract, group, roles })
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
