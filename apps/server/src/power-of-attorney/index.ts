import { type PowerDocument, wibDay } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import type { Notify } from '../inbox/index.ts'
import type { RecordHappening } from '../tracking/index.ts'
import { type DemoParty, plantPowers } from './demo.ts'
import { type Companies, powerRoutes } from './power-of-attorney.routes.ts'
import { powerStore } from './power-of-attorney.store.ts'

/** What a broker wants to do, and when. */
export interface ActingFor {
  /** The broker's company. */
  idPerusahaan: string
  /** Tax number of the company it would act for. */
  npwp: string
  documentType: PowerDocument
  now: Date
}

/** Powers of attorney (surat kuasa): a company lets a customs broker act for it, for some documents and a period. */
export function openPowerOfAttorneyRoom(
  core: Core,
  { company, tracking, notify }: { company: Companies; tracking: { record: RecordHappening }; notify: Notify },
) {
  const store = powerStore(core.db)
  const hearers = { record: tracking.record, notify }
  return {
    routes: (http: Http): void => powerRoutes(http, store, company, hearers),

    /** Whether a broker may act for a company at this moment: read from the database at every call, so that an end,
     *  or the end of the last day, holds at once on every process. */
    mayAct: ({ idPerusahaan, npwp, documentType, now }: ActingFor): Promise<boolean> =>
      store.covers(idPerusahaan, npwp, documentType, wibDay(now)),

    /** Plants what the demo's grantor has granted its broker. */
    plantDemo: (grantor: DemoParty, broker: DemoParty): Promise<void> =>
      plantPowers(store, grantor, broker, core.now(), hearers),
  }
}
