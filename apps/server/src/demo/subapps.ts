import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROLE } from '../access/index.ts'
import type { Modules } from '../app.ts'
import { ConfigError } from '../config.ts'
import type { Db } from '../db/database.ts'

/** What `subapps/<slug>/subapp.json` says: how a sub-application that is being written stands in the portal of whoever writes it. */
const description = z.strictObject({
  /** Letter for letter: `render<modulSlug>` of the legacy contract. */
  modulSlug: z.string().regex(/^[A-Z][A-Za-z0-9]*$/),
  title: z.string().trim().min(1).max(100),
  /** From the portal's root; everything below it is the sub-application's too. */
  path: z.string().regex(/^(\/[A-Za-z0-9]+([-_][A-Za-z0-9]+)*)+$/),
  contract: z.enum(['legacy', 'module', 'frame']),
  isolation: z.enum(['scope', 'none']).optional(),
  /** Where it is served, when that is not the sub-application host's `/<slug>/`. */
  host: z.url({ protocol: /^https?$/ }).optional(),
  icon: z.string().default('document'),
  /** Heading of its menu entry. */
  group: z.string().trim().min(1).default('Layanan'),
  /** Names of the roles whose menu has it. */
  roles: z.array(z.string()).min(1),
})
type Described = z.output<typeof description> & { slug: string }

/** The page that lists framed services: open to everybody, and seen in the menu of whom there is one for. spec §2.2 */
const SERVICES = { id_entry: null, name: 'Layanan Eksternal', icon: 'external', url: '/smartframe' } as const
const EVERYBODY = Object.values(ROLE).filter(name => name !== ROLE.waiting)
/** Behind everything that is not planted. */
const POSITION = 900

/** Puts the described sub-applications of a folder into catalogue and menus, as the folder has them now: what is new comes, what has
 *  changed changes, what has gone goes. For development; in production the catalogue is administered.
 *  @throws ConfigProblem when a description is not right */
export async function seedSubapps(trx: Db, { catalogue, access }: Modules, folder: string): Promise<void> {
  const described = readSubapps(folder)
  const taken = new Set((await catalogue.allPaths()).filter(({ isPlanted }) => !isPlanted).map(({ path }) => path))
  for (const { slug, path } of described) {
    if (taken.has(path) || taken.has(`${path}/*`))
      throw new ConfigError(`${join(folder, slug)}: the path ${path} is another's`)
    taken.add(path)
  }
  await catalogue.replaceSeeded(
    described.map(({ slug, modulSlug, title, path, contract, isolation, host }) => ({
      id: `-subapp-${slug}`,
      modul_slug: modulSlug,
      menu_name: title,
      path_name: `${path}/*`,
      name: title,
      host: host ?? slug,
      flag: 'static' as const,
      kind: 'subapp' as const,
      contract,
      version: null,
      integrity: null,
      sealed: false,
      isolation: isolation ?? null,
      is_live: true,
    })),
    trx,
  )
  const frames = described.filter(({ contract }) => contract === 'frame')
  const served = frames.flatMap(({ roles }) => roles)
  const unknown = await access.replaceSeeded(
    [
      { ...SERVICES, id_item: 'subapp-services', tipe: null, is_shown: false, roles: EVERYBODY },
      { ...SERVICES, id_item: 'subapp-services-shown', tipe: 'Informasi', is_shown: true, roles: served },
      ...described.map(({ slug, title, path, icon, group, contract, roles }) => ({
        id_item: `subapp-${slug}`,
        id_entry: `-subapp-${slug}`,
        name: title,
        icon,
        url: `${path}/*`,
        tipe: group,
        // A framed service is found on the page of services.
        is_shown: contract !== 'frame',
        roles,
      })),
    ].map((item, at) => ({ ...item, id_parent: null, position: POSITION + at })),
    trx,
  )
  if (unknown.length > 0) throw new ConfigError(`${folder}: there is no role ${unknown.join(', ')}`)
}

function readSubapps(folder: string): Described[] {
  if (!existsSync(folder)) return []
  const slugs = readdirSync(folder).filter(slug => existsSync(join(folder, slug, 'subapp.json')))
  return slugs.toSorted().map(slug => {
    const file = join(folder, slug, 'subapp.json')
    const problem = (why: string) => new ConfigError(`${file}: ${why}`)
    let json: unknown
    try {
      json = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      throw problem('not JSON')
    }
    const parsed = description.safeParse(json)
    if (parsed.success) return { ...parsed.data, slug }
    throw problem(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  })
}
