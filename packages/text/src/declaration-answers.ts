/** Messages of the server after a change of a customs document. */
export const declarationAnswers = {
  given: 'Dokumen diberikan kepada {ppjk}.',
  taken: 'Dokumen diambil kembali dari PPJK.',
  copied: 'Salinan dokumen dibuat sebagai draf.',
  removed: 'Draf dihapus.',
  named: 'Nama dokumen disimpan.',
  templateSaved: 'Templat "{nama}" disimpan.',
  partnerDeleted: 'Entri buku alamat dihapus.',
  templateDeleted: 'Templat dihapus.',
  answered: 'Respon dicatat dan diberitahukan kepada perusahaan.',
  sent: 'Dokumen terkirim dengan nomor aju {nomorAju}.',
} as const

/** The dialog in which a company gives a document to brokers. */
export const brokersText = {
  title: 'Beri dokumen ke PPJK',
  lead: 'PPJK hanya mengurus dokumen yang direkamnya sendiri atau yang Anda berikan di sini, selama surat kuasanya berlaku.',
  failed: 'Daftar PPJK tidak dapat dimuat',
  begunBy: 'Dokumen ini direkam {ppjk}, yang dapat mengurusnya selama surat kuasanya berlaku.',
  given: 'PPJK yang diberi dokumen ini',
  givenAt: 'Diberikan {when} WIB oleh {name}',
  withoutPower: 'Surat kuasa tidak berlaku',
  take: 'Ambil kembali',
  takeFrom: 'Ambil kembali dari {ppjk}',
  taken: 'Dokumen diambil kembali dari {ppjk}.',
  noCandidates:
    'Tidak ada PPJK lain yang surat kuasanya mencakup dokumen dan kantor ini. Beri kuasa di menu Surat Kuasa.',
  broker: 'PPJK',
  npwp: 'NPWP {npwp}',
  give: 'Beri',
  givenTo: 'Dokumen diberikan kepada {ppjk}.',
} as const

/** An answer in the history of a document. */
export const answerText = {
  event: 'Dijawab: {name}',
} as const
