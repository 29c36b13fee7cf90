import type { HistoryEventOf, HistoryKind, HistoryOrder, HistoryScope } from '@dermaga/contract'

const kinds: Record<HistoryKind, string> = {
  dokumen: 'Dokumen pabean',
  'surat-kuasa': 'Surat kuasa',
  permohonan: 'Permohonan',
  pengumuman: 'Pengumuman',
  akun: 'Akun',
  masuk: 'Masuk',
}

const scopes: Record<HistoryScope, string> = {
  saya: 'Saya saja',
  perusahaan: 'Perusahaan saya',
  semua: 'Semua perusahaan',
}

const orders: Record<HistoryOrder, string> = { terbaru: 'Terbaru', terlama: 'Terlama' }

const events: { [Kind in HistoryKind]: Record<HistoryEventOf<Kind>, string> } = {
  dokumen: {
    dikirim: 'Dokumen dikirim',
    dijawab: 'Dokumen dijawab',
    diberikan: 'Dokumen diberikan kepada PPJK',
    'diambil-kembali': 'Dokumen diambil kembali dari PPJK',
    dikonfirmasi: 'Penerimaan barang dikonfirmasi',
  },
  'surat-kuasa': {
    dibuat: 'Surat kuasa diberikan',
    diterima: 'Surat kuasa diterima',
    ditolak: 'Surat kuasa ditolak',
    diakhiri: 'Surat kuasa diakhiri',
  },
  permohonan: { berubah: 'Permohonan berubah' },
  pengumuman: {
    dijadwalkan: 'Pengumuman dijadwalkan',
    'jadwal-dibatalkan': 'Jadwal pengumuman dibatalkan',
    diterbitkan: 'Pengumuman diterbitkan',
    diperbaiki: 'Pengumuman diperbaiki',
    ditarik: 'Pengumuman ditarik',
  },
  akun: {
    dibuat: 'Akun dibuat',
    diaktifkan: 'Akun diaktifkan',
    disetujui: 'Permohonan akun disetujui',
    dimigrasikan: 'Akun dimigrasikan',
    'data-diubah': 'Data akun diubah',
    'email-diubah': 'Email diubah',
    diblokir: 'Akun diblokir',
    'blokir-dibuka': 'Blokir akun dibuka',
    'kata-sandi-diubah': 'Kata sandi diubah',
    'kata-sandi-diatur-ulang': 'Kata sandi diatur ulang',
    'mfa-diaktifkan': 'MFA diaktifkan',
    'mfa-dinonaktifkan': 'MFA dinonaktifkan',
    'mfa-direset': 'MFA direset',
    'kode-pemulihan-dibuat': 'Kode pemulihan dibuat',
    'passkey-ditambahkan': 'Passkey ditambahkan',
    'passkey-dihapus': 'Passkey dihapus',
    'ponsel-dipasangkan': 'Ponsel dihubungkan',
    'ponsel-dilepas': 'Ponsel dinonaktifkan',
  },
  masuk: { masuk: 'Masuk ke portal' },
}

/** /history, /statusrespon and /transaksional/history-tracking */
export const historyText = {
  kinds,
  scopes,
  orders,
  events: events as Readonly<Record<HistoryKind, Readonly<Record<string, string>>>>,

  title: 'Riwayat',
  lead: 'Semua yang terjadi pada dokumen perusahaan dan akun Anda. Waktu dalam WIB.',
  responseTitle: 'Status dan Respon',
  permitTitle: 'Riwayat Perizinan',
  permitLead: 'Setiap peristiwa pada permohonan dan izin Anda. Waktu dalam WIB.',
  permitEmptyTitle: 'Belum ada peristiwa',
  permitEmpty: 'Di sini tampil pengiriman, keputusan, dan perubahan atas permohonan dan izin Anda.',
  content: 'Pengumuman untuk umum',
  redelivery: 'Kirim ulang respon',
  responseLead: 'Jawaban atas dokumen dan permohonan yang Anda kirim. Waktu dalam WIB.',
  trackingTitle: 'Lacak riwayat',
  trackingLead: 'Riwayat satu dokumen, atau semua riwayat yang cocok dengan pencarian. Waktu dalam WIB.',
  toPortal: 'Ke portal',

  search: 'Cari riwayat',
  searchHint: 'Nomor, nama, atau catatan',
  kind: 'Jenis',
  allKinds: 'Semua jenis',
  scope: 'Milik',
  order: 'Urutan',
  by: 'Dilakukan oleh',
  byHint: 'Nama orang',
  from: 'Dari tanggal',
  until: 'Sampai tanggal',
  clearFilters: 'Hapus filter',

  loading: 'Memuat riwayat…',
  failed: 'Riwayat tidak dapat dimuat',
  failedSafe: 'Data Anda aman.',
  who: '{name}, {company}',
  time: '{time} WIB',
  about: '{number} · {title}',
  track: 'Lacak dokumen',
  trackThis: 'Lacak dokumen {title}',
  allEntries: 'Tampilkan semua riwayat',
  pages: 'Halaman riwayat',
  pageNumber: 'Halaman {number}',

  emptyTitle: 'Belum ada riwayat',
  empty: 'Dokumen pabean, surat kuasa, perubahan akun, dan waktu Anda masuk akan tampil di sini.',
  noMatchTitle: 'Tidak ada riwayat yang cocok',
  noMatch: 'Ubah kata pencarian atau filter.',
  responseEmptyTitle: 'Belum ada respon',
  responseEmpty:
    'Di sini tampil respon petugas atas dokumen pabean Anda, jawaban penerima kuasa atas surat kuasa Anda, dan persetujuan permohonan akun.',

  exporting: 'Mengekspor riwayat',
  exportRead: '{count} baris terbaca',
  exportDone: '{count} baris riwayat diekspor.',
  exportCut: 'Hanya {count} baris pertama yang diekspor. Persempit filter untuk mengekspor sisanya.',
  fileName: 'riwayat-{day}',
  sheet: 'Riwayat',
  columns: {
    at: 'Waktu (WIB)',
    kind: 'Jenis',
    event: 'Peristiwa',
    number: 'Nomor',
    title: 'Dokumen',
    by: 'Oleh',
    company: 'Perusahaan',
    note: 'Catatan',
  },
} as const
