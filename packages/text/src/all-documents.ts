/** Words of the list of customs documents of every kind; they load with it. */
export const allDocumentsText = {
  title: 'Dokumen Pabean',
  lead: 'Semua dokumen pabean perusahaan Anda dalam satu daftar: draf, yang sedang diproses, dan yang selesai.',
  leadOfficer: 'Semua dokumen pabean yang dikirim ke {kantor}.',
  list: 'Daftar dokumen pabean',
  kind: 'Jenis dokumen',
  allKinds: 'Semua jenis',
  office: 'Kantor pabean',
  allOffices: 'Semua kantor',
  from: 'Dikirim sejak',
  until: 'Dikirim sampai',
  emptyTitle: 'Belum ada dokumen pabean',
  empty: 'Buat dokumen pertama dari menu Dokumen Pabean sesuai jenisnya.',
  json: 'Data JSON',
  excisableTitle: 'Dokumen Pabean BKC',
  excisableLead: 'Dokumen pabean perusahaan Anda yang sudah dikirim dan memuat barang kena cukai.',
  excisableLeadOfficer: 'Dokumen pabean yang memuat barang kena cukai dan dikirim ke {kantor}.',
  excisableEmpty: 'Dokumen pabean yang memuat barang kena cukai tampil di sini setelah dikirim.',
  formsTitle: 'Cetak Formulir',
  formsLead:
    'Formulir dokumen pabean perusahaan Anda, sesuai isi terakhirnya. Tandai beberapa untuk dicetak sekaligus.',
  formsLeadOfficer: 'Formulir dokumen pabean yang dikirim ke {kantor}. Tandai beberapa untuk dicetak sekaligus.',
} as const
