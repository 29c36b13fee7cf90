import { CATALOGUE, catalogueList } from '@dermaga/contract'
import type { Registry } from 'prom-client'
import type { AccessRoom } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { type Http, serve } from '../http/serve.ts'
import type { SessionRoom } from '../session/index.ts'
import { catalogueStore } from './catalogue.store.ts'
import { guestReports } from './guest-report.ts'
import { guestTokenRoutes } from './guest-token.routes.ts'
import { getHostFile } from './host-file.ts'
import { type GuestVersion, readVersion, VersionProblem } from './version.ts'

export { VersionProblem } from './version.ts'

/** What the calls need of other rooms. */
interface CatalogueDoors {
  access: AccessRoom
  session: SessionRoom
  audit: Audit
  registry: Registry
}

export type CatalogueRoom = ReturnType<typeof openCatalogueRoom>

/** Every page and sub-application the portal knows, and where each is served from. */
export function openCatalogueRoom(core: Core) {
  const store = catalogueStore(core.db, core.config.subappOrigin)
  const reports = guestReports(core, store)
  let frameOrigins: readonly string[] = []
  return {
    ...store,

    /** Reads the version that a module's host serves now, and makes it the one that browsers may load.
     *  @throws VersionProblem when the module has no host or several, or the version can not be registered; the one before stays */
    async register(modulSlug: string, { sealed }: { sealed: boolean }): Promise<GuestVersion> {
      const [host, ...others] = await store.hostsOf(modulSlug)
      if (others.length > 0) throw new VersionProblem(`${modulSlug} has several hosts: ${[host, ...others].join(', ')}`)
      if (host === undefined) throw new VersionProblem(`${modulSlug} is no module with a host`)
      const version = await readVersion(host, { get: getHostFile, origins: core.config.subappOrigins, sealed })
      await store.saveVersion(modulSlug, version, sealed)
      const files = Object.keys(version.integrity).length
      core.log.info({ guest: modulSlug, guestVersion: version.version, files, sealed }, 'sub-application registered')
      return version
    },

    /** Origins that the portal's page may frame: those of the catalogue's framed sub-applications and no others. As last known
     *  while the database does not answer: the page is served all the same. */
    async frameOrigins(): Promise<readonly string[]> {
      try {
        frameOrigins = [...new Set((await store.frames()).map(({ host }) => new URL(host).origin))].toSorted()
      } catch (problem) {
        core.log.warn({ err: problem }, 'origins of frames not read')
      }
      return frameOrigins
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
          is_live: seed.host !== undefined,
        })),
      )
    },

    routes(http: Http, { access, session, audit, registry }: CatalogueDoors) {
      const permittedEntries = async (idUser: string) =>
        new Set((await access.permittedItems(idUser)).flatMap(({ id_entry }) => id_entry ?? []))
      reports.routes(http, registry)
      guestTokenRoutes(http, core, { store, permittedEntries, sign: session.guestTokens.sign, audit })
      serve(http, catalogueList, async ({ caller }) => {
        const [entries, ids] = await Promise.all([store.liveEntries(), permittedEntries(caller.idUser)])
        const items = entries.filter(entry => ids.has(entry.id))
        return { items, total: items.length }
      })
    },
  }
}
