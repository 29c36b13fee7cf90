import type { Selectable } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { Key } from './declaration-table.ts'

interface BrokerTable {
  id_perusahaan: string
  id_header: string
  /** The broker's company. */
  id_penerima: string
  npwp_penerima: string
  nama_penerima: string
  given_at: Date
  given_by_name: string
}
type Tables = { declaration_broker: BrokerTable }

export type GivenRow = Selectable<BrokerTable>
export type BrokerStore = ReturnType<typeof brokerStore>

/** Documents that their companies gave to brokers. */
export function brokerStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()
  return {
    async isGiven({ id_perusahaan, id_header }: Key, idBroker: string): Promise<boolean> {
      const row = await within(base)
        .selectFrom('declaration_broker')
        .select('id_penerima')
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .where('id_penerima', '=', idBroker)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The brokers that a document was given to, in the order in which they got it. */
    of: ({ id_perusahaan, id_header }: Key, trx: Db = base): Promise<GivenRow[]> =>
      within(trx)
        .selectFrom('declaration_broker')
        .selectAll()
        .where('id_perusahaan', '=', id_perusahaan)
        .where('id_header', '=', id_header)
        .orderBy('given_at')
        .orderBy('nama_penerima')
        .execute(),

    /** Gives a document to a broker that does not have it, and publishes it. The document is locked, so that two simultaneous
     *  gifts cannot both be the last.
     *  @returns 'full' when it has been given to `most` brokers; 'gone' when it was deleted meanwhile */
    give(row: GivenRow, most: number, onChange: (trx: Db) => Promise<void>): Promise<'given' | 'full' | 'gone'> {
      return inTransaction(base, async whole => {
        const trx = whole.withTables<Tables & { declaration: { id_perusahaan: string; id_header: string } }>()
        const document = await trx
          .selectFrom('declaration')
          .select('id_header')
          .where('id_perusahaan', '=', row.id_perusahaan)
          .where('id_header', '=', row.id_header)
          .forUpdate()
          .executeTakeFirst()
        if (!document) return 'gone'
        const given = await this.of(row, whole)
        if (given.some(({ id_penerima }) => id_penerima === row.id_penerima)) return 'given'
        if (given.length >= most) return 'full'
        await trx.insertInto('declaration_broker').values(row).execute()
        await onChange(whole)
        return 'given'
      })
    },

    /** Takes a document back from a broker, and publishes it when the broker had it. */
    take(
      { id_perusahaan, id_header }: Key,
      npwpBroker: string,
      onChange: (trx: Db, row: GivenRow) => Promise<void>,
    ): Promise<void> {
      return inTransaction(base, async whole => {
        const row = await within(whole)
          .deleteFrom('declaration_broker')
          .where('id_perusahaan', '=', id_perusahaan)
          .where('id_header', '=', id_header)
          .where('npwp_penerima', '=', npwpBroker)
          .returningAll()
          .executeTakeFirst()
        if (row) await onChange(whole, row)
      })
    },
  }
}
