import type { ExchangeDefinition } from '@dermaga/service'
import type { Caller } from '../http/caller.ts'
import type { OfficeModule } from '../office/index.ts'
import type { MessageCases } from '../service/index.ts'
import type { MessageStore, Readable } from './message.store.ts'
import type { Receive } from './receive.ts'

/** What the routes of exchanges share. */
export interface ExchangeContext {
  /** @throws CallError exchange.unknown */
  exchangeOf: (id: string) => ExchangeDefinition
  store: MessageStore
  receive: Receive
  cases: Pick<MessageCases, 'outline'>
  offices: Pick<OfficeModule, 'named'>
  /** Whose messages a caller reads: officers with the permission those of their offices, everybody else those of the own company. */
  readableBy: (exchange: string, caller: Caller, now: Date) => Promise<Readable>
  /** Before a large body is read. @throws CallError exchange.unknown, access.denied for accounts that act for no company */
  requireSender: (exchange: string, caller: Caller) => Promise<void>
}
