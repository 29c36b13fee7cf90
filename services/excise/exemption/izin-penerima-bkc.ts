import { choice, code, date, days, defineService, form, longText, npwp, setBy, step, text } from '@dermaga/service'

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

const entry = form({
  kodeKantor: code('kantor', 'Kantor pengawas').required(),
  npwp: npwp('NPWP pemegang izin').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama pemegang izin').required().fixed('perusahaan.nama'),
  jenisIzin: choice(
    { NPPP: 'NPPP (pengguna fasilitas cukai)', TPB: 'Izin tempat penimbunan berikat' },
    'Jenis izin',
  ).required(),
  nomorIzin: text(60, 'Nomor izin').required().hint('Seperti pada keputusan izinnya', 'KEP-112/WBC.09/2024'),
  tanggalIzin: date('Tanggal izin').required().notAfterToday(),
  berlakuSampai: date('Berlaku sampai'),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
}).rule(
  'berlakuSampai',
  content => content.berlakuSampai.atLeast(content.tanggalIzin),
  '“Berlaku sampai” tidak boleh lebih awal daripada tanggal izin. Periksa kedua tanggalnya.',
)

const ended = { tone: 'bad', holder: 'nobody', standing: 'ended' } as const

/** Licences of companies that receive excisable goods without an NPPBKC: users of a facility (NPPP) and bonded places. An officer records
 *  one that exists, and the head of the office confirms it. Source: PMK 89/2025; facts `cukai-perdagangan-produksi`. */
export const izinPenerimaBkc = defineService({
  id: 'izin-penerima-bkc',
  version: 1,
  title: 'Izin Penerima BKC',
  summary: 'NPPP dan izin TPB perusahaan yang menerima barang kena cukai dengan CK-5.',
  basis: 'PMK 89 Tahun 2025',
  path: '/cukai-perdagangan/izin-penerima',
  begunBy: 'officer',
  isPermit: true,
  validity: { from: 'tanggalIzin', until: 'berlakuSampai' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('izin', 'Izin', [
      'kodeKantor',
      'npwp',
      'namaPerusahaan',
      'jenisIzin',
      'nomorIzin',
      'tanggalIzin',
      'berlakuSampai',
      'alasan',
    ]),
  ],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'examiner', isEditable: true, next: 'Petugas merekam izin.' },
    diperiksa: {
      label: 'Menunggu pengesahan',
      tone: 'progress',
      holder: 'decider',
      standing: 'frozen',
      within: { term: setBy('JANJI_REKAMAN_BKC', 'workingDays') },
      next: 'Kepala kantor mengesahkan rekaman izin.',
    },
    aktif: {
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      standing: 'active',
      within: { term: days(1), from: 'berlakuSampai' },
      lapse: 'akhiri',
      next: 'Beri tahu nomor izin ini kepada pengirim barang kena cukai.',
    },
    berakhir: { ...ended, label: 'Tidak berlaku', next: 'Minta perekaman izin yang baru kepada kantor.' },
    dicabut: { ...ended, label: 'Dicabut', next: 'Minta perekaman izin yang baru kepada kantor.' },
  },
  initial: 'draf',
  actions: {
    ajukan: {
      label: 'Ajukan pengesahan',
      done: 'Izin direkam',
      from: 'draf',
      to: 'diperiksa',
      by: 'examiner',
      sends: true,
      isInternal: true,
      number: { name: 'izin', label: 'Nomor izin', pattern: '{isi:nomorIzin}' },
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Rekaman dikembalikan',
      from: 'diperiksa',
      to: 'draf',
      by: 'decider',
      form: reasons,
      isInternal: true,
      isSevere: true,
    },
    sahkan: {
      label: 'Sahkan',
      done: 'Izin disahkan',
      from: 'diperiksa',
      to: 'aktif',
      by: 'decider',
      notBy: 'ajukan',
    },
    cabut: {
      label: 'Cabut',
      done: 'Izin dicabut',
      from: 'aktif',
      to: 'dicabut',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm: 'Perusahaan ini tidak dapat lagi menerima barang kena cukai dengan izin ini.',
    },
    akhiri: { label: 'Akhiri', done: 'Masa berlaku izin habis', from: 'aktif', to: 'berakhir', by: 'system' },
  },
  list: { columns: ['jenisIzin', 'kodeKantor'], search: ['nomorIzin', 'namaPerusahaan', 'npwp'] },
})
