import type { DeliveryError, DeliveryStatus, WebhookKind, WebhookStatus } from '@dermaga/contract'
import { historyText } from './history.ts'

const statuses: Record<WebhookStatus, string> = {
  aktif: 'Aktif',
  nonaktif: 'Nonaktif',
  gagal: 'Dinonaktifkan karena gagal',
}

const deliveryStatuses: Record<DeliveryStatus, string> = {
  menunggu: 'Menunggu',
  terkirim: 'Terkirim',
  gagal: 'Gagal',
}

const problems: Record<DeliveryError, string> = {
  alamat: 'Alamat tidak ditemukan, atau tidak terbuka untuk umum.',
  waktu: 'Tidak ada respons dalam 10 detik.',
  sambungan: 'Sambungan ditolak atau terputus.',
  sertifikat: 'Sertifikat alamat ini tidak dapat dipercaya.',
  pengalihan: 'Alamat ini mengalihkan ke alamat lain. Pengalihan tidak diikuti; daftarkan alamat akhirnya.',
  jawaban: 'Alamat ini menyatakan bahwa kiriman tidak diterima.',
  dihentikan: 'Tidak dikirim karena webhook dinonaktifkan.',
  sistem: 'Gangguan pada portal. Kiriman akan dicoba lagi.',
}

const kindHints: Record<WebhookKind, string> = {
  dokumen: 'Dokumen pabean perusahaan Anda yang dikirim, dan respon atasnya.',
  permohonan: 'Permohonan layanan perusahaan Anda dan keputusannya.',
  'surat-kuasa': 'Surat kuasa yang diberikan atau diterima perusahaan Anda.',
  pengumuman: 'Pengumuman yang dapat dibaca perusahaan Anda.',
  akun: 'Akun pengguna perusahaan Anda.',
}

