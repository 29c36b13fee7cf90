import { type PowerDocument, wibDay } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import { type DemoParty, seedPowers } from './demo.ts'
import { titleOf } from './events.ts'
import { type Companies, registerPowerRoutes } from './power-of-attorney.routes.ts'
import { powerStore } from './power-of-attorney.store.ts'

/** A document that a broker wants to handle, and when. */
export interface ActingFor {
  /** The broker's company. */
  idPerusahaan: string
  /** Tax number of the company that it acts for. */
  npwp: string
  documentType: PowerDocument
  now: Date
}

/** A power and the last WIB day on which it is valid. */
export interface Ending {
  id: string
  title: string
  lastDay: string
}

const DAY_MS = 86_400_000

export type PowerOfAttorneyModule = ReturnType<typeof createPowerOfAttorneyModule>

interface Dependencies {
  company: Companies
  publishEvent: PublishEvent
}

/** Powers of attorney (surat kuasa): a company lets a customs broker act for it, for some documents and a period. */
export function createPowerOfAttorneyModule(core: Core, { company, publishEvent }: Dependencies) {
  const store = powerStore(core.db)
  return {
    routes: (http: Http): void => registerPowerRoutes(http, store, company, publishEvent),

    /** Whether a broker may act for a company now. Read from the database at every call, so that the end of a power takes
     *  effect at once in every process. */
    mayAct: ({ idPerusahaan, npwp, documentType, now }: ActingFor): Promise<boolean> =>
      store.covers(idPerusahaan, npwp, documentType, wibDay(now)),

    /** The documents of a company that a broker may handle now; none without a power. As `mayAct`, for all documents. */
    documentsFor: (idPerusahaan: string, npwp: string, now: Date): Promise<PowerDocument[]> =>
      store.covered(idPerusahaan, npwp, wibDay(now)),

    /** The number of powers that a company has to decide on, and that it has ever granted. */
    counts: (idPerusahaan: string, now: Date) => store.counts(idPerusahaan, wibDay(now)),

    /** A company's accepted powers that end within a number of days, the soonest first. */
    async ending(idPerusahaan: string, days: number, size: number, now: Date): Promise<Ending[]> {
      const until = wibDay(new Date(now.getTime() + days * DAY_MS))
      const rows = await store.ending(idPerusahaan, wibDay(now), until, size)
      return rows.map(row => ({ id: row.id_power, title: titleOf(row), lastDay: row.akhir }))
    },

    /** Seeds the powers of the demo. */
    seedDemo: (grantor: DemoParty, broker: DemoParty): Promise<void> =>
      seedPowers(store, grantor, broker, core.now(), publishEvent),
  }
}
