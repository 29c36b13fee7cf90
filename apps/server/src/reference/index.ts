import { featureFlag, publicIp } from '@dermaga/contract'
import type { Core } from '../core.ts'
import { type Http, serve } from '../http/serve.ts'
import { referenceStore } from './reference.store.ts'

/** What everybody may know: feature flags, and the caller's own address. */
export function openReferenceRoom(core: Core) {
  const store = referenceStore(core.db)
  return {
    ...store,
    routes(http: Http) {
      serve(http, featureFlag, async ({ params, reply }) => {
        reply.header('cache-control', 'public, max-age=60')
        return { name: params.name, on: await store.isOn(params.name) }
      })
      serve(http, publicIp, async ({ address }) => address)
    },
  }
}
