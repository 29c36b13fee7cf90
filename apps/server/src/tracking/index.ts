import type { DashboardView, HistoryEntry, HistoryEventOf, HistoryKind } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Http } from '../http/route.ts'
import type { RaiseWebhook } from '../webhook/index.ts'
import { accountEventOf } from './account-event.ts'
import { entryOf, registerTrackingRoutes } from './tracking.routes.ts'
import { trackingStore } from './tracking.store.ts'
import { changesOf, countedOf, type May } from './tracking.ts'
import { firstMoment, weeksOf } from './week-counts.ts'

/** One thing that happened to a document. */
export type HistoryEvent = {
  [Kind in Exclude<HistoryKind, 'akun' | 'masuk'>]: { jenis: Kind; peristiwa: HistoryEventOf<Kind> }
}[Exclude<HistoryKind, 'akun' | 'masuk'>] & {
  at: Date
  idDokumen: string
  /** Empty for what has no number. */
  nomor: string
  judul: string
  catatan: string
  by: { idUser: string; nama: string; namaPerusahaan: string }
  /** The companies in whose histories it stands; `isAnswer` where it answers what that company has sent. */
  companies: readonly { id: string; isAnswer: boolean }[]
}

/** Writes it within the transaction of the change it tells of. */
export type RecordHistory = (trx: Db, happening: HistoryEvent) => Promise<void>

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

export type TrackingModule = ReturnType<typeof createTrackingModule>

/** What happened to whose documents and accounts, by whom and when. */
export function createTrackingModule(core: Core) {
  const store = trackingStore(core.db)

  const record: RecordHistory = (trx, { at, idDokumen, by, companies, ...what }) => {
    const who = { id_user: by.idUser, nama_user: by.nama, nama_perusahaan: by.namaPerusahaan }
    return store.add({ ...what, ...who, happened_at: at, id_dokumen: idDokumen }, companies, trx)
  }

  return {
    record,

    /** Leaves nothing of the histories of an account that is removed, within the caller's transaction.
     *  @param owners ids of the user and of the company nobody else belonged to */
    forget: store.forget,

    /** An audit whose events also stand in the history of their account, and are raised for its company's systems, in the
     *  same transaction. Sign-ins, tokens and refusals cost no statement more: a history reads sign-ins from the audit
     *  itself. */
    audited:
      (audit: Audit, raise: RaiseWebhook): Audit =>
      async (event, trx = core.db) => {
        await audit(event, trx)
        const happened = accountEventOf(event)
        if (!happened || !event.idUser) return
        const { idUser, actor: by, at } = event
        const isAnswer = event.kind === 'approval'
        const told = await store.addOfAccount({ idUser, event: happened, by, isAnswer, at }, trx)
        if (told) await raise(trx, { event: `akun.${happened}`, at, ...told })
      },

    /** The newest of what the caller may see, sign-ins apart. */
    async changes(caller: Caller, may: May, size: number): Promise<HistoryEntry[]> {
      const rows = await store.list(changesOf(caller, may), { ...EVERYTHING, size })
      return rows.slice(0, size).map(entryOf)
    },

    /** Events of the documents the caller may count, week by week up to now. */
    async perWeek(caller: Caller, may: May, weeks: number, now: Date): Promise<DashboardView['perMinggu']> {
      const [part, since] = [countedOf(caller, may), firstMoment(weeks, now)]
      return weeksOf(await store.perWeek(part, since), part.kinds, weeks, since)
    },

    routes: (http: Http, access: Pick<AccessModule, 'rightsOf'>): void => registerTrackingRoutes(http, store, access),
  }
}
