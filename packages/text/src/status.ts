import type { ComponentState, IncidentState, StatusComponent } from '@dermaga/contract'

const states: Record<ComponentState, string> = {
  baik: 'Berjalan normal',
  gangguan: 'Gangguan',
  belum: 'Belum diketahui',
}
const components: Record<StatusComponent, string> = {
  portal: 'Portal',
  'basis-data': 'Basis data',
  surel: 'Pengiriman surel',
  'sub-aplikasi': 'Layanan subaplikasi',
}
const incidentStates: Record<IncidentState, string> = {
  diselidiki: 'Sedang diselidiki',
  teridentifikasi: 'Penyebab diketahui',
  dipantau: 'Dalam pemantauan',
  selesai: 'Selesai',
}

/** The public status page. */
export const statusText = {
  title: 'Status Layanan',
  states,
  components,
  incidentStates,
  overall: {
    baik: 'Semua layanan berjalan normal',
    gangguan: 'Sebagian layanan mengalami gangguan',
    belum: 'Status layanan belum diketahui',
  } satisfies Record<ComponentState, string>,
  host: 'Subaplikasi di {host}',
  measured: 'Diperiksa {waktu} WIB. Muat ulang halaman untuk keadaan terbaru.',
  stale: 'Basis data portal tidak menjawab. Riwayat di bawah ini adalah keadaan terakhir yang tercatat, {waktu} WIB.',
  noDatabase:
    'Basis data portal tidak menjawab. Portal berjalan kembali dengan sendirinya begitu basis datanya menjawab.',
  history: 'Ketersediaan {hari} hari terakhir: {persen}%',
  noHistory: 'Belum ada riwayat',
  day: '{hari}: tersedia {persen}%',
  noDay: '{hari}: tidak ada data',
  oldest: '{hari} hari lalu',
  today: 'Hari ini',
  incidents: 'Gangguan terkini',
  noIncidents: 'Tidak ada gangguan yang dilaporkan dalam {hari} hari terakhir.',
  json: 'Data dalam JSON',
  back: 'Buka portal',
}

/** Administration of incidents. */
export const statusAdminText = {
  title: 'Kelola Status',
  lead: 'Gangguan yang Anda laporkan tampil untuk semua orang di halaman Status Layanan, juga tanpa masuk.',
  page: 'Buka halaman Status Layanan',
  list: 'Daftar gangguan',
  listFailed: 'Daftar gangguan tidak dapat dimuat.',
  emptyTitle: 'Belum ada gangguan',
  empty: 'Laporkan gangguan agar pengguna tahu bahwa Anda sedang menanganinya.',
  add: 'Laporkan gangguan',
  createTitle: 'Laporkan gangguan',
  createLead: 'Tulis apa yang tidak berfungsi dan apa yang dapat dilakukan pengguna sementara ini.',
  judul: 'Judul',
  komponen: 'Bagian yang terganggu',
  host: 'Subaplikasi',
  hostHint: 'Pilih bila hanya satu alamat subaplikasi yang terganggu.',
  anyHost: 'Semua atau tidak tertentu',
  keadaan: 'Keadaan',
  pesan: 'Pesan',
  pesanHint: 'Tampil untuk umum. Jangan menulis nama, nomor dokumen, atau rincian teknis.',
  mulai: 'Mulai',
  selesai: 'Selesai',
  send: 'Terbitkan',
  cancel: 'Batal',
  back: 'Kembali ke daftar gangguan',
  created: 'Gangguan diterbitkan di halaman Status Layanan.',
  updateTitle: 'Tambah perkembangan',
  updated: 'Perkembangan diterbitkan.',
  developments: 'Perkembangan',
  dash: '–',
  required: 'Wajib diisi.',
  noComponent: 'Pilih sedikitnya satu bagian.',
  notFound: 'Gangguan ini tidak ditemukan. Buka kembali dari daftar.',
  outageTitle: 'Bukti gangguan',
  outageLead:
    'Nyatakan kapan portal tidak dapat digunakan. Batas waktu permohonan yang jatuh di dalamnya bergeser ke hari kerja berikutnya, dan setiap permohonannya mendapat bukti bertanda tangan elektronik. Pernyataan ini tidak dapat diubah.',
  outageUntil: 'Batas waktu bergeser ke',
  outageCases: 'Permohonan yang bergeser',
  outageRunning: '{kasus}, masih diproses',
  outageBy: 'Dinyatakan oleh',
  outageSend: 'Terbitkan bukti',
  outageStated: 'Bukti gangguan diterbitkan. Batas waktu bergeser dalam beberapa menit.',
  outageOrder: 'Waktu berakhir harus setelah waktu mulai.',
  outageLong: 'Gangguan paling lama {hari} hari.',
  outageAfter: 'Paling lambat {selesai}, saat gangguan ini dinyatakan selesai.',
  outagesLead:
    'Waktu ketika portal tidak dapat digunakan: yang diukur portal sendiri, dan yang dinyatakan pada gangguan yang dilaporkan.',
  outagesFailed: 'Daftar bukti gangguan tidak dapat dimuat.',
  noOutagesTitle: 'Belum ada bukti gangguan',
  noOutages: 'Portal belum pernah terganggu cukup lama untuk menggeser batas waktu.',
  pages: 'Halaman daftar gangguan',
  pageNumber: 'Halaman {number}',
}
