import type { Caller } from '../http/caller.ts'
import { cursorOf, positionOf } from '../http/cursor.ts'
import type { Authorization } from './authorization.ts'
import type { HappenedRow, Owner, StandingRow, StatusStore } from './status.store.ts'

/** Numbers of what companies' own systems are told at once. */
const TOLD = { events: 1000, documents: 500 } as const
/** Whoever asks again so soon may have lost the answer, and is told the same again. */
const AGAIN_SECONDS = 120

/** What became of the documents of the caller's company that were sent, of the kinds that the caller may handle. */
export function createStatusReader(store: StatusStore, reach: Pick<Authorization, 'listed'>) {
  async function whoseOf(caller: Caller, now: Date): Promise<Owner> {
    const { kinds } = await reach.listed({}, caller, now)
    return { company: caller.idPerusahaan, kinds }
  }

  return {
    /** What happened since it was asked last, the oldest first; more with the next call. */
    async fetch(caller: Caller, now: Date): Promise<HappenedRow[]> {
      const again = new Date(now.getTime() - AGAIN_SECONDS * 1000)
      return store.fetch(await whoseOf(caller, now), now, again, TOLD.events)
    },

    /** All that happened to some documents. */
    of: async (caller: Caller, numbers: readonly string[], now: Date): Promise<HappenedRow[]> =>
      store.ofNumbers(await whoseOf(caller, now), numbers),

    /** Every document as it stands, and the answers to it, in the order they were sent; page by page.
     *  @throws Refusal input.invalid for a cursor that is none */
    async all(caller: Caller, cursor: string | undefined, now: Date) {
      const whose = await whoseOf(caller, now)
      const rows = await store.standing(whose, positionOf(cursor), TOLD.documents)
      const documents: StandingRow[] = rows.slice(0, TOLD.documents)
      const last = documents.at(-1)
      const answers = await store.answersTo(
        whose,
        documents.map(({ id_header }) => id_header),
      )
      const next = rows.length > TOLD.documents && last ? cursorOf({ at: last.sent_at, id: last.id_header }) : undefined
      return { documents, answers, next }
    },
  }
}
