import type { HistoryEventOf, HistoryKind } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Http } from '../http/serve.ts'
import { accountEventOf } from './account-event.ts'
import { type Access, trackingRoutes } from './tracking.routes.ts'
import { trackingStore } from './tracking.store.ts'

/** One thing that happened to a document. */
export type Happening = {
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
export type RecordHappening = (trx: Db, happening: Happening) => Promise<void>

/** What happened to whose documents and accounts, by whom and when. */
export function openTrackingRoom(core: Core) {
  const store = trackingStore(core.db)

  const record: RecordHappening = (trx, { at, idDokumen, by, companies, ...what }) => {
    const who = { id_user: by.idUser, nama_user: by.nama, nama_perusahaan: by.namaPerusahaan }
    return store.add({ ...what, ...who, happened_at: at, id_dokumen: idDokumen }, companies, trx)
  }

  return {
    record,

    /** An audit whose events also stand in the history of their account, in the same transaction. Sign-ins, tokens and
     *  refusals cost no statement more: a history reads sign-ins from the audit itself. */
    audited:
      (audit: Audit): Audit =>
      async (event, trx = core.db) => {
        await audit(event, trx)
        const happened = accountEventOf(event)
        if (!happened || !event.idUser) return
        const { idUser, actor: by, at } = event
        await store.addOfAccount({ idUser, event: happened, by, isAnswer: event.kind === 'approval', at }, trx)
      },

    routes: (http: Http, access: Access): void => trackingRoutes(http, store, access),
  }
}
