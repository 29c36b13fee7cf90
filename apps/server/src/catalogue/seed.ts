import type { CatalogueSeed } from '@dermaga/contract'
import type { Insertable } from 'kysely'
import { ConfigError, type StaticHost } from '../config.ts'
import type { EntryTable } from './catalogue.store.ts'
import { idOfPath, isFreePath } from './entry-rule.ts'
import type { ListedRow } from './static-host.store.ts'

type Row = Insertable<EntryTable>
const UNREGISTERED = { kind: 'subapp' as const, version: null, integrity: null, sealed: false }

/** The catalogue's row of a route that the specification names. spec §2.10 */
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

/** The rows that the static list of hosts adds: extra paths of a module that is known, or a static micro front-end, whose first path
 *  is its own entry. spec §2.10
 *  @param known module slugs of the rest of the catalogue; @throws ConfigProblem for a path of the portal's own */
export function rowsOfHosts(hosts: Readonly<Record<string, StaticHost>>, known: ReadonlySet<string>): ListedRow[] {
  const own = Object.values(hosts).flatMap(({ paths }) => Object.keys(paths).filter(path => !isFreePath(path)))
  if (own.length > 0) throw new ConfigError(`STATIC_HOSTS: the portal answers ${own.join(', ')} itself`)
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
