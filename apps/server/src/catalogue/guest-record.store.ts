import { GUEST_LEFTOVERS, type GuestLeftover } from '@dermaga/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { medianOf } from './canary/canary-rule.ts'

interface GuestRecordRow {
  modul_slug: string
  version: string
  stays: number
  reclaimed: number
  over_budget: number
  first_stay_at: Date
  last_stay_at: Date
}

interface GuestLeftoverRow {
  modul_slug: string
  version: string
  kind: GuestLeftover
  stays: number
  kept: number
  most: number
}

/** Loading the files, and mounting. */
export const VISIT_STEPS = ['muat', 'pasang'] as const
type VisitStep = (typeof VISIT_STEPS)[number]

interface GuestDurationRow {
  modul_slug: string
  version: string
  step: VisitStep
  upper_ms: number
  stays: number
}

interface FaultTable {
  modul_slug: string
  kind: string
  times: number
  last_at: Date
  version: string
  message: string
}
/** How visits to a sub-application ended. */
export interface GuestVisits {
  modulSlug: string
  /** The registered version that the user was served; null: none. */
  number: number | null
  stays: number
  reclaimed: number
  /** Visits after which a document had to be reloaded. */
  overBudget: number
  firstAt: Date
  lastAt: Date
  /** By kind: visits affected, total, and maximum of one visit. */
  kept: Partial<Record<GuestLeftover, { stays: number; kept: number; most: number }>>
  /** Visits by step and the upper bound of its duration in milliseconds. */
  durations: Readonly<Record<VisitStep, ReadonlyMap<number, number>>>
}

/** Record of a version's visits: their number, what the portal cleaned up after them, and what it could not. */
export interface GuestRecord {
  modulSlug: string
  /** Null: no version was registered at that time. */
  version: string | null
  stays: number
  reclaimed: number
  /** Visits after which a document had to be reloaded. */
  overBudget: number
  firstStayAt: Date
  lastStayAt: Date
  /** By kind, largest first: visits affected, total, and maximum of one visit. */
  kept: { kind: GuestLeftover; stays: number; kept: number; most: number }[]
  /** Median duration of each step in milliseconds, rounded up to a tenth; null when no visit reported it. */
  medianMs: Record<VisitStep, number | null>
}

type Tables = {
  guest_record: GuestRecordRow
  guest_leftover: GuestLeftoverRow
  guest_duration: GuestDurationRow
  catalogue_fault: FaultTable
}

export type ErrorRow = Selectable<FaultTable>
/** Errors that browsers reported. `version` is what the browser says, which counts only where nothing is registered. */
export type ReportedErrors = ErrorRow & { number: number | null }
export type GuestRecordStore = ReturnType<typeof createGuestRecordStore>

/** Reports of browsers about sub-applications: visits by registered version, and errors by kind. */
export function createGuestRecordStore(base: Db) {
  const db = base.withTables<Tables>()

  return {
    /** Adds visits to the record of the version that was served. Those without one count only where none is registered. */
    async recordVisits(all: readonly GuestVisits[]): Promise<void> {
      await db.transaction().execute(async tx => {
        // A fixed order prevents deadlocks: processes write the same records.
        for (const visits of all.toSorted((a, b) => (keyOfVisits(a) < keyOfVisits(b) ? -1 : 1)))
          await record(visits, tx)
      })
    },

    /** The record of visits of every version that had any; the newest of each sub-application first. @param of limits it to one */
    async list(of?: string): Promise<GuestRecord[]> {
      const [records, leftovers, durations] = await Promise.all([
        db
          .selectFrom('guest_record')
          .selectAll()
          .$if(of !== undefined, query => query.where('modul_slug', '=', of ?? ''))
          .orderBy('modul_slug')
          .orderBy('first_stay_at', 'desc')
          .orderBy('version')
          .execute(),
        db
          .selectFrom('guest_leftover')
          .selectAll()
          .$if(of !== undefined, query => query.where('modul_slug', '=', of ?? ''))
          .orderBy('kept', 'desc')
          .orderBy('kind')
          .execute(),
        db
          .selectFrom('guest_duration')
          .selectAll()
          .$if(of !== undefined, query => query.where('modul_slug', '=', of ?? ''))
          .orderBy('upper_ms')
          .execute(),
      ])
      const medianIn = (rows: readonly GuestDurationRow[], step: VisitStep) =>
        medianOf(
          rows.filter(row => row.step === step).map(row => ({ upperMs: row.upper_ms, visits: Number(row.stays) })),
        )
      const ofVersion = (slug: string, version: string) =>
        durations.filter(one => one.modul_slug === slug && one.version === version)
      return records.map(({ modul_slug, version, ...row }) => ({
        modulSlug: modul_slug,
        version: version || null,
        stays: Number(row.stays),
        reclaimed: Number(row.reclaimed),
        overBudget: Number(row.over_budget),
        firstStayAt: row.first_stay_at,
        lastStayAt: row.last_stay_at,
        kept: leftovers
          .filter(one => one.modul_slug === modul_slug && one.version === version)
          .map(one => ({ kind: one.kind, stays: Number(one.stays), kept: Number(one.kept), most: one.most })),
        medianMs: {
          muat: medianIn(ofVersion(modul_slug, version), 'muat'),
          pasang: medianIn(ofVersion(modul_slug, version), 'pasang'),
        },
      }))
    },

    /** The latest errors that browsers reported of a module, by kind, newest first. */
    errors: (modulSlug: string): Promise<ErrorRow[]> =>
      db
        .selectFrom('catalogue_fault')
        .selectAll()
        .where('modul_slug', '=', modulSlug)
        .orderBy('last_at', 'desc')
        .execute(),

    /** Adds to the stored counts, which several processes share. */
    async addErrors(rows: readonly ReportedErrors[]): Promise<void> {
      if (rows.length === 0) return
      await db
        .insertInto('catalogue_fault')
        .values(
          rows.map(({ number, version, ...row }) => ({
            ...row,
            version: versionName(row.modul_slug, number, version),
          })),
        )
        .onConflict(conflict =>
          conflict.columns(['modul_slug', 'kind']).doUpdateSet(({ ref }) => ({
            times: sql<number>`catalogue_fault.times + excluded.times`,
            last_at: sql<Date>`greatest(catalogue_fault.last_at, excluded.last_at)`,
            version: ref('excluded.version'),
            message: ref('excluded.message'),
          })),
        )
        .execute()
    },
  }
}

