import type { ConfirmationStatus } from '@dermaga/contract'

export const confirmationStatusText: Readonly<Record<ConfirmationStatus, string>> = {
  menunggu: 'Menunggu konfirmasi',
  sebagian: 'Diterima sebagian',
  selesai: 'Diterima seluruhnya',
  selisih: 'Ditutup dengan selisih',
}

/** Answers of the calls that receivers confirm with. */
export const confirmationAnswers = {
  recorded: 'Penerimaan barang telah dicatat.',
  withdrawn: 'Penerimaan barang telah dibatalkan.',
} as const
