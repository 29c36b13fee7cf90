import type { ManagedVersion } from '@dermaga/contract'
import { decodeCursor, encodeCursor } from '../../http/list-cursor.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { VersionRow, VersionStore, VersionSummary } from './version.store.ts'

/** One page of the versions of an entry's module, newest first. @throws CallError input.invalid for an invalid cursor */
export async function pageOfVersions(
  versions: VersionStore,
  entry: EntryRow,
  { cursor, size }: { cursor?: string | undefined; size: number },
): Promise<{ items: ManagedVersion[]; next?: string }> {
  const [rows, newest] = await Promise.all([
    versions.list(entry.modul_slug, numberOf(cursor), size),
    versions.newestNumber(entry.modul_slug),
  ])
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map(version => versionOfEntry(version, entry, newest)),
    ...(rows.length > size && last && { next: encodeCursor(String(last.number)) }),
  }
}

const numberOf = (cursor: string | undefined): number | undefined =>
  cursor === undefined ? undefined : Number(decodeCursor(cursor, /^\d{1,9}$/))

export const summaryOfVersion = (version: VersionRow): VersionSummary => ({
  ...version,
  files: Object.keys(version.integrity).length,
})

export function versionOfEntry(
  version: VersionSummary,
  entry: Pick<EntryRow, 'live_number'>,
  newest: number | undefined,
): ManagedVersion {
  const { number, is_checked, checked_at, copied_at } = version
  return {
    nomor: number,
    host: version.host,
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
    tersalin: copied_at !== null,
  }
}