/** The tab Webhook of the account settings. */
export const webhookText = {
  tab: 'Webhook',
  title: 'Webhook',
  about:
    'Sistem perusahaan Anda dapat menerima pemberitahuan setiap kali suatu peristiwa terjadi, melalui alamat HTTPS yang Anda daftarkan. Setiap kiriman ditandatangani dengan kunci rahasia.',
  add: 'Tambah webhook',
  addTitle: 'Webhook baru',
  editTitle: 'Ubah webhook',
  loading: 'Memuat webhook…',
  failed: 'Webhook tidak dapat dimuat',
  full: 'Sudah ada {most} webhook. Hapus salah satu sebelum menambah yang baru.',
  emptyTitle: 'Belum ada webhook',
  empty:
    'Tambahkan alamat sistem perusahaan Anda untuk menerima peristiwa dokumen pabean, surat kuasa, pengumuman, dan akun.',

  name: 'Nama',
  nameHint: 'Misalnya: ERP gudang timur',
  nameWrong: 'Isi nama webhook.',
  url: 'Alamat HTTPS',
  urlHint: 'Contoh: https://erp.perusahaan.co.id/webhook',
  urlWrong: 'Isi alamat lengkap yang diawali https://',
  events: 'Peristiwa',
  eventsOf: 'Peristiwa: {kind}',
  eventsCount: '{count} peristiwa',
  eventsWrong: 'Pilih minimal satu peristiwa.',
  kindHints,
  changedTitle: 'Webhook ini berubah saat Anda mengisinya',
  changedText: 'Yang berlaku sekarang:',
  changedTakeOver: 'Lanjutkan dengan data terbaru',
  alreadyMade:
    'Webhook ini sudah dibuat dengan isi yang Anda kirim sebelumnya. Buka webhook itu dari daftar untuk mengubahnya. Jika kunci rahasianya belum Anda simpan, ganti kuncinya di sana.',
  save: 'Simpan',
  create: 'Buat webhook',
  cancel: 'Batal',

  status: 'Status',
  statuses,
  lastSuccess: 'Terakhir berhasil (WIB)',
  lastFailure: 'Terakhir gagal (WIB)',
  never: 'Belum pernah',
  createdAt: 'Dibuat (WIB)',
  createdBy: '{at}, oleh {name}',
  failing: 'Kiriman terakhir gagal',
  offHint:
    'Selama webhook ini tidak aktif, peristiwa baru tidak dicatat dan tidak dikirim. Kiriman yang gagal dapat dikirim ulang setelah diaktifkan.',
  back: 'Semua webhook',
  edit: 'Ubah',
  test: 'Kirim uji',
  rotate: 'Ganti kunci rahasia',
  turnOff: 'Nonaktifkan',
  turnOn: 'Aktifkan',
  remove: 'Hapus',
  more: 'Tindakan lain',

  secretTitle: 'Kunci rahasia webhook',
  secretOverlap:
    'Kunci sebelumnya tetap ikut menandatangani sampai {until} WIB. Kunci yang lebih lama tidak berlaku lagi.',
  oldSecret: 'Kunci lama berlaku sampai (WIB)',

  rotateQuestion: 'Ganti kunci rahasia "{name}"?',
  rotateText:
    'Kunci baru ditampilkan sekali. Selama 24 jam setiap kiriman ditandatangani dengan kunci baru dan kunci yang sekarang.',
  offQuestion: 'Nonaktifkan "{name}"?',
  offText: 'Kiriman yang menunggu dihentikan. Peristiwa selama webhook nonaktif tidak dikirim kemudian.',
  removeQuestion: 'Hapus "{name}"?',
  removeText: 'Webhook, kunci rahasia, dan catatan kirimannya hilang. Peristiwa tidak dikirim lagi ke alamat tersebut.',

  log: 'Catatan kiriman',
  logHint: 'Kiriman yang telah selesai tersimpan 30 hari.',
  logLoading: 'Memuat catatan kiriman…',
  logFailed: 'Catatan kiriman tidak dapat dimuat',
  logEmptyTitle: 'Belum ada kiriman',
  logEmpty:
    'Kiriman tampil di sini setelah ada peristiwa yang Anda pilih. Tekan "Kirim uji" untuk mencobanya sekarang.',
  noMatchTitle: 'Tidak ada kiriman yang cocok',
  noMatch: 'Ubah kata pencarian atau filter.',
  clearFilters: 'Hapus filter',
  search: 'Cari kiriman',
  searchHint: 'Isi, nama, atau nomor',
  event: 'Peristiwa',
  allEvents: 'Semua peristiwa',
  allStatuses: 'Semua status',
  deliveryStatuses,
  order: 'Urutan',
  orders: historyText.orders,
  at: 'Waktu (WIB)',
  attempts: 'Percobaan',
  answer: 'Jawaban',
  answerStatus: 'HTTP {status}',
  noAnswer: 'Tidak ada',
  actions: 'Tindakan',
  detail: 'Rincian',
  detailOf: 'Rincian {event}, {at}',
  pages: 'Halaman kiriman',
  pageNumber: 'Halaman {number}',

  detailTitle: 'Rincian kiriman',
  detailFailed: 'Kiriman tidak dapat dimuat',
  id: 'webhook-id',
  triedAt: 'Terakhir dicoba (WIB)',
  nextAt: 'Dicoba lagi (WIB)',
  took: 'Durasi',
  tookMs: '{ms} ms',
  problems,
  body: 'Isi kiriman',
  answerBody: 'Awal jawaban',
  answerEmpty: 'Kosong',
  repeat: 'Kirim ulang',
  repeatNow: 'Kirim sekarang',

  done: {
    created: 'Webhook telah dibuat.',
    changed: 'Webhook telah diubah.',
    removed: 'Webhook telah dihapus.',
    rotated: 'Kunci rahasia telah diganti.',
    tested: 'Kiriman uji telah dibuat.',
    repeated: 'Kiriman dikirim ulang.',
  },
  testEvent: 'Uji webhook',
} as const
