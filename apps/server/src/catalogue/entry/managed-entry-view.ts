import type { HostState, ManagedEntry, ManagedEntrySummary } from '@dermaga/contract'
import { fail } from '../../http/errors.ts'
import type { HostOf } from '../catalogue.store.ts'
import type { GuestRecordStore } from '../guest-record.store.ts'
import type { HostRow, HostStore } from '../host/host.store.ts'
import type { EntrySummary, ManagementStore } from '../management.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import { versiOf } from './managed-entry.ts'

/** Versions whose record of visits is returned. */
const MOST_RECORDS = 5

interface HostStateOptions {
  hostOf: HostOf
  /** Whether the portal checks the health of a host. */
  isWatched: (host: string) => boolean
}

/** The health of an entry's host; null when the host is not checked. */
export function hostStateIn({ hostOf, isWatched }: HostStateOptions) {
  return (row: EntrySummary, states: ReadonlyMap<string, HostState>): HostState | null => {
    const host = hostOf(row)
    return host !== null && row.is_live && isWatched(host) ? (states.get(host) ?? 'baru') : null
  }
}

interface EntryViewOptions extends HostStateOptions {
  managed: ManagementStore
  hosts: HostStore
  records: GuestRecordStore
  versions: VersionStore
}

/** An entry with its version, host health, errors and visits, as officers see it. @throws CallError resource.notFound */
export function createEntryView({ managed, hosts, records, versions, hostOf, isWatched }: EntryViewOptions) {
  const stateOf = hostStateIn({ hostOf, isWatched })

  return async function showEntry(id: string): Promise<ManagedEntry> {
    const row = (await managed.find(id)) ?? fail('resource.notFound')
    const host = hostOf(row)
    const [health, errors, visits, previous] = await Promise.all([
      host === null ? undefined : hosts.find(host),
      records.errors(row.modul_slug),
      records.list(row.modul_slug),
      host === null || row.live_number === null
        ? undefined
        : versions.findPrevious(row.modul_slug, host, row.live_number),
    ])
    return {
      ...summaryOf(row, stateOf(row, new Map(health && [[health.host, health.state]]))),
      name: row.name,
      host: row.host,
      hostProduksi: row.production_host,
      alamat: host,
      isolation: row.isolation,
      keepAlive: row.keep_alive,
      plainPage: row.plain_page,
      mintaDisimpan: asksToBeKept(row.manifest),
      sealed: row.sealed,
      globals: row.globals,
      nomorAktif: row.live_number,
      tersalin: row.is_copied,
      sebelumnya: previous ? { nomor: previous.number, version: previous.version } : null,
      berkas: Object.keys(row.integrity ?? {}).length,
      diubahPada: row.changed_at?.toISOString() ?? null,
      versi: versiOf(row),
      kesehatanHost: health ? healthOf(health) : null,
      gangguan: errors.map(({ kind, version, times, last_at, message }) => ({
        kind,
        version,
        jumlah: times,
        terakhirPada: last_at.toISOString(),
        pesan: message,
      })),
      jejak: visits.slice(0, MOST_RECORDS).map(record => ({
        version: record.version,
        kunjungan: record.stays,
        dibersihkan: record.reclaimed,
        tersisa: record.kept.map(({ kind, kept, most }) => ({ kind, jumlah: kept, terbanyak: most })),
        melebihiBatas: record.overBudget,
        muatMs: record.medianMs.muat,
        pasangMs: record.medianMs.pasang,
        terakhirPada: record.lastStayAt.toISOString(),
      })),
    }
  }
}

/** Manifests from before guests were kept may have anything under that name. */
function asksToBeKept(manifest: string | null): boolean {
  if (manifest === null) return false
  try {
    return (JSON.parse(manifest) as { keepAlive?: unknown }).keepAlive === true
  } catch {
    return false
  }
}

export function summaryOf(row: EntrySummary, kesehatan: HostState | null): ManagedEntrySummary {
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

const healthOf = ({ state, since, checked_at, problem, answer, took_ms, ...row }: HostRow) => ({
  keadaan: state,
  sejak: since.toISOString(),
  diperiksaPada: checked_at?.toISOString() ?? null,
  masalah: problem,
  jawaban: answer,
  lamaMs: took_ms,
  rakitan: row.build,
  versiHost: row.build_version,
  berkasHilang: row.lost_file,
})
