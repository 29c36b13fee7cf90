import type { CalendarKind, SubstituteState } from '@dermaga/contract'

/** Officers who replace colleagues. */
export const substituteText = {
  title: 'Pengganti',
  open: 'Pengganti',
  lead: 'Selama Anda tidak bertugas, pengganti melihat dan menjalankan tugas Anda di kantor Anda. Yang ditandatanganinya tercatat sebagai a.n. Anda.',
  leadHead: 'Anda juga dapat menunjuk pengganti petugas di kantor yang Anda pimpin.',
  back: 'Daftar Kerja',
  name: 'Tunjuk pengganti',
  nameLead:
    'Keduanya diberi tahu. Penggantian berakhir dengan sendirinya sesudah hari terakhir, dan dapat diakhiri kapan saja.',
  replaced: 'Petugas yang digantikan',
  myself: 'Saya sendiri',
  substitute: 'Pengganti',
  substituteHint: 'Ketik nama petugas yang bertugas di kantor yang sama.',
  searching: 'Mencari…',
  nobody: 'Tidak ada petugas dengan nama itu di kantor yang sama.',
  from: 'Hari pertama',
  until: 'Hari terakhir',
  chooseReplaced: 'Pilih petugas yang digantikan.',
  chooseSubstitute: 'Pilih pengganti dari daftar.',
  chooseFrom: 'Isi hari pertama.',
  chooseUntil: 'Isi hari terakhir.',
  named: '{nama} ditunjuk sebagai pengganti.',
  caption: 'Penggantian petugas',
  failed: 'Daftar pengganti tidak dapat dimuat',
  emptyTitle: 'Belum ada pengganti',
  empty: 'Tunjuk pengganti sebelum cuti atau dinas luar, agar pekerjaan Anda tidak menunggu.',
  days: 'Masa',
  period: '{mulai} sampai {akhir}',
  state: 'Keadaan',
  states: { akan: 'Akan datang', berlaku: 'Berlaku', selesai: 'Selesai' } satisfies Record<SubstituteState, string>,
  namedBy: 'Ditunjuk oleh',
  end: 'Akhiri',
  endOf: 'Akhiri penggantian {petugas} oleh {pengganti}',
  endTitle: 'Akhiri penggantian ini?',
  endText: '{pengganti} tidak lagi melihat dan menjalankan tugas {petugas}. Yang sudah dikerjakan tetap berlaku.',
  ended: 'Penggantian diakhiri.',
  /** In the worklist of a substitute. */
  acting: 'Anda menggantikan {nama} sampai {akhir}. Yang Anda tanda tangani atas tugasnya tercatat a.n. {nama}.',
  /** In the worklist of who is replaced. */
  away: '{nama} menggantikan Anda sampai {akhir}. Anda tetap dapat bekerja.',
  takeOver: 'Ambil alih',
  takeOverOf: 'Ambil alih {nomor} dari {nama}',
} as const

/** The worklist as a board. */
export const boardText = {
  view: 'Tampilan',
  views: { tabel: 'Tabel', papan: 'Papan' },
  columnOf: '{label}, {count} permohonan',
} as const

/** Views of a list that users save. */
export const savedViewText = {
  menu: 'Tampilan saya',
  menuOf: 'Tampilan saya: {nama}',
  all: 'Semua, tanpa filter',
  main: '{nama} (utama)',
  save: 'Simpan tampilan ini…',
  saveTitle: 'Simpan tampilan ini',
  saveLead: 'Filter, kata pencarian, urutan, kolom, dan bentuk daftar sekarang disimpan untuk Anda sendiri.',
  name: 'Nama',
  nameMissing: 'Tulis nama tampilan ini.',
  isMain: 'Buka daftar dengan tampilan ini',
  saveDo: 'Simpan',
  saved: 'Tampilan {nama} disimpan.',
  manage: 'Kelola tampilan…',
  manageTitle: 'Kelola tampilan',
  viewOf: 'Tampilan {nama}',
  useFilters: 'Ganti dengan filter sekarang',
  remove: 'Hapus',
  removeOf: 'Hapus tampilan {nama}',
  removed: 'Tampilan {nama} dihapus.',
  close: 'Tutup',
  none: 'Belum ada tampilan yang disimpan.',
} as const

/** Choosing the columns of a list. */
export const columnChoiceText = {
  open: 'Kolom',
  title: 'Kolom daftar ini',
  lead: 'Tandai kolom yang ditampilkan dan atur urutannya. Simpan sebagai tampilan bila ingin memakainya lagi.',
  up: 'Naikkan kolom {kolom}',
  down: 'Turunkan kolom {kolom}',
  full: 'Paling banyak {count} kolom tambahan. Lepas satu kolom untuk menampilkan yang lain.',
  usual: 'Kembalikan susunan awal',
  close: 'Tutup',
} as const

/** The calendar of deadlines. */
export const calendarText = {
  title: 'Kalender Tenggat',
  open: 'Kalender tenggat',
  lead: 'Tenggat yang menunggu Anda, dan hari terakhir berlakunya izin perusahaan Anda. Waktu dalam WIB.',
  leadOfficer: 'Tenggat permohonan di Daftar Kerja Anda. Waktu dalam WIB.',
  before: 'Bulan sebelumnya',
  now: 'Bulan ini',
  after: 'Bulan berikutnya',
  weekdays: [
    { short: 'Sen', long: 'Senin' },
    { short: 'Sel', long: 'Selasa' },
    { short: 'Rab', long: 'Rabu' },
    { short: 'Kam', long: 'Kamis' },
    { short: 'Jum', long: 'Jumat' },
    { short: 'Sab', long: 'Sabtu' },
    { short: 'Min', long: 'Minggu' },
  ],
  gridOf: 'Tenggat {bulan} per hari',
  /** After the number of a day. */
  endings: 'tenggat',
  listOf: 'Semua pada {bulan}',
  wholeMonth: 'Tampilkan sebulan',
  day: 'Hari',
  dayAndTime: '{hari} {jam}',
  kind: 'Jenis',
  kinds: { tenggat: 'Tenggat', berlaku: 'Hari terakhir berlaku' } satisfies Record<CalendarKind, string>,
  failed: 'Kalender tidak dapat dimuat',
  emptyTitle: 'Tidak ada yang berakhir',
  empty: 'Tenggat yang menunggu Anda dan masa berlaku izin tampil di sini.',
  emptyOfficer: 'Tenggat permohonan yang menunggu tugas Anda tampil di sini.',
} as const
