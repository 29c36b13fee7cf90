import { choice, form, instant, lines, longText, officers, photos, setBy, text } from '@dermaga/service'
import { measuredPlace } from './fakta-tpb.ts'

/* The check of the place and papers of bonded storage (TPB) by the office that supervises it, before the regional office decides.
 * Source: PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, whose steps the other kinds are assumed to have. */

export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

/** The report is due after the day on which the place is ready. */
const reportDue = { term: setBy('JANJI_TPB_BAP', 'workingDays'), from: 'tanggalSiapPeriksa' } as const

const assignment = form({
  petugas: officers('inspector', 2, 'Petugas pemeriksa').required().hint('Paling sedikit dua petugas'),
  jadwal: instant('Jadwal pemeriksaan').required(),
  catatan: longText(500, 'Catatan untuk petugas'),
})

const RESULTS = { SESUAI: 'Sesuai', TIDAK_SESUAI: 'Tidak sesuai', TIDAK_BERLAKU: 'Tidak berlaku' } as const
/** Source: reference list `butir_periksa`, kind TPB. */
const REQUIREMENTS = {
  '01': 'Luas dan satu hamparan',
  '02': 'Dapat langsung dimasuki dari jalan umum, dilalui pengangkut peti kemas',
  '03': 'Batas dan luas jelas',
  '04': 'Tempat pemeriksaan fisik',
  '05': 'Tempat timbun, muat, bongkar, masuk, keluar',
  '06': 'Area transit (PLB)',
  '07': 'Tata letak kegiatan sederhana (PLB)',
  '08': 'IT Inventory berjalan dan dapat diakses',
  '09': 'CCTV dapat diakses daring',
  '10': 'Papan nama',
} as const

const requirement = form({
  kode: choice(REQUIREMENTS, 'Butir').required(),
  hasil: choice(RESULTS, 'Hasil').required(),
  keterangan: text(500, 'Keterangan'),
}).requiredWhen(row => ({ keterangan: row.hasil.is('TIDAK_SESUAI') }))

/** Berita acara pemeriksaan. */
const report = form({
  waktuMulai: instant('Mulai').required(),
  waktuSelesai: instant('Selesai').required(),
  pendampingNama: text(100, 'Wakil pemohon di lokasi').required(),
  pendampingJabatan: text(100, 'Jabatan wakil pemohon').required(),
  tempat: lines(20, 'Lokasi yang diperiksa', measuredPlace).eachOf('lokasi', ['nama']),
  butir: lines(10, 'Butir persyaratan', requirement).forEach('kode').required(),
  dokumen: choice(
    { SESUAI: 'Lengkap dan sesuai aslinya', TIDAK_SESUAI: 'Tidak sesuai' },
    'Pemeriksaan dokumen',
  ).required(),
  foto: photos(4, 'Foto lokasi').required().hint('Paling sedikit empat foto, masing-masing dengan keterangan'),
  catatan: longText(2000, 'Catatan'),
  ttdPemohon: choice(
    { SETUJU: 'Wakil pemohon menandatangani', TOLAK: 'Wakil pemohon menolak' },
    'Tanda tangan pemohon',
  ).required(),
  alasanTolak: longText(500, 'Alasan penolakan wakil pemohon'),
  kesimpulan: choice({ MEMENUHI: 'Memenuhi', TIDAK_MEMENUHI: 'Tidak memenuhi' }, 'Kesimpulan').required(),
})
  .applies(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
  .requiredWhen(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
  .rule('waktuSelesai', answer => answer.waktuSelesai.atLeast(answer.waktuMulai), 'Selesai tidak boleh sebelum mulai.')
  .rule(
    'kesimpulan',
    answer =>
      answer.kesimpulan.is('TIDAK_MEMENUHI').or(
        answer.butir
          .every(row => row.hasil.is('TIDAK_SESUAI').not())
          .and(answer.tempat.every(row => row.batas.is('SESUAI')))
          .and(answer.dokumen.is('SESUAI')),
      ),
    'Ada butir, batas, atau dokumen yang tidak sesuai. Pilih Tidak memenuhi, atau periksa kembali.',
  )

/** States until the report. */
export const visitStates = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'applicant',
    isEditable: true,
    next: 'Lengkapi isian dan lampiran, lalu kirim permohonan.',
  },
  diterima: {
    label: 'Diterima',
    tone: 'progress',
    holder: 'examiner',
    within: reportDue,
    next: 'Petugas memeriksa kelengkapan permohonan.',
  },
  dikembalikan: {
    label: 'Dikembalikan untuk dilengkapi',
    tone: 'attention',
    holder: 'applicant',
    isEditable: true,
    next: 'Perbaiki permohonan sesuai alasan petugas, lalu kirim kembali.',
  },
  penugasan: {
    label: 'Menunggu penugasan',
    tone: 'progress',
    holder: 'decider',
    within: reportDue,
    next: 'Kepala kantor menugaskan petugas pemeriksa.',
  },
  ditugaskan: {
    label: 'Petugas ditugaskan',
    tone: 'progress',
    holder: 'inspector',
    within: reportDue,
    next: 'Petugas datang sesuai jadwal. Pastikan wakil Anda ada di lokasi.',
  },
  pemeriksaan: {
    label: 'Pemeriksaan lokasi',
    tone: 'progress',
    holder: 'inspector',
    within: reportDue,
    next: 'Petugas menyusun berita acara pemeriksaan (BAP).',
  },
  konsepBap: {
    label: 'Menunggu tanda tangan BAP',
    tone: 'progress',
    holder: 'inspector',
    within: reportDue,
    next: 'Petugas kedua memeriksa dan menandatangani BAP.',
  },
  bapTerbit: {
    label: 'BAP terbit',
    tone: 'progress',
    holder: 'decider',
    within: reportDue,
    next: 'Kepala kantor meneruskan BAP ke kantor yang memutuskan.',
  },
  perluPerbaikan: {
    label: 'Lokasi atau dokumen perlu diperbaiki',
    tone: 'attention',
    holder: 'applicant',
    isEditable: true,
    next: 'Perbaiki hal yang tidak sesuai menurut BAP, isi tanggal siap diperiksa yang baru, lalu kirim kembali.',
  },
} as const

