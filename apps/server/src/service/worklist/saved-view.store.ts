import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../../db/database.ts'

interface SavedViewTable {
  id: string
  id_user: string
  halaman: string
  nama: string
  saring: string
  is_default: boolean
  created_at: Date
}

type Tables = { service_saved_view: SavedViewTable }

export type SavedViewRow = Selectable<SavedViewTable>

/** Why a view was not written. */
export type NotSaved = 'nameTaken' | 'tooMany' | 'otherUser'

export type SavedViewStore = ReturnType<typeof savedViewStore>

/** Views of lists that users have saved. Every statement is limited to those of one user. */
export function savedViewStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  /** One of a user's views at a time is written, so that neither their number nor the default is overtaken. */
  const lock = async (idUser: string, trx: Db): Promise<void> =>
    void (await sql`select pg_advisory_xact_lock(hashtextextended(${`saved view ${idUser}`}, 0))`.execute(trx))

  /** Another view of the list with the name, in whatever case. */
  const namesake = ({ id, id_user, halaman, nama }: SavedViewRow, trx: Db) =>
    within(trx)
      .selectFrom('service_saved_view')
      .select('id')
      .where('id_user', '=', id_user)
      .where('halaman', '=', halaman)
      .where(sql<boolean>`lower(nama) = lower(${nama})`)
      .where('id', '<>', id)
      .executeTakeFirst()

  /** The list opens with one view. */
  async function clearDefault({ id, id_user, halaman }: SavedViewRow, trx: Db): Promise<void> {
    await within(trx)
      .updateTable('service_saved_view')
      .set({ is_default: false })
      .where('id_user', '=', id_user)
      .where('halaman', '=', halaman)
      .where('is_default', '=', true)
      .where('id', '<>', id)
      .execute()
  }

  return {
    /** By name. */
    list: (idUser: string, halaman: string): Promise<SavedViewRow[]> =>
      within(base)
        .selectFrom('service_saved_view')
        .selectAll()
        .where('id_user', '=', idUser)
        .where('halaman', '=', halaman)
        .orderBy(sql`lower(nama)`)
        .execute(),

    find: (id: string, idUser: string): Promise<SavedViewRow | undefined> =>
      within(base)
        .selectFrom('service_saved_view')
        .selectAll()
        .where('id', '=', id)
        .where('id_user', '=', idUser)
        .executeTakeFirst(),

    /** Adds a view, or replaces the one with its id.
     *  @param most views of the list at most */
    put: (row: SavedViewRow, most: number): Promise<SavedViewRow | NotSaved> =>
      inTransaction(base, async trx => {
        await lock(row.id_user, trx)
        if (await namesake(row, trx)) return 'nameTaken'
        const { count } = await within(trx)
          .selectFrom('service_saved_view')
          .select(eb => eb.fn.countAll<number>().as('count'))
          .where('id_user', '=', row.id_user)
          .where('halaman', '=', row.halaman)
          .where('id', '<>', row.id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return 'tooMany'
        if (row.is_default) await clearDefault(row, trx)
        const { nama, saring, is_default } = row
        const saved = await within(trx)
          .insertInto('service_saved_view')
          .values(row)
          .onConflict(conflict =>
            conflict
              .column('id')
              .doUpdateSet({ nama, saring, is_default })
              .where('service_saved_view.id_user', '=', row.id_user)
              .where('service_saved_view.halaman', '=', row.halaman),
          )
          .returningAll()
          .executeTakeFirst()
        return saved ?? 'otherUser'
      }),

    /** @returns whether the user had such a view */
    async remove(id: string, idUser: string): Promise<boolean> {
      const found = await within(base)
        .deleteFrom('service_saved_view')
        .where('id', '=', id)
        .where('id_user', '=', idUser)
        .executeTakeFirst()
      return found.numDeletedRows > 0n
    },
  }
}
