import { GUEST_PERMISSION_LIMITS, type GuestPermission, isSamePermission } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { versionOf } from '../../http/version.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { RecordChange } from '../entry/change-log.ts'
import type { ManagementStore } from '../management.store.ts'
import { type PermissionStore, permissionOfRow } from './permission.store.ts'
import { isOpen, requireNoFrame, requireOrigins } from './permission-rule.ts'

interface PermissionChangeOptions {
  managed: ManagementStore
  permissions: PermissionStore
  recordChange: RecordChange
}

export type PermissionChanges = ReturnType<typeof createPermissionChanges>

/** Hash of an approved sheet, in the store's order; officers send it back to detect concurrent changes. */
export const versiOfSheet = (approved: readonly GuestPermission[]): string =>
  versionOf(approved.map(({ jenis, nilai }) => [jenis, nilai]))

/** Changes of approved permission sheets. They change what documents may reach, and require a confirmed session. */
export function createPermissionChanges(
  { config, db }: Core,
  { managed, permissions, recordChange }: PermissionChangeOptions,
) {
  /** As `approve`, of a locked entry, within the transaction of a caller who has checked the session.
   *  @param rows every entry of the module
   *  @throws CallError catalogue.changed, catalogue.needsFrame, catalogue.permission, catalogue.permissionsFull */
  async function approveWithin(
    { row, rows }: { row: EntryRow; rows: readonly EntryRow[] },
    sheet: readonly GuestPermission[],
    versi: string,
    request: ChangeRequest,
    trx: Db,
  ): Promise<void> {
    await permissions.lockAll(trx)
    const approved = (await permissions.ofModule(row.modul_slug, trx)).map(permissionOfRow)
    if (versiOfSheet(approved) !== versi) fail('catalogue.changed')
    const isIn = (list: readonly GuestPermission[]) => (one: GuestPermission) =>
      list.some(other => isSamePermission(one, other))
    const added = sheet.filter(one => !isIn(approved)(one))
    const removed = approved.filter(one => !isIn(sheet)(one))
    requireOrigins(added, config)
    if (rows.some(isOpen)) requireNoFrame(added)
    if (added.length === 0 && removed.length === 0) return
    await permissions.remove(row.modul_slug, removed, trx)
    await permissions.add(row.modul_slug, added, request.by.nama, request.now, trx)
    const max = GUEST_PERMISSION_LIMITS.documentMax
    if (added.length > 0 && (await permissions.totalLength(trx)) > max) fail('catalogue.permissionsFull', { max })
    const [before, after] = [fieldsOf(approved), fieldsOf(sheet)]
    await recordChange({ row, ofModule: true, action: 'izin', before, after }, request, trx)
  }

  return {
    /** Approves exactly these permissions for the entry's module.
     *  @throws CallError catalogue.changed, catalogue.needsFrame, catalogue.permission, catalogue.permissionsFull, resource.notFound,
     *  auth.confirmNeeded */
    async approve(id: string, sheet: readonly GuestPermission[], versi: string, request: ChangeRequest): Promise<void> {
      requireConfirmed(request.by, request.now)
      const found = (await managed.find(id)) ?? fail('resource.notFound')
      await db.transaction().execute(async trx => {
        const rows = await managed.lockModule(found.modul_slug, trx)
        const row = rows.find(each => each.id === id) ?? fail('resource.notFound')
        await approveWithin({ row, rows }, sheet, versi, request, trx)
      })
    },

    approveWithin,
  }
}

/** Values by kind, as a sheet in a manifest has them. */
function fieldsOf(sheet: readonly GuestPermission[]): Record<string, string> {
  const kinds = [...new Set(sheet.map(({ jenis }) => jenis))].toSorted()
  return Object.fromEntries(
    kinds.map(kind => [
      kind,
      sheet
        .flatMap(({ jenis, nilai }) => (jenis === kind ? nilai : []))
        .toSorted()
        .join(' '),
    ]),
  )
}
