import type { HostBuild, HostError, HostState } from '@dermaga/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface HostTable {
  host: string
  state: Generated<HostState>
  /** Since when it has been in that state. */
  since: Date
  failures: Generated<number>
  problem: Generated<HostError | null>
  answer: Generated<number | null>
  took_ms: Generated<number | null>
  checked_at: Generated<Date | null>
  due_at: Date
  /** The host's build compared with the live version. */
  build: Generated<HostBuild | null>
  build_version: Generated<string | null>
  lost_file: Generated<string | null>
  compared_at: Generated<Date | null>
  lease_ends_at: Generated<Date | null>
}
type Tables = { catalogue_host: HostTable }
export type HostRow = Selectable<HostTable>
/** A host leased to this process. */
export type ClaimedHost = HostRow & { lease_ends_at: Date }
export type HostStore = ReturnType<typeof createHostStore>

/** The last known health of each host of a sub-application. */
export function createHostStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    all: (): Promise<HostRow[]> => within(base).selectFrom('catalogue_host').selectAll().orderBy('host').execute(),

    find: (host: string): Promise<HostRow | undefined> =>
      within(base).selectFrom('catalogue_host').selectAll().where('host', '=', host).executeTakeFirst(),

    /** Makes these the only monitored hosts. */
    async setWatched(hosts: readonly string[], now: Date): Promise<void> {
      let gone = within(base).deleteFrom('catalogue_host')
      if (hosts.length > 0) gone = gone.where('host', 'not in', hosts)
      await gone.execute()
      if (hosts.length === 0) return
      await within(base)
        .insertInto('catalogue_host')
        .values(hosts.map(host => ({ host, since: now, due_at: now })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** Leases due hosts to this process. */
    async claim(limit: number, now: Date, leaseEndsAt: Date): Promise<ClaimedHost[]> {
      const { rows } = await sql<ClaimedHost>`
        update catalogue_host set lease_ends_at = ${leaseEndsAt}
        where host in (
          select host from catalogue_host
          where due_at <= ${now} and (lease_ends_at is null or lease_ends_at <= ${now})
          order by due_at limit ${limit} for update skip locked)
        returning *`.execute(base)
      return rows
    },

    /** Records a result. @returns false when the lease ended meanwhile: another process checks it now, or it was removed */
    async settle(
      { host, lease_ends_at }: ClaimedHost,
      found: Pick<
        HostRow,
        'state' | 'since' | 'failures' | 'problem' | 'answer' | 'took_ms' | 'checked_at' | 'due_at'
      > &
        Partial<Pick<HostRow, 'build' | 'build_version' | 'lost_file' | 'compared_at'>>,
      trx: Db,
    ): Promise<boolean> {
      const row = await within(trx)
        .updateTable('catalogue_host')
        .set({ ...found, lease_ends_at: null })
        .where('host', '=', host)
        .where('lease_ends_at', '=', lease_ends_at)
        .returning('host')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
