import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Authorization } from './authorization.ts'
import type { DeclarationRow, Key } from './declaration-table.ts'
import { pageOf, publishAgain } from './events.ts'
import type { GivenAnswer, StatusStore } from './status.store.ts'

/** A document with its answers, newest first; a draft has none. */
export interface Answered {
  row: DeclarationRow
  /** Whether it is of the caller's own company. */
  isOwn: boolean
  answers: GivenAnswer[]
  /** Its page of the portal. */
  page: string
}

/** Where one answer goes once more. */
interface Again {
  answer: GivenAnswer
  company: string
  idWebhookMessage: string | undefined
  inboxKey: string | undefined
  at: Date
}

/** The answers to documents, for what sends them again. */
export function createAnswerReader(
  store: StatusStore,
  reach: Pick<Authorization, 'get'>,
  { publishEvent }: { publishEvent: PublishEvent },
) {
  return {
    /** @throws CallError declaration.notFound, access.denied for officers and without portal access to its kind */
    async of(id: string, caller: Caller, now: Date): Promise<Answered> {
      const { row, side } = await reach.get(id, caller, now)
      if (side === 'officer') fail('access.denied')
      return { row, isOwn: side === 'own', answers: await store.answersOf(row), page: pageOf(row) }
    },

    /** Publishes an answer once more, within the transaction. */
    publish: (trx: Db, row: DeclarationRow, { answer, ...to }: Again): Promise<void> =>
      publishAgain(publishEvent, trx, row, { event: { ...answer, jenis: 'dijawab' }, ...to }),

    /** Has the company's own systems fetch answers again, within the transaction. */
    offerToHosts: (trx: Db, document: Key, answers: readonly number[]): Promise<void> =>
      store.offerAgain(document, answers, trx),

    /** When the company's own systems last fetched each answer of some documents, by document and number of the answer; null for one that
     *  waits. */
    fetchedAt: (documents: readonly Key[]): Promise<Map<string, Date | null>> => store.fetchedAt(documents),
  }
}
