import {
  type ManagedEntry,
  managedVersionById,
  managedVersionCheck,
  managedVersionList,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import type { VersionStore } from './version.store.ts'
import type { VersionChanges } from './version-changes.ts'
import { pageOfVersions, summaryOfVersion, versionOfEntry } from './version-view.ts'

/** Host readings per officer; each may fetch many files. */
const READS_PER_MINUTE = 20

interface VersionRouteOptions {
  managed: ManagementStore
  versions: VersionStore
  showEntry: (id: string) => Promise<ManagedEntry>
  changes: VersionChanges
}

/** Versions of a sub-application, for officers: read from the host, checked, published. */
export function registerVersionRoutes(
  http: Http,
  { managed, versions, showEntry, changes }: VersionRouteOptions,
): void {
  const secondsToWait = createProcessRateLimit(READS_PER_MINUTE)
  const getRow = async (id: string): Promise<EntryRow> => (await managed.find(id)) ?? fail('resource.notFound')

  serve(http, managedVersionList, async ({ params, query }) => {
    return pageOfVersions(versions, await getRow(params.id), query)
  })

  serve(http, managedVersionById, async ({ params }) => {
    const row = await getRow(params.id)
    const [version, newest] = await Promise.all([
      versions.find(row.modul_slug, params.nomor),
      versions.newestNumber(row.modul_slug),
    ])
    if (!version) return fail('resource.notFound')
    const { integrity, globals, manifest } = version
    return { ...versionOfEntry(summaryOfVersion(version), row, newest), integrity, globals, manifest }
  })

  serve(http, managedVersionRead, async ({ params, body, ...input }) => {
    const row = await getRow(params.id)
    const seconds = secondsToWait(input.caller.idUser, 1, input.now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const { version, leftOut } = await changes.readNow(params.id, body.sealed, body.globals, changeRequestOf(input))
    return { ...versionOfEntry(summaryOfVersion(version), row, version.number), tidakDisalin: leftOut }
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
