/** Messages of the server after a change of a customs document. */
export const declarationAnswers = {
  copied: 'Salinan dokumen dibuat sebagai draf.',
  removed: 'Draf dihapus.',
  answered: 'Respon dicatat dan diberitahukan kepada perusahaan.',
  sent: 'Dokumen terkirim dengan nomor aju {nomorAju}.',
} as const

/** The dialog in which an officer records the answer to a document. */
export const answerText = {
  open: 'Catat respon',
  title: 'Catat respon dokumen',
  lead: 'Respon tampil pada riwayat dokumen dan diberitahukan kepada {company}.',
  code: 'Respon',
  codeMissing: 'Pilih respon dari daftarnya.',
  process: 'Proses',
  processHint: 'Kosongkan jika dokumen tetap pada proses {process}.',
  number: 'Nomor daftar',
  numberWrong: 'Isi huruf, angka, garis miring, titik, atau tanda hubung, paling banyak 30 karakter.',
  day: 'Tanggal daftar',
  bothWanted: 'Isi nomor dan tanggal daftar, atau kosongkan keduanya.',
  message: 'Pesan untuk perusahaan',
  confirm: 'Simpan respon',
  cancel: 'Batal',
  done: 'Respon dicatat.',
  event: 'Dijawab: {name}',
} as const
