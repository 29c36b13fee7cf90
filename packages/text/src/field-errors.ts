/** Validation errors of one field, by the kind of issue the schema reports. */
export const fieldErrors = {
  missing: 'Wajib diisi.',
  wrongType: 'Jenis isian tidak sesuai.',
  tooShort: 'Terlalu pendek, minimal {minimum}.',
  tooLong: 'Terlalu panjang, maksimal {maximum}.',
  tooSmall: 'Terlalu kecil, minimal {minimum}.',
  tooBig: 'Terlalu besar, maksimal {maximum}.',
  format: 'Formatnya tidak benar.',
  control: 'Mengandung karakter yang tidak boleh dipakai.',
  markup: 'Tidak boleh mengandung kode HTML.',
  tooMuch:
    'Isian yang tidak dikenal ini terlalu banyak, terlalu panjang, atau mengandung karakter yang tidak boleh dipakai.',
  unknown: 'Isian ini tidak dikenal.',
  choice: 'Pilih salah satu nilai yang tersedia.',
  choiceOf: 'Pilih salah satu: {values}.',
} as const
