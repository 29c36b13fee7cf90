/** Corrections of documents that were sent. */
export const correctionText = {
  notCorrectable: 'Data ini tidak dapat diubah dengan permohonan ini. Pilih data dari daftar.',
  outdated: 'Data pada dokumen sudah berubah menjadi “{sekarang}”. Pilih ulang data tersebut.',
  notNumber: 'Isi angka, dengan koma untuk desimal.',
  notListed: 'Kode ini tidak ada dalam daftar referensi. Pilih kode dari daftar.',
  empty: 'kosong',
  /** A changed field in the answer to its document. */
  changed: '{data}: {semula} → {menjadi}',
  /** What follows from a correction for what is owed: in the history, and in the answer to its document. */
  outcome: '{selesai}: {akibat}',
  outcomeSeparator: '; ',
  shortfall: 'kurang bayar Rp {jumlah}',
  surplus: 'lebih bayar Rp {jumlah}',
  counted: 'Rp {jumlah} diperhitungkan dari pengembalian yang ditolak',
  shortfallNext: 'Kurang bayar karena pembetulan Rp {jumlah}: bayar kode billing sebelum batas waktunya',
  surplusNext: 'Lebih bayar karena pembetulan Rp {jumlah}: isi rekening tujuan di menu Pengembalian',
} as const
