import { randomUUIDv7 } from 'node:crypto'
import type { CatalogueAction, EntryBody, GuestGlobals } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { versionOf } from '../http/version.ts'
import { requireConfirmed } from '../session/index.ts'
import { type EntryRow, type HostOf, NOTHING_LIVE } from './catalogue.store.ts'
import { idOfPath, requireHost, requirePath } from './entry-rule.ts'
import { getHostFile } from './host-file.ts'
import type { ManagementStore } from './management.store.ts'
import type { VersionRow, VersionStore } from './version.store.ts'
import { findMissing, type GuestVersion, readVersion, VersionError } from './version.ts'

interface Parts {
  managed: ManagementStore
  versions: VersionStore
  hostOf: HostOf
  /** None at the command line. */
  office?: Dependencies
}
/** Dependencies of officers' changes that the command line does not need. */
export interface Dependencies {
  /** The chained audit records that somebody changed the catalogue; the catalogue's own changes record what. */
  audit: Audit
  /** @throws CallError session.ended, access.denied, when the officer's rights ended during the call */
  requireOfficer: (by: Caller, now: Date, trx: Db) => Promise<void>
}
type Facts = Record<string, unknown>
/** Operators at the command line have no account. */
type Who = Pick<ChangeRequest, 'now'> & Partial<ChangeRequest>
interface Change {
  row: Pick<EntryRow, 'id' | 'modul_slug'>
  /** Versions of the module at all its paths. */
  ofModule?: boolean
  act: CatalogueAction
  reason?: string
  before: Facts
  after: Facts
}

export type CatalogueChanges = ReturnType<typeof createCatalogueChanges>

/** Changes that officers and operators make to the catalogue. Each is recorded with author, time, before and after; those that change what
 *  browsers load require a confirmed session. */
