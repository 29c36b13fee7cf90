import {
  type CatalogueChange,
  type HostState,
  type ManagedEntry,
  type ManagedEntrySummary,
  type ManagedVersion,
  managedEntryById,
  managedEntryChanges,
  managedEntryCreate,
  managedEntryEdit,
  managedEntryEnable,
  managedEntryList,
  managedVersionById,
  managedVersionCheck,
  managedVersionList,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { fieldErrors } from '@dermaga/text'
import { changeRequestOf } from '../http/change-request.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import type { EntryRow, GuestRecord, HostOf, LiveEntry } from './catalogue.store.ts'
import { type CatalogueChanges, versiOf } from './changes.ts'
import type { HostRow, HostStore } from './host.store.ts'
import type { ChangeRow, EntrySummary, ManagementStore } from './management.store.ts'
import type { VersionRow, VersionStore, VersionSummary } from './version.store.ts'

/** Host readings per officer; each may fetch many files. */
const READS_PER_MINUTE = 20
/** Versions whose record of visits is shown. */
const MOST_RECORDS = 5

interface Parts {
  managed: ManagementStore
  versions: VersionStore
  hosts: HostStore
  hostOf: HostOf
  isWatched: (host: string) => boolean
  live: () => Promise<LiveEntry[]>
  guestRecords: (modulSlug: string) => Promise<GuestRecord[]>
  changes: CatalogueChanges
}

/** Catalogue administration by officers. design 04, Integrity */
export function registerOfficerRoutes(
  http: Http,
  { managed, versions, hosts, hostOf, isWatched, live, guestRecords, changes }: Parts,
): void {
  const secondsToWait = createProcessRateLimit(READS_PER_MINUTE)
  const getRow = async (id: string): Promise<EntryRow> => (await managed.find(id)) ?? fail('resource.notFound')

  const stateOf = (row: EntrySummary, states: ReadonlyMap<string, HostState>): HostState | null => {
    const host = hostOf(row)
    return host !== null && row.is_live && isWatched(host) ? (states.get(host) ?? 'baru') : null
  }

  async function show(id: string): Promise<ManagedEntry> {
    const row = await getRow(id)
    const host = hostOf(row)
    const [health, faults, records] = await Promise.all([
      host === null ? undefined : hosts.find(host),
      managed.faults(row.modul_slug),
      guestRecords(row.modul_slug),
    ])
    return {
      ...summaryOf(row, stateOf(row, new Map(health && [[health.host, health.state]]))),
      name: row.name,
      host: row.host,
      hostProduksi: row.production_host,
      alamat: host,
      isolation: row.isolation,
      sealed: row.sealed,
      globals: row.globals,
      nomorAktif: row.live_number,
      berkas: Object.keys(row.integrity ?? {}).length,
      diubahPada: row.changed_at?.toISOString() ?? null,
      versi: versiOf(row),
      kesehatanHost: health ? healthOf(health) : null,
      gangguan: faults.map(({ kind, version, times, last_at, message }) => ({
        kind,
        version,
        jumlah: times,
        terakhirPada: last_at.toISOString(),
        pesan: message,
      })),
      jejak: records.slice(0, MOST_RECORDS).map(record => ({
        version: record.version,
        kunjungan: record.stays,
        dibersihkan: record.reclaimed,
        tersisa: record.kept.map(({ kind, kept, most }) => ({ kind, jumlah: kept, terbanyak: most })),
        melebihiBatas: record.overBudget,
        terakhirPada: record.lastStayAt.toISOString(),
      })),
    }
  }

  /** Records of the live entries on these hosts. */
  async function idsAt(down: ReadonlySet<string>): Promise<string[]> {
    if (down.size === 0) return []
    return (await live()).flatMap(({ id, host }) => (host !== null && down.has(host) ? id : []))
  }

  serve(http, managedEntryList, async ({ query }) => {
    const { q, flag, contract, keadaan, size, cursor } = query
    const known = await hosts.all()
    const states = new Map(known.map(({ host, state }) => [host, state]))
    const down = new Set(known.filter(({ state }) => state === 'gangguan').map(({ host }) => host))
    const rows = await managed.list({
      q,
      flag,
      contract,
      state: keadaan === 'gangguan' ? 'aktif' : keadaan,
      ids: keadaan === 'gangguan' ? await idsAt(down) : undefined,
      after: pathOf(cursor),
      size,
    })
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    return {
      items: shown.map(row => summaryOf(row, stateOf(row, states))),
      ...(rows.length > size && last && { next: Buffer.from(last.path_name).toString('base64url') }),
    }
  })

  serve(http, managedEntryById, ({ params }) => show(params.id))

  serve(http, managedEntryCreate, async ({ body: { modulSlug, ...body }, ...input }) =>
    show(await changes.create(modulSlug, body, changeRequestOf(input))),
  )

  serve(http, managedEntryEdit, async ({ params, body: { versi, ...body }, ...input }) => {
    await changes.edit(params.id, body, versi, changeRequestOf(input))
    return show(params.id)
  })

  serve(http, managedEntryEnable, async ({ params, body, ...input }) => {
    await changes.enable(params.id, body.aktif, body.versi, changeRequestOf(input))
    return show(params.id)
  })

  serve(http, managedEntryChanges, async ({ params, query }) => {
    const rows = await managed.changes(await getRow(params.id), positionOf(query.cursor), query.size)
    return pageOf(rows, query.size, row => ({ at: row.at, id: row.id_change }), changeOf)
  })

  serve(http, managedVersionList, async ({ params, query }) => {
    const row = await getRow(params.id)
    const [rows, newest] = await Promise.all([
      versions.list(row.modul_slug, numberOf(query.cursor), query.size),
      versions.newestNumber(row.modul_slug),
    ])
    const shown = rows.slice(0, query.size)
    const last = shown.at(-1)
    return {
      items: shown.map(version => versionShown(version, row, newest)),
      ...(rows.length > query.size && last && { next: Buffer.from(String(last.number)).toString('base64url') }),
    }
  })

  serve(http, managedVersionById, async ({ params }) => {
    const row = await getRow(params.id)
    const [version, newest] = await Promise.all([
      versions.find(row.modul_slug, params.nomor),
      versions.newestNumber(row.modul_slug),
    ])
    if (!version) return fail('resource.notFound')
    const { host, integrity, globals, manifest } = version
    return { ...versionShown(summaryOfVersion(version), row, newest), host, integrity, globals, manifest }
  })

  serve(http, managedVersionRead, async ({ params, body, ...input }) => {
    const row = await getRow(params.id)
    const seconds = secondsToWait(input.caller.idUser, 1, input.now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const version = await changes.readNow(params.id, body.sealed, body.globals, changeRequestOf(input))
    return versionShown(summaryOfVersion(version), row, version.number)
  })

  serve(http, managedVersionCheck, async ({ params, body, ...input }) => {
    await changes.check(params.id, params.nomor, body.lulus, body.pesan, changeRequestOf(input))
    return undefined
  })

  serve(http, managedVersionLive, async ({ params, body, ...input }) => {
    const { disematkan: pinned, alasan: reason, versi } = body
    await changes.goLive(params.id, params.nomor, { pinned, reason, versi }, changeRequestOf(input))
    return show(params.id)
  })
}

const foreign = () => fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
const decoded = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8')

/** The path a cursor refers to. @throws CallError input.invalid for a cursor this server did not issue */
function pathOf(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const path = decoded(cursor)
  return /^\/[\w.\-/:*]*$/.test(path) ? path : foreign()
}

function numberOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const number = decoded(cursor)
  return /^\d{1,9}$/.test(number) ? Number(number) : foreign()
}

function summaryOf(row: EntrySummary, kesehatan: HostState | null): ManagedEntrySummary {
  return {
    id: row.id,
    modulSlug: row.modul_slug,
    menuName: row.menu_name,
    pathName: row.path_name,
    flag: row.flag,
    kind: row.kind,
    contract: row.contract,
    version: row.version,
    aktif: row.is_live,
    disematkan: row.is_pinned,
    kesehatan,
  }
}

const healthOf = ({ state, since, checked_at, problem, answer, took_ms }: HostRow) => ({
  keadaan: state,
  sejak: since.toISOString(),
  diperiksaPada: checked_at?.toISOString() ?? null,
  masalah: problem,
  jawaban: answer,
  lamaMs: took_ms,
})

const summaryOfVersion = (version: VersionRow): VersionSummary => ({
  ...version,
  files: Object.keys(version.integrity).length,
})

function versionShown(version: VersionSummary, entry: EntryRow, newest: number | undefined): ManagedVersion {
  const { number, is_checked, checked_at } = version
  return {
    nomor: number,
    version: version.version,
    contract: version.contract,
    sealed: version.sealed,
    berkas: version.files,
    dibacaPada: version.read_at.toISOString(),
    dibacaOleh: version.read_by,
    periksa:
      is_checked !== null && checked_at
        ? { lulus: is_checked, pada: checked_at.toISOString(), oleh: version.checked_by, pesan: version.check_note }
        : null,
    aktif: entry.live_number === number,
    terbaru: newest === number,
  }
}

const changeOf = (row: ChangeRow): CatalogueChange => ({
  idPerubahan: row.id_change,
  pada: row.at.toISOString(),
  oleh: row.by_name,
  tindakan: row.act as CatalogueChange['tindakan'],
  alasan: row.reason,
  // The columns were written from the contract's own fields.
  sebelum: row.before as CatalogueChange['sebelum'],
  sesudah: row.after as CatalogueChange['sesudah'],
})
