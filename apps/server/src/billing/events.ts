import { rupiahText, untilText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { BillingRow } from './billing.store.ts'

/** Notifies the payer of what became of a billing, within the transaction of the change. */
export function billingNotices(publishEvent: PublishEvent) {
  const wordsOf = ({ kode, total, judul, nomor }: BillingRow) => ({
    kode,
    total: rupiahText(total),
    dokumen: `${judul} ${nomor}`.trim(),
  })
  const messageTo = ({ id_perusahaan, tautan }: BillingRow, key: string) => ({
    key: `billing ${key}`,
    to: { company: id_perusahaan },
    link: tautan,
  })

  return {
    /** It has to be paid, or its term ends soon. */
    due: (trx: Db, row: BillingRow, type: 'billing.terbit' | 'billing.segera-berakhir', at: Date): Promise<void> =>
      publishEvent(trx, {
        type,
        at,
        inbox: [
          {
            ...messageTo(row, `${type} ${row.id_billing}`),
            words: { ...wordsOf(row), sampai: untilText(row.expires_at) },
          },
        ],
      }),

    /** It cannot be paid any more. */
    ended: (trx: Db, row: BillingRow, type: 'billing.kedaluwarsa' | 'billing.dibatalkan', at: Date): Promise<void> =>
      publishEvent(trx, {
        type,
        at,
        inbox: [{ ...messageTo(row, `${type} ${row.id_billing}`), words: wordsOf(row) }],
      }),

    /** Money arrived. */
    paid: (
      trx: Db,
      row: BillingRow,
      type: 'billing.lunas' | 'billing.kelebihan',
      ntpn: string,
      at: Date,
    ): Promise<void> =>
      publishEvent(trx, {
        type,
        at,
        inbox: [{ ...messageTo(row, `paid ${ntpn}`), words: { ...wordsOf(row), ntpn } }],
      }),
  }
}

export type BillingNotices = ReturnType<typeof billingNotices>
