import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface RecordedTable {
  id_catatan: string
  id_billing: string
  ntpn: string
  ntb: string
  bank: string
  dibayar_pada: Date
  tanggal_buku: string
  catatan: string
  id_perekam: string
  nama_perekam: string
  recorded_at: Date
  status: 'menunggu' | 'dikonfirmasi' | 'dikembalikan'
  id_penentu: string | null
  nama_penentu: string | null
  alasan: string | null
  decided_at: Date | null
}

type Tables = { billing_recorded_payment: RecordedTable }
export type RecordedRow = Selectable<RecordedTable>
export type RecordedPaymentStore = ReturnType<typeof recordedPaymentStore>

/** Payments that officers have recorded, until another officer confirms or returns them. */
export function recordedPaymentStore(base: Db) {
  const within = (trx: Db) => trx.withTables<Tables>().selectFrom('billing_recorded_payment').selectAll()

  return {
    find: (id: string, trx: Db = base): Promise<RecordedRow | undefined> =>
      within(trx).where('id_catatan', '=', id).executeTakeFirst(),

    /** Of some billings, oldest first. */
    ofAll: (ids: readonly string[]): Promise<RecordedRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : within(base)
            .where('id_billing', 'in', [...ids])
            .orderBy('recorded_at')
            .execute(),

    /** @returns false when one waits for the billing, or has the id */
    async add(row: RecordedRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await base
        .withTables<Tables>()
        .insertInto('billing_recorded_payment')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Decides on one that waits. @returns false when another did */
    async decide(
      id: string,
      to: 'dikonfirmasi' | 'dikembalikan',
      by: { idUser: string; nama: string; alasan: string | null; at: Date },
      trx: Db = base,
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update billing_recorded_payment
        set status = ${to}, id_penentu = ${by.idUser}::uuid, nama_penentu = ${by.nama}, alasan = ${by.alasan}, decided_at = ${by.at}
        where id_catatan = ${id}::uuid and status = 'menunggu'`.execute(trx)
      return (numAffectedRows ?? 0n) > 0n
    },
  }
}