export function createCatalogueChanges(core: Core, { managed, versions, hostOf, office }: Parts) {
  const { config, db, log } = core

  async function note(
    { row, ofModule = false, act, reason = '', before, after }: Change,
    { by, from, now }: Who,
    trx: Db,
  ): Promise<void> {
    await managed.addChange(
      {
        id_change: randomUUIDv7(),
        modul_slug: row.modul_slug,
        id_entry: ofModule ? null : row.id,
        at: now,
        by_user: by?.idUser ?? null,
        by_name: by?.nama ?? '',
        act,
        reason,
        ...differing(before, after),
      },
      trx,
    )
    if (!by || !from) return
    const { idUser, username } = by
    const factor = act === 'baca' || act === 'periksa' ? 'token' : 'confirmed-session'
    await office?.audit(
      { kind: 'catalogue-change', factor, outcome: 'success', at: now, idUser, username, ...from },
      trx,
    )
  }

  /** The entry and its module, locked, at the version the officer read. @throws CallError resource.notFound, catalogue.changed */
  async function hold(id: string, versi: string, trx: Db): Promise<{ row: EntryRow; rows: EntryRow[] }> {
    const known = (await managed.find(id, trx)) ?? fail('resource.notFound')
    const rows = await managed.hold(known.modul_slug, trx)
    const row = rows.find(each => each.id === id) ?? fail('resource.notFound')
    if (versiOf(row) !== versi) fail('catalogue.changed')
    return { row, rows }
  }

  /** Checks a version before it goes live, except for its files.
   *  @throws CallError catalogue.otherHost, catalogue.unchecked, resource.notFound */
  async function judge(row: EntryRow, number: number, reason: string, trx: Db) {
    const version = (await versions.find(row.modul_slug, number, trx)) ?? fail('resource.notFound')
    if (hostOf(row) !== version.host) fail('catalogue.otherHost', { host: version.host })
    if (version.is_checked !== true && reason === '') fail('catalogue.unchecked')
    return { version, isNewest: (await versions.newestNumber(row.modul_slug, trx)) === number }
  }

  /** Rejects an entry that browsers would not load. @throws CallError catalogue.noHost, catalogue.noVersion */
  function requireServed(row: Pick<EntryRow, 'kind' | 'host' | 'production_host' | 'contract' | 'integrity'>): void {
    if (row.kind !== 'subapp') return
    if (hostOf(row) === null) fail('catalogue.noHost')
    if (config.production && row.contract !== 'frame' && row.integrity === null) fail('catalogue.noVersion')
  }

  /** The version that the module's other entries at this host load. */
  const liveAt = (rows: readonly EntryRow[], host: string | null) =>
    liveOf(rows.find(other => host !== null && hostOf(other) === host && other.integrity !== null))

  /** Stores what was read; identical to the newest version, it becomes current again. */
  async function keep(modulSlug: string, read: ReadVersion, who: Who, trx: Db): Promise<VersionRow> {
    const newest = await versions.newest(modulSlug, trx)
    if (newest && isSame(newest, read)) return newest
    const row = await versions.add(
      {
        ...read,
        modul_slug: modulSlug,
        number: (newest?.number ?? 0) + 1,
        read_at: who.now,
        read_by: who.by?.nama ?? '',
      },
      trx,
    )
    const of = { id: '', modul_slug: modulSlug }
    await note({ row: of, ofModule: true, act: 'baca', before: {}, after: factsOf(row) }, who, trx)
    return row
  }

  /** @returns the module's entries that load it from now on */
  async function putLive(
    rows: readonly EntryRow[],
    version: VersionRow,
    { pinned, reason }: { pinned: boolean; reason: string },
    who: Who,
    trx: Db,
  ): Promise<void> {
    const there = rows.filter(row => hostOf(row) === version.host)
    // Only the officer's decision takes a guest out of its frame, never the guest's manifest.
    const [framed, open] = [there.filter(isFramed), there.filter(row => !isFramed(row))]
    const first = open.find(row => row.contract !== version.contract) ?? there[0]
    if (!first) return
    const patch = {
      version: version.version,
      integrity: version.integrity,
      sealed: version.sealed,
      globals: version.globals,
      live_number: version.number,
      is_pinned: pinned,
      manifest: pinned ? version.manifest : null,
      changed_at: who.now,
    }
    await managed.update(framed.map(idOf), patch, trx)
    await managed.update(open.map(idOf), { ...patch, contract: version.contract }, trx)
    const { live_number: nomor, contract, is_pinned: disematkan } = first
    const before = { nomor, version: first.version, contract, disematkan }
    const after = {
      ...factsOf(version),
      contract: isFramed(first) ? contract : version.contract,
      disematkan: pinned,
      lulusPeriksa: version.is_checked,
    }
    await note({ row: first, ofModule: true, act: 'berlaku', reason, before, after }, who, trx)
  }

  async function read(host: string, sealed: boolean, globals: GuestGlobals): Promise<ReadVersion> {
    const more = globals.map(({ skrip }) => skrip)
    const version = await readVersion(host, { get: getHostFile, origins: config.subappOrigins, sealed, more })
    return { ...version, host, sealed, globals }
  }

  return {
    /** Creates a disabled entry: it has not been tried yet. @throws CallError catalogue.path, catalogue.host, catalogue.pathTaken, auth.confirmNeeded */
    async create(modulSlug: string, body: EntryBody, act: ChangeRequest): Promise<string> {
      requireConfirmed(act.by, act.now)
      requirePath(body.pathName)
      requireHost(body, config)
      const known = await managed.find(idOfPath(body.pathName))
      // An entry retains its id when its path changes.
      const isFree = known === undefined || known.path_name === body.pathName
      const id = idOfPath(body.pathName) + (isFree ? '' : `.${randomUUIDv7()}`)
      await db.transaction().execute(async trx => {
        const siblings = await managed.hold(modulSlug, trx)
        const columns = columnsOf(body)
        const row = { id, modul_slug: modulSlug, ...columns, is_live: false, ...NOTHING_LIVE, changed_at: act.now }
        const isNew = await managed.insert({ ...row, ...liveAt(siblings, hostOf(columns)) }, trx)
        if (!isNew) {
          const present = await managed.findByPath(body.pathName, trx)
          if (present?.id !== id || present.modul_slug !== modulSlug || !isSameBody(present, body))
            fail('catalogue.pathTaken', { path: body.pathName })
          return
        }
        await note({ row, act: 'daftar', before: {}, after: { modulSlug, ...body } }, act, trx)
      })
      return id
    },

    /** @throws CallError catalogue.changed, catalogue.path, catalogue.host, catalogue.pathTaken, catalogue.noHost, catalogue.noVersion,
     *  resource.notFound, auth.confirmNeeded */
    async edit(id: string, body: EntryBody, versi: string, act: ChangeRequest): Promise<void> {
      requireConfirmed(act.by, act.now)
      requirePath(body.pathName)
      requireHost(body, config)
      await db.transaction().execute(async trx => {
        const { row, rows } = await hold(id, versi, trx)
        const taken = await managed.findByPath(body.pathName, trx)
        if (taken && taken.id !== id) fail('catalogue.pathTaken', { path: body.pathName })
        const columns = columnsOf(body)
        const moved = hostOf(columns) !== hostOf(row)
        const others = rows.filter(other => other.id !== id)
        const live = moved ? { ...NOTHING_LIVE, ...liveAt(others, hostOf(columns)) } : {}
        if (row.is_live) requireServed({ ...row, ...columns, ...live })
        await managed.update([id], { ...columns, ...live, changed_at: act.now }, trx)
        await note({ row, act: 'ubah', before: bodyOf(row), after: { ...body } }, act, trx)
      })
    },

    /** @throws CallError catalogue.changed, catalogue.noHost, catalogue.noVersion, resource.notFound, auth.confirmNeeded */
    async enable(id: string, isLive: boolean, versi: string, act: ChangeRequest): Promise<void> {
      requireConfirmed(act.by, act.now)
      await db.transaction().execute(async trx => {
        const { row } = await hold(id, versi, trx)
        if (isLive) requireServed(row)
        await managed.update([id], { is_live: isLive, changed_at: act.now }, trx)
        const act_ = isLive ? 'aktif' : 'nonaktif'
        await note({ row, act: act_, before: { aktif: row.is_live }, after: { aktif: isLive } }, act, trx)
      })
    },

    /** Stores the version that the host serves now. @throws CallError catalogue.noHost, catalogue.unreadable, resource.notFound */
    async readNow(id: string, sealed: boolean, globals: GuestGlobals, act: ChangeRequest): Promise<VersionRow> {
      const row = (await managed.find(id)) ?? fail('resource.notFound')
      const host = hostOf(row) ?? fail('catalogue.noHost')
      const found = await read(host, sealed, globals).catch(problem => {
        if (problem instanceof VersionError) return fail('catalogue.unreadable', { why: problem.message })
        throw problem
      })
      return db.transaction().execute(async trx => {
        await managed.hold(row.modul_slug, trx)
        return keep(row.modul_slug, found, act, trx)
      })
    },

    /** Records the result from the officer's browser. It cannot be proved, so it is recorded under the officer's name. @throws CallError resource.notFound */
    async check(id: string, number: number, isPassed: boolean, message: string, act: ChangeRequest): Promise<void> {
      const row = (await managed.find(id)) ?? fail('resource.notFound')
      const check = { is_checked: isPassed, checked_at: act.now, checked_by: act.by.nama, check_note: message }
      await db.transaction().execute(async trx => {
        if (!(await versions.setCheck(row.modul_slug, number, check, trx))) fail('resource.notFound')
        const after = { nomor: number, lulus: isPassed, pesan: message }
        await note({ row, ofModule: true, act: 'periksa', before: {}, after }, act, trx)
      })
    },

    /** Checking the host's files can take minutes, so everything else is checked again afterwards.
     *  @throws CallError catalogue.unchecked, catalogue.filesGone, catalogue.otherHost, catalogue.changed, resource.notFound,
     *  auth.confirmNeeded, session.ended, access.denied */
    async goLive(
      id: string,
      number: number,
      { pinned, reason, versi }: { pinned: boolean; reason: string; versi: string },
      act: ChangeRequest,
    ): Promise<void> {
      requireConfirmed(act.by, act.now)
      const read = (await managed.find(id)) ?? fail('resource.notFound')
      const { version, isNewest } = await judge(read, number, reason, db)
      // The server checks the files itself, whatever reason the officer gives.
      const file = await findMissing(version, getHostFile, pinned || !isNewest)
      if (file !== undefined) fail('catalogue.filesGone', { file })
      await db.transaction().execute(async trx => {
        const { row, rows } = await hold(id, versi, trx)
        await office?.requireOfficer(act.by, act.now, trx)
        const now = await judge(row, number, reason, trx)
        await putLive(rows, now.version, { pinned: pinned || !now.isNewest, reason }, act, trx)
      })
    },

    /** Reads what the module's only host serves, and makes it live unless another version is pinned: for operators.
     *  @throws VersionError */
    async register(modulSlug: string, host: string, sealed: boolean): Promise<Registered> {
      const who = { now: core.now() }
      const [known] = (await managed.ofModule(modulSlug)).filter(row => hostOf(row) === host)
      const found = await read(host, sealed, known?.globals ?? [])
      const isLive = await db.transaction().execute(async trx => {
        const rows = await managed.hold(modulSlug, trx)
        const version = await keep(modulSlug, found, who, trx)
        if (rows.some(row => row.is_pinned)) return false
        await putLive(rows, version, { pinned: false, reason: '' }, who, trx)
        return true
      })
      const files = Object.keys(found.integrity).length
      log.info({ guest: modulSlug, guestVersion: found.version, files, sealed, isLive }, 'sub-application registered')
      return { ...found, isLive }
    },
  }
}

