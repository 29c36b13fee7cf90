import { actionDay, constantValue, contentField, paidFor } from '@dermaga/service'

/** What follows from the cancellation of a document that was paid for: a right of refund. Its reason among the nine of `alasan_pengembalian` is
 *  assumed: an error of administration. */
export const refundWhenCancelled = {
  begins: [
    {
      service: 'pengembalian',
      onlyTo: 'dibatalkan',
      onlyPaid: true,
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
