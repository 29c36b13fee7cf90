import {
  type PublishedVersion,
  publishTargetByModule,
  publishVersionById,
  publishVersionCheck,
  publishVersionList,
  publishVersionLive,
  publishVersionRead,
} from '@dermaga/contract'
import type { Caller } from '../../http/caller.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { VersionRow, VersionStore } from '../version/version.store.ts'
import { pageOfVersions, summaryOfVersion, versionOfEntry } from '../version/version-view.ts'
import type { PipelinePublication } from './pipeline-publication.ts'

/** Readings, checks and publications of one token; each may fetch many files. */
const CHANGES_PER_MINUTE = 20

interface PipelineRouteOptions {
  versions: VersionStore
  publication: PipelinePublication
}

/** Calls of teams' pipelines. */
export function registerPipelineRoutes(http: Http, { versions, publication }: PipelineRouteOptions): void {
  const secondsToWait = createProcessRateLimit(CHANGES_PER_MINUTE)
  function limit({ subappToken }: Caller, now: Date) {
    const seconds = secondsToWait(subappToken?.idToken ?? '', 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
  }

  async function publishedOf(entry: EntryRow, version: VersionRow): Promise<PublishedVersion> {
    const newest = await versions.newestNumber(version.modul_slug)
    const izinMenunggu = await publication.permissionsWaiting(version)
    return { ...versionOfEntry(summaryOfVersion(version), entry, newest), izinMenunggu }
  }

  serve(http, publishTargetByModule, ({ params, caller }) => publication.showTarget(caller, params.modul))

  serve(http, publishVersionList, async ({ params, query, caller }) => {
    const { entry } = await publication.entriesOf(caller, params.modul)
    return pageOfVersions(versions, entry, query)
  })

  serve(http, publishVersionById, async ({ params, caller }) => {
    const { entry } = await publication.entriesOf(caller, params.modul)
    const version = await publication.getVersion(params.modul, params.nomor)
    const { host, integrity, globals, manifest } = version
    return { ...(await publishedOf(entry, version)), host, integrity, globals, manifest }
  })

  serve(http, publishVersionRead, async ({ params, ...input }) => {
    limit(input.caller, input.now)
    const { version, leftOut } = await publication.read(params.modul, changeRequestOf(input))
    const { entry } = await publication.entriesOf(input.caller, params.modul)
    return { ...(await publishedOf(entry, version)), tidakDisalin: leftOut }
  })

  serve(http, publishVersionCheck, async ({ params, body, ...input }) => {
    limit(input.caller, input.now)
    const { lulus: isPassed, pesan: message, dimuat: loaded, diblokir: blocked, idPermintaan: idRequest } = body
    const result = { idRequest, isPassed, message, loaded, blocked }
    const version = await publication.check(params.modul, params.nomor, result, changeRequestOf(input))
    return publishedOf((await publication.entriesOf(input.caller, params.modul)).entry, version)
  })

  serve(http, publishVersionLive, async ({ params, body, ...input }) => {
    limit(input.caller, input.now)
    await publication.goLive(params.modul, params.nomor, body.idPermintaan, changeRequestOf(input))
    return publication.showTarget(input.caller, params.modul)
  })
}
