import { actionDay, constantValue, contentField, paidFor } from '@dermaga/service'

const REFUSED = ['ditolak'] as const

/** Money whose refund was refused stays with the treasury. */
export const refusedRefunds = { service: 'pengembalian', rows: 'rincian', states: REFUSED } as const

/** What a document has in refunds that were begun before and not refused is not refunded again. */
export const lessRefunded = { rows: 'rincian', except: REFUSED } as const

/** What follows from the cancellation of a document that was paid for: a right of refund. Its reason among the nine of `alasan_pengembalian` is
 *  assumed: an error of administration. */
export const refundWhenCancelled = {
  begins: [
    {
      service: 'pengembalian',
      onlyTo: 'dibatalkan',
      onlyPaid: true,
      lessBegun: lessRefunded,
      content: {
        kodeKantor: contentField('kodeKantor'),
        alasan: constantValue('3'),
        nomorDokumen: contentField('nomorAju'),
        tanggalHak: actionDay,
        ntpn: paidFor('numbers'),
        rincian: paidFor('accounts'),
      },
    },
  ],
} as const
