import { type ErrorCode, type GuestGlobals, type GuestPermission, needsFrame } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import { lockEntry } from '../entry/managed-entry.ts'
import { askedBy } from '../permission/permission-rule.ts'
import { findChunks } from '../pinned-copy/chunks.ts'
import type { VersionRow } from './version.store.ts'
import { type FileProblem, type GuestVersion, VERSION_LIMITS, VersionError } from './version.ts'
import { createVersionPublication, type StoredCopy, type VersionStores } from './version-publication.ts'

/** @throws CallError session.ended, when the session ended during the call */
export type RequireLiveSession = (by: Caller, now: Date, trx: Db) => Promise<void>

/** @throws CallError session.ended, access.denied, when the officer's rights ended during the call */
export type RequireOfficer = (by: Caller, now: Date, trx: Db) => Promise<void>

interface VersionChangeOptions extends VersionStores {
  /** Absent at the command line. */
  requireOfficer?: RequireOfficer
}

/** How a version is read. */
interface ReadOptions {
  sealed: boolean
  globals: GuestGlobals
}

/** How a version goes live. */
interface LiveChoice {
  pinned: boolean
  /** Required without a successful trial. */
  reason: string
}

/** What a browser says of a trial. `loaded`: addresses of files. */
interface TrialResult {
  isPassed: boolean
  message: string
  loaded: readonly string[]
  blocked: GuestPermission[]
}

export type VersionChanges = ReturnType<typeof createVersionChanges>

/** Reading, checking and publishing the versions of a sub-application. */
export function createVersionChanges(core: Core, options: VersionChangeOptions) {
  const { config, db, log } = core
  const { managed, versions, hostOf, addressOf, recordChange, requireOfficer } = options
  const { readFrom, store, checkVersion, copy, publish } = createVersionPublication(config, options)

  /** Copies what a version needs to go live; outside of any transaction, because hosts can be slow.
   *  @throws CallError catalogue.unchecked, catalogue.fileGone and the other errors of files, catalogue.otherHost, resource.notFound */
  async function prepareLive(entry: EntryRow, number: number, reason: string, now: Date): Promise<StoredCopy> {
    const { version } = await checkVersion(entry, number, reason, db)
    return copy(version, now).catch(failFor)
  }

  /** As `goLive`, of a locked entry and a prepared copy, within the transaction of a caller who has checked the session.
   *  @param locked the entry and every entry of its module
   *  @throws CallError catalogue.unchecked, catalogue.otherHost, catalogue.needsFrame, catalogue.changed, resource.notFound */
  async function goLiveWithin(
    { row, rows }: { row: EntryRow; rows: readonly EntryRow[] },
    number: number,
    { pinned, reason, stored }: LiveChoice & { stored: StoredCopy },
    request: ChangeRequest,
    trx: Db,
  ): Promise<void> {
    const current = await checkVersion(row, number, reason, trx)
    // Checked once more meanwhile: the copy lacks what that check loaded.
    if (Object.keys(current.version.chunks).some(address => !stored.files.has(address))) fail('catalogue.changed')
    await publish(rows, current.version, { pinned: pinned || !current.isNewest, reason, copy: stored }, request, trx)
  }

  /** Stores the version that is served at an address, for a module that no entry has to have yet.
   *  @param lock of the module; it throws when the version may not be stored any more
   *  @throws CallError catalogue.unreadable, and what `lock` throws */
  async function readModule(
    { modulSlug, location, sealed, globals }: { modulSlug: string; location: string } & ReadOptions,
    request: ChangeRequest,
    lock: (trx: Db) => Promise<unknown>,
  ): Promise<{ version: VersionRow; leftOut: number }> {
    const found = await readFrom(location, sealed, globals).catch(failFor)
    return db.transaction().execute(async trx => {
      await lock(trx)
      return { version: await store(modulSlug, found, request, trx), leftOut: found.leftOut }
    })
  }

  /** As `check`, of a module that no entry has to have yet. */
  async function checkModule(
    modulSlug: string,
    number: number,
    { isPassed, message, loaded, blocked }: TrialResult,
    request: ChangeRequest,
    isFirst: (trx: Db) => Promise<boolean>,
  ): Promise<void> {
    const version = (await versions.find(modulSlug, number)) ?? fail('resource.notFound')
    const chunks = isPassed ? await findChunks(version, loaded, config.subappOrigins).catch(failFor) : {}
    const by = { checked_at: request.now, checked_by: request.by.nama }
    const check = { is_checked: isPassed, check_note: message, check_blocked: blocked, ...by }
    await db.transaction().execute(async trx => {
      if (!(await isFirst(trx))) return
      if (!(await versions.setCheck(modulSlug, number, check, trx))) fail('resource.notFound')
      await versions.addChunks(modulSlug, number, chunks, trx)
      const more = Object.keys(chunks).length
      const after = { nomor: number, lulus: isPassed, pesan: message, ...(more > 0 && { berkasTambahan: more }) }
      const row = { id: '', modul_slug: modulSlug }
      await recordChange({ row, ofModule: true, action: 'periksa', before: {}, after }, request, trx)
    })
  }

  return {
    /** Stores the version that the host serves now.
     *  @returns `leftOut`: how many of its files will not be in its copy, because it has too many
     *  @throws CallError catalogue.noHost, catalogue.unreadable, resource.notFound */
    async readNow(
      id: string,
      sealed: boolean,
      globals: GuestGlobals,
      request: ChangeRequest,
    ): Promise<{ version: VersionRow; leftOut: number }> {
      const row = (await managed.find(id)) ?? fail('resource.notFound')
      const from = { modulSlug: row.modul_slug, location: addressOf(row) ?? fail('catalogue.noHost'), sealed, globals }
      return readModule(from, request, async trx => {
        const rows = await managed.lockModule(row.modul_slug, trx)
        // The entry may have been removed while its host answered.
        if (!rows.some(each => each.id === id)) fail('resource.notFound')
      })
    },

    readModule,
    checkModule,

    /** Records the result of the check in the officer's browser. The server cannot verify it, so it is recorded under the officer's name.
     *  Files that the check loaded beyond the manifest become part of the version, as the server itself receives them.
     *  @param loaded addresses, as the browser reports them
     *  @param isFirst false for a repeated request, which records nothing
     *  @throws CallError resource.notFound, catalogue.fileGone and the other errors of files */
    async check(
      id: string,
      number: number,
      result: TrialResult,
      request: ChangeRequest,
      isFirst: (trx: Db) => Promise<boolean> = async () => true,
    ): Promise<void> {
      const row = (await managed.find(id)) ?? fail('resource.notFound')
      await checkModule(row.modul_slug, number, result, request, isFirst)
    },

    /** Makes a version live, from the portal's own copy. Fetching its files can take minutes, so everything else is checked
     *  again afterwards. A version whose copy is stored needs no host.
     *  @throws CallError catalogue.unchecked, catalogue.fileGone and the other errors of files, catalogue.otherHost,
     *  catalogue.needsFrame, catalogue.changed, resource.notFound, auth.confirmNeeded, session.ended, access.denied */
    async goLive(
      id: string,
      number: number,
      { versi, ...choice }: LiveChoice & { versi: string },
      request: ChangeRequest,
    ): Promise<void> {
      requireConfirmed(request.by, request.now)
      const entry = (await managed.find(id)) ?? fail('resource.notFound')
      const stored = await prepareLive(entry, number, choice.reason, request.now)
      await db.transaction().execute(async trx => {
        const locked = await lockEntry(managed, id, versi, trx)
        await requireOfficer?.(request.by, request.now, trx)
        await goLiveWithin(locked, number, { ...choice, stored }, request, trx)
      })
    },

    prepareLive,
    goLiveWithin,

    /** For operators: reads the version that the module's host serves, and makes it live unless another one is pinned.
     *  @throws VersionError */
    async register(modulSlug: string, host: string, sealed: boolean): Promise<Registered> {
      const author = { now: core.now() }
      const [entry] = (await managed.ofModule(modulSlug)).filter(row => hostOf(row) === host)
      const location = (entry && addressOf(entry)) ?? host
      const found = await readFrom(location, sealed, entry?.globals ?? [])
      const stored = await copy(found, author.now)
      const isLive = await db.transaction().execute(async trx => {
        const rows = await managed.lockModule(modulSlug, trx)
        const version = await store(modulSlug, found, author, trx)
        if (rows.some(row => row.is_pinned)) return false
        const isOpen = rows.some(row => hostOf(row) === host && row.contract !== 'frame')
        const framed = isOpen ? askedBy(found.manifest).filter(needsFrame) : []
        if (framed.length > 0)
          throw new VersionError(
            `${modulSlug} asks for ${framed.map(({ nilai }) => nilai).join(', ')}: it must be framed`,
          )
        await publish(rows, version, { pinned: false, reason: '', copy: stored }, author, trx)
        return true
      })
      log.info(
        { guest: modulSlug, guestVersion: found.version, files: stored.files.size, sealed, isLive },
        'sub-application registered',
      )
      return { ...found, isLive }
    },
  }
}

