import type { PowerAction, PowerEvent, PowerSide, PowerState } from '@dermaga/contract'

const state: Record<PowerState, string> = {
  menunggu: 'Menunggu persetujuan',
  'belum-berlaku': 'Belum berlaku',
  berlaku: 'Berlaku',
  kedaluwarsa: 'Kedaluwarsa',
  ditolak: 'Ditolak',
  diakhiri: 'Diakhiri',
}

/** Fills "… untuk surat kuasa yang {status}." */
const stateInRefusal: Record<PowerState, string> = {
  menunggu: 'masih menunggu persetujuan',
  'belum-berlaku': 'belum berlaku',
  berlaku: 'sudah berlaku',
  kedaluwarsa: 'sudah kedaluwarsa',
  ditolak: 'sudah ditolak',
  diakhiri: 'sudah diakhiri',
}

const side: Record<PowerSide, string> = { pemberi: 'Diberikan', penerima: 'Diterima' }

const action: Record<PowerAction, string> = { terima: 'Terima', tolak: 'Tolak', akhiri: 'Akhiri' }

const event: Record<PowerEvent['jenis'], string> = {
  dibuat: 'Surat kuasa diberikan',
  diterima: 'Surat kuasa diterima',
  ditolak: 'Surat kuasa ditolak',
  diakhiri: 'Surat kuasa diakhiri',
}

/** Texts of the sub-application Surat Kuasa and of its server module. */
export const powerOfAttorneyText = {
  title: 'Surat Kuasa',
  state,
  stateInRefusal,
  side,
  action,
  event,
  /** Its name in a history. */
  inHistory: '{grantor} kepada {broker}',

  sections: 'Surat kuasa menurut pihak',
  search: 'Cari surat kuasa',
  searchHint: 'Nama perusahaan atau NPWP',
  stateLabel: 'Status',
  allStates: 'Semua status',
  clearFilters: 'Hapus filter',
  loading: 'Memuat surat kuasa…',
  tableCaption: { pemberi: 'Surat kuasa yang diberikan', penerima: 'Surat kuasa yang diterima' },
  grantor: 'Pemberi kuasa',
  broker: 'Penerima kuasa (PPJK)',
  documents: 'Jenis dokumen',
  offices: 'Kantor pabean',
  allOffices: 'Semua kantor pabean',
  anyOffice: 'Kantor mana pun',
  officeCount: '{count} kantor pabean',
  someOffices: 'Kantor tertentu',
  someOfficesHint: 'PPJK hanya dapat mengurus dokumen yang diajukan ke kantor pilihan Anda.',
  allOfficesHint: 'PPJK dapat mengurus dokumen di kantor pabean mana pun.',
  addOffice: 'Tambah kantor pabean',
  addOfficeHint: 'Cari dengan kode atau nama kantor.',
  officesFull: 'Paling banyak {most} kantor dalam satu surat kuasa.',
  searchingOffices: 'Mencari kantor…',
  noOffice: 'Tidak ada kantor yang cocok.',
  chosenOffices: 'Kantor pabean yang dipilih',
  removeOffice: 'Hapus {name}',
  chooseOffices: 'Pilih minimal satu kantor pabean, atau pilih semua kantor.',
  documentCount: '{count} jenis dokumen',
  period: 'Masa berlaku',
  periodText: '{from} s.d. {until}',
  note: 'Catatan',
  npwp: 'NPWP',
  history: 'Riwayat',
  backToList: 'Kembali ke daftar',
  open: 'Buka',
  retry: 'Coba lagi',

  emptyTitle: { pemberi: 'Belum ada kuasa yang diberikan', penerima: 'Belum ada kuasa yang diterima' },
  emptyText: {
    pemberi: 'Beri kuasa kepada PPJK agar dapat mengurus dokumen pabean atas nama perusahaan Anda.',
    penerima: 'Kuasa dari perusahaan lain akan tampil di sini untuk Anda terima atau tolak.',
  },
  noMatchTitle: 'Tidak ada surat kuasa yang cocok',
  noMatchText: 'Ubah kata pencarian atau hapus filter untuk melihat surat kuasa lain.',
  failedTitle: 'Surat kuasa belum dapat dimuat',
  failedText: 'Tidak ada data Anda yang berubah.',
  notFoundTitle: 'Surat kuasa tidak ditemukan',
  notFoundText: 'Periksa tautannya. Perusahaan Anda mungkin bukan pihak dalam surat kuasa ini.',

  mandatesTitle: 'Kuasa yang sedang berlaku',
  mandatesText: 'Perusahaan yang dapat Anda wakili saat ini, menurut jam server.',
  mandatesUntil: 'sampai {day}',

  grant: 'Beri kuasa',
  grantTitle: 'Beri Surat Kuasa',
  grantIntro: 'PPJK baru dapat bertindak setelah menerima surat kuasa ini, dan hanya selama masa berlakunya.',
  brokerNpwp: 'NPWP penerima kuasa',
  brokerNpwpHint: '15 atau 16 angka, boleh dengan titik dan tanda hubung.',
  brokerNpwpInvalid: 'NPWP terdiri atas 15 atau 16 angka.',
  checkingBroker: 'Memeriksa NPWP…',
  brokerFound: 'PPJK: {name}',
  chooseDocuments: 'Pilih minimal satu jenis dokumen.',
  from: 'Berlaku mulai',
  until: 'Berlaku sampai',
  periodHint: 'Kedua tanggal termasuk masa berlaku (WIB). Paling lama {years} tahun.',
  required: 'Wajib diisi.',
  fromTooEarly: 'Paling awal hari ini.',
  untilTooEarly: 'Tidak boleh sebelum tanggal mulai.',
  untilTooLate: 'Paling lama {years} tahun sejak tanggal mulai.',
  send: 'Kirim surat kuasa',
  draftRestored: 'Isian terakhir Anda dipulihkan.',
  discardDraft: 'Kosongkan isian',
  cancel: 'Batal',
  problems: 'Periksa isian berikut',

  acceptQuestion: 'Terima surat kuasa?',
  acceptText: 'Perusahaan Anda dapat mengurus dokumen atas nama {name} selama masa berlakunya.',
  declineQuestion: 'Tolak surat kuasa?',
  declineText: '{name} akan melihat alasan Anda. Surat kuasa yang ditolak tidak dapat diterima lagi.',
  endQuestion: 'Akhiri surat kuasa?',
  endText: 'Kuasa langsung tidak berlaku lagi. Untuk memberi kuasa lagi, buat surat kuasa baru.',
  reason: 'Alasan',

  done: {
    granted: 'Surat kuasa dikirim ke PPJK.',
    accepted: 'Surat kuasa diterima.',
    declined: 'Surat kuasa ditolak.',
    ended: 'Surat kuasa diakhiri.',
  },
} as const
