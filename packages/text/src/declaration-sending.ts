/** Texts of the tabs that check and send a customs document: a module of its own, because their page loads those tabs later. */
export const sendingText = {
  checking: 'Memeriksa dokumen',
  checkFailed: 'Dokumen tidak dapat diperiksa',
  checkFine: 'Tidak ada kesalahan',
  checkFineText: 'Dokumen siap dikirim dari bagian Pernyataan.',
  checkFineRead: 'Semua isian dokumen ini lengkap.',
  checkSteps: 'Langkah',
  checkStepFine: 'Lengkap',
  checkStepWrong: '{count} perlu diperbaiki',
  checkErrors: 'Perlu diperbaiki ({count})',
  checkWarnings: 'Periksa kembali ({count})',
  checkMore: 'Ditampilkan {shown} dari {total}.',

  statement: 'Pernyataan',
  statementText:
    'Dengan ini saya menyatakan bertanggung jawab atas kebenaran hal-hal yang diberitahukan dalam dokumen ini.',
  statementAgree: 'Saya menyatakan isi dokumen ini benar.',
  statementMissing: 'Centang pernyataan untuk mengirim dokumen.',
  sendText: 'Setelah dikirim, dokumen mendapat nomor pengajuan dan tidak dapat diubah lagi.',
  sendUnsaved: 'Isian terakhir belum tersimpan sehingga dokumen belum dikirim. Coba lagi setelah tersimpan.',
  sendIncomplete: 'Dokumen belum dikirim: masih ada yang perlu diperbaiki.',
  sendSeeProblems: 'Lihat yang perlu diperbaiki',
  tryOut: 'Uji kirim',
  sendDone: 'Dokumen telah dikirim dengan nomor {nomor}.',
} as const
