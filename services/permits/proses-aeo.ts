import {
  actionDay,
  choice,
  contentField,
  date,
  days,
  daysAfter,
  email,
  files,
  form,
  instant,
  lines,
  longText,
  monthsAfterDay,
  officers,
  photos,
  setBy,
  text,
  workingDays,
} from '@dermaga/service'
import { ANSWERS, CRITERIA, LOCATION_USES } from './isi-aeo.ts'
import { presentationState, presenting } from './pemaparan.ts'
import {
  completing,
  decide,
  decisionStates,
  drafting,
  draftStates,
  pausedReturn,
  proposal,
  reasons,
  send,
  withdraw,
} from './penetapan.ts'

/* The way of an application for the recognition as AEO, new or renewed: papers are validated, then places, each with a recommendation.
 * Source: PMK 137 Tahun 2023; PER-20/BC/2024; table `janji_layanan`. */

/** The directorate at the head office validates and recognises. */
export const HEAD_OFFICE = { code: '000000' } as const
const atHead = { office: HEAD_OFFICE } as const
const working = { ...atHead, tone: 'progress', holder: 'examiner' } as const
const validated = { term: setBy('JANJI_AEO_VALIDASI', 'workingDays') } as const
const decisionDue = { term: setBy('JANJI_AEO_KEPUTUSAN', 'workingDays') } as const
/** Until the last day for improvements, which one extension moves. */
const improvementDue = { within: { term: days(0), from: 'batasPerbaikan' }, lapse: 'gugurkan' } as const

const IMPROVEMENT_DAYS = 30
const IMPROVEMENT_MONTHS = 6
const EXTENSION_MONTHS = 3

const criteria = lines(
  13,
  'Hasil validasi per kriteria',
  form({
    kode: choice(CRITERIA, 'Kriteria').required(),
    jawaban: choice(ANSWERS, 'Menurut perusahaan').required(),
    hasil: choice(
      { MEMENUHI: 'Memenuhi', PERLU_PERBAIKAN: 'Perlu perbaikan', TIDAK_BERLAKU: 'Tidak berlaku' },
      'Menurut validator',
    ).required(),
    catatan: longText(1000, 'Catatan validator'),
  }).requiredWhen(row => ({ catatan: row.hasil.is('PERLU_PERBAIKAN') })),
)
  .eachOf('penilaian', ['kode', 'jawaban'])
  .required()

const paperFindings = form({ kriteria: criteria, catatan: longText(2000, 'Catatan') })
const paperImprovements = form({
  kriteria: criteria,
  rekomendasi: longText(4000, 'Rekomendasi perbaikan').atLeast(10).required(),
}).rule(
  'kriteria',
  answer => answer.kriteria.some(row => row.hasil.is('PERLU_PERBAIKAN')),
  'Tandai kriteria yang perlu perbaikan, atau pilih Lanjutkan ke validasi lapangan.',
)

const team = form({
  tim: officers('inspector', 1, 'Tim validator').required(),
  jadwal: instant('Jadwal validasi lapangan').required(),
  instansiLain: text(255, 'Kantor atau instansi lain yang ikut'),
})

const places = lines(
  50,
  'Hasil per lokasi',
  form({
    nama: text(100, 'Lokasi').required(),
    fungsi: choice(LOCATION_USES, 'Fungsi').required(),
    tanggal: date('Tanggal validasi').required().notAfterToday(),
    cara: choice({ LANGSUNG: 'Di lokasi', HIBRIDA: 'Hibrida' }, 'Cara').required(),
    hasil: choice({ MEMENUHI: 'Memenuhi', PERLU_PERBAIKAN: 'Perlu perbaikan' }, 'Hasil validasi').required(),
    temuan: longText(2000, 'Temuan'),
  }).requiredWhen(row => ({ temuan: row.hasil.is('PERLU_PERBAIKAN') })),
)
  .eachOf('lokasi', ['nama', 'fungsi'])
  .required()

