import {
  type ManagedEntry,
  type ManagedVersion,
  managedVersionById,
  managedVersionCheck,
  managedVersionList,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { changeRequestOf } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { decodeCursor, encodeCursor } from '../http/list-cursor.ts'
import { type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import type { EntryRow } from './catalogue.store.ts'
import type { ManagementStore } from './management.store.ts'
import type { VersionRow, VersionStore, VersionSummary } from './version.store.ts'
import type { VersionChanges } from './version-changes.ts'

/** Host readings per officer; each may fetch many files. */
const READS_PER_MINUTE = 20

interface VersionRouteOptions {
  managed: ManagementStore
  versions: VersionStore
  showEntry: (id: string) => Promise<ManagedEntry>
  changes: VersionChanges
}

/** Versions of a sub-application, for officers: read from the host, checked, published. design 04, Integrity */
export function registerVersionRoutes(
  http: Http,
  { managed, versions, showEntry, changes }: VersionRouteOptions,
): void {
  const secondsToWait = createProcessRateLimit(READS_PER_MINUTE)
  const getRow = async (id: string): Promise<EntryRow> => (await managed.find(id)) ?? fail('resource.notFound')

  serve(http, managedVersionList, async ({ params, query }) => {
    const row = await getRow(params.id)
    const [rows, newest] = await Promise.all([
      versions.list(row.modul_slug, numberOf(query.cursor), query.size),
      versions.newestNumber(row.modul_slug),
    ])
    const page = rows.slice(0, query.size)
    const last = page.at(-1)
    return {
      items: page.map(version => versionOfEntry(version, row, newest)),
      ...(rows.length > query.size && last && { next: encodeCursor(String(last.number)) }),
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
    return { ...versionOfEntry(summaryOfVersion(version), row, newest), host, integrity, globals, manifest }
  })

  serve(http, managedVersionRead, async ({ params, body, ...input }) => {
    const row = await getRow(params.id)
    const seconds = secondsToWait(input.caller.idUser, 1, input.now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const version = await changes.readNow(params.id, body.sealed, body.globals, changeRequestOf(input))
    return versionOfEntry(summaryOfVersion(version), row, version.number)
  })

  serve(http, managedVersionCheck, async ({ params, body, ...input }) => {
    const { lulus: isPassed, pesan: message, dimuat: loaded, diblokir: blocked } = body
    const result = { isPassed, message, loaded, blocked }
    await changes.check(params.id, params.nomor, result, changeRequestOf(input))
    return undefined
  })

  serve(http, managedVersionLive, async ({ params, body, ...input }) => {
    const { disematkan: pinned, alasan: reason, versi } = body
    await changes.goLive(params.id, params.nomor, { pinned, reason, versi }, changeRequestOf(input))
    return showEntry(params.id)
  })
}

const numberOf = (cursor: string | undefined): number | undefined =>
  cursor === undefined ? undefined : Number(decodeCursor(cursor, /^\d{1,9}$/))

const summaryOfVersion = (version: VersionRow): VersionSummary => ({
  ...version,
  files: Object.keys(version.integrity).length,
})

function versionOfEntry(version: VersionSummary, entry: EntryRow, newest: number | undefined): ManagedVersion {
  const { number, is_checked, checked_at, copied_at } = version
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
    tersalin: copied_at !== null,
  }
}
