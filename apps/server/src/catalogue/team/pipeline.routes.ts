import {
  publishTargetByModule,
  publishVersionById,
  publishVersionCheck,
  publishVersionList,
  publishVersionLive,
  publishVersionRead,
} from '@dermaga/contract'
import { changeRequestOf } from '../../http/change-request.ts'
import { type Http, serve } from '../../http/route.ts'
import type { VersionStore } from '../version/version.store.ts'
import { pageOfVersions } from '../version/version-view.ts'
import type { LimitChanges } from './change-limit.ts'
import type { TeamPublication } from './team-publication.ts'

interface PipelineRouteOptions {
  versions: VersionStore
  publication: TeamPublication
  limitChanges: LimitChanges
}

/** Calls of teams' pipelines. */
export function registerPipelineRoutes(
  http: Http,
  { versions, publication, limitChanges }: PipelineRouteOptions,
): void {
  serve(http, publishTargetByModule, ({ params, caller }) => publication.showTarget(caller, params.modul))

  serve(http, publishVersionList, async ({ params, query, caller }) => {
    const { entry } = await publication.entriesOf(caller, params.modul)
    return pageOfVersions(versions, entry, query)
  })

  serve(http, publishVersionById, ({ params: { modul, nomor }, caller }) =>
    publication.showVersion(caller, modul, nomor),
  )

  serve(http, publishVersionRead, ({ params, ...input }) => {
    limitChanges(input.caller, input.now)
    return publication.read(params.modul, changeRequestOf(input))
  })

  serve(http, publishVersionCheck, ({ params: { modul, nomor }, body, ...input }) => {
    limitChanges(input.caller, input.now)
    return publication.check(modul, nomor, body, changeRequestOf(input))
  })

  serve(http, publishVersionLive, async ({ params: { modul, nomor }, body, ...input }) => {
    limitChanges(input.caller, input.now)
    await publication.goLive(modul, nomor, body.idPermintaan, changeRequestOf(input))
    return publication.showTarget(input.caller, modul)
  })
}
