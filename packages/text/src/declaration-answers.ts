/** What the server says of a change to a customs document. */
export const declarationAnswers = {
  copied: 'Salinan dokumen dibuat sebagai draf.',
  removed: 'Draf dihapus.',
  answered: 'Respon dicatat dan diberitahukan kepada perusahaan.',
  sent: 'Dokumen terkirim dengan nomor aju {nomorAju}.',
} as const
