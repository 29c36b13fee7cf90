import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'

interface DeliveryTable {
  id_perusahaan: string
  layanan: string
  rujukan: string
  id_kasus: string
  sent_hash: string
  kept_hash: string
  delivered_at: Date
}
type Tables = { service_delivery: DeliveryTable }

export type CaseDelivery = Selectable<DeliveryTable>
export type DeliveryKey = Pick<CaseDelivery, 'id_perusahaan' | 'layanan' | 'rujukan'>
export type CaseDeliveryStore = ReturnType<typeof caseDeliveryStore>

/** What companies' own systems call the cases that they have delivered. */
export function caseDeliveryStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>()

  return {
    find: ({ id_perusahaan, layanan, rujukan }: DeliveryKey): Promise<CaseDelivery | undefined> =>
      within(base)
        .selectFrom('service_delivery')
        .selectAll()
        .where('id_perusahaan', '=', id_perusahaan)
        .where('layanan', '=', layanan)
        .where('rujukan', '=', rujukan)
        .executeTakeFirst(),

    /** The references of cases, by case. */
    async ofCases(idPerusahaan: string, ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await within(base)
        .selectFrom('service_delivery')
        .select(['id_kasus', 'rujukan'])
        .where('id_kasus', 'in', ids)
        .where('id_perusahaan', '=', idPerusahaan)
        .execute()
      return new Map(rows.map(({ id_kasus, rujukan }) => [id_kasus, rujukan]))
    },

    /** @returns false when the reference is in use already */
    async add(row: CaseDelivery, trx: Db): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await within(trx)
        .insertInto('service_delivery')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    /** Notes what was delivered last. */
    async renew(
      { id_perusahaan, layanan, rujukan }: DeliveryKey,
      to: Pick<CaseDelivery, 'sent_hash' | 'kept_hash' | 'delivered_at'>,
      trx: Db,
    ): Promise<void> {
      await within(trx)
        .updateTable('service_delivery')
        .set(to)
        .where('id_perusahaan', '=', id_perusahaan)
        .where('layanan', '=', layanan)
        .where('rujukan', '=', rujukan)
        .execute()
    },
  }
}
