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
import type { ManagedStore } from './management.store.ts'
import type { VersionRow, VersionStore } from './version.store.ts'
import { findMissing, type GuestVersion, readVersion, VersionError } from './version.ts'

interface Parts {
  managed: ManagedStore
  versions: VersionStore
  hostOf: HostOf
  /** None at the command line. */
  office?: Dependencies
}
/** What acts of officers need, and not those of operators. */
export interface Dependencies {
  /** The chained audit, which tells that somebody changed the catalogue; what, the catalogue's own changes tell. */
  audit: Audit
  /** @throws Refusal session.ended, access.denied, for who was an officer when the act began and is none any more */
  requireOfficer: (by: Caller, now: Date, trx: Db) => Promise<void>
}
type Facts = Record<string, unknown>
/** An operator at the command line has no account. */
type Who = Pick<ChangeRequest, 'now'> & Partial<ChangeRequest>
interface Change {
  row: Pick<EntryRow, 'id' | 'modul_slug'>
  /** Of the module at all its paths. */
  ofModule?: boolean
  act: CatalogueAction
  reason?: string
  before: Facts
  after: Facts
}

export type CatalogueChanges = ReturnType<typeof createCatalogueChanges>

/** What officers and operators do to the catalogue. Each change is written with who, when, before and after; those that change
 *  what browsers load need a confirmed session. */
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

  /** The entry and its module, held, as the officer has read them. @throws Refusal resource.notFound, catalogue.changed */
  async function hold(id: string, versi: string, trx: Db): Promise<{ row: EntryRow; rows: EntryRow[] }> {
    const known = (await managed.find(id, trx)) ?? fail('resource.notFound')
    const rows = await managed.hold(known.modul_slug, trx)
    const row = rows.find(each => each.id === id) ?? fail('resource.notFound')
    if (versiOf(row) !== versi) fail('catalogue.changed')
    return { row, rows }
  }

  /** What is judged of a version before it goes live, its files apart.
   *  @throws Refusal catalogue.otherHost, catalogue.unchecked, resource.notFound */
  async function judge(row: EntryRow, number: number, reason: string, trx: Db) {
    const version = (await versions.find(row.modul_slug, number, trx)) ?? fail('resource.notFound')
    if (hostOf(row) !== version.host) fail('catalogue.otherHost', { host: version.host })
    if (version.is_checked !== true && reason === '') fail('catalogue.unchecked')
    return { version, isNewest: (await versions.newestNumber(row.modul_slug, trx)) === number }
  }

  /** What may be opened, and a browser would refuse. @throws Refusal catalogue.noHost, catalogue.noVersion */
  function requireServed(row: Pick<EntryRow, 'kind' | 'host' | 'production_host' | 'contract' | 'integrity'>): void {
    if (row.kind !== 'subapp') return
    if (hostOf(row) === null) fail('catalogue.noHost')
    if (config.production && row.contract !== 'frame' && row.integrity === null) fail('catalogue.noVersion')
  }

  /** What a module's entry at a host loads, as its other entries there do. */
  const liveAt = (rows: readonly EntryRow[], host: string | null) =>
    liveOf(rows.find(other => host !== null && hostOf(other) === host && other.integrity !== null))

  /** Keeps what was read; the same as the newest is that one again. */
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
    // The officer's word takes a framed guest out of its frame, never what the guest says of itself.
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
    /** Not enabled: nobody has seen it work. @throws Refusal catalogue.path, catalogue.host, catalogue.pathTaken, auth.confirmNeeded */
    async create(modulSlug: string, body: EntryBody, act: ChangeRequest): Promise<string> {
      requireConfirmed(act.by, act.now)
      requirePath(body.pathName)
      requireHost(body, config)
      const known = await managed.find(idOfPath(body.pathName))
      // An entry keeps its id when its path changes.
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

    /** @throws Refusal catalogue.changed, catalogue.path, catalogue.host, catalogue.pathTaken, catalogue.noHost, catalogue.noVersion,
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

    /** @throws Refusal catalogue.changed, catalogue.noHost, catalogue.noVersion, resource.notFound, auth.confirmNeeded */
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

    /** Keeps the version that the host serves now. @throws Refusal catalogue.noHost, catalogue.unreadable, resource.notFound */
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

    /** What the officer's browser found: nobody can prove it, so it stands under the officer's name. @throws Refusal resource.notFound */
    async check(id: string, number: number, isPassed: boolean, message: string, act: ChangeRequest): Promise<void> {
      const row = (await managed.find(id)) ?? fail('resource.notFound')
      const check = { is_checked: isPassed, checked_at: act.now, checked_by: act.by.nama, check_note: message }
      await db.transaction().execute(async trx => {
        if (!(await versions.setCheck(row.modul_slug, number, check, trx))) fail('resource.notFound')
        const after = { nomor: number, lulus: isPassed, pesan: message }
        await note({ row, ofModule: true, act: 'periksa', before: {}, after }, act, trx)
      })
    },

    /** Asking the host for its files takes minutes at worst: what else was judged is judged anew after it.
     *  @throws Refusal catalogue.unchecked, catalogue.filesGone, catalogue.otherHost, catalogue.changed, resource.notFound,
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
      // That its files are there is the server's own to find out, and is asked whatever the reason is.
      const file = await findMissing(version, getHostFile, pinned || !isNewest)
      if (file !== undefined) fail('catalogue.filesGone', { file })
      await db.transaction().execute(async trx => {
        const { row, rows } = await hold(id, versi, trx)
        await office?.requireOfficer(act.by, act.now, trx)
        const now = await judge(row, number, reason, trx)
        await putLive(rows, now.version, { pinned: pinned || !now.isNewest, reason }, act, trx)
      })
    },

    /** Reads what the module's one host serves, and lets it go live unless another version is pinned: an operator's act.
     *  @throws VersionProblem */
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

/** What stands for an entry as it was read. */
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

/** JSON from the database has its keys in an order of its own. */
const isSame = (row: VersionRow, read: ReadVersion) =>
  row.host === read.host &&
  row.sealed === read.sealed &&
  row.manifest === read.manifest &&
  JSON.stringify(row.globals.map(({ nama, skrip }) => [nama, skrip])) ===
    JSON.stringify(read.globals.map(({ nama, skrip }) => [nama, skrip])) &&
  JSON.stringify(Object.entries(row.integrity).sort()) === JSON.stringify(Object.entries(read.integrity).sort())

/** What differs, by field. */
function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const of = (facts: Facts) =>
    Object.fromEntries(fields.filter(field => field in facts).map(field => [field, facts[field]]))
  return { before: of(before), after: of(after) }
}
