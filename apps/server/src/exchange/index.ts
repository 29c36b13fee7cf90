import type { ExchangeDefinition } from '@dermaga/service'
import { EXCHANGES } from '@dermaga/services'
import type { AccessModule } from '../access/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { MessageSender, ServiceModule } from '../service/index.ts'
import { createAnswers } from './answer-queue.ts'
import type { ExchangeContext } from './context.ts'
import { registerHostExchangeRoutes } from './host.routes.ts'
import { messageStore } from './message.store.ts'
import { registerExchangeRoutes } from './portal.routes.ts'
import { createReceive } from './receive.ts'
import type { WireMessage } from './wire.ts'

interface Dependencies {
  access: Pick<AccessModule, 'may'>
  company: Pick<CompanyModule, 'findById'>
  office: Pick<OfficeModule, 'named' | 'scopeOf'>
  service: Pick<ServiceModule, 'messages' | 'followActions'>
  reference: Pick<ReferenceModule, 'findUnlisted'>
  /** The exchanges of the portal by default. */
  exchanges?: readonly ExchangeDefinition[] | undefined
}

/** A message of the demo, as a system sends it. */
interface DemoMessage {
  exchange: string
  kind: string
  wire: WireMessage
}

export type ExchangeModule = ReturnType<typeof createExchangeModule>

/** Exchanges: messages that companies' own systems send, and answers that they fetch. Exchanges are data (`@dermaga/services`). */
export function createExchangeModule(
  core: Core,
  { access, company, office, service, reference, exchanges = EXCHANGES }: Dependencies,
) {
  const store = messageStore(core.db)
  const receive = createReceive({ db: core.db, store, cases: service.messages, company, reference })
  const exchangeOf = (id: string) => exchanges.find(each => each.id === id) ?? fail('exchange.unknown')
  const context: ExchangeContext = {
    exchangeOf,
    store,
    receive,
    cases: service.messages,
    offices: office,
    async readableBy(exchange, caller, now) {
      if (!(await access.may(caller, 'exchange.read'))) return { exchange, of: { idPerusahaan: caller.idPerusahaan } }
      const { isEverywhere, offices } = await office.scopeOf(caller.idUser, now)
      return { exchange, of: { offices: isEverywhere ? 'all' : offices.map(({ kode }) => kode) } }
    },
    async requireSender(exchange, caller) {
      exchangeOf(exchange)
      const own = await company.findById(caller.idPerusahaan)
      if (!own || own.isAuthority) fail('access.denied')
    },
  }
  service.followActions(createAnswers(exchanges, store, core.now))
  return {
    /** Receives a message as if the company's system had sent it. Does nothing where tests replace the exchanges. Never called in
     *  production. */
    async seedDemo(message: DemoMessage, sender: MessageSender, now: Date): Promise<void> {
      const exchange = exchanges.find(({ id }) => id === message.exchange)
      if (exchange) await receive.receive({ ...message, exchange, by: 'xml' }, sender, now)
    },

    routes(http: Http): void {
      registerHostExchangeRoutes(http, context)
      registerExchangeRoutes(http, context)
    },
  }
}
