import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface ViolationTable {
  modul_slug: string
  directive: string
  /** An origin, the name of a Trusted Types policy, or a keyword. */
  blocked: string
  times: number
  first_at: Date
  last_at: Date
}
type Tables = { catalogue_violation: ViolationTable }

export type ViolationRow = Selectable<ViolationTable>
export type ViolationStore = ReturnType<typeof createViolationStore>

/** Rows of a module: its most frequent violations and its latest ones, as many of each. Anyone can send reports: made-up ones
 *  cannot displace both. */
const KEPT = 25
const KEPT_DAYS = 30

/** What browsers blocked on pages of each module. */
export function createViolationStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    /** Adds to the stored counts, which several processes share, and drops what exceeds the limit of a module. */
    async add(rows: readonly ViolationRow[]): Promise<void> {
      if (rows.length === 0) return
      // A fixed order prevents deadlocks: processes write the same rows.
      const sorted = rows.toSorted((a, b) => (keyOfViolation(a) < keyOfViolation(b) ? -1 : 1))
      await base.transaction().execute(async trx => {
        await within(trx)
          .insertInto('catalogue_violation')
          .values(sorted)
          .onConflict(conflict =>
            conflict.columns(['modul_slug', 'directive', 'blocked']).doUpdateSet({
              times: sql`catalogue_violation.times + excluded.times`,
              last_at: sql`greatest(catalogue_violation.last_at, excluded.last_at)`,
            }),
          )
          .execute()
        const modules = [...new Set(sorted.map(row => row.modul_slug))]
        await sql`
          delete from catalogue_violation surplus using (
            select modul_slug, directive, blocked,
              row_number() over (partition by modul_slug order by times desc, last_at desc, directive, blocked) as by_times,
              row_number() over (partition by modul_slug order by last_at desc, times desc, directive, blocked) as by_age
            from catalogue_violation where modul_slug = any(${modules}::text[])) ranked
          where ranked.by_times > ${KEPT} and ranked.by_age > ${KEPT} and surplus.modul_slug = ranked.modul_slug
            and surplus.directive = ranked.directive and surplus.blocked = ranked.blocked`.execute(trx)
      })
    },

    /** Of a module, the latest first. */
    async ofModule(modulSlug: string): Promise<ViolationRow[]> {
      const rows = await within(base)
        .selectFrom('catalogue_violation')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('last_at', 'desc')
        .orderBy('directive')
        .orderBy('blocked')
        .execute()
      return rows.map(row => ({ ...row, times: Number(row.times) }))
    },

    /** Deletes what no browser has reported for 30 days. */
    async deleteOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
      await within(base).deleteFrom('catalogue_violation').where('last_at', '<', before).execute()
    },
  }
}

/** The key under which violations are counted together. */
export const keyOfViolation = ({ modul_slug, directive, blocked }: ViolationRow): string =>
  `${modul_slug} ${directive} ${blocked}`