type Registered = GuestVersion & { isLive: boolean }

const FILE_ERRORS = {
  gone: 'catalogue.fileGone',
  silent: 'catalogue.fileSilent',
  redirected: 'catalogue.fileRedirected',
  page: 'catalogue.filePage',
  large: 'catalogue.fileLarge',
  changed: 'catalogue.fileChanged',
  total: 'catalogue.versionLarge',
  forbidden: 'catalogue.fileForbidden',
  origin: 'catalogue.fileOrigin',
  missing: 'catalogue.noManifest',
  site: 'catalogue.onlyPage',
  unknown: 'catalogue.unknownForm',
  imports: 'catalogue.unresolvedImports',
  range: 'catalogue.sharedRange',
} as const satisfies Record<FileProblem, ErrorCode>

const MEBIBYTE = 1024 * 1024

/** Fails the call for the reason why a host's files cannot be registered or stored.
 *  @param origin the portal's, which a browser sends */
export function failFor(error: unknown, origin = ''): never {
  if (!(error instanceof VersionError)) throw error
  const { problem, file = '', names } = error
  if (problem === undefined) return fail('catalogue.unreadable', { why: error.message })
  const bytes = problem === 'total' ? VERSION_LIMITS.bytes : VERSION_LIMITS.fileBytes
  return fail(FILE_ERRORS[problem], {
    file,
    mebibytes: bytes / MEBIBYTE,
    origin,
    host: file,
    why: error.message.replace(`${file}: `, ''),
    names: names.join(', '),
  })
}
