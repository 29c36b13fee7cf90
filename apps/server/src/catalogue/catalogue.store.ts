import type { CatalogueEntry } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { GuestVersion } from './version.ts'

export interface CatalogueRow {
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
  integrity: unknown
  sealed: boolean
  isolation: 'scope' | 'none' | null
  is_live: boolean
}

export function catalogueStore(base: Db, subappOrigin: string) {
  const db = base.withTables<{ catalogue_entry: CatalogueRow }>()
  const hostOf = (row: Pick<CatalogueRow, 'host'>) =>
    row.host ? new URL(row.host, subappOrigin).href.replace(/\/$/, '') : null

  return {
    async liveEntries(): Promise<CatalogueEntry[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .selectAll()
        .where('is_live', '=', true)
        .orderBy('path_name')
        .execute()
      return rows.map(row => ({
        id: row.id,
        modulSlug: row.modul_slug,
        menuName: row.menu_name,
        pathName: row.path_name,
        name: row.name,
        host: hostOf(row),
        kind: row.kind,
        contract: row.contract,
        version: row.version,
        integrity: (row.integrity as Record<string, string> | null) ?? null,
        sealed: row.sealed,
        isolation: row.isolation,
      }))
    },

    /** The whole catalogue by path, live or not. */
    async allPaths(): Promise<{ title: string; path: string; modulSlug: string; flag: string; live: boolean }[]> {
      const rows = await db.selectFrom('catalogue_entry').selectAll().orderBy('path_name').execute()
      return rows.map(row => ({
        title: row.menu_name,
        path: row.path_name,
        modulSlug: row.modul_slug,
        flag: row.flag,
        live: row.is_live,
      }))
    },

    /** Where each live sub-application is served from, by entry id. */
    async hosts(): Promise<Map<string, string | null>> {
      const rows = await db.selectFrom('catalogue_entry').select(['id', 'host']).where('is_live', '=', true).execute()
      return new Map(rows.map(row => [row.id, hostOf(row)]))
    },

    /** The live sub-applications that come in a frame, and where each is. */
    async frames(): Promise<{ id: string; modulSlug: string; host: string }[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .select(['id', 'modul_slug', 'host'])
        .where('contract', '=', 'frame')
        .where('is_live', '=', true)
        .execute()
      return rows.flatMap(row => {
        const host = hostOf(row)
        return host === null ? [] : { id: row.id, modulSlug: row.modul_slug, host }
      })
    },

    /** Where a module is served from: more than one when its entries do not agree. */
    async hostsOf(modulSlug: string): Promise<string[]> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .select('host')
        .distinct()
        .where('modul_slug', '=', modulSlug)
        .where('host', 'is not', null)
        .execute()
      return [...new Set(rows.flatMap(row => hostOf(row) ?? []))].toSorted()
    },

    /** From now on this is the module's version, at all its paths. */
    async saveVersion(modulSlug: string, { version, contract, integrity }: GuestVersion, sealed: boolean) {
      await db
        .updateTable('catalogue_entry')
        .set({ version, contract, integrity: json(integrity), sealed })
        .where('modul_slug', '=', modulSlug)
        .where('host', 'is not', null)
        .execute()
    },

    async modulSlugs(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('catalogue_entry').select('modul_slug').distinct().execute()
      return new Set(rows.map(row => row.modul_slug))
    },

    async add(rows: readonly CatalogueRow[]): Promise<void> {
      await db
        .insertInto('catalogue_entry')
        .values(rows.map(row => ({ ...row, integrity: row.integrity ? json(row.integrity) : null })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
  }
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
