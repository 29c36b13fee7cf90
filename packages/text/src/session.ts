import { accountStateText } from './account.ts'

/** Texts of the session: its end, its extension, and failures of the sign-in sequence. */
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
  /** By the server's reason. */
  endedBecause: {
    revoked: 'Sesi ini diakhiri dari tempat lain. Silakan masuk kembali.',
    blocked: accountStateText.blocked,
    invalid: accountStateText.invalid,
    'password-changed': 'Kata sandi akun Anda telah diubah. Silakan masuk dengan kata sandi yang baru.',
    'mfa-changed': 'Pengaturan MFA akun Anda telah diubah. Silakan masuk kembali.',
  },
  loggedOut: 'Anda telah keluar.',
  loggedOutOffline: 'Anda telah keluar dari perangkat ini. Halaman masuk terbuka setelah sambungan pulih.',
  toolsOpened:
    'Anda dikeluarkan karena alat pengembang peramban terbuka. Tutup alat itu, lalu masuk kembali; isian yang belum disimpan tetap ada sebagai draf.',
  blocked: accountStateText.blocked,
  invalid: accountStateText.invalid,
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
