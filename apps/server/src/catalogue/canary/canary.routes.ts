import {
  type ManagedCanary,
  managedCanaryById,
  managedCanaryPromote,
  managedCanarySet,
  managedCanaryStop,
} from '@dermaga/contract'
import { changeRequestOf } from '../../http/change-request.ts'
import { type Http, serve } from '../../http/route.ts'
import type { CanaryChanges } from './canary-changes.ts'

interface CanaryRouteOptions {
  showCanary: (id: string) => Promise<ManagedCanary>
  changes: CanaryChanges
}

/** A version that a part of the users loads beside the live one, for officers. */
export function registerCanaryRoutes(http: Http, { showCanary, changes }: CanaryRouteOptions): void {
  serve(http, managedCanaryById, ({ params }) => showCanary(params.id))

  serve(http, managedCanarySet, async ({ params, body, ...input }) => {
    await changes.set(params.id, params.nomor, body, changeRequestOf(input))
    return showCanary(params.id)
  })

  serve(http, managedCanaryStop, async ({ params, body, ...input }) => {
    await changes.stop(params.id, body.versi, changeRequestOf(input))
    return showCanary(params.id)
  })

  serve(http, managedCanaryPromote, async ({ params, body, ...input }) => {
    await changes.promote(params.id, body.versi, changeRequestOf(input))
    return showCanary(params.id)
  })
}
