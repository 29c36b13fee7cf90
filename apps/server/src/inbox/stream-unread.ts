import { createBatchLoader } from '../db/batch-loader.ts'
import type { Db } from '../db/database.ts'
import type { InboxStore } from './inbox.store.ts'

/** Inboxes that this process brings up to date at once for its streams. Each takes a transaction on a connection of `streamDb`. */
const COPIES_AT_ONCE = 2
/** Broadcasts may come faster than they are copied; the next one makes the stream read again. */
const COPY_TURNS = 3

interface Dependencies {
  streamDb: Db
  readers: InboxStore['readers']
  /** Copies the broadcasts of the user's channels into the inbox. */
  copyBroadcasts: (idUser: string, trx: Db) => Promise<void>
}

/** The unread counts that streams send. Streams that ask at the same time share a statement.
 *  @returns the count of a user, after broadcasts were copied into the inbox */
export function createStreamUnread({ streamDb, readers, copyBroadcasts }: Dependencies) {
  const read = createBatchLoader((users: string[]) => readers(users, streamDb), { maxKeys: 1000, maxInFlight: 1 })
  const copyOne = createBatchLoader(
    async ([idUser = '']: string[]) => [await streamDb.transaction().execute(async trx => copyBroadcasts(idUser, trx))],
    { maxKeys: 1, maxInFlight: COPIES_AT_ONCE },
  )
  const copying = new Map<string, Promise<void>>()

  /** The streams of a user share one copy. */
  function copy(idUser: string): Promise<void> {
    const present = copying.get(idUser)
    if (present) return present
    const begun = copyOne(idUser).finally(() => copying.delete(idUser))
    copying.set(idUser, begun)
    return begun
  }

  return async (idUser: string): Promise<number> => {
    let reader = await read(idUser)
    // A shared copy may have begun before the last broadcast.
    for (let turn = 0; reader?.isBehind && turn < COPY_TURNS; turn++) {
      await copy(idUser)
      reader = await read(idUser)
    }
    return reader?.unread ?? 0
  }
}
