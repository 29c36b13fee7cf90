/** Choosing a new password, on every screen that asks for one. spec §5 */
export const newPasswordText = {
  password: 'Kata Sandi Baru',
  confirmation: 'Konfirmasi Kata Sandi',
  passwordMissing: 'Password Tidak Boleh Kosong',
  confirmationMissing: 'Password Konfirmasi Tidak Boleh Kosong',
  confirmationDiffers: 'Password Konfirmasi Tidak Sesuai',
  rules: 'Kata sandi harus memiliki:',
  rule: {
    'password.tooShort': 'minimal 8 karakter',
    'password.noUpper': '1 huruf besar',
    'password.noLower': '1 huruf kecil',
    'password.noDigit': '1 angka',
  },
  met: 'terpenuhi',
  unmet: 'belum terpenuhi',
  strength: 'Kekuatan',
  strengths: { weak: 'Lemah', fair: 'Cukup', good: 'Baik', strong: 'Kuat' },
} as const

/** /portal/kedaluwarsa and /portal/ubah-password. docs/product.md */
export const passwordChangeText = {
  expiredTitle: 'Kata sandi kedaluwarsa',
  expiredLead: 'Masa berlaku kata sandi Anda telah habis. Buat kata sandi baru untuk melanjutkan.',
  changeTitle: 'Ubah kata sandi',
  changeLead: 'Setelah diubah, semua sesi lain diakhiri dan pemberitahuan dikirim ke email Anda.',
  old: 'Kata Sandi Lama',
  oldMissing: 'Isi kata sandi lama Anda.',
  save: 'Simpan',
  saving: 'Menyimpan…',
  later: 'Nanti saja',
  leave: 'Keluar',
  failed: 'Kata sandi belum dapat diubah. Periksa jaringan Anda, lalu coba lagi.',
} as const
