import type { ExchangeDefinition } from '@dermaga/service'
import { EXCHANGES } from '@dermaga/services'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { ServiceModule } from '../service/index.ts'
import { createAnswers } from './answer-queue.ts'
import type { ExchangeContext } from './context.ts'
import { registerHostExchangeRoutes } from './host.routes.ts'
import { messageStore } from './message.store.ts'
import { registerExchangeRoutes } from './portal.routes.ts'
import { createReceive } from './receive.ts'

interface Dependencies {
  company: Pick<CompanyModule, 'findById'>
  service: Pick<ServiceModule, 'messages' | 'followActions'>
  reference: Pick<ReferenceModule, 'findUnknown'>
  /** The exchanges of the portal by default. */
  exchanges?: readonly ExchangeDefinition[] | undefined
}

/** Exchanges: messages that companies' own systems send, and answers that they fetch. Exchanges are data (`@dermaga/services`). */
export function createExchangeModule(core: Core, { company, service, reference, exchanges = EXCHANGES }: Dependencies) {
  const store = messageStore(core.db)
  const receive = createReceive({ db: core.db, store, cases: service.messages, reference })
  const exchangeOf = (id: string) => exchanges.find(each => each.id === id) ?? fail('exchange.unknown')
  const context: ExchangeContext = {
    exchangeOf,
    store,
    receive,
    cases: service.messages,
    async requireSender(exchange, caller) {
      exchangeOf(exchange)
      const own = await company.findById(caller.idPerusahaan)
      if (!own || own.isAuthority) fail('access.denied')
    },
  }
  service.followActions(createAnswers(exchanges, store, core.now))
  return {
    routes(http: Http): void {
      registerHostExchangeRoutes(http, context)
      registerExchangeRoutes(http, context)
    },
  }
}