const idOf = ({ id }: EntryRow) => id
const isFramed = ({ contract }: EntryRow) => contract === 'frame'

type ReadVersion = GuestVersion & { host: string; sealed: boolean; globals: GuestGlobals }
type Registered = GuestVersion & { isLive: boolean }

/** Hash of an entry as it was read. */
export const versiOf = (row: EntryRow): string =>
  versionOf([bodyOf(row), row.is_live, row.live_number, row.is_pinned, row.integrity !== null])

function liveOf(row: EntryRow | undefined) {
  if (!row) return {}
  const { version, integrity, sealed, globals, live_number, is_pinned, manifest } = row
  return { version, integrity, sealed, globals, live_number, is_pinned, manifest }
}

const columnsOf = ({ menuName, name, pathName, flag, kind, host, hostProduksi, contract, isolation }: EntryBody) => ({
  menu_name: menuName,
  name,
  path_name: pathName,
  flag,
  kind,
  host,
  production_host: hostProduksi,
  contract,
  isolation,
})

const bodyOf = (row: EntryRow): EntryBody => ({
  menuName: row.menu_name,
  name: row.name,
  pathName: row.path_name,
  flag: row.flag,
  kind: row.kind,
  host: row.host,
  hostProduksi: row.production_host,
  contract: row.contract,
  isolation: row.isolation,
})

const factsOf = ({ number, version, sealed, host, integrity }: VersionRow): Facts => ({
  nomor: number,
  version,
  sealed,
  host,
  berkas: Object.keys(integrity).length,
  sidik: versionOf(Object.entries(integrity).sort()),
})

const isSameBody = (row: EntryRow, body: EntryBody) =>
  Object.keys(differing({ ...bodyOf(row) }, { ...body }).after).length === 0

/** JSON from the database comes back with reordered keys. */
const isSame = (row: VersionRow, read: ReadVersion) =>
  row.host === read.host &&
  row.sealed === read.sealed &&
  row.manifest === read.manifest &&
  JSON.stringify(row.globals.map(({ nama, skrip }) => [nama, skrip])) ===
    JSON.stringify(read.globals.map(({ nama, skrip }) => [nama, skrip])) &&
  JSON.stringify(Object.entries(row.integrity).sort()) === JSON.stringify(Object.entries(read.integrity).sort())

/** Differing values by field. */
function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const of = (facts: Facts) =>
    Object.fromEntries(fields.filter(field => field in facts).map(field => [field, facts[field]]))
  return { before: of(before), after: of(after) }
}
