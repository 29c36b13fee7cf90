import type { EntryBody } from '@dermaga/contract'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import { versionOf } from '../../http/version.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'

/** Every field that officers write of an entry. */
export type FullBody = Required<EntryBody>

/** What a call says of an entry, with what it leaves as it is.
 *  @param row undefined for a new entry */
export const fullBody = (body: EntryBody, row?: EntryRow): FullBody => ({
  ...body,
  keepAlive: body.keepAlive === undefined ? (row?.keep_alive ?? null) : body.keepAlive,
  plainPage: body.plainPage ?? row?.plain_page ?? false,
})

export const columnsOf = (body: FullBody) => ({
  menu_name: body.menuName,
  name: body.name,
  path_name: body.pathName,
  flag: body.flag,
  kind: body.kind,
  host: body.host,
  production_host: body.hostProduksi,
  contract: body.contract,
  isolation: body.isolation,
  keep_alive: body.keepAlive,
  plain_page: body.plainPage,
})

export const bodyOf = (row: EntryRow): FullBody => ({
  menuName: row.menu_name,
  name: row.name,
  pathName: row.path_name,
  flag: row.flag,
  kind: row.kind,
  host: row.host,
  hostProduksi: row.production_host,
  contract: row.contract,
  isolation: row.isolation,
  keepAlive: row.keep_alive,
  plainPage: row.plain_page,
})

/** Hash of an entry's current state; officers send it back to detect concurrent changes. */
export const versiOf = (row: EntryRow): string =>
  versionOf([bodyOf(row), row.is_live, row.live_number, row.is_pinned, row.integrity !== null])

/** Locks an entry and its module until the transaction ends.
 *  @param versi the state the officer read
 *  @returns the entry, and every entry of its module
 *  @throws CallError resource.notFound, catalogue.changed */
export async function lockEntry(managed: ManagementStore, id: string, versi: string, trx: Db) {
  const found = (await managed.find(id, trx)) ?? fail('resource.notFound')
  const rows = await managed.lockModule(found.modul_slug, trx)
  const row = rows.find(each => each.id === id) ?? fail('resource.notFound')
  if (versiOf(row) !== versi) fail('catalogue.changed')
  return { row, rows }
}