const placesMet = form({
  lokasi: places,
  foto: photos(1, 'Foto').required(),
  kesimpulan: longText(2000, 'Kesimpulan').atLeast(10).required(),
}).rule(
  'lokasi',
  answer => answer.lokasi.every(row => row.hasil.is('MEMENUHI')),
  'Ada lokasi yang perlu perbaikan. Pilih Terbitkan laporan dan minta perbaikan.',
)
const placesUnmet = form({
  lokasi: places,
  foto: photos(1, 'Foto').required(),
  kesimpulan: longText(2000, 'Kesimpulan').atLeast(10).required(),
  rekomendasi: longText(4000, 'Rekomendasi perbaikan').atLeast(10).required(),
}).rule(
  'lokasi',
  answer => answer.lokasi.some(row => row.hasil.is('PERLU_PERBAIKAN')),
  'Tandai lokasi yang perlu perbaikan, atau pilih Terbitkan laporan.',
)

const improvements = form({
  uraian: longText(4000, 'Perbaikan yang dilakukan').atLeast(10).required(),
  bukti: files(1, 'Bukti perbaikan').required(),
})
const improvementsSeen = form({
  tanggalPemaparan: date('Perbaikan dipaparkan pada').required().notAfterToday(),
  hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
})

const decision = proposal
  .and({ manajerKlien: text(100, 'Manajer klien'), emailManajerKlien: email('Email manajer klien') })
  .applies(answer => ({
    manajerKlien: answer.keputusan.is('SETUJU'),
    emailManajerKlien: answer.keputusan.is('SETUJU'),
  }))
  .requiredWhen(answer => ({
    manajerKlien: answer.keputusan.is('SETUJU'),
    emailManajerKlien: answer.keputusan.is('SETUJU'),
  }))

export const recognitionStates = {
  draf: draftStates.draf,
  diterima: {
    ...working,
    label: 'Diterima',
    within: { term: workingDays(2) },
    lapse: 'anggapLengkap',
    next: 'Validator memeriksa kelengkapan dalam dua hari kerja. Sesudah itu permohonan dianggap diterima.',
  },
  dikembalikan: { ...pausedReturn, ...atHead },
  validasiDokumen: {
    ...working,
    label: 'Validasi dokumen',
    within: { term: days(30) },
    next: 'Validator meneliti dokumen dan mengundang Anda untuk memaparkan SOP.',
  },
  menungguPemaparan: {
    ...presentationState,
    ...atHead,
    next: 'Paparkan SOP sesuai undangan, atau minta jadwal lain.',
  },
  penelitianDokumen: {
    ...working,
    label: 'Penelitian dokumen',
    within: validated,
    next: 'Validator menyusun rekomendasi atas dokumen Anda.',
  },
  perbaikanDokumen: {
    ...atHead,
    ...improvementDue,
    label: 'Perbaikan dokumen',
    tone: 'attention',
    holder: 'applicant',
    pauses: ['penelitianDokumen'],
    next: 'Perbaiki sesuai rekomendasi, lalu laporkan. Bila batas lewat tanpa laporan, permohonan gugur.',
  },
  penugasan: {
    ...atHead,
    label: 'Menunggu penugasan tim',
    tone: 'progress',
    holder: 'decider',
    within: validated,
    next: 'Direktur menugaskan tim validator.',
  },
  validasiLapangan: {
    ...atHead,
    label: 'Validasi lapangan',
    tone: 'progress',
    holder: 'inspector',
    within: { term: setBy('JANJI_AEO_LAPANGAN', 'workingDays') },
    next: 'Tim validator memeriksa setiap lokasi. Pastikan manajer AEO hadir.',
  },
  perbaikanLapangan: {
    ...atHead,
    ...improvementDue,
    label: 'Perbaikan setelah validasi lapangan',
    tone: 'attention',
    holder: 'applicant',
    pauses: ['penelitianPerbaikan'],
    next: 'Perbaiki sesuai rekomendasi, lalu laporkan. Bila batas lewat tanpa laporan, permohonan gugur.',
  },
  penelitianPerbaikan: {
    ...working,
    label: 'Penelitian perbaikan',
    within: validated,
    next: 'Validator meneliti perbaikan dan meminta Anda memaparkannya.',
  },
  penyusunan: {
    ...working,
    label: 'Penyusunan keputusan',
    within: decisionDue,
    next: 'Validator menyusun usul keputusan.',
  },
  menungguPenetapan: {
    ...decisionStates.menungguPenetapan,
    ...atHead,
    within: decisionDue,
    next: 'Direktur menetapkan keputusan atas nama Direktur Jenderal.',
  },
  disetujui: {
    ...decisionStates.disetujui,
    ...atHead,
    label: 'Diakui sebagai AEO',
    next: 'Sertifikat Anda ada di Sertifikat AEO.',
  },
  ditolak: { ...decisionStates.ditolak, ...atHead },
  gugur: {
    ...atHead,
    label: 'Gugur',
    tone: 'bad',
    holder: 'nobody',
    next: 'Perbaikan tidak dilaporkan sampai batasnya. Ajukan permohonan baru bila perbaikan sudah selesai.',
  },
  dibatalkan: draftStates.dibatalkan,
} as const

