import type { ChangeOutcome } from '@dermaga/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'

interface PublicationTable {
  /** The idempotency key. */
  key: string
  id_entry: string
  /** Hash of the caller and the request. */
  fingerprint: string
  menu: ChangeOutcome | null
  published_at: Date
}
type Tables = { catalogue_publication: PublicationTable }

export type PublicationStore = ReturnType<typeof createPublicationStore>

/** A repeated call comes within minutes; pipelines retry for hours. */
const KEPT_DAYS = 7

/** Publications of entries by their idempotency keys. */
export function createPublicationStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    find: (key: string, trx: Db = base): Promise<PublicationTable | undefined> =>
      within(trx).selectFrom('catalogue_publication').selectAll().where('key', '=', key).executeTakeFirst(),

    async add({ menu, ...row }: Insertable<PublicationTable>, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('catalogue_publication')
        .values({ ...row, menu: menu && json(menu) })
        .execute()
    },

    async deleteOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
      await within(base).deleteFrom('catalogue_publication').where('published_at', '<', before).execute()
    },
  }
}
