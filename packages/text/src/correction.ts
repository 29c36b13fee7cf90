/** Corrections of documents that were sent. */
export const correctionText = {
  notCorrectable: 'Data ini tidak dapat diubah dengan permohonan ini. Pilih data dari daftar.',
  outdated: 'Data pada dokumen sudah berubah menjadi “{sekarang}”. Pilih kembali datanya.',
  notNumber: 'Isi angka, dengan koma untuk desimal.',
  notListed: 'Kode ini tidak ada dalam daftar referensi. Pilih kode dari daftar.',
  empty: 'kosong',
  /** A changed field in the answer to its document. */
  changed: '{data}: {semula} → {menjadi}',
} as const
