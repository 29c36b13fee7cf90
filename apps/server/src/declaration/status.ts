import type { Caller } from '../http/caller.ts'
import { cursorOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import type { Authorization } from './authorization.ts'
import type { AnsweredRow, HappenedRow, Owner, StandingRow, StatusStore } from './status.store.ts'

/** Maximum numbers of a status request. */
const LIMITS = { events: 1000, documents: 500, newest: 5000 } as const
/** A repeated request within this time may have lost the first reply and receives the same events again. */
const AGAIN_SECONDS = 120

/** The status of submitted documents of the caller's company, for the kinds the caller may handle. */
export function createStatusReader(store: StatusStore, reach: Pick<Authorization, 'listed'>) {
  async function whoseOf(caller: Caller, now: Date): Promise<Owner> {
    const { kinds } = await reach.listed({}, caller, now)
    return { company: caller.idPerusahaan, kinds }
  }

  return {
    /** Events since the last request, oldest first; the next request returns more. */
    async fetch(caller: Caller, now: Date): Promise<HappenedRow[]> {
      const again = new Date(now.getTime() - AGAIN_SECONDS * 1000)
      return store.fetch(await whoseOf(caller, now), now, again, LIMITS.events)
    },

    /** All events of some documents. */
    of: async (caller: Caller, numbers: readonly string[], now: Date): Promise<HappenedRow[]> =>
      store.ofNumbers(await whoseOf(caller, now), numbers),

    /** All events of the newest documents, newest first. */
    newest: async (caller: Caller, now: Date): Promise<HappenedRow[]> =>
      store.newest(await whoseOf(caller, now), LIMITS.newest),

    /** One answer to a document. @throws CallError declaration.notFound */
    async answer(caller: Caller, of: { idHeader: string; number: number }, now: Date): Promise<AnsweredRow> {
      return (await store.answer(await whoseOf(caller, now), of)) ?? fail('declaration.notFound')
    },

    /** The newest answer with a code. @throws CallError declaration.notFound */
    async newestAnswer(caller: Caller, of: { idHeader: string; kode: string }, now: Date): Promise<AnsweredRow> {
      return (await store.newestAnswer(await whoseOf(caller, now), of)) ?? fail('declaration.notFound')
    },

    /** Every submitted document with its answers, in the order of submission, page by page.
     *  @throws CallError input.invalid for an invalid cursor */
    async all(caller: Caller, cursor: string | undefined, now: Date) {
      const whose = await whoseOf(caller, now)
      const rows = await store.standing(whose, positionOf(cursor), LIMITS.documents)
      const documents: StandingRow[] = rows.slice(0, LIMITS.documents)
      const last = documents.at(-1)
      const answers = await store.answersTo(
        whose,
        documents.map(({ id_header }) => id_header),
      )
      const next =
        rows.length > LIMITS.documents && last ? cursorOf({ at: last.sent_at, id: last.id_header }) : undefined
      return { documents, answers, next }
    },
  }
}
