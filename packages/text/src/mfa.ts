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
  tooManyWrong: 'Terlalu banyak kode yang salah. Silakan masuk kembali.',
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
    'MFA akun Anda akan dimatikan dan semua sesi diakhiri. Setelah itu Anda masuk dengan kata sandi, lalu dapat mengaktifkan MFA kembali dengan perangkat baru.',
  submit: 'Reset MFA',
  checking: 'Memeriksa tautan…',
  done: 'MFA berhasil di-reset, silakan login kembali',
  failed: 'Terjadi kesalahan',
} as const