/** Actions until the report. */
export const visiting = {
  kirimKembali: {
    label: 'Kirim kembali',
    done: 'Permohonan diperbaiki dan dikirim kembali',
    from: ['dikembalikan', 'perluPerbaikan'],
    to: 'diterima',
    by: 'applicant',
    sends: true,
  },
  kembalikan: {
    label: 'Kembalikan',
    done: 'Permohonan dikembalikan untuk dilengkapi',
    from: 'diterima',
    to: 'dikembalikan',
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  tugaskan: {
    label: 'Tugaskan petugas',
    done: 'Petugas pemeriksa ditugaskan',
    from: 'penugasan',
    to: 'ditugaskan',
    by: 'decider',
    form: assignment,
    assigns: 'petugas',
    number: { name: 'surat-tugas', label: 'Nomor surat tugas', pattern: 'ST-{urut}/{kantor}/{tahun}' },
    paper: 'suratTugas',
  },
  mulai: {
    label: 'Mulai pemeriksaan',
    done: 'Pemeriksaan lokasi dimulai',
    from: 'ditugaskan',
    to: 'pemeriksaan',
    by: 'inspector',
    isForAssigned: true,
  },
  ajukanBap: {
    label: 'Tanda tangani BAP',
    done: 'BAP ditandatangani petugas pertama',
    from: 'pemeriksaan',
    to: 'konsepBap',
    by: 'inspector',
    isForAssigned: true,
    isInternal: true,
    form: report,
  },
  kembalikanBap: {
    label: 'Kembalikan BAP',
    done: 'BAP dikembalikan kepada petugas pertama',
    from: 'konsepBap',
    to: 'pemeriksaan',
    by: 'inspector',
    isForAssigned: true,
    notBy: 'ajukanBap',
    isInternal: true,
    form: reasons,
    isSevere: true,
  },
  terbitkanBap: {
    label: 'Tanda tangani dan terbitkan BAP',
    done: 'BAP diterbitkan',
    from: 'konsepBap',
    to: {
      action: 'ajukanBap',
      field: 'kesimpulan',
      states: { MEMENUHI: 'bapTerbit', TIDAK_MEMENUHI: 'perluPerbaikan' },
    },
    by: 'inspector',
    isForAssigned: true,
    notBy: 'ajukanBap',
    shows: 'ajukanBap',
    number: { name: 'bap', label: 'Nomor BAP', pattern: 'BAP-{urut}/{kantor}/{tahun}' },
    paper: 'bap',
    confirm: 'BAP yang terbit tidak dapat diubah lagi.',
  },
  teruskanBap: {
    label: 'Teruskan ke kantor yang memutuskan',
    done: 'BAP diteruskan ke kantor yang memutuskan',
    from: 'bapTerbit',
    to: 'menungguUndangan',
    by: 'decider',
  },
} as const

/** To the head of the office, who assigns officers. */
export const forward = {
  label: 'Nyatakan lengkap',
  done: 'Permohonan dinyatakan lengkap',
  from: 'diterima',
  to: 'penugasan',
  by: 'examiner',
} as const
