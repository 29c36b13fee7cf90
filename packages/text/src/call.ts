/** What a call says when the server could not. */
export const callText = {
  'network.lost': 'Sambungan terputus. Periksa jaringan Anda, lalu coba lagi.',
  'network.timeout': 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  'answer.unreadable': 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.',
  'call.cancelled': 'Permintaan dibatalkan.',
} as const

/** When a message cannot be found in what went wrong. spec §8 */
export const unknownError = 'Terjadi kesalahan'
