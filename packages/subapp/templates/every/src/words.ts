/** All texts that a user reads. */
export const words = {
  title: 'Layanan Baru',
  greeting: 'Selamat datang, {nama}.',
  load: 'Muatan',
  tonnes: '{muatan} ton',
  note: 'Catatan',
  save: 'Simpan',
  saved: 'Catatan disimpan',
  missing: 'Catatan belum diisi.',
  back: 'Kembali ke daftar',
  unknown: 'Alamat ini tidak ada di layanan ini.',
} as const
