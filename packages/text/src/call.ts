/** Messages of calls that got no message from the server. */
export const callText = {
  'network.lost': 'Sambungan terputus. Periksa jaringan Anda, lalu coba lagi.',
  'network.timeout': 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  'answer.unreadable': 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.',
  'call.cancelled': 'Permintaan dibatalkan.',
} as const

/** Message of an error without one. spec §8 */
export const unknownError = 'Terjadi kesalahan'
