import type { GuestGlobals } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { requireConfirmed } from '../session/index.ts'
import { getHostFile } from './host-file.ts'
import { lockEntry } from './managed-entry.ts'
import type { VersionRow } from './version.store.ts'
import { findMissing, type GuestVersion, VersionError } from './version.ts'
import { createVersionPublication, type VersionStores } from './version-publication.ts'

/** @throws CallError session.ended, access.denied, when the officer's rights ended during the call */
export type RequireOfficer = (by: Caller, now: Date, trx: Db) => Promise<void>

interface VersionChangeOptions extends VersionStores {
  /** Absent at the command line. */
  requireOfficer?: RequireOfficer
}

export type VersionChanges = ReturnType<typeof createVersionChanges>

/** Reading, checking and publishing the versions of a sub-application. */
export function createVersionChanges(core: Core, options: VersionChangeOptions) {
  const { config, db, log } = core
  const { managed, versions, hostOf, recordChange, requireOfficer } = options
  const { readFrom, store, checkVersion, publish } = createVersionPublication(config, options)

  return {
    /** Stores the version that the host serves now.
     *  @throws CallError catalogue.noHost, catalogue.unreadable, resource.notFound */
    async readNow(id: string, sealed: boolean, globals: GuestGlobals, request: ChangeRequest): Promise<VersionRow> {
      const row = (await managed.find(id)) ?? fail('resource.notFound')
      const host = hostOf(row) ?? fail('catalogue.noHost')
      const found = await readFrom(host, sealed, globals).catch(error => {
        if (error instanceof VersionError) return fail('catalogue.unreadable', { why: error.message })
        throw error
      })
      return db.transaction().execute(async trx => {
        await managed.lockModule(row.modul_slug, trx)
        return store(row.modul_slug, found, request, trx)
      })
    },

    /** Records the result of the check in the officer's browser. The server cannot verify it, so it is recorded under the officer's name.
     *  @throws CallError resource.notFound */
    async check(id: string, number: number, isPassed: boolean, message: string, request: ChangeRequest): Promise<void> {
      const row = (await managed.find(id)) ?? fail('resource.notFound')
      const check = { is_checked: isPassed, checked_at: request.now, checked_by: request.by.nama, check_note: message }
      await db.transaction().execute(async trx => {
        if (!(await versions.setCheck(row.modul_slug, number, check, trx))) fail('resource.notFound')
        const after = { nomor: number, lulus: isPassed, pesan: message }
        await recordChange({ row, ofModule: true, action: 'periksa', before: {}, after }, request, trx)
      })
    },

    /** Makes a version live. Checking the host's files can take minutes, so everything else is checked again afterwards.
     *  @throws CallError catalogue.unchecked, catalogue.filesGone, catalogue.otherHost, catalogue.changed, resource.notFound,
     *  auth.confirmNeeded, session.ended, access.denied */
    async goLive(
      id: string,
      number: number,
      { pinned, reason, versi }: { pinned: boolean; reason: string; versi: string },
      request: ChangeRequest,
    ): Promise<void> {
      requireConfirmed(request.by, request.now)
      const entry = (await managed.find(id)) ?? fail('resource.notFound')
      const { version, isNewest } = await checkVersion(entry, number, reason, db)
      // The server checks the files itself, whatever reason the officer gives.
      const file = await findMissing(version, getHostFile, pinned || !isNewest)
      if (file !== undefined) fail('catalogue.filesGone', { file })
      await db.transaction().execute(async trx => {
        const { row, rows } = await lockEntry(managed, id, versi, trx)
        await requireOfficer?.(request.by, request.now, trx)
        const current = await checkVersion(row, number, reason, trx)
        await publish(rows, current.version, { pinned: pinned || !current.isNewest, reason }, request, trx)
      })
    },

    /** For operators: reads the version that the module's host serves, and makes it live unless another one is pinned.
     *  @throws VersionError */
    async register(modulSlug: string, host: string, sealed: boolean): Promise<Registered> {
      const author = { now: core.now() }
      const [entry] = (await managed.ofModule(modulSlug)).filter(row => hostOf(row) === host)
      const found = await readFrom(host, sealed, entry?.globals ?? [])
      const isLive = await db.transaction().execute(async trx => {
        const rows = await managed.lockModule(modulSlug, trx)
        const version = await store(modulSlug, found, author, trx)
        if (rows.some(row => row.is_pinned)) return false
        await publish(rows, version, { pinned: false, reason: '' }, author, trx)
        return true
      })
      const files = Object.keys(found.integrity).length
      log.info({ guest: modulSlug, guestVersion: found.version, files, sealed, isLive }, 'sub-application registered')
      return { ...found, isLive }
    },
  }
}

type Registered = GuestVersion & { isLive: boolean }
