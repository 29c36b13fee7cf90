import type { Core } from '../core.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { HostToHostModule } from '../host-to-host/index.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { WebhookModule } from '../webhook/index.ts'
import { registerRedeliveryRoutes } from './redelivery.routes.ts'
import { redeliveryStore } from './redelivery.store.ts'

export interface Dependencies {
  declaration: Pick<DeclarationModule, 'answers'>
  identity: Pick<IdentityModule, 'findUserById'>
  mail: Pick<MailModule, 'outcomesOf'>
  webhook: Pick<WebhookModule, 'countSubscribed' | 'outcomesOf'>
  hostToHost: Pick<HostToHostModule, 'hasKey'>
  reference: Pick<ReferenceModule, 'findProvisions'>
  publishEvent: PublishEvent
}

/** Answers to customs documents that companies have sent again: to the inbox, by mail, to webhooks, and to their own systems. */
export function createRedeliveryModule(core: Core, dependencies: Dependencies) {
  const store = redeliveryStore(core.db)
  return {
    routes: (http: Http): void => registerRedeliveryRoutes(http, store, dependencies),
  }
}
