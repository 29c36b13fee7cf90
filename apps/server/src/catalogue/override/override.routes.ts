import { overrideEnd, overrideSet, overrideVersionList } from '@dermaga/contract'
import type { Caller } from '../../http/caller.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { createProcessRateLimit } from '../../rate-limit/index.ts'
import type { EntryRow, LiveEntry } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import type { OverrideChanges } from './override-changes.ts'

/** Each may fetch the files of a version. */
const SETS_PER_MINUTE = 10

interface OverrideRouteOptions {
  managed: ManagementStore
  /** Entries the user may open. */
  openEntries: (idUser: string) => Promise<LiveEntry[]>
  changes: OverrideChanges
}

/** Versions that testers open in their own sessions. */
export function registerOverrideRoutes(http: Http, { managed, openEntries, changes }: OverrideRouteOptions): void {
  const secondsToWait = createProcessRateLimit(SETS_PER_MINUTE)

  /** An entry that the caller may open. To a tester every other one does not exist. @throws CallError resource.notFound */
  async function openEntry({ idUser }: Caller, id: string): Promise<EntryRow> {
    const isOpen = (await openEntries(idUser)).some(entry => entry.id === id && entry.isSubapp)
    return (isOpen && (await managed.find(id))) || fail('resource.notFound')
  }

  serve(http, overrideVersionList, async ({ params, caller }) => ({
    items: await changes.choices(await openEntry(caller, params.id)),
  }))

  serve(http, overrideSet, async ({ params, body, ...input }) => {
    const row = await openEntry(input.caller, params.id)
    const seconds = secondsToWait(input.caller.idUser, 1, input.now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const until = await changes.set(row, body.nomor, changeRequestOf(input))
    return { nomor: body.nomor, sampai: until.toISOString() }
  })

  serve(http, overrideEnd, async ({ params, ...input }) => {
    await changes.end(await openEntry(input.caller, params.id), changeRequestOf(input))
    return undefined
  })
}
