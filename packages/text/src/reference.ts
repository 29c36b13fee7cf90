export const referenceText = {
  unknown: 'Kode ini tidak ada di daftar. Periksa kembali.',
  empty: 'Daftar ini belum tersedia. Ketik kodenya.',
  failed: 'Daftar tidak dapat dimuat. Ketik kodenya, atau buka daftar ini sekali lagi.',
} as const
