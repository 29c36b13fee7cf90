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
import { registerManifestRoutes } from './manifest.routes.ts'

export type ManifestModule = ReturnType<typeof createManifestModule>

/** Posts of inward manifests, which another system keeps. */
export function createManifestModule(
  { config, log }: Pick<Core, 'config' | 'log'>,
  { declaration }: { declaration: Pick<DeclarationModule, 'requireSubmitter'> },
) {
  const system = systemOf(config.manifests)

  /** @throws CallError manifest.notConnected, manifest.unavailable */
  async function find(sought: SoughtPost): Promise<StoredPost[]> {
    if (!system) return fail('manifest.notConnected')
    try {
      return await system.find(sought)
    } catch (error) {
      if (!(error instanceof ManifestUnavailable)) throw error
      log.error({ err: error.cause }, 'manifest system failed')
      return fail('manifest.unavailable')
    }
  }

  return {
    find,
    routes: (http: Http): void => registerManifestRoutes(http, { find, declaration }),
  }
}

function systemOf(manifests: Core['config']['manifests']): ManifestSystem | undefined {
  if (manifests === 'simulation') return createSimulatedManifests()
  return manifests && createRemoteManifests(manifests)
}
