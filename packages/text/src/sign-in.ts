/** The login screen. */
export const loginText = {
  title: 'Masuk',
  lead: 'Gunakan akun pengguna jasa Anda.',
  username: 'Nama Pengguna',
  password: 'Kata Sandi',
  submit: 'Masuk',
  submitting: 'Sedang masuk…',
  forgot: 'Lupa kata sandi?',
  noAccount: 'Belum punya akun?',
  register: 'Daftar',
  migrate: 'Migrasi akun',
  usernameMissing: 'Isi nama pengguna Anda.',
  passwordMissing: 'Isi kata sandi Anda.',
  capsLock: 'Caps Lock sedang aktif.',
  insecure: 'Sambungan ini tidak aman, sehingga kata sandi tidak dapat dikirim. Gunakan alamat https.',
  failed: 'Halaman masuk belum dimuat lengkap. Periksa jaringan Anda, lalu coba lagi.',
  expiryUnknown: 'Terjadi kesalahan saat memeriksa masa berlaku password',
  retry: 'Coba lagi',
} as const

/** The frame around the login form, drawn at build time. */
export const signInFrameText = {
  slogan: 'Satu pintu untuk layanan kepabeanan dan cukai.',
  areas: 'Impor, ekspor, tempat penimbunan berikat, kawasan bebas, dan cukai.',
  owner: '© 2019 Direktorat Jenderal Bea dan Cukai',
} as const
