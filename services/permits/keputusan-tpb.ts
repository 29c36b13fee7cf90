import { choice, date, files, form, longText, setBy, text } from '@dermaga/service'
import { REGIONAL } from './fakta-tpb.ts'
import { invitation, presentationState, presenting as presentingOf } from './pemaparan.ts'
import * as permit from './penetapan.ts'

/* Presentation and decision about bonded storage (TPB) by the regional office. Source: PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, whose
 * steps the other kinds are assumed to have. */

/** From the report to the presentation, and from the presentation to the decision. */
const presentationDue = { term: setBy('JANJI_TPB_PEMAPARAN', 'workingDays') } as const
const decisionDue = { term: setBy('JANJI_TPB_KEPUTUSAN', 'hours') } as const

const otherDay = form({
  alasan: longText(500, 'Alasan').atLeast(10).required(),
  usulTanggal: date('Usul tanggal').earliest(1).required(),
})

const presentation = form({
  kehadiran: choice({ HADIR: 'Hadir', TIDAK_HADIR: 'Tidak hadir' }, 'Kehadiran pemohon').required(),
  direksi: text(100, 'Direksi yang memaparkan'),
  jabatanDireksi: text(100, 'Jabatan'),
  hasil: longText(2000, 'Hasil pemaparan proses bisnis dan kriteria').atLeast(10),
})
  .applies(answer => ({
    direksi: answer.kehadiran.is('HADIR'),
    jabatanDireksi: answer.kehadiran.is('HADIR'),
    hasil: answer.kehadiran.is('HADIR'),
  }))
  .requiredWhen(answer => ({
    direksi: answer.kehadiran.is('HADIR'),
    jabatanDireksi: answer.kehadiran.is('HADIR'),
    hasil: answer.kehadiran.is('HADIR'),
  }))

/** What an officer proposes to the regional head. */
export const proposal = form({
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Usul keputusan').required(),
  pertimbangan: longText(2000, 'Pertimbangan').atLeast(10).required(),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
})
  .applies(answer => ({ alasan: answer.keputusan.is('TOLAK') }))
  .requiredWhen(answer => ({ alasan: answer.keputusan.is('TOLAK') }))

const request = form({ permintaan: longText(2000, 'Data yang diminta').atLeast(10).required() })
const reply = form({
  jawaban: longText(2000, 'Jawaban').atLeast(3).required(),
  berkas: files(0, 'Berkas'),
})

const regional = { office: REGIONAL } as const

export const presentationStates = {
  menungguUndangan: {
    ...regional,
    label: 'Menunggu undangan pemaparan',
    tone: 'progress',
    holder: 'examiner',
    within: presentationDue,
    next: 'Kantor yang memutuskan mengundang direksi Anda untuk memaparkan proses bisnis.',
  },
  menungguPemaparan: {
    ...presentationState,
    ...regional,
    next: 'Direksi Anda hadir memaparkan proses bisnis sesuai undangan, atau minta jadwal lain.',
  },
  penelitian: {
    ...regional,
    label: 'Penelitian',
    tone: 'progress',
    holder: 'examiner',
    within: decisionDue,
    next: 'Petugas menyusun konsep keputusan.',
  },
  permintaanData: {
    ...regional,
    label: 'Permintaan data tambahan',
    tone: 'attention',
    holder: 'applicant',
    pauses: ['penelitian'],
    next: 'Jawab permintaan petugas dengan data atau dokumen yang diminta. Setelah itu penelitian dilanjutkan.',
  },
} as const

export const decisionStates = {
  menungguPenetapan: {
    ...permit.decisionStates.menungguPenetapan,
    ...regional,
    within: decisionDue,
    next: 'Kepala kantor menetapkan keputusan atas nama Menteri Keuangan.',
  },
  ditolak: { ...permit.decisionStates.ditolak, ...regional },
  dibatalkan: permit.draftStates.dibatalkan,
} as const

/** The state of an application that was granted. It stays with the office that decided. */
export const granted = (next: string) => ({ ...permit.decisionStates.disetujui, ...regional, next }) as const

const presented = presentingOf('menungguUndangan', 'penelitian')

export const presenting = {
  undang: {
    ...presented.undang,
    form: invitation('Paling cepat hari kerja berikutnya, paling lambat tiga hari kerja setelah BAP'),
  },
  mintaJadwalLain: {
    label: 'Minta jadwal lain',
    done: 'Pemohon meminta jadwal pemaparan lain',
    from: 'menungguPemaparan',
    to: 'menungguUndangan',
    by: 'applicant',
    form: otherDay,
  },
  catatPemaparan: { ...presented.catatPemaparan, form: presentation },
  mintaData: {
    label: 'Minta data tambahan',
    done: 'Petugas meminta data tambahan',
    from: 'penelitian',
    to: 'permintaanData',
    by: 'examiner',
    isOptional: true,
    form: request,
  },
  jawabPermintaan: {
    label: 'Jawab permintaan',
    done: 'Data tambahan dikirim',
    from: 'permintaanData',
    to: 'penelitian',
    by: 'applicant',
    form: reply,
  },
} as const

/** The number is that of each kind of decision. */
export const decide = { ...permit.decide, paper: 'keputusan' } as const

/** The states in which an application with a visit and a presentation may be withdrawn. */
export const WITHDRAWABLE = [
  'diterima',
  'dikembalikan',
  'penugasan',
  'ditugaskan',
  'perluPerbaikan',
  'bapTerbit',
  'menungguUndangan',
  'menungguPemaparan',
  'penelitian',
  'permintaanData',
] as const