/** The key under which visits are recorded together. */
export const keyOfVisits = ({ modulSlug, number }: GuestVisits): string => `${modulSlug} ${number ?? ''}`

/** The module and the name of the version that was served; no row when there is none such.
 *  @param number null: none is registered */
const served = (modulSlug: string, number: number | null) =>
  (number === null
    ? sql<{ modul_slug: string; version: string }>`(
        select modul_slug, '' as version from catalogue_entry
        where modul_slug = ${modulSlug} and live_number is null limit 1)`
    : sql<{ modul_slug: string; version: string }>`(
        select modul_slug, coalesce(version, '') as version from catalogue_version
        where modul_slug = ${modulSlug} and number = ${number})`
  ).as('served')

/** The name of the version that was served. What a browser says counts only where nothing is registered. */
const versionName = (modulSlug: string, number: number | null, said: string) =>
  number === null
    ? sql<string>`case when exists (
        select 1 from catalogue_entry where modul_slug = ${modulSlug} and live_number is not null)
        then '' else ${said}::text end`
    : sql<string>`coalesce((
        select version from catalogue_version where modul_slug = ${modulSlug} and number = ${number}), '')`

async function record(
  { modulSlug, number, stays, reclaimed, overBudget, firstAt, lastAt, kept, durations }: GuestVisits,
  trx: Kysely<Tables>,
): Promise<void> {
  const recorded = await trx
    .insertInto('guest_record')
    .columns(['modul_slug', 'version', 'stays', 'reclaimed', 'over_budget', 'first_stay_at', 'last_stay_at'])
    .expression(eb =>
      eb
        .selectFrom(served(modulSlug, number))
        .select([
          'modul_slug',
          'version',
          sql<number>`${stays}::bigint`.as('stays'),
          sql<number>`${reclaimed}::bigint`.as('reclaimed'),
          sql<number>`${overBudget}::bigint`.as('over_budget'),
          sql<Date>`${firstAt}::timestamptz`.as('first_stay_at'),
          sql<Date>`${lastAt}::timestamptz`.as('last_stay_at'),
        ]),
    )
    .onConflict(conflict =>
      conflict.columns(['modul_slug', 'version']).doUpdateSet({
        stays: sql`guest_record.stays + excluded.stays`,
        reclaimed: sql`guest_record.reclaimed + excluded.reclaimed`,
        over_budget: sql`guest_record.over_budget + excluded.over_budget`,
        last_stay_at: sql`greatest(guest_record.last_stay_at, excluded.last_stay_at)`,
      }),
    )
    .returning('version')
    .executeTakeFirst()
  if (!recorded) return
  const version = { modul_slug: modulSlug, version: recorded.version }
  const left = GUEST_LEFTOVERS.flatMap(kind => {
    const count = kept[kind]
    return count ? { ...version, kind, ...count } : []
  })
  if (left.length > 0)
    await trx
      .insertInto('guest_leftover')
      .values(left)
      .onConflict(conflict =>
        conflict.columns(['modul_slug', 'version', 'kind']).doUpdateSet({
          stays: sql`guest_leftover.stays + excluded.stays`,
          kept: sql`guest_leftover.kept + excluded.kept`,
          most: sql`greatest(guest_leftover.most, excluded.most)`,
        }),
      )
      .execute()
  const taken = VISIT_STEPS.flatMap(step =>
    [...durations[step]].map(([upper_ms, stays]) => ({ ...version, step, upper_ms, stays })),
  )
  if (taken.length > 0)
    await trx
      .insertInto('guest_duration')
      .values(taken)
      .onConflict(conflict =>
        conflict
          .columns(['modul_slug', 'version', 'step', 'upper_ms'])
          .doUpdateSet({ stays: sql`guest_duration.stays + excluded.stays` }),
      )
      .execute()
}
