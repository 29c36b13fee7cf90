import { type PowerDocument, wibDay } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import { type DemoGrantor, type DemoParty, seedPowers } from './demo.ts'
import { titleOf } from './events.ts'
import { type Companies, type Offices, registerPowerRoutes } from './power-of-attorney.routes.ts'
import { powerStore } from './power-of-attorney.store.ts'
import { type Coverage, covers } from './power-of-attorney.ts'

export { type Coverage, covers } from './power-of-attorney.ts'

/** A broker that holds a power of a company. */
export interface PowerBroker {
  idPerusahaan: string
  npwp: string
  namaPerusahaan: string
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
  office: Offices
  publishEvent: PublishEvent
}

/** Powers of attorney (surat kuasa): a company lets a customs broker act for it, for some documents, at some offices and for a
 *  period. */
export function createPowerOfAttorneyModule(core: Core, { company, office, publishEvent }: Dependencies) {
  const store = powerStore(core.db)
  return {
    routes: (http: Http): void =>
      registerPowerRoutes(http, { store, companies: company, offices: office, publishEvent }),

    /** What a broker's powers from a company cover now; nothing without a power. Read from the database at every call, so that
     *  the end of a power takes effect at once in every process.
     *  @param idPerusahaan the broker's company; @param npwp tax number of the company that it acts for */
    coverageOf: (idPerusahaan: string, npwp: string, now: Date): Promise<Coverage[]> =>
      store.covered(idPerusahaan, npwp, wibDay(now)),

    /** The companies that let a broker handle documents of a kind now, by name. */
    async grantorsOf(idPerusahaan: string, kind: PowerDocument, now: Date) {
      const rows = await store.grantorsOf(idPerusahaan, kind, wibDay(now))
      return rows.map(row => ({ id: row.id_pemberi, npwp: row.npwp_pemberi, namaPerusahaan: row.nama_pemberi }))
    },

    /** The brokers that may handle a company's document now, by name.
     *  @param kantor code of the office where it is filed; undefined when it names none yet */
    async brokersFor(
      idPerusahaan: string,
      kind: PowerDocument,
      kantor: string | undefined,
      now: Date,
    ): Promise<PowerBroker[]> {
      const rows = (await store.brokersOf(idPerusahaan, wibDay(now))).filter(row => covers(row, kind, kantor))
      const brokers = rows.map(row => ({
        idPerusahaan: row.id_penerima,
        npwp: row.npwp_penerima,
        namaPerusahaan: row.nama_penerima,
      }))
      const once = new Map(brokers.map(broker => [broker.idPerusahaan, broker]))
      return [...once.values()].sort((one, other) => one.namaPerusahaan.localeCompare(other.namaPerusahaan, 'id'))
    },

    /** The number of powers that a company has to decide on, and that it has ever granted. */
    counts: (idPerusahaan: string, now: Date) => store.counts(idPerusahaan, wibDay(now)),

    /** A company's accepted powers that end within a number of days, the soonest first. */
    async ending(idPerusahaan: string, days: number, size: number, now: Date): Promise<Ending[]> {
      const until = wibDay(new Date(now.getTime() + days * DAY_MS))
      const rows = await store.ending(idPerusahaan, wibDay(now), until, size)
      return rows.map(row => ({ id: row.id_power, title: titleOf(row), lastDay: row.akhir }))
    },

    /** Seeds the powers that a company of the demo has granted a broker. */
    seedDemo: (sort: DemoGrantor, grantor: DemoParty, broker: DemoParty): Promise<void> =>
      seedPowers(store, sort, grantor, broker, core.now(), publishEvent),
  }
}
