import type { CatalogueEntry } from '@dermaga/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

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

    async add(rows: readonly CatalogueRow[]): Promise<void> {
      await db
        .insertInto('catalogue_entry')
        .values(
          rows.map(row => ({ ...row, integrity: row.integrity ? sql`${JSON.stringify(row.integrity)}::jsonb` : null })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
  }
}
