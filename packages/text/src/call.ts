/** Shown when a call failed and the server sent no readable message: its text for a failure of its own. spec §8 */
export const serverFailed = 'Terjadi kesalahan pada server, silahkan coba lagi.'

/** Messages of calls that got no message from the server. */
export const callText = {
  'network.lost': serverFailed,
  'network.timeout': serverFailed,
  'answer.unreadable': serverFailed,
  'call.cancelled': 'Permintaan dibatalkan.',
} as const

/** Message of an error without one. spec §8 */
export const unknownError = 'Terjadi kesalahan'
