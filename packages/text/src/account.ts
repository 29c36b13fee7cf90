/** Why an account cannot be used. spec §8, Authentication */
export const accountStateText = { blocked: 'Akun telah terblokir.', invalid: 'Akun tidak valid.' } as const

/** A password that expires within 14 days, asked about after a sign-in. spec §4.3, §8 */
export const expiryText = {
  title: 'Kata sandi segera kedaluwarsa',
  soon: 'Password Anda akan kedaluwarsa dalam {days} hari. Apakah Anda ingin mengubah password sekarang?',
  yes: 'Ya',
  no: 'Tidak',
} as const

/** An unknown path of /portal or /auth. spec §2.1 */
export const accountNotFoundText = {
  title: 'Halaman yang anda cari tidak ditemukan',
  back: 'Kembali',
} as const
