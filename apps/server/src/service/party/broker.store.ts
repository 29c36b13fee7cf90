import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { acceptedPowers } from '../../power-of-attorney/views.ts'
import type { CaseRow } from '../case/case-table.ts'

/** The columns of a case that say which broker handles it, and what its power has to cover. */
export const BROKER_COLUMNS = ['id_kuasa', 'npwp_kuasa', 'nama_kuasa', 'layanan_kuasa', 'kantor_kuasa'] as const
export type BrokerColumns = Pick<CaseRow, (typeof BROKER_COLUMNS)[number]>

/** A company that a broker may act for. */
export interface Principal {
  npwp: string
  namaPerusahaan: string
}

/** Whether a power of the company of a case covers it for its broker on a day: read from the powers themselves, so that a power that ends
 *  ends everywhere at once. */
const isCoveredOn = (today: string) => sql<boolean>`exists (
  select from ${acceptedPowers} power
  where power.id_penerima = service_case.id_kuasa and power.id_pemberi = service_case.id_perusahaan
    and power.mulai <= ${today}::date and power.akhir >= ${today}::date
    and power.dokumen @> array[service_case.layanan_kuasa]
    and (power.kantor is null or service_case.kantor_kuasa is null or service_case.kantor_kuasa = any (power.kantor)))`

/** What a broker sees of the cases of others. @param today `YYYY-MM-DD` */
export const ofBroker = (idPerusahaan: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`id_kuasa = ${idPerusahaan}::uuid and ${isCoveredOn(today)}`

export type BrokerStore = ReturnType<typeof brokerStore>

/** What powers of attorney let brokers do with cases. */
export function brokerStore(base: Db) {
  const coverages = async (
    { id_kuasa, id_perusahaan, layanan_kuasa }: Pick<CaseRow, 'id_kuasa' | 'id_perusahaan' | 'layanan_kuasa'>,
    today: string,
    trx: Db = base,
  ): Promise<(readonly string[] | null)[]> => {
    const { rows } = await sql<{ kantor: string[] | null }>`
      select kantor from ${acceptedPowers} power
      where id_penerima = ${id_kuasa}::uuid and id_pemberi = ${id_perusahaan}::uuid and mulai <= ${today}::date
        and akhir >= ${today}::date and dokumen @> array[${layanan_kuasa}]::text[]`.execute(trx)
    return rows.map(({ kantor }) => kantor)
  }

  return {
    /** Whether a power of the company of a case covers it for its broker. False without a broker. */
    async isCovered(
      row: Pick<CaseRow, 'id_perusahaan' | keyof BrokerColumns>,
      today: string,
      trx: Db = base,
    ): Promise<boolean> {
      if (row.id_kuasa === null) return false
      const { kantor_kuasa: office } = row
      return (await coverages(row, today, trx)).some(
        offices => offices === null || office === null || offices.includes(office),
      )
    },

    /** The offices that the powers for a case name; `all` where one names none. */
    async officesOf(row: Pick<CaseRow, 'id_perusahaan' | keyof BrokerColumns>, today: string) {
      const each = await coverages(row, today)
      return each.includes(null) ? ('all' as const) : each.flatMap(offices => offices ?? [])
    },

    /** The companies whose powers let a broker act in a service on a day, each once, by name. */
    async principals(idBroker: string, service: string, today: string): Promise<Principal[]> {
      const { rows } = await sql<Principal>`
        select distinct on (id_pemberi) npwp_pemberi as npwp, nama_pemberi as "namaPerusahaan" from ${acceptedPowers} power
        where id_penerima = ${idBroker}::uuid and mulai <= ${today}::date and akhir >= ${today}::date
          and dokumen @> array[${service}]::text[]
        order by id_pemberi, mulai desc`.execute(base)
      return rows.sort((one, other) => one.namaPerusahaan.localeCompare(other.namaPerusahaan, 'id'))
    },
  }
}
