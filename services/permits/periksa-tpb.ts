import { choice, form, lines, setBy } from '@dermaga/service'
import { measuredPlace } from './fakta-tpb.ts'
import {
  companion,
  conclusion,
  requirementRows,
  visitStates as statesOf,
  visiting as visitingOf,
  visitTimes,
} from './pemeriksaan.ts'
import { completing, draftStates } from './penetapan.ts'

/* The check of the place and papers of bonded storage (TPB) by the office that supervises it, before the regional office decides.
 * Source: PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, whose steps the other kinds are assumed to have. */

/** The report is due after the day on which the place is ready. */
const reportDue = { term: setBy('JANJI_TPB_BAP', 'workingDays'), from: 'tanggalSiapPeriksa' } as const

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

/** Berita acara pemeriksaan. */
const report = form({
  ...visitTimes,
  ...companion,
  tempat: lines(20, 'Lokasi yang diperiksa', measuredPlace).eachOf('lokasi', ['nama']),
  butir: requirementRows(REQUIREMENTS),
  dokumen: choice(
    { SESUAI: 'Lengkap dan sesuai aslinya', TIDAK_SESUAI: 'Tidak sesuai' },
    'Pemeriksaan dokumen',
  ).required(),
  ...conclusion,
})
  .applies(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
  .requiredWhen(answer => ({ alasanTolak: answer.ttdPemohon.is('TOLAK') }))
  .rule(
    'waktuSelesai',
    answer => answer.waktuSelesai.atLeast(answer.waktuMulai),
    'Waktu selesai tidak boleh lebih awal daripada waktu mulai. Periksa keduanya.',
  )
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
  draf: draftStates.draf,
  diterima: {
    label: 'Diterima',
    tone: 'progress',
    holder: 'examiner',
    within: reportDue,
    next: 'Petugas memeriksa kelengkapan permohonan.',
  },
  dikembalikan: draftStates.dikembalikan,
  ...statesOf(reportDue),
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
    ...completing.kirimKembali,
    done: 'Permohonan diperbaiki dan dikirim kembali',
    from: ['dikembalikan', 'perluPerbaikan'],
  },
  kembalikan: completing.kembalikan,
  ...visitingOf(report, { met: 'bapTerbit', unmet: 'perluPerbaikan' }),
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
