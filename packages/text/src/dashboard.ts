import type { FirstStep, PendingKind } from '@dermaga/contract'

const waiting: Record<PendingKind, string> = {
  'permohonan-saya': 'Permohonan yang Anda ambil',
  'permohonan-bebas': 'Permohonan belum diambil',
  'permohonan-terlambat': 'Permohonan lewat tenggat',
  permohonan: '{judul}',
  'surat-kuasa': 'Surat kuasa perlu dijawab',
  'permohonan-akun': 'Akun menunggu persetujuan',
  pengumuman: 'Pengumuman belum dibaca',
  'draf-pengumuman': 'Draf pengumuman',
}

export const dashboardText = {
  title: 'Beranda',
  heading: 'Beranda {company}',
  morning: 'Selamat pagi',
  noon: 'Selamat siang',
  afternoon: 'Selamat sore',
  evening: 'Selamat malam',
  greeting: '{greeting}, {name}',

  services: 'Layanan Anda',
  noServices: 'Belum ada layanan untuk akun ini',
  noServicesAdvice:
    'Layanan muncul di sini setelah hak aksesnya diberikan. Langkah pertama: periksa data akun dan perusahaan Anda.',
  openProfile: 'Periksa profil',

  account: 'Akun Anda',
  name: 'Nama',
  roles: 'Peran',
  lastSignIn: 'Masuk sebelumnya',
  firstSignIn: 'Ini pertama kali Anda masuk.',
  moment: '{moment} WIB',

  company: 'Perusahaan',
  companyName: 'Nama perusahaan',
  npwp: 'NPWP',
  nib: 'NIB',

  waiting,
  waitingTitle: 'Perlu tindakan Anda',
  needing: 'Yang paling dekat tenggatnya',
  changes: 'Perubahan terbaru',
  allChanges: 'Lihat riwayat',
  noChanges: 'Belum ada perubahan pada dokumen atau akun Anda.',
  endings: 'Segera berakhir',
  noEndings: 'Tidak ada yang berakhir dalam {days} hari ke depan.',
  passwordEnds: 'Kata sandi Anda',
  ends: 'Berakhir {day}',
  announcements: 'Pengumuman terbaru',
  allAnnouncements: 'Semua pengumuman',
  unread: 'Baru',
  weeks: 'Peristiwa per minggu',
  weeksTotal: '{count} peristiwa {kind} dalam {weeks} minggu',
  weekFrom: 'Mulai {day}',
  weekLabel: 'Minggu',
  eventsLabel: 'Peristiwa',
  charts: 'Ringkasan',
  chartWaiting: 'Daftar kerja menurut sisa waktu',
  chartCases: 'Permohonan menurut keadaan',
  chartDocuments: 'Dokumen pabean menurut status',
  chartBillings: 'Billing menurut status dan nilai',
  nothingWaiting: 'Tidak ada permohonan yang menunggu di kantor Anda.',
  openWorklist: 'Buka daftar kerja',
  chartSent: 'Dikirim per minggu',
  sentCases: '{count} permohonan dikirim dalam {weeks} minggu',
  sentDocuments: '{count} dokumen pabean dikirim dalam {weeks} minggu',
  sentLabel: 'Dikirim',
  segment: '{label} {count}',
  billingValue: '{count} kode · Rp {value}',
  chartsFailed: 'Grafik tidak dapat dimuat',
  failed: 'Ringkasan tidak dapat dimuat',
  failedSafe: 'Layanan Anda tetap dapat dibuka.',
} as const

interface Step {
  name: string
  text: string
  /** Text of the link; absent when others complete the step. */
  action?: string
}

const steps: Record<FirstStep, Step> = {
  disetujui: {
    name: 'Akun disetujui',
    text: 'Administrator perusahaan Anda menyetujui akun ini. Sebelum disetujui, data perusahaan belum ditampilkan.',
  },
  mfa: {
    name: 'Aktifkan MFA',
    text: 'Kode dari aplikasi autentikator melindungi akun walaupun kata sandinya bocor.',
    action: 'Aktifkan MFA',
  },
  nitku: {
    name: 'Lengkapi NITKU',
    text: 'NITKU menandai tempat usaha pada dokumen pabean. Minta administrator portal mengisinya jika masih kosong.',
    action: 'Periksa profil',
  },
  'akses-dokumen': {
    name: 'Akses dokumen pabean',
    text: 'Administrator portal menetapkan jenis dokumen yang boleh Anda tangani.',
    action: 'Lihat akses saya',
  },
  ponsel: {
    name: 'Pasangkan ponsel',
    text: 'Pindai kode QR di profil untuk memakai layanan dari ponsel.',
    action: 'Buka kode QR',
  },
  'surat-kuasa': {
    name: 'Beri kuasa kepada PPJK',
    text: 'Jika dokumen Anda diurus PPJK, beri kuasa secara elektronik. Lewati jika Anda mengurusnya sendiri.',
    action: 'Beri kuasa',
  },
}

/** /dashboardwizard, and its line on the dashboard. */
export const firstStepsText = {
  title: 'Panduan Awal',
  lead: 'Langkah-langkah agar akun dan perusahaan Anda siap menggunakan portal ini.',
  progress: 'Langkah awal',
  count: '{done} dari {all} selesai',
  goOn: 'Lanjutkan panduan',
  list: 'Langkah-langkah',
  done: 'Selesai',
  open: 'Belum',
  allDone: 'Semua langkah telah selesai',
  allDoneText: 'Akun dan perusahaan Anda siap menggunakan portal ini.',
  toDashboard: 'Ke beranda',
  failed: 'Panduan tidak dapat dimuat',
  steps,
} as const
