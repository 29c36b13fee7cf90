import {
  type ManagedEntry,
  type ManagedEnvironments,
  managedEntryById,
  managedEntryChanges,
  managedEntryCreate,
  managedEntryEdit,
  managedEntryEnable,
  managedEntryList,
  managedEnvironmentsRead,
} from '@dermaga/contract'
import { changeRequestOf } from '../http/change-request.ts'
import { positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { decodeCursor, encodeCursor } from '../http/list-cursor.ts'
import { type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import type { HostOf, LiveEntry } from './catalogue.store.ts'
import type { ChangeLogStore } from './entry/change-log.store.ts'
import { pageOfChanges } from './entry/change-view.ts'
import type { EntryChanges } from './entry/entry-changes.ts'
import { hostStateIn, summaryOf } from './entry/managed-entry-view.ts'
import type { HostStore } from './host/host.store.ts'
import { type ManagementStore, PATH_KEY } from './management.store.ts'

/** Readings of hosts per officer. */
const READINGS_PER_MINUTE = 20

interface ManagementRouteOptions {
  managed: ManagementStore
  changeLog: ChangeLogStore
  hosts: HostStore
  hostOf: HostOf
  isWatched: (host: string) => boolean
  live: () => Promise<LiveEntry[]>
  showEntry: (id: string) => Promise<ManagedEntry>
  changes: EntryChanges
  readEnvironments: (id: string) => Promise<ManagedEnvironments>
}

/** Catalogue entries for officers: list, details, changes and their log. */
export function registerManagementRoutes(http: Http, options: ManagementRouteOptions): void {
  const { managed, changeLog, hosts, live, showEntry, changes, readEnvironments } = options
  const secondsToWait = createProcessRateLimit(READINGS_PER_MINUTE)
  const stateOf = hostStateIn(options)

  /** Ids of the live entries on these hosts. */
  async function idsAt(down: ReadonlySet<string>): Promise<string[]> {
    if (down.size === 0) return []
    return (await live()).flatMap(({ id, host }) => (host !== null && down.has(host) ? id : []))
  }

  serve(http, managedEntryList, async ({ query }) => {
    const { q, flag, contract, keadaan, size, cursor } = query
    const allHosts = await hosts.all()
    const states = new Map(allHosts.map(({ host, state }) => [host, state]))
    const down = new Set(allHosts.filter(({ state }) => state === 'gangguan').map(({ host }) => host))
    const rows = await managed.list({
      q,
      flag,
      contract,
      state: keadaan === 'gangguan' ? 'aktif' : keadaan,
      ids: keadaan === 'gangguan' ? await idsAt(down) : undefined,
      after: cursor === undefined ? undefined : decodeCursor(cursor, PATH_KEY),
      size,
    })
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(row => summaryOf(row, stateOf(row, states))),
      ...(rows.length > size && last && { next: encodeCursor(last.path_name) }),
    }
  })

  serve(http, managedEntryById, ({ params }) => showEntry(params.id))

  serve(http, managedEnvironmentsRead, ({ params, caller, now }) => {
    const seconds = secondsToWait(caller.idUser, 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    return readEnvironments(params.id)
  })

  serve(http, managedEntryCreate, async ({ body: { modulSlug, idUsulan, ...body }, ...input }) =>
    showEntry(await changes.create(modulSlug, body, idUsulan, changeRequestOf(input))),
  )

  serve(http, managedEntryEdit, async ({ params, body: { versi, ...body }, ...input }) => {
    await changes.edit(params.id, body, versi, changeRequestOf(input))
    return showEntry(params.id)
  })

  serve(http, managedEntryEnable, async ({ params, body, ...input }) => {
    await changes.enable(params.id, body.aktif, body.versi, changeRequestOf(input))
    return showEntry(params.id)
  })

  serve(http, managedEntryChanges, async ({ params, query }) => {
    const row = (await managed.find(params.id)) ?? fail('resource.notFound')
    const rows = await changeLog.list(row, positionOf(query.cursor), query.size)
    return pageOfChanges(rows, query.size)
  })
}
