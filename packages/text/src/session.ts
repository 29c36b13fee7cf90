/** What the session says: its end, its extension, and the calls that went wrong before the server could say anything. */
export const sessionText = {
  countdown: 'Sisa waktu sesi',
  minutesLeft: 'Sisa waktu sesi {minutes} menit.',
  extendTitle: 'Butuh perpanjangan Token/Sesi?',
  extendText: 'Sesi Anda akan segera berakhir. Tekan OK untuk memperpanjangnya.',
  extendRemaining: 'Keluar otomatis dalam',
  extendFailed: 'Sesi belum dapat diperpanjang. Periksa sambungan Anda, lalu tekan OK sekali lagi.',
  yes: 'OK',
  no: 'Tidak',
  ended: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
  loggedOut: 'Anda telah keluar.',
  loggedOutOffline: 'Anda telah keluar dari perangkat ini. Halaman masuk terbuka begitu sambungan kembali.',
  blocked: 'Akun telah terblokir.',
  invalid: 'Akun tidak valid.',
  problemTitle: 'Authentikasi Bermasalah',
  problem: 'Terjadi kesalahan ketika mengautentikasi akun. Silahkan coba login kembali!',
  companyProblem: 'Cant get company profile, please try again',
  retry: 'Coba lagi',
  signInAgain: 'Masuk kembali',
  confirmTitle: 'Konfirmasi kata sandi',
  confirmText: 'Ketik kata sandi Anda untuk melanjutkan.',
  confirm: 'Lanjutkan',
  cancel: 'Batal',
  password: 'Kata Sandi',
} as const

/** What a call says when the server could not. */
export const callText = {
  'network.lost': 'Sambungan terputus. Periksa jaringan Anda, lalu coba lagi.',
  'network.timeout': 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  'answer.unreadable': 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.',
  'call.cancelled': 'Permintaan dibatalkan.',
} as const

/** When a message cannot be found in what went wrong. spec §8 */
export const unknownProblem = 'Terjadi kesalahan'
