import type { DashboardView, HistoryEntry } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { HistoryRecord } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import type { Http } from '../http/route.ts'
import { entryOf, registerTrackingRoutes } from './tracking.routes.ts'
import { trackingStore } from './tracking.store.ts'
import { changesOf, countedOf, type May, type Reader, scopesOf } from './tracking.ts'
import { firstMoment, weeksOf } from './week-counts.ts'

const EVERYTHING = {
  kind: undefined,
  idDokumen: undefined,
  q: '',
  by: '',
  from: undefined,
  before: undefined,
  onlyAnswers: false,
  order: 'terbaru',
  after: undefined,
} as const

interface RouteDependencies {
  access: Pick<AccessModule, 'rightsOf'>
  readerOf: (caller: Caller, may: May, now: Date) => Promise<Reader>
}

export { firstMoment } from './week-counts.ts'

export type TrackingModule = ReturnType<typeof createTrackingModule>

/** The history of documents and accounts: what happened, when, and who did it. */
export function createTrackingModule(core: Core) {
  const store = trackingStore(core.db)

  return {
    /** Writes an entry into each of the histories, within the transaction of the change. */
    record(trx: Db, { at, idDokumen, by, owners, offices, ...entry }: HistoryRecord): Promise<void> {
      const author = { id_user: by.idUser, nama_user: by.nama, nama_perusahaan: by.namaPerusahaan }
      return store.add(
        { ...entry, ...author, happened_at: at, id_dokumen: idDokumen, offices: offices ? [...offices] : null },
        owners,
        trx,
      )
    },

    findAccount: store.findAccount,

    scopesOf,

    /** Deletes the histories of a removed account, within the caller's transaction.
     *  @param owners ids of the user and of the company that only this user belonged to */
    forget: store.forget,

    /** The newest entries that the caller may see, without sign-ins. */
    async changes(reader: Reader, may: May, size: number): Promise<HistoryEntry[]> {
      const rows = await store.list(changesOf(reader, may), { ...EVERYTHING, size })
      return rows.slice(0, size).map(entryOf)
    },

    /** Events per week, up to now, of the documents that the caller may see. */
    async perWeek(reader: Reader, may: May, weeks: number, now: Date): Promise<DashboardView['perMinggu']> {
      const [part, since] = [countedOf(reader, may), firstMoment(weeks, now)]
      return weeksOf(await store.perWeek(part, since), part.kinds, weeks, since)
    },

    routes: (http: Http, dependencies: RouteDependencies): void =>
      registerTrackingRoutes(http, { ...dependencies, store }),
  }
}
