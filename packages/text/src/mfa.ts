/** The code asked for at sign-in. spec §2.8, §8 */
export const mfaValidationText = {
  lead: 'Buka aplikasi autentikator Anda dan masukkan kode untuk akun ini.',
  code: 'Kode Unik',
  codeHint: 'Silahkan masukkan 6 digit angka kode unik',
  verify: 'Verifikasi',
  verifying: 'Memeriksa kode…',
  checking: 'Menyiapkan akun Anda…',
  useRecovery: 'Gunakan kode pemulihan',
  useApp: 'Gunakan aplikasi autentikator',
  recoveryLead: 'Masukkan salah satu kode pemulihan yang Anda simpan. Setiap kode hanya dapat dipakai satu kali.',
  recoveryCode: 'Kode Pemulihan',
  recoveryHint: 'Sepuluh huruf dan angka, misalnya ABCDE-23456.',
  tooManyWrong: 'Terlalu banyak kode salah. Silakan masuk kembali.',
  backToLogin: 'Kembali ke halaman masuk',
} as const

/** Resetting MFA by a mailed link. spec §4.6, §8 */
export const mfaResetText = {
  title: 'Reset MFA',
  ask: 'Apakah Anda yakin ingin mereset MFA? Kode baru akan dikirim ke email Anda.',
  yes: 'Ya',
  no: 'Tidak',
  requested: 'Reset MFA berhasil, silahkan cek email untuk instruksi lebih lanjut...',
  explain:
    'MFA akun Anda akan dinonaktifkan, passkey dihapus, dan semua sesi diakhiri. Setelah itu Anda masuk dengan kata sandi, lalu dapat mengaktifkan MFA kembali dengan perangkat baru.',
  submit: 'Reset MFA',
  checking: 'Memeriksa tautan…',
  done: 'MFA berhasil di-reset, silakan login kembali',
  failed: 'Terjadi kesalahan',
} as const

/** Turning MFA on and off. spec §2.7, §4.2, §8 */
export const mfaSettingsText = {
  title: 'Multi-Factor Authentication',
  lead: 'Dengan MFA, masuk memerlukan kata sandi dan kode dari aplikasi autentikator di ponsel Anda.',
  required: 'Akun ini wajib memakai MFA. Halaman lain dapat dibuka setelah MFA aktif.',
  loading: 'Memuat pengaturan MFA…',
  off: 'MFA tidak aktif',
  offText: 'Akun ini hanya dilindungi kata sandi.',
  enable: 'Aktifkan MFA',
  setup: 'Siapkan autentikator',
  steps: [
    'Pasang aplikasi autentikator di ponsel Anda, misalnya Google Authenticator, Microsoft Authenticator, atau FreeOTP, dari Play Store atau App Store.',
    'Buka aplikasi itu, pilih tambah akun, lalu pindai kode QR di bawah ini.',
    'Masukkan 6 digit kode yang ditampilkan aplikasi.',
  ],
  qrCode: 'QR Code aktivasi MFA',
  byHand: 'Tidak dapat memindai? Ketik kunci ini di aplikasi:',
  copyKey: 'Salin kunci',
  copied: 'Tersalin',
  warning:
    'Jangan menghapus (uninstall) aplikasi autentikator dari ponsel Anda selama MFA aktif. Tanpa aplikasi itu Anda tidak dapat masuk, kecuali dengan kode pemulihan.',
  activate: 'Aktifkan',
  activating: 'Mengaktifkan…',
  cancel: 'Batal',
  retry: 'Coba lagi',
  activated: 'Two Factor Authentication has been enabled successfully',
  recoveryTitle: 'Simpan kode pemulihan Anda',
  recoveryText:
    'Setiap kode dapat dipakai satu kali untuk masuk tanpa aplikasi autentikator. Kode ini hanya ditampilkan sekali. Simpan di tempat yang aman, bukan di ponsel yang sama.',
  copyCodes: 'Salin kode',
  saved: 'Saya sudah menyimpannya',
  on: 'MFA aktif',
  onSince: 'Aktif sejak {at} WIB.',
  codesLeft: 'Kode pemulihan yang tersisa: {count}.',
  renew: 'Buat kode pemulihan baru',
  disable: 'Nonaktifkan MFA',
  disableAsk:
    'Setelah dinonaktifkan, masuk hanya memerlukan kata sandi, dan passkey Anda dihapus. Anda akan keluar dari portal.',
  disabled: 'MFA telah dinonaktifkan. Silakan masuk kembali.',
} as const
