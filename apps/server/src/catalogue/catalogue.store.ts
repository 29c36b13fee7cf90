import { type CatalogueEntry, GUEST_LEFTOVERS, type GuestGlobals, type GuestLeftover } from '@dermaga/contract'
import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'

export interface EntryTable {
  id: string
  modul_slug: string
  menu_name: string
  path_name: string
  name: string
  /** Folder below the sub-applications' origin, or an absolute address. */
  host: string | null
  flag: 'static' | 'additional'
  kind: 'page' | 'subapp'
  contract: 'legacy' | 'module' | 'frame' | null
  version: string | null
  integrity: Record<string, string> | null
  sealed: boolean
  isolation: 'scope' | 'none' | null
  is_live: boolean
  /** As `host`; used instead of it in production. */
  production_host: Generated<string | null>
  globals: Generated<GuestGlobals>
  live_number: Generated<number | null>
  is_pinned: Generated<boolean>
  manifest: Generated<string | null>
  is_extra: Generated<boolean>
  changed_at: Generated<Date | null>
}
export type EntryRow = Selectable<EntryTable>

/** Columns of an entry without a registered version. */
export const NOTHING_LIVE = {
  version: null,
  integrity: null,
  sealed: false,
  globals: [] as GuestGlobals,
  live_number: null,
  is_pinned: false,
  manifest: null,
}

type Place = Pick<EntryRow, 'host' | 'production_host'>
export type HostOf = (row: Place) => string | null

/** The host of an entry in this environment. spec §2.10: "in production hosts are mapped to alternative hosts" */
export function hostOfIn({ production, subappOrigin }: Pick<Config, 'production' | 'subappOrigin'>): HostOf {
  return row => {
    const host = (production && row.production_host) || row.host
    // An invalid address is skipped instead of failing the whole list.
    return (host && URL.parse(host, subappOrigin)?.href.replace(/\/$/, '')) || null
  }
}

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

/** An entry that can be opened; `isExtra`: added by the static list of hosts. */
export interface LiveEntry {
  id: string
  modulSlug: string
  isSubapp: boolean
  isFrame: boolean
  host: string | null
  isExtra: boolean
}

/** How visits to a sub-application ended. */
export interface GuestVisits {
  modulSlug: string
  /** Version as the browser reports it. */
  version: string
  stays: number
  reclaimed: number
  /** Visits after which a document had to be reloaded. */
  overBudget: number
  firstAt: Date
  lastAt: Date
  /** By kind: visits affected, total, and maximum of one visit. */
  kept: Partial<Record<GuestLeftover, { stays: number; kept: number; most: number }>>
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
}

type Tables = { catalogue_entry: EntryTable; guest_record: GuestRecordRow; guest_leftover: GuestLeftoverRow }

