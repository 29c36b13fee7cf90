import { CANARY } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { json } from '../../db/json.ts'
import { type CanaryCounts, medianOf, NO_COUNTS, type StoredAudience } from './canary-rule.ts'

interface CanaryTable {
  modul_slug: string
  id_canary: string
  number: number
  audience: StoredAudience
  started_at: Date
  started_by: string
}
interface UserTable {
  id_canary: string
  number: number
  id_user: string
  visits: number
  failed: number
  last_failed: string | null
}
interface MountTable {
  id_canary: string
  number: number
  upper_ms: number
  visits: number
}
interface VersionTable {
  modul_slug: string
  number: number
  host: string
  version: string | null
}
type Tables = {
  catalogue_canary: CanaryTable
  catalogue_canary_user: UserTable
  catalogue_canary_mount: MountTable
  catalogue_version: VersionTable
}

/** A running canary with the host and the name of its version. */
export type Canary = CanaryTable & { host: string; version: string | null }
export type CanaryFacts = CanaryCounts & { medianMs: number | null }
export type CanaryStore = ReturnType<typeof createCanaryStore>

/** Visits of one user to one version, summed up. */
export interface VersionUse {
  modulSlug: string
  number: number
  idUser: string
  visits: number
  failed: number
  lastFailed: string | null
  /** Visits by the upper bound of the mount's duration in milliseconds. */
  mounts: ReadonlyMap<number, number>
}

/** Running canaries, and what is counted of both versions while they run. */
export function createCanaryStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  const joined = (trx: Db) =>
    within(trx)
      .selectFrom('catalogue_canary')
      .innerJoin('catalogue_version', join =>
        join
          .onRef('catalogue_version.modul_slug', '=', 'catalogue_canary.modul_slug')
          .onRef('catalogue_version.number', '=', 'catalogue_canary.number'),
      )
      .selectAll('catalogue_canary')
      .select(['catalogue_version.host', 'catalogue_version.version'])

  return {
    all: (): Promise<Canary[]> => joined(base).orderBy('catalogue_canary.modul_slug').execute(),

    find: (modulSlug: string, trx: Db = base): Promise<Canary | undefined> =>
      joined(trx).where('catalogue_canary.modul_slug', '=', modulSlug).executeTakeFirst(),

    async add({ audience, ...row }: CanaryTable, trx: Db): Promise<void> {
      await within(trx)
        .insertInto('catalogue_canary')
        .values({ ...row, audience: json(audience) })
        .execute()
    },

    async setAudience(modulSlug: string, audience: StoredAudience, trx: Db): Promise<void> {
      await within(trx)
        .updateTable('catalogue_canary')
        .set({ audience: json(audience) })
        .where('modul_slug', '=', modulSlug)
        .execute()
    },

    /** Ends a canary; its figures are deleted. */
    async remove(modulSlug: string, trx: Db): Promise<void> {
      await within(trx).deleteFrom('catalogue_canary').where('modul_slug', '=', modulSlug).execute()
    },

    /** What was counted of each version, by number. */
    async facts(idCanary: string, trx: Db = base): Promise<(number: number) => CanaryFacts> {
      const db = within(trx)
      const most = CANARY.visitsPerUser
      const counts = await db
        .selectFrom('catalogue_canary_user')
        .select('number')
        .select([
          sql<number>`sum(least(greatest(visits, failed), ${most}::int))::int`.as('visits'),
          sql<number>`sum(least(failed, ${most}::int))::int`.as('failed'),
          sql<number>`(count(*) filter (where failed > 0))::int`.as('failed_users'),
        ])
        .where('id_canary', '=', idCanary)
        .groupBy('number')
        .execute()
      const mounts = await db
        .selectFrom('catalogue_canary_mount')
        .select(['number', 'upper_ms', sql<number>`visits::int`.as('visits')])
        .where('id_canary', '=', idCanary)
        .orderBy('upper_ms')
        .execute()
      return number => {
        const { visits, failed, failed_users } = counts.find(row => row.number === number) ?? {
          ...NO_COUNTS,
          failed_users: 0,
        }
        const own = mounts.filter(row => row.number === number)
        const medianMs = medianOf(own.map(row => ({ upperMs: row.upper_ms, visits: row.visits })))
        return { visits, failed, failedUsers: failed_users, medianMs }
      }
    },

    /** Adds visits to the figures of running canaries; those to modules without one are dropped. */
    async record(uses: readonly VersionUse[]): Promise<void> {
      if (uses.length === 0) return
      const running = await within(base)
        .selectFrom('catalogue_canary')
        .select(['modul_slug', 'id_canary'])
        .where('modul_slug', 'in', [...new Set(uses.map(({ modulSlug }) => modulSlug))])
        .execute()
      if (running.length === 0) return
      const ids = new Map(running.map(row => [row.modul_slug, row.id_canary]))
      const counted = uses.flatMap(use => {
        const idCanary = ids.get(use.modulSlug)
        return idCanary === undefined ? [] : { ...use, idCanary }
      })
      await base.transaction().execute(async trx => {
        // A canary that ended meanwhile, with its rows, takes no more; one that is counted does not end meanwhile.
        const { rows } = await sql<{ id_canary: string }>`
          select id_canary from catalogue_canary where id_canary = any (${[...ids.values()]}::uuid[])
          order by modul_slug for key share`.execute(trx)
        const live = new Set(rows.map(row => row.id_canary))
        const all = counted.filter(({ idCanary }) => live.has(idCanary))
        await addUsers(all, trx)
        await addMounts(all, trx)
      })
    },
  }
}

