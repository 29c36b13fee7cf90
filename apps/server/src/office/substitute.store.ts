import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Position } from '../http/cursor.ts'

interface SubstituteTable {
  id: string
  /** Who is replaced. */
  id_user: string
  id_pengganti: string
  /** Days in WIB, `YYYY-MM-DD`, both inclusive. */
  mulai: string
  akhir: string
  id_penunjuk: string
  created_at: Date
  /** When it was ended before its last day. */
  ended_at: Date | null
}

type Tables = { office_substitute: SubstituteTable }

export type SubstituteRow = Selectable<SubstituteTable>

export interface SubstituteFilter {
  /** The officer who reads. */
  idUser: string
  /** Whose substitutes they read beside their own; `all` of everybody. */
  officers: 'all' | readonly string[]
  state: 'akan' | 'berlaku' | 'selesai' | undefined
  /** The current day in WIB. */
  today: string
  after: Position | undefined
  size: number
}

export type SubstituteStore = ReturnType<typeof substituteStore>

const COLUMNS = ['id', 'id_user', 'id_pengganti', 'mulai', 'akhir', 'id_penunjuk', 'created_at', 'ended_at'] as const

/** Officers who replace colleagues for some days. */
export function substituteStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    find: (id: string, trx: Db = base): Promise<SubstituteRow | undefined> =>
      within(trx).selectFrom('office_substitute').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

    /** Newest first, one more than `size`. */
    list({ idUser, officers, state, today, after, size }: SubstituteFilter): Promise<SubstituteRow[]> {
      let query = within(base)
        .selectFrom('office_substitute')
        .select(COLUMNS)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size + 1)
      if (officers !== 'all') {
        query = query.where(eb =>
          eb.or([
            eb('id_user', '=', idUser),
            eb('id_pengganti', '=', idUser),
            sql<SqlBool>`id_user = any (${sql.val([...officers])}::uuid[])`,
          ]),
        )
      }
      if (state === 'selesai') query = query.where(sql<SqlBool>`(ended_at is not null or akhir < ${today}::date)`)
      if (state === 'akan') query = query.where(sql<SqlBool>`ended_at is null and mulai > ${today}::date`)
      if (state === 'berlaku')
        query = query.where(sql<SqlBool>`ended_at is null and mulai <= ${today}::date and akhir >= ${today}::date`)
      if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      return query.execute()
    },

    /** Lets no other transaction name a substitute of an officer until this one ends. */
    async lock(idUser: string, trx: Db): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`substitute ${idUser}`}, 0))`.execute(trx)
    },

    /** When an officer is replaced on one of some days; the first. */
    replacedBetween: (idUser: string, mulai: string, akhir: string, trx: Db): Promise<SubstituteRow | undefined> =>
      within(trx)
        .selectFrom('office_substitute')
        .select(COLUMNS)
        .where('id_user', '=', idUser)
        .where('ended_at', 'is', null)
        .where('mulai', '<=', akhir)
        .where('akhir', '>=', mulai)
        .orderBy('mulai')
        .executeTakeFirst(),

    /** @returns undefined when another one has the id */
    add: (row: Omit<SubstituteRow, 'ended_at'>, trx: Db): Promise<SubstituteRow | undefined> =>
      within(trx)
        .insertInto('office_substitute')
        .values({ ...row, ended_at: null })
        .onConflict(conflict => conflict.column('id').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst(),

    /** @returns whether it had not ended before */
    async end(id: string, now: Date, today: string, trx: Db): Promise<boolean> {
      const { numUpdatedRows } = await within(trx)
        .updateTable('office_substitute')
        .set({ ended_at: now })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('akhir', '>=', today)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
