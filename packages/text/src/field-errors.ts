/** Validation errors of one field, by the kind of issue the schema reports. */
export const fieldErrors = {
  missing: 'Wajib diisi.',
  wrongType: 'Isinya tidak sesuai jenisnya.',
  tooShort: 'Terlalu pendek, paling sedikit {minimum}.',
  tooLong: 'Terlalu panjang, paling banyak {maximum}.',
  tooSmall: 'Terlalu kecil, paling sedikit {minimum}.',
  tooBig: 'Terlalu besar, paling banyak {maximum}.',
  format: 'Formatnya tidak benar.',
  control: 'Mengandung karakter yang tidak boleh dipakai.',
  markup: 'Tidak boleh mengandung kode HTML.',
  tooMuch:
    'Isian yang tidak dikenal ini terlalu banyak, terlalu panjang, atau mengandung karakter yang tidak boleh dipakai.',
  unknown: 'Isian ini tidak dikenal.',
  choice: 'Pilih salah satu nilai yang tersedia.',
  choiceOf: 'Pilih salah satu: {values}.',
} as const
