import {
  createRemoteManifests,
  createSimulatedManifests,
  type ManifestSystem,
  ManifestUnavailable,
  type SoughtPost,
  type StoredPost,
} from '../adapter/index.ts'
import type { Core } from '../core.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import { fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { ServiceModule } from '../service/index.ts'
import { followCases } from './follow-cases.ts'
import { registerManifestRoutes } from './manifest.routes.ts'
import { postStore } from './post.store.ts'
import { storedPostOf } from './stored-post.ts'
import { registerTrackingRoutes } from './tracking.routes.ts'

export type ManifestModule = ReturnType<typeof createManifestModule>

interface Dependencies {
  declaration: Pick<DeclarationModule, 'requireSubmitter' | 'officesRead'>
  office: Pick<OfficeModule, 'named'>
  reference: Pick<ReferenceModule, 'namesOf'>
  service: Pick<ServiceModule, 'followActions'>
}

/** Posts of a B/L or AWB that are read at once. */
const POSTS_MOST = 100

/** Posts of manifests: those that were filed in the portal, and those of the system that keeps the others. */
export function createManifestModule(
  { config, log, db, now }: Pick<Core, 'config' | 'log' | 'db' | 'now'>,
  { declaration, office, reference, service }: Dependencies,
) {
  const system = systemOf(config.manifests)
  const store = postStore(db)
  service.followActions(followCases(store, now))

  /** Posts that documents may name. What was filed here is asked first.
   *  @throws CallError manifest.notConnected, manifest.unavailable */
  async function find(query: SoughtPost): Promise<StoredPost[]> {
    const { nomor, tanggal, kodeKantor, nama = '' } = query
    const filed = await store.byDocument(nomor, tanggal, kodeKantor, POSTS_MOST)
    const open = filed.filter(
      ({ status, isi }) =>
        (status === 'terbuka' || status === 'sebagian') && isi.namaPenerima.toUpperCase().includes(nama.toUpperCase()),
    )
    if (open.length > 0) return open.map(storedPostOf)
    if (!system) return fail('manifest.notConnected')
    try {
      return await system.find(query)
    } catch (error) {
      if (!(error instanceof ManifestUnavailable)) throw error
      log.error({ err: error.cause }, 'manifest system failed')
      return fail('manifest.unavailable')
    }
  }

  return {
    find,
    routes(http: Http): void {
      registerManifestRoutes(http, { find, declaration })
      registerTrackingRoutes(http, { db, store, declaration, office, reference })
    },
  }
}

function systemOf(manifests: Core['config']['manifests']): ManifestSystem | undefined {
  if (manifests === 'simulation') return createSimulatedManifests()
  return manifests && createRemoteManifests(manifests)
}
