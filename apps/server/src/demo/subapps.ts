import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type AccessModule, ROLE } from '../access/index.ts'
import type { CatalogueModule } from '../catalogue/index.ts'
import { ConfigError } from '../config.ts'
import type { Db } from '../db/database.ts'

/** `subapps/<slug>/subapp.json`: the catalogue and menu entry of a sub-application under development. */
const description = z.strictObject({
  /** As in `render<modulSlug>` of the legacy contract. */
  modulSlug: z.string().regex(/^[A-Z][A-Za-z0-9]*$/),
  title: z.string().trim().min(1).max(100),
  /** Path from the portal's root; the sub-application also receives everything below it. */
  path: z.string().regex(/^(\/[A-Za-z0-9]+([-_][A-Za-z0-9]+)*)+$/),
  contract: z.enum(['legacy', 'module', 'frame']),
  isolation: z.enum(['scope', 'none']).optional(),
  /** Its host, when that is not the sub-application host's `/<slug>/`. */
  host: z.url({ protocol: /^https?$/ }).optional(),
  icon: z.string().default('document'),
  /** Heading of its menu entry. */
  group: z.string().trim().min(1).default('Layanan'),
  /** Names of the roles that see it in their menu. */
  roles: z.array(z.string()).min(1),
})
interface Modules {
  access: AccessModule
  catalogue: CatalogueModule
}

type Described = z.output<typeof description> & { slug: string }

/** The page of framed services: everybody may open it; it is in the menus of roles that have a framed service. spec §2.2 */
const SERVICES = { id_entry: null, name: 'Layanan Eksternal', icon: 'external', url: '/smartframe' } as const
const EVERYBODY = Object.values(ROLE).filter(name => name !== ROLE.waiting)
/** Position after all seeded entries. */
const POSITION = 900

/** Synchronizes the sub-applications of a folder with the catalogue and menus: adds, changes and removes entries. For development; in
 *  production the catalogue is administered.
 *  @throws ConfigError for an invalid description */
export async function seedSubapps(trx: Db, { catalogue, access }: Modules, folder: string): Promise<void> {
  const described = readSubapps(folder)
  const taken = new Set(
    (await catalogue.allPaths()).filter(({ isDevelopment }) => !isDevelopment).map(({ path }) => path),
  )
  for (const { slug, path } of described) {
    if (taken.has(path) || taken.has(`${path}/*`))
      throw new ConfigError(`${join(folder, slug)}: the path ${path} belongs to another sub-application`)
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