const presented = presenting('validasiDokumen', 'penelitianDokumen')
const extend = { by: 'applicant', form: reasons } as const

export const recognitionActions = {
  kirim: { ...send, paper: 'tandaTerima' },
  ...completing,
  nyatakanLengkap: {
    label: 'Nyatakan lengkap',
    done: 'Permohonan lengkap dan diterima',
    from: 'diterima',
    to: 'validasiDokumen',
    by: 'examiner',
  },
  anggapLengkap: {
    label: 'Anggap diterima',
    done: 'Permohonan dianggap diterima karena waktu pemeriksaan kelengkapan berakhir',
    from: 'diterima',
    to: 'validasiDokumen',
    by: 'system',
  },
  undang: { ...presented.undang, label: 'Undang pemaparan SOP', done: 'Pemohon diundang untuk memaparkan SOP' },
  mintaJadwalLain: presented.mintaJadwalLain,
  catatPemaparan: presented.catatPemaparan,
  lanjutkanLapangan: {
    label: 'Lanjutkan ke validasi lapangan',
    done: 'Validasi lapangan direkomendasikan',
    from: 'penelitianDokumen',
    to: 'penugasan',
    by: 'examiner',
    form: paperFindings,
    number: { name: 'rekomendasi', label: 'Nomor rekomendasi', pattern: 'S-{urut}/AEO.DOK/{tahun}' },
    paper: 'rekomendasiLapangan',
  },
  mintaPerbaikanDokumen: {
    label: 'Rekomendasikan perbaikan',
    done: 'Perbaikan dokumen direkomendasikan',
    from: 'penelitianDokumen',
    to: 'perbaikanDokumen',
    by: 'examiner',
    form: paperImprovements,
    number: { name: 'rekomendasi', label: 'Nomor rekomendasi', pattern: 'S-{urut}/AEO.DOK/{tahun}' },
    paper: 'rekomendasiDokumen',
    changes: { batasPerbaikan: daysAfter(IMPROVEMENT_DAYS, actionDay) },
  },
  laporkanPerbaikanDokumen: {
    label: 'Laporkan perbaikan',
    done: 'Perbaikan dokumen dilaporkan',
    from: 'perbaikanDokumen',
    to: 'penelitianDokumen',
    by: 'applicant',
    form: improvements,
  },
  perpanjangPerbaikanDokumen: {
    ...extend,
    label: 'Perpanjang 30 hari',
    done: 'Batas perbaikan dokumen diperpanjang 30 hari',
    from: 'perbaikanDokumen',
    to: 'perbaikanDokumen',
    notAfter: ['perpanjangPerbaikanDokumen'],
    changes: { batasPerbaikan: daysAfter(IMPROVEMENT_DAYS, contentField('batasPerbaikan')) },
    confirm: 'Perpanjangan hanya dapat dilakukan satu kali.',
  },
  tugaskanTim: {
    label: 'Tugaskan tim validator',
    done: 'Tim validator ditugaskan',
    from: 'penugasan',
    to: 'validasiLapangan',
    by: 'decider',
    form: team,
    assigns: 'tim',
    number: { name: 'surat-tugas', label: 'Nomor surat tugas', pattern: 'ST-{urut}/AEO/{tahun}' },
    paper: 'suratTugas',
  },
  terbitkanLaporan: {
    label: 'Terbitkan laporan',
    done: 'Laporan validasi lapangan diterbitkan',
    from: 'validasiLapangan',
    to: 'penyusunan',
    by: 'inspector',
    isForAssigned: true,
    form: placesMet,
    number: { name: 'laporan', label: 'Nomor laporan', pattern: 'LAP-{urut}/AEO/{tahun}' },
    paper: 'laporan',
  },
  mintaPerbaikanLapangan: {
    label: 'Terbitkan laporan dan minta perbaikan',
    done: 'Laporan validasi lapangan diterbitkan, perbaikan direkomendasikan',
    from: 'validasiLapangan',
    to: 'perbaikanLapangan',
    by: 'inspector',
    isForAssigned: true,
    form: placesUnmet,
    number: { name: 'laporan', label: 'Nomor laporan', pattern: 'LAP-{urut}/AEO/{tahun}' },
    paper: 'laporanPerbaikan',
    // From the letter about the last place: all are in one report.
    changes: { batasPerbaikan: monthsAfterDay(IMPROVEMENT_MONTHS, actionDay) },
  },
  laporkanPerbaikanLapangan: {
    label: 'Laporkan perbaikan',
    done: 'Perbaikan dilaporkan',
    from: 'perbaikanLapangan',
    to: 'penelitianPerbaikan',
    by: 'applicant',
    form: improvements,
  },
  perpanjangPerbaikanLapangan: {
    ...extend,
    label: 'Perpanjang 3 bulan',
    done: 'Batas perbaikan diperpanjang tiga bulan',
    from: 'perbaikanLapangan',
    to: 'perbaikanLapangan',
    notAfter: ['perpanjangPerbaikanLapangan'],
    changes: { batasPerbaikan: monthsAfterDay(EXTENSION_MONTHS, contentField('batasPerbaikan')) },
    confirm: 'Perpanjangan hanya dapat dilakukan satu kali.',
  },
  terimaPerbaikan: {
    label: 'Terima perbaikan',
    done: 'Perbaikan diterima',
    from: 'penelitianPerbaikan',
    to: 'penyusunan',
    by: 'examiner',
    form: improvementsSeen,
  },
  tolakPerbaikan: {
    label: 'Nyatakan belum selesai',
    done: 'Perbaikan belum selesai',
    from: 'penelitianPerbaikan',
    to: 'perbaikanLapangan',
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  gugurkan: {
    label: 'Gugurkan',
    done: 'Perbaikan tidak dilaporkan sampai batasnya',
    from: ['perbaikanDokumen', 'perbaikanLapangan'],
    to: 'gugur',
    by: 'system',
  },
  ...drafting('penyusunan', decision),
  batalkan: {
    ...withdraw,
    from: [
      'diterima',
      'dikembalikan',
      'validasiDokumen',
      'menungguPemaparan',
      'penelitianDokumen',
      'perbaikanDokumen',
      'penugasan',
      'validasiLapangan',
      'perbaikanLapangan',
      'penelitianPerbaikan',
    ],
  },
} as const

/** Signed by the Director, never by who drafted it. */
export const recognise = {
  ...decide,
  number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/AEO/{tahun}' },
  paper: 'keputusan',
} as const
