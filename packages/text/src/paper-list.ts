import type { PaperOrder } from '@dermaga/contract'

/** Papers of every case: their list, and printing several. */
export const paperListText = {
  lead: 'Surat dan respon yang diterbitkan pada permohonan dan dokumen perusahaan Anda. Tandai beberapa untuk dicetak sekaligus.',
  leadOfficer: 'Surat dan respon yang diterbitkan kantor Anda. Tandai beberapa untuk dicetak sekaligus.',
  list: 'Respon',
  search: 'Cari',
  searchHint: 'Nomor respon, nomor pengajuan, atau nama respon',
  searchHintOfficer: 'Nomor respon, nomor pengajuan, nama respon, atau perusahaan',
  service: 'Layanan',
  allServices: 'Semua layanan',
  kind: 'Jenis respon',
  allKinds: 'Semua jenis',
  from: 'Terbit dari',
  until: 'Terbit sampai',
  order: 'Urutan',
  orders: { terbaru: 'Terbaru dahulu', terlama: 'Terlama dahulu' } satisfies Record<PaperOrder, string>,
  columns: {
    paper: 'Respon',
    case: 'Pengajuan',
    issued: 'Terbit',
    state: 'Keadaan',
    file: 'Berkas',
  },
  failed: 'Respon tidak dapat dimuat',
  noneTitle: 'Tidak ada respon yang cocok',
  none: 'Ubah kata pencarian atau penyaringnya.',
  clear: 'Hapus penyaring',
  emptyTitle: 'Belum ada respon',
  empty: 'Surat dan respon atas permohonan dan dokumen Anda akan muncul di sini.',
  emptyOffice: 'Surat dan respon yang diterbitkan kantor Anda akan muncul di sini.',
  select: 'Tandai',
  selectOf: 'Tandai {nama}',
  selectAll: 'Tandai semua di halaman ini',
  selected: '{jumlah} ditandai',
  selectedMost: '{jumlah} ditandai, paling banyak {batas}',
  clearSelection: 'Hapus tanda',
  print: 'Cetak terpilih',
  /** The name of the file with several papers. */
  printed: 'Respon',
  /** The name of the file with the forms of several documents. */
  forms: 'Formulir',
} as const
