import type { ChangeOutcome, EntryPublication } from '@dermaga/contract'
import type { AccessAdministration } from '../../access/index.ts'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { versionOf } from '../../http/version.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import type { PermissionChanges } from '../permission/permission-changes.ts'
import type { RequireOfficer, VersionChanges } from '../version/version-changes.ts'
import type { EntryChanges } from './entry-changes.ts'
import { lockEntry } from './managed-entry.ts'
import type { PublicationStore } from './publication.store.ts'

interface EntryPublicationOptions {
  managed: ManagementStore
  publications: PublicationStore
  entries: EntryChanges
  versions: VersionChanges
  permissions: PermissionChanges
  placeMenuItem: AccessAdministration['placeMenuItem']
  requireOfficer: RequireOfficer
  /** @throws CallError access.denied for a caller who may not change menus */
  requireMenuOfficer: (by: Caller, trx: Db) => Promise<void>
}

/** Puts an entry into service: permissions, version, state and menu change together or not at all. */
export function createEntryPublication({ db }: Core, options: EntryPublicationOptions) {
  const { managed, publications, entries, versions, permissions } = options
  const { placeMenuItem, requireOfficer, requireMenuOfficer } = options

  /** The reply of an earlier call with this key. @throws CallError catalogue.keyUsed when that call was another one */
  async function findReply(key: string, fingerprint: string, trx: Db): Promise<Published | undefined> {
    const known = await publications.find(key, trx)
    if (known && known.fingerprint !== fingerprint) fail('catalogue.keyUsed')
    return known && { menu: known.menu }
  }

  /** @throws CallError catalogue.noVersion when browsers would get nothing, or a build that nobody has registered */
  function requireVersion({ kind, contract, live_number }: EntryRow): void {
    if (kind === 'subapp' && contract !== 'frame' && live_number === null) fail('catalogue.noVersion')
  }

  /** A repeated call with the same key and content changes nothing and gets the first one's reply.
   *  @throws CallError those of the contract's `managedEntryPublish`; nothing has changed then */
  return async function publishEntry(id: string, asked: EntryPublication, request: ChangeRequest): Promise<Published> {
    const { kunci: key, nomor: number, alasan: reason, disematkan: pinned, izin, menu, versi } = asked
    const { by, now } = request
    requireConfirmed(by, now)
    const fingerprint = versionOf([by.idUser, id, asked])
    const earlier = await findReply(key, fingerprint, db)
    if (earlier) return earlier
    const entry = (await managed.find(id)) ?? fail('resource.notFound')
    const stored = number === null ? undefined : await versions.prepareLive(entry, number, reason, now)
    return db.transaction().execute(async trx => {
      await managed.lockModule(entry.modul_slug, trx)
      const meanwhile = await findReply(key, fingerprint, trx)
      if (meanwhile) return meanwhile
      const locked = await lockEntry(managed, id, versi, trx)
      await requireOfficer(by, now, trx)
      if (menu) await requireMenuOfficer(by, trx)
      if (izin) await permissions.approveWithin(locked, izin.daftar, izin.versi, request, trx)
      if (number !== null && stored)
        await versions.goLiveWithin(locked, number, { pinned, reason, stored }, request, trx)
      const row = (await managed.find(id, trx)) ?? fail('resource.notFound')
      requireVersion(row)
      if (!row.is_live) await entries.enableWithin(row, true, request, trx)
      const placed = menu && (await placeMenuItem({ ...menu, url: row.path_name, idEntri: id }, request, trx))
      await publications.add({ key, id_entry: id, fingerprint, menu: placed, published_at: now }, trx)
      return { menu: placed }
    })
  }
}

interface Published {
  menu: ChangeOutcome | null
}
