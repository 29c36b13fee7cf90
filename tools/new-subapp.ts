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

/** Why no sub-application is made; the message is for whoever asked for one. */
export class NewSubappProblem extends Error {}

export interface NewSubapp {
  /** Folder and path, kebab-case. */
  slug: string
  /** Indonesian; made of the slug when absent. */
  title?: string | undefined
  contract?: (typeof CONTRACTS)[number] | undefined
  /** Heading of its menu entry. */
  group?: string | undefined
  /** Whose menu has it; the portal's administrators' when absent. */
  roles?: readonly string[] | undefined
}

/** Makes a working sub-application of the template: React, tests, build, and how it stands in catalogue and menus.
 *  @param into the folder that gets its folder
 *  @returns the new folder
 *  @throws NewSubappProblem, before anything is written */
export function makeSubapp({ slug, ...given }: NewSubapp, into = join(ROOT, 'subapps')): string {
  const words = slug.split('-').map(word => word.charAt(0).toUpperCase() + word.slice(1))
  const modulSlug = words.join('')
  const { title = words.join(' '), contract = 'module', group = 'Layanan', roles = [ROLE.administrator] } = given
  const folder = join(into, slug)
  const problem = (why: string) => new NewSubappProblem(`${why}\n${USAGE}`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug))
    throw problem(`'${slug}' is not kebab-case: small letters, digits and single hyphens`)
  for (const text of [title, group])
    if (!/^[^'"`\\{}<>$\p{Cc}]{1,100}$/u.test(text.trim()))
      throw problem(`'${text}' is no title: up to 100 characters, without quotes, brackets or control characters`)
  if (!CONTRACTS.includes(contract)) throw problem(`the contract is ${CONTRACTS.join(' or ')}`)
  const strangers = roles.filter(name => !Object.values<string>(ROLE).includes(name))
  if (strangers.length > 0)
    throw problem(`no role ${strangers.join(', ')}; there are: ${Object.values(ROLE).join(', ')}`)
  if (existsSync(folder)) throw problem(`${folder} is there already`)
  if (CATALOGUE.some(entry => entry.modulSlug === modulSlug))
    throw problem(`${modulSlug} is a module of the catalogue already`)
  const neighbour = globSync('*/subapp.json', { cwd: into }).find(
    file => JSON.parse(readFileSync(join(into, file), 'utf8')).modulSlug === modulSlug,
  )
  if (neighbour !== undefined) throw problem(`${modulSlug} is the module of ${dirname(neighbour)} already`)
  if (isOwnPath(`/${slug}`) || [...CATALOGUE, ...PAGE_ROUTES].some(({ path }) => path.split('/')[1] === slug))
    throw problem(`/${slug} is a path of the portal already`)

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
  // The legacy contract is installed by defineSubapp itself. It is made with the portal's own design language, and shares its styles.
  if (contract === 'legacy') writeFileSync(join(folder, 'src/main.tsx'), "import './subapp.tsx'\n")
  const isolation = contract === 'legacy' ? { isolation: 'none' } : {}
  const described = {
    modulSlug,
    title: title.trim(),
    path: `/${slug}`,
    contract,
    ...isolation,
    group: group.trim(),
    roles,
  }
  writeFileSync(join(folder, 'subapp.json'), `${JSON.stringify(described, null, 2)}\n`)
  // Names of another length break lines elsewhere.
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
    if (slug === undefined || rest.length > 0) throw new NewSubappProblem(USAGE)
    const { title, group, role: roles } = values
    const contract = values.contract as NewSubapp['contract']
    makeSubapp({ slug, title, contract, group, roles })
    console.log(`subapps/${slug} is made. Next:
  npm start                                 builds it; it stands in the menu of ${(roles ?? [ROLE.administrator]).join(', ')}, at /${slug}
  npx vitest run --project unit subapps/${slug}   its tests
  docs/how-to/new-sub-application.md        what it may do`)
  } catch (problem) {
    const isExpected = problem instanceof NewSubappProblem || (problem instanceof TypeError && 'code' in problem)
    console.error(isExpected ? problem.message : problem)
    process.exit(1)
  }
}
