import { randomUUIDv7 } from 'node:crypto'
import type { EntryBody } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { requireConfirmed } from '../../session/index.ts'
import { type EntryRow, type HostOf, NOTHING_LIVE } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import { type PermissionStore, permissionOfRow } from '../permission/permission.store.ts'
import { askedBy, isOpen, requireNoFrame } from '../permission/permission-rule.ts'
import type { ProposalsOfEntries } from '../proposal/index.ts'
import type { VersionStore } from '../version/version.store.ts'
import { differing, type RecordChange } from './change-log.ts'
import { idOfPath, requireHost, requirePath } from './entry-rule.ts'
import { bodyOf, columnsOf, type FullBody, fullBody, lockEntry } from './managed-entry.ts'

interface EntryChangeOptions {
  managed: ManagementStore
  versions: VersionStore
  permissions: PermissionStore
  hostOf: HostOf
  recordChange: RecordChange
  proposals: ProposalsOfEntries
}

export type EntryChanges = ReturnType<typeof createEntryChanges>

/** Changes that officers make to entries. They change what browsers load and require a confirmed session. */
export function createEntryChanges(
  { config, db }: Core,
  { managed, versions, permissions, hostOf, recordChange, proposals }: EntryChangeOptions,
) {
  /** Rejects an entry that browsers would not load. @throws CallError catalogue.noHost, catalogue.noVersion */
  function requireServed(row: Pick<EntryRow, 'kind' | 'host' | 'production_host' | 'contract' | 'integrity'>): void {
    if (row.kind !== 'subapp') return
    if (hostOf(row) === null) fail('catalogue.noHost')
    if (config.production && row.contract !== 'frame' && row.integrity === null) fail('catalogue.noVersion')
  }

  /** Rejects an unframed entry with permissions that only a frame may have, approved or asked for by its live version.
   *  @throws CallError catalogue.needsFrame */
  async function requireFrame(
    row: Pick<EntryRow, 'modul_slug' | 'kind' | 'is_live' | 'contract' | 'live_number'>,
    trx: Db,
  ): Promise<void> {
    if (!isOpen(row)) return
    requireNoFrame((await permissions.ofModule(row.modul_slug, trx)).map(permissionOfRow))
    if (row.live_number === null) return
    requireNoFrame(askedBy((await versions.find(row.modul_slug, row.live_number, trx))?.manifest))
  }

  /** The version that the module's other entries at this host load. */
  const liveAt = (rows: readonly EntryRow[], host: string | null) =>
    liveOf(rows.find(other => host !== null && hostOf(other) === host && other.integrity !== null))

  /** As `enable`, of a locked entry, within the transaction of a caller who has checked the session.
   *  @throws CallError catalogue.noHost, catalogue.noVersion, catalogue.needsFrame */
  async function enableWithin(row: EntryRow, isLive: boolean, request: ChangeRequest, trx: Db): Promise<void> {
    if (isLive) requireServed(row)
    await requireFrame({ ...row, is_live: isLive }, trx)
    await managed.update([row.id], { is_live: isLive, changed_at: request.now }, trx)
    const action = isLive ? 'aktif' : 'nonaktif'
    await recordChange({ row, action, before: { aktif: row.is_live }, after: { aktif: isLive } }, request, trx)
    if (isLive) await proposals.afterEnable(row, request, trx)
  }

  return {
    /** Creates a disabled entry; its versions are checked before it is enabled.
     *  @param idProposal that it is made of
     *  @throws CallError catalogue.path, catalogue.host, catalogue.pathTaken, auth.confirmNeeded, resource.notFound,
     *  subappProposal.decided */
    async create(
      modulSlug: string,
      given: EntryBody,
      idProposal: string | undefined,
      request: ChangeRequest,
    ): Promise<string> {
      const body = fullBody(given)
      requireConfirmed(request.by, request.now)
      requirePath(body.pathName)
      requireHost(body, config)
      const existing = await managed.find(idOfPath(body.pathName))
      // An entry retains its id when its path changes.
      const isFree = existing === undefined || existing.path_name === body.pathName
      const id = idOfPath(body.pathName) + (isFree ? '' : `.${randomUUIDv7()}`)
      await db.transaction().execute(async trx => {
        const proposal = await proposals.beforeCreate({ id, modulSlug, pathName: body.pathName, idProposal }, trx)
        const siblings = await managed.lockModule(modulSlug, trx)
        const columns = columnsOf(body)
        const row = { id, modul_slug: modulSlug, ...columns, is_live: false, ...NOTHING_LIVE, changed_at: request.now }
        const isNew = await managed.insert({ ...row, ...liveAt(siblings, hostOf(columns)) }, trx)
        if (!isNew) {
          const present = await managed.findByPath(body.pathName, trx)
          const isSame = present?.id === id && present.modul_slug === modulSlug && isSameBody(present, body)
          // An entry that was there before is not the proposal's, which may still be withdrawn with its entry.
          if (!isSame || (proposal && proposal.id_entry !== id)) fail('catalogue.pathTaken', { path: body.pathName })
          return
        }
        if (proposal) await proposals.afterCreate(proposal, id, trx)
        await recordChange({ row, action: 'daftar', before: {}, after: { modulSlug, ...body } }, request, trx)
      })
      return id
    },

    /** @throws CallError catalogue.changed, catalogue.path, catalogue.host, catalogue.pathTaken, catalogue.noHost, catalogue.noVersion,
     *  catalogue.needsFrame, resource.notFound, auth.confirmNeeded */
    async edit(id: string, given: EntryBody, versi: string, request: ChangeRequest): Promise<void> {
      requireConfirmed(request.by, request.now)
      requirePath(given.pathName)
      requireHost(given, config)
      await db.transaction().execute(async trx => {
        const { row, rows } = await lockEntry(managed, id, versi, trx)
        const body = fullBody(given, row)
        const atPath = await managed.findByPath(body.pathName, trx)
        if (atPath && atPath.id !== id) fail('catalogue.pathTaken', { path: body.pathName })
        const columns = columnsOf(body)
        const isMoved = hostOf(columns) !== hostOf(row)
        const others = rows.filter(other => other.id !== id)
        const live = isMoved ? { ...NOTHING_LIVE, ...liveAt(others, hostOf(columns)) } : {}
        if (row.is_live) requireServed({ ...row, ...columns, ...live })
        await requireFrame({ ...row, ...columns, ...live }, trx)
        await managed.update([id], { ...columns, ...live, changed_at: request.now }, trx)
        await recordChange({ row, action: 'ubah', before: bodyOf(row), after: { ...body } }, request, trx)
      })
    },

    /** @throws CallError catalogue.changed, catalogue.noHost, catalogue.noVersion, catalogue.needsFrame, resource.notFound,
     *  auth.confirmNeeded */
    async enable(id: string, isLive: boolean, versi: string, request: ChangeRequest): Promise<void> {
      requireConfirmed(request.by, request.now)
      await db.transaction().execute(async trx => {
        const { row } = await lockEntry(managed, id, versi, trx)
        await enableWithin(row, isLive, request, trx)
      })
    },

    enableWithin,
  }
}

function liveOf(row: EntryRow | undefined) {
  if (!row) return {}
  const { version, integrity, sealed, globals, live_number, is_pinned, manifest, is_copied } = row
  return { version, integrity, sealed, globals, live_number, is_pinned, manifest, is_copied }
}

const isSameBody = (row: EntryRow, body: FullBody) =>
  Object.keys(differing({ ...bodyOf(row) }, { ...body }).after).length === 0
