import { CATALOGUE, catalogueList } from '@dermaga/contract'
import type { Registry } from 'prom-client'
import type { AccessRoom } from '../access/index.ts'
import type { Core } from '../core.ts'
import { type Http, serve } from '../http/serve.ts'
import { catalogueStore } from './catalogue.store.ts'
import { guestReports } from './guest-report.ts'
import { getHostFile } from './host-file.ts'
import { type GuestVersion, readVersion, VersionProblem } from './version.ts'

export { VersionProblem } from './version.ts'

export type CatalogueRoom = ReturnType<typeof openCatalogueRoom>

/** Every page and sub-application the portal knows, and where each is served from. */
export function openCatalogueRoom(core: Core) {
  const store = catalogueStore(core.db, core.config.subappOrigin)
  const reports = guestReports(core, store.modulSlugs)
  return {
    ...store,

    /** Reads the version that a module's host serves now, and makes it the one that browsers may load.
     *  @throws VersionProblem when the module has no host, or the version can not be registered; the one before stays */
    async register(modulSlug: string, { sealed }: { sealed: boolean }): Promise<GuestVersion> {
      const host = await store.findHost(modulSlug)
      if (host === undefined) throw new VersionProblem(`${modulSlug} is no module with a host`)
      const version = await readVersion(host, { get: getHostFile, origins: core.config.subappOrigins, sealed })
      await store.saveVersion(modulSlug, version, sealed, core.now())
      const files = Object.keys(version.integrity).length
      core.log.info({ guest: modulSlug, guestVersion: version.version, files, sealed }, 'sub-application registered')
      return version
    },

    /** Puts in what spec §2.10 names and the table does not have yet; live is only what is built and served. */
    async plant(): Promise<void> {
      await store.add(
        CATALOGUE.map(seed => ({
          id: seed.path.replace(/^\//, '').replaceAll(/[/:*]+/g, '.'),
          modul_slug: seed.modulSlug,
          menu_name: seed.title,
          path_name: seed.path,
          name: seed.title,
          host: seed.host ?? null,
          flag: seed.flag,
          kind: 'subapp' as const,
          contract: seed.contract ?? null,
          version: null,
          integrity: null,
          sealed: false,
          isolation: seed.isolation ?? null,
          registered_at: null,
          is_live: seed.host !== undefined,
        })),
      )
    },

    routes(http: Http, access: AccessRoom, registry: Registry) {
      reports.routes(http, registry)
      serve(http, catalogueList, async ({ caller }) => {
        const [entries, permitted] = await Promise.all([store.liveEntries(), access.permittedItems(caller.idUser)])
        const ids = new Set(permitted.map(item => item.id_entry))
        const items = entries.filter(entry => ids.has(entry.id))
        return { items, total: items.length }
      })
    },
  }
}
