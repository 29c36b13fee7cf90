import {
  type ManagedEntry,
  type ManagedPermissionSheet,
  ownedChangeList,
  ownedEntryById,
  ownedEntryList,
  ownedPermissionSheetById,
  ownedVersionById,
  ownedVersionCheck,
  ownedVersionList,
  ownedVersionLive,
  ownedVersionRead,
} from '@dermaga/contract'
import { changeRequestOf } from '../../http/change-request.ts'
import { positionOf } from '../../http/cursor.ts'
import { decodeCursor, encodeCursor } from '../../http/list-cursor.ts'
import { type Http, serve } from '../../http/route.ts'
import type { HostOf } from '../catalogue.store.ts'
import type { ChangeLogStore } from '../entry/change-log.store.ts'
import { pageOfChanges } from '../entry/change-view.ts'
import { hostStateIn, summaryOf } from '../entry/managed-entry-view.ts'
import type { HostStore } from '../host/host.store.ts'
import { type ManagementStore, PATH_KEY } from '../management.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import { pageOfVersions } from '../version/version-view.ts'
import type { LimitChanges } from './change-limit.ts'
import type { OwnerStore } from './owner.store.ts'
import type { TeamPublication } from './team-publication.ts'
import type { TeamRights } from './team-rights.ts'

interface OwnedRouteOptions {
  managed: ManagementStore
  versions: VersionStore
  owners: OwnerStore
  hosts: HostStore
  changeLog: ChangeLogStore
  rights: TeamRights
  publication: TeamPublication
  limitChanges: LimitChanges
  hostOf: HostOf
  isWatched: (host: string) => boolean
  showEntry: (id: string) => Promise<ManagedEntry>
  showSheet: (id: string) => Promise<ManagedPermissionSheet>
}

/** What owners see of their modules and publish of them. Everything of other teams does not exist for them. */
export function registerOwnedRoutes(http: Http, options: OwnedRouteOptions): void {
  const { managed, versions, owners, hosts, changeLog, rights, publication, limitChanges, showEntry, showSheet } =
    options
  const stateOf = hostStateIn(options)

  serve(http, ownedEntryList, async ({ query: { q, size, cursor }, caller }) => {
    const [modules, allHosts] = await Promise.all([owners.modulesOf(caller.idUser), hosts.all()])
    const states = new Map(allHosts.map(({ host, state }) => [host, state]))
    const after = cursor === undefined ? undefined : decodeCursor(cursor, PATH_KEY)
    const rows = await managed.listOfModules(modules, { q, after, size })
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(row => summaryOf(row, stateOf(row, states))),
      ...(rows.length > size && last && { next: encodeCursor(last.path_name) }),
    }
  })

  serve(http, ownedEntryById, async ({ params, caller }) => showEntry((await rights.ownedEntry(caller, params.id)).id))

  serve(http, ownedVersionList, async ({ params, query, caller }) =>
    pageOfVersions(versions, await rights.ownedEntry(caller, params.id), query),
  )

  serve(http, ownedVersionById, async ({ params: { id, nomor }, caller }) =>
    publication.showVersion(caller, (await rights.ownedEntry(caller, id)).modul_slug, nomor),
  )

  serve(http, ownedVersionRead, async ({ params, ...input }) => {
    const { modul_slug } = await rights.ownedEntry(input.caller, params.id)
    limitChanges(input.caller, input.now)
    return publication.read(modul_slug, changeRequestOf(input))
  })

  serve(http, ownedVersionCheck, async ({ params, body, ...input }) => {
    const { modul_slug } = await rights.ownedEntry(input.caller, params.id)
    limitChanges(input.caller, input.now)
    return publication.check(modul_slug, params.nomor, body, changeRequestOf(input))
  })

  serve(http, ownedVersionLive, async ({ params, body, ...input }) => {
    const { modul_slug } = await rights.ownedEntry(input.caller, params.id)
    limitChanges(input.caller, input.now)
    await publication.goLive(modul_slug, params.nomor, body.idPermintaan, changeRequestOf(input))
    return showEntry(params.id)
  })

  serve(http, ownedPermissionSheetById, async ({ params, caller }) =>
    showSheet((await rights.ownedEntry(caller, params.id)).id),
  )

  serve(http, ownedChangeList, async ({ params, query, caller }) => {
    const row = await rights.ownedEntry(caller, params.id)
    return pageOfChanges(await changeLog.list(row, positionOf(query.cursor), query.size), query.size)
  })
}
