import type { PlatformScope } from '@dermaga/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { containsPattern } from '../db/text-search.ts'
import type { Position } from '../http/cursor.ts'

interface ReadTable {
  id_perusahaan: string
  id_read: string
  read_at: Date
  kode: string
  id_consent: string
  call: string
  scope: PlatformScope
  about: string
}
type Tables = { platform_read: ReadTable }

export type ReadRow = Selectable<ReadTable>
export type ListedRead = ReadRow & { platform_name: string }
export type ReadStore = ReturnType<typeof readStore>

/** What platforms have read of companies. */
export function readStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    async add(rows: readonly ReadRow[], trx: Db = base): Promise<void> {
      await within(trx).insertInto('platform_read').values(rows).execute()
    },

    /** Reads of a company's data, newest first, one more than `size`. */
    async list(filter: {
      idPerusahaan: string
      q: string
      scope: PlatformScope | undefined
      /** The first instant, and the one after the last. */
      from: Date | undefined
      until: Date | undefined
      after: Position | undefined
      size: number
    }): Promise<ListedRead[]> {
      const { idPerusahaan, q, scope, from, until, after, size } = filter
      const pattern = containsPattern(q)
      const conditions = [
        sql`r.id_perusahaan = ${idPerusahaan}::uuid`,
        ...(q === ''
          ? []
          : [
              sql`(r.about ilike ${pattern} or r.call ilike ${pattern} or r.kode ilike ${pattern} or p.nama ilike ${pattern})`,
            ]),
        ...(scope ? [sql`r.scope = ${scope}`] : []),
        ...(from ? [sql`r.read_at >= ${from}::timestamptz`] : []),
        ...(until ? [sql`r.read_at < ${until}::timestamptz`] : []),
        ...(after ? [sql`(r.read_at, r.id_read) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
      ]
      const { rows } = await sql<ListedRead>`
        select r.*, p.nama as platform_name from platform_read r join platform p on p.kode = r.kode
        where ${sql.join(conditions, sql` and `)}
        order by r.read_at desc, r.id_read desc limit ${size + 1}`.execute(base)
      return rows
    },

    /** How often each platform has read since a time, counted up to `most`. */
    async counts(codes: readonly string[], since: Date, most: number): Promise<ReadonlyMap<string, number>> {
      if (codes.length === 0) return new Map()
      const { rows } = await sql<{ kode: string; count: number }>`
        select given.kode, (
          select count(*)::int from (
            select 1 from platform_read r where r.kode = given.kode and r.read_at >= ${since}::timestamptz limit ${most}
          ) as found
        ) as count from unnest(${[...codes]}::text[]) as given (kode)`.execute(base)
      return new Map(rows.map(({ kode, count }) => [kode, count]))
    },

    async deleteBefore(time: Date): Promise<void> {
      await within(base).deleteFrom('platform_read').where('read_at', '<', time).execute()
    },
  }
}
