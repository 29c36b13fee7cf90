import type { CatalogueSeed } from '@dermaga/contract'
import type { Insertable } from 'kysely'
import { ConfigError } from '../config.ts'
import type { StaticHost } from '../settings.ts'
import type { EntryTable } from './catalogue.store.ts'
import { idOfPath, isFreePath } from './entry/entry-rule.ts'
import type { StaticHostRow } from './host/static-host.store.ts'

type Row = Insertable<EntryTable>
const UNREGISTERED = { kind: 'subapp' as const, version: null, integrity: null, sealed: false }

/** The catalogue row of a route that the specification lists. spec §2.10 */
export const rowOf = ({ title, path, modulSlug, flag, host, contract, isolation }: CatalogueSeed): Row => ({
  ...UNREGISTERED,
  id: idOfPath(path),
  modul_slug: modulSlug,
  menu_name: title,
  path_name: path,
  name: title,
  host: host ?? null,
  flag,
  contract: contract ?? null,
  isolation: isolation ?? null,
  is_live: host !== undefined,
})

/** Rows added by the static list of hosts: extra paths of a known module, or a static micro front-end whose first path is its own
 *  entry. spec §2.10
 *  @param known module slugs of the rest of the catalogue; @throws ConfigError for a reserved path */
export function rowsOfHosts(hosts: Readonly<Record<string, StaticHost>>, known: ReadonlySet<string>): StaticHostRow[] {
  const own = Object.values(hosts).flatMap(({ paths }) => Object.keys(paths).filter(path => !isFreePath(path)))
  if (own.length > 0) throw new ConfigError(`STATIC_HOSTS: ${own.join(', ')} is reserved for the portal`)
  return Object.entries(hosts).flatMap(([modulSlug, { host, productionHost, contract, isolation, paths }]) =>
    Object.entries(paths).map(([path, title], position) => {
      const isExtra = known.has(modulSlug) || position > 0
      return {
        ...UNREGISTERED,
        id: idOfPath(path),
        modul_slug: modulSlug,
        menu_name: title,
        path_name: path,
        name: title,
        host,
        production_host: productionHost ?? null,
        flag: isExtra ? ('additional' as const) : ('static' as const),
        contract: contract ?? null,
        isolation: isolation ?? null,
        is_live: true,
        is_extra: isExtra,
      }
    }),
  )
}
