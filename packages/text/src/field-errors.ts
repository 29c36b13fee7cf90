/** Validation errors of one field, by the kind of issue the schema reports. */
export const fieldErrors = {
  missing: 'Wajib diisi.',
  wrongType: 'Jenis isian tidak sesuai. Isi teks, angka, atau daftar menurut jenis isian ini.',
  wrongTypeOf: 'Harus berupa {type}.',
  tooShort: 'Paling sedikit {minimum} karakter. Lengkapi isian ini.',
  tooLong: 'Paling banyak {maximum} karakter. Persingkat isian ini.',
  tooFew: 'Paling sedikit {minimum} baris. Tambahkan yang kurang.',
  tooMany: 'Paling banyak {maximum} baris. Hapus yang tidak diperlukan.',
  tooSmall: 'Paling kecil {minimum}.',
  tooBig: 'Paling besar {maximum}.',
  format: 'Formatnya tidak sesuai. Bandingkan dengan petunjuk atau contoh isian ini.',
  control: 'Mengandung karakter yang tidak boleh dipakai. Ketik ulang sebagai teks biasa.',
  markup: 'Tidak boleh mengandung kode HTML. Hapus tanda < dan > beserta isinya.',
  tooMuch:
    'Isian yang tidak dikenal ini terlalu banyak, terlalu panjang, atau mengandung karakter yang tidak boleh dipakai.',
  unknown: 'Isian ini tidak dikenal. Periksa ejaan namanya, atau hapus isian ini.',
  choice: 'Pilih salah satu nilai yang tersedia.',
  choiceOf: 'Pilih salah satu: {values}.',
} as const

/** What a value of a known format has to look like, by the name that the schema reports. */
export const formatErrors: Readonly<Record<string, string>> = {
  email: 'Isi satu alamat email, misalnya nama@contoh.co.id.',
  url: 'Isi alamat lengkap, misalnya https://contoh.co.id/halaman.',
  date: 'Isi tanggal yang ada di kalender, dalam bentuk tahun-bulan-hari, misalnya 2026-01-31.',
  datetime: 'Isi tanggal dan jam beserta zona waktunya, misalnya 2026-01-31T09:30:00+07:00.',
  uuid: 'Isi pengenal berbentuk UUID, 32 angka atau huruf a–f dengan empat tanda hubung.',
  base64: 'Isi data yang dikodekan dengan Base64.',
}

/** Names of types, by what the schema expects. */
export const typeNames: Readonly<Record<string, string>> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  boolean: 'true atau false',
  array: 'daftar',
  object: 'objek',
  record: 'objek',
}
