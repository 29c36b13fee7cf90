import { CATALOGUE, catalogueList } from '@dermaga/contract'
import type { AccessRoom } from '../access/index.ts'
import type { Core } from '../core.ts'
import { type Http, serve } from '../http/serve.ts'
import { catalogueStore } from './catalogue.store.ts'

export type CatalogueRoom = ReturnType<typeof openCatalogueRoom>

/** Every page and sub-application the portal knows, and where each is served from. */
export function openCatalogueRoom(core: Core) {
  const store = catalogueStore(core.db, core.config.subappOrigin)
  return {
    ...store,

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
          is_live: seed.host !== undefined,
        })),
      )
    },

    routes(http: Http, access: AccessRoom) {
      serve(http, catalogueList, async ({ caller }) => {
        const [entries, permitted] = await Promise.all([store.liveEntries(), access.permittedItems(caller.idUser)])
        const ids = new Set(permitted.map(item => item.id_entry))
        const items = entries.filter(entry => ids.has(entry.id))
        return { items, total: items.length }
      })
    },
  }
}