type CountedUse = VersionUse & { idCanary: string }

/** A fixed order prevents deadlocks: processes write the same rows. */
const inOrder = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

async function addUsers(uses: readonly CountedUse[], trx: Db): Promise<void> {
  if (uses.length === 0) return
  const rows = inOrder(uses, ({ idCanary, number, idUser }) => `${idCanary} ${number} ${idUser}`)
  await trx
    .withTables<Tables>()
    .insertInto('catalogue_canary_user')
    .values(
      rows.map(({ idCanary, number, idUser, visits, failed, lastFailed }) => ({
        ...{ id_canary: idCanary, number, id_user: idUser, visits, failed, last_failed: lastFailed },
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['id_canary', 'number', 'id_user']).doUpdateSet({
        visits: sql<number>`catalogue_canary_user.visits + excluded.visits`,
        // Counted already by an earlier report of the same visit.
        failed: sql<number>`catalogue_canary_user.failed + excluded.failed
          - (excluded.failed > 0 and catalogue_canary_user.last_failed is not distinct from excluded.last_failed)::int`,
        last_failed: sql<string | null>`coalesce(excluded.last_failed, catalogue_canary_user.last_failed)`,
      }),
    )
    .execute()
}

async function addMounts(uses: readonly CountedUse[], trx: Db): Promise<void> {
  const sums = new Map<string, MountTable>()
  for (const { idCanary, number, mounts } of uses) {
    for (const [upper_ms, visits] of mounts) {
      const key = `${idCanary} ${number} ${String(upper_ms).padStart(8, '0')}`
      const sum = sums.get(key) ?? { id_canary: idCanary, number, upper_ms, visits: 0 }
      sums.set(key, { ...sum, visits: sum.visits + visits })
    }
  }
  if (sums.size === 0) return
  const rows = inOrder([...sums], ([key]) => key).map(([, row]) => row)
  await trx
    .withTables<Tables>()
    .insertInto('catalogue_canary_mount')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['id_canary', 'number', 'upper_ms']).doUpdateSet({
        visits: sql<number>`catalogue_canary_mount.visits + excluded.visits`,
      }),
    )
    .execute()
}
