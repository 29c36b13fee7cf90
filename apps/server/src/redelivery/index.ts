import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import { type Dependencies, registerRedeliveryRoutes } from './redelivery.routes.ts'
import { redeliveryStore } from './redelivery.store.ts'

/** Answers to customs documents that companies have sent again: to the inbox, by mail, to webhooks, and to their own systems. */
export function createRedeliveryModule(core: Core, dependencies: Dependencies) {
  const store = redeliveryStore(core.db)
  return {
    routes: (http: Http): void => registerRedeliveryRoutes(http, store, dependencies),
  }
}