export function createCatalogueStore(base: Db, hostOf: HostOf) {
  const db = base.withTables<Tables>()

  /** Every entry that can be opened, without its version's files. */
  async function live(): Promise<LiveEntry[]> {
    const rows = await db
      .selectFrom('catalogue_entry')
      .select(['id', 'modul_slug', 'kind', 'contract', 'host', 'production_host', 'is_extra'])
      .where('is_live', '=', true)
      .execute()
    return rows.map(row => ({
      id: row.id,
      modulSlug: row.modul_slug,
      isSubapp: row.kind === 'subapp',
      isFrame: row.contract === 'frame',
      host: hostOf(row),
      isExtra: row.is_extra,
    }))
  }

  return {
    /** Every entry that can be opened; `isExtra`: added by the static list of hosts. */
    async liveEntries(): Promise<{ id: string; modulSlug: string; entry: CatalogueEntry; isExtra: boolean }[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .selectAll()
        .where('is_live', '=', true)
        .orderBy('path_name')
        .execute()
      return rows.map(row => ({
        id: row.id,
        modulSlug: row.modul_slug,
        entry: entryOf(row, hostOf),
        isExtra: row.is_extra,
      }))
    },

    /** The whole catalogue by path, live or not. */
    async allPaths(): Promise<
      { title: string; path: string; modulSlug: string; flag: string; live: boolean; isPlanted: boolean }[]
    > {
      const rows = await db.selectFrom('catalogue_entry').selectAll().orderBy('path_name').execute()
      return rows.map(row => ({
        title: row.menu_name,
        path: row.path_name,
        modulSlug: row.modul_slug,
        flag: row.flag,
        live: row.is_live,
        isPlanted: row.id.startsWith(PLANTED),
      }))
    },

    live,

    /** The host of each live entry, by id. */
    async hosts(): Promise<Map<string, string | null>> {
      return new Map((await live()).map(({ id, host }) => [id, host]))
    },

    /** Every host of a live sub-application; `isFrame`: it serves framed pages only. */
    async served(): Promise<{ host: string; isFrame: boolean }[]> {
      const frames = new Map<string, boolean>()
      for (const { host, isSubapp, isFrame } of await live())
        if (isSubapp && host !== null) frames.set(host, isFrame && frames.get(host) !== false)
      return [...frames].map(([host, isFrame]) => ({ host, isFrame }))
    },

    /** The hosts of a module: several when its entries differ. */
    async hostsOf(modulSlug: string): Promise<string[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .select(['host', 'production_host'])
        .where('modul_slug', '=', modulSlug)
        .execute()
      return [...new Set(rows.flatMap(row => hostOf(row) ?? []))].toSorted()
    },

    /** Gives entries added after a version of their module went live that version too, and the frame setting. */
    async adoptLive(): Promise<void> {
      await sql`
        update catalogue_entry fresh set version = other.version, integrity = other.integrity,
          contract = case when fresh.contract = 'frame' then fresh.contract else other.contract end,
          sealed = other.sealed, globals = other.globals, live_number = other.live_number, is_pinned = other.is_pinned,
          manifest = other.manifest
        from catalogue_entry other
        where fresh.integrity is null and fresh.is_extra and other.integrity is not null
          and other.modul_slug = fresh.modul_slug and other.host is not distinct from fresh.host
          and other.production_host is not distinct from fresh.production_host`.execute(db)
    },

    async modulSlugs(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('catalogue_entry').select('modul_slug').distinct().execute()
      return new Set(rows.map(row => row.modul_slug))
    },

    /** Adds visits to the record of the registered version; those of any other version are dropped. */
    async recordStays(all: readonly GuestVisits[]): Promise<void> {
      await db.transaction().execute(async tx => {
        // A fixed order prevents deadlocks: processes write the same records.
        for (const visits of all.toSorted((a, b) => (keyOfVisits(a) < keyOfVisits(b) ? -1 : 1)))
          await record(visits, tx)
      })
    },

    /** The record of visits of every version that had any; the newest of each sub-application first. @param of limits it to one */
    async guestRecords(of?: string): Promise<GuestRecord[]> {
      const [records, leftovers] = await Promise.all([
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
      ])
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
      }))
    },

    /** Makes these the only entries added for development; registered versions stay. */
    async replaceSeeded(rows: readonly Insertable<EntryTable>[], trx: Db): Promise<void> {
      const db = trx.withTables<{ catalogue_entry: EntryTable }>()
      const ids = rows.map(({ id }) => id)
      await sql`delete from catalogue_entry where id like ${`${PLANTED}%`} and id <> all (${ids}::text[])`.execute(trx)
      if (rows.length === 0) return
      await db
        .insertInto('catalogue_entry')
        .values(rows.map(({ integrity: _none, globals: _noGlobals, ...row }) => row))
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            modul_slug: ref('excluded.modul_slug'),
            menu_name: ref('excluded.menu_name'),
            path_name: ref('excluded.path_name'),
            name: ref('excluded.name'),
            host: ref('excluded.host'),
            contract: ref('excluded.contract'),
            isolation: ref('excluded.isolation'),
          })),
        )
        .execute()
    },

    async add(rows: readonly Insertable<EntryTable>[]): Promise<void> {
      await db
        .insertInto('catalogue_entry')
        .values(rows.map(row => ({ ...row, integrity: row.integrity ? json(row.integrity) : null })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
  }
}

/** The key under which visits are recorded together. */
export const keyOfVisits = ({ modulSlug, version }: GuestVisits): string => `${modulSlug} ${version}`

async function record(
  { modulSlug, version, stays, reclaimed, overBudget, firstAt, lastAt, kept }: GuestVisits,
  trx: Kysely<Tables>,
): Promise<void> {
  const recorded = await trx
    .insertInto('guest_record')
    .columns(['modul_slug', 'version', 'stays', 'reclaimed', 'over_budget', 'first_stay_at', 'last_stay_at'])
    .expression(eb =>
      eb
        .selectFrom('catalogue_entry')
        .select(({ fn, val }) => [
          'modul_slug',
          fn.coalesce('version', val('')).as('version'),
          sql<number>`${stays}::bigint`.as('stays'),
          sql<number>`${reclaimed}::bigint`.as('reclaimed'),
          sql<number>`${overBudget}::bigint`.as('over_budget'),
          sql<Date>`${firstAt}::timestamptz`.as('first_stay_at'),
          sql<Date>`${lastAt}::timestamptz`.as('last_stay_at'),
        ])
        .where('modul_slug', '=', modulSlug)
        .where(where => where.or([where('version', 'is', null), where('version', '=', version)]))
        .limit(1),
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
  const left = GUEST_LEFTOVERS.flatMap(kind => {
    const count = kept[kind]
    return count && recorded ? { modul_slug: modulSlug, version: recorded.version, kind, ...count } : []
  })
  if (left.length === 0) return
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
}

/** Prefix of the ids of entries added for development; no path produces such an id. */
const PLANTED = '-subapp-'

function entryOf(row: EntryRow, hostOf: HostOf): CatalogueEntry {
  return {
    id: row.id,
    modulSlug: row.modul_slug,
    menuName: row.menu_name,
    pathName: row.path_name,
    name: row.name,
    host: hostOf(row),
    kind: row.kind,
    contract: row.contract,
    version: row.version,
    integrity: row.integrity,
    sealed: row.sealed,
    isolation: row.isolation,
    ...(row.globals.length > 0 && { globals: row.globals }),
    ...(row.manifest !== null && { manifest: row.manifest }),
  }
}
