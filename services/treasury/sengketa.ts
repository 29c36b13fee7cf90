import { actionDay, answerField, constantValue, contentField, givenNumber, setBy } from '@dermaga/service'
import {
  courtRequest,
  HEAD_OFFICE,
  reasons,
  rebuttal,
  reviewRequest,
  reviewResult,
  statementDraft,
  summons,
} from './isi-sengketa.ts'

/* The way of a dispute at the tax court: the court asks the customs for a statement, the company rebuts it, hearings are held, and the
 * verdict is carried out. Officers record what the court does. Source: UU 14/2002; facts `siap-tanding`. */

/** Officers record what it does. */
const COURT = { name: 'Pengadilan Pajak' } as const

/** The provisions that say how long each part of a kind of dispute takes. */
type Clocks = { readonly statement: string; readonly hearing: string; readonly verdict: string }

/** @param what of the customs answers the court: `uraian banding` */
export const courtStates = (what: string, clocks: Clocks) => {
  const statementDue = { term: setBy(clocks.statement, 'months'), from: 'tanggalPermintaan' } as const
  const verdictDue = { term: setBy(clocks.verdict, 'months'), from: 'tanggalKirim' } as const
  const examined = { tone: 'progress', holder: 'examiner', office: HEAD_OFFICE } as const
  return {
    terdaftar: {
      ...examined,
      label: 'Terdaftar',
      within: { term: setBy('SENGKETA_PERMINTAAN', 'days'), from: 'tanggalKirim' },
      awaits: COURT,
      next: `Pengadilan Pajak meminta ${what} kepada Bea dan Cukai.`,
    },
    uraianDiminta: {
      ...examined,
      label: `Menunggu ${what}`,
      within: statementDue,
      next: `Bea dan Cukai menyusun ${what}. Anda mendapat salinannya.`,
    },
    uraianDiperiksa: {
      ...examined,
      holder: 'decider',
      label: `Menunggu tanda tangan ${what}`,
      within: statementDue,
      next: `Bea dan Cukai menandatangani ${what}. Anda mendapat salinannya.`,
    },
    bantahan: {
      label: 'Menunggu bantahan s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      office: HEAD_OFFICE,
      within: { term: setBy('SENGKETA_BANTAHAN', 'days') },
      lapse: 'lewatiBantahan',
      next: `Baca salinan ${what}, lalu rekam surat bantahan yang Anda sampaikan kepada Pengadilan Pajak.`,
    },
    menungguSidang: {
      ...examined,
      label: 'Menunggu sidang',
      within: { term: setBy(clocks.hearing, 'months'), from: 'tanggalKirim' },
      awaits: COURT,
      next: 'Tunggu Pengadilan Pajak menetapkan hari sidang. Jadwalnya tampil di menu Sidang.',
    },
    persidangan: {
      ...examined,
      label: 'Dalam persidangan',
      within: verdictDue,
      awaits: COURT,
      next: 'Ikuti sidang menurut jadwal di menu Sidang, lalu tunggu putusannya.',
    },
    cukup: {
      ...examined,
      label: 'Menunggu putusan',
      within: verdictDue,
      awaits: COURT,
      next: 'Pemeriksaan dicukupkan. Pengadilan Pajak mengucapkan putusan.',
    },
    pelaksanaan: {
      ...examined,
      holder: 'decider',
      label: 'Putusan diterima',
      within: { term: setBy('SENGKETA_PELAKSANAAN', 'days'), from: 'tanggalTerimaPutusan' },
      next: 'Bea dan Cukai melaksanakan putusan Pengadilan Pajak.',
    },
    pk: {
      ...examined,
      label: 'Peninjauan kembali',
      awaits: { name: 'Mahkamah Agung' },
      next: 'Mahkamah Agung memeriksa permohonan peninjauan kembali.',
    },
    tetap: {
      label: 'Berkekuatan tetap',
      tone: 'good',
      holder: 'nobody',
      next: 'Tidak ada peninjauan kembali sampai batasnya. Putusan tidak dapat diubah lagi.',
    },
    pkPutus: {
      label: 'Peninjauan kembali diputus',
      tone: 'good',
      holder: 'nobody',
      next: 'Baca akibat putusan Mahkamah Agung pada riwayat.',
    },
    dicabut: {
      label: 'Dicabut',
      tone: 'bad',
      holder: 'nobody',
      next: 'Sengketa yang dicabut tidak dapat diajukan lagi.',
    },
  } as const
}

/** States in which the company may still take the dispute back by itself. */
export const BEFORE_HEARING = ['terdaftar', 'uraianDiminta', 'uraianDiperiksa', 'bantahan', 'menungguSidang'] as const

/** @param what of the customs answers the court: `uraian banding` @param code in its number: `SUB` */
export const courtActions = (what: string, code: string, subject: string) =>
  ({
    rekamPermintaan: {
      label: `Rekam permintaan ${what}`,
      done: 'Permintaan Pengadilan Pajak direkam',
      from: 'terdaftar',
      to: 'uraianDiminta',
      by: 'examiner',
      form: courtRequest,
      changes: {
        nomorSengketa: answerField('rekamPermintaan', 'nomorSengketa'),
        nomorPermintaan: answerField('rekamPermintaan', 'nomorPermintaan'),
        tanggalPermintaan: answerField('rekamPermintaan', 'tanggalPermintaan'),
      },
    },
    susunUraian: {
      label: `Susun ${what}`,
      done: `Konsep ${what} disusun`,
      from: 'uraianDiminta',
      to: 'uraianDiperiksa',
      by: 'examiner',
      form: statementDraft,
      isInternal: true,
    },
    kembalikanUraian: {
      label: 'Kembalikan konsep',
      done: `Konsep ${what} dikembalikan`,
      from: 'uraianDiperiksa',
      to: 'uraianDiminta',
      by: 'decider',
      form: reasons,
      isInternal: true,
    },
    sampaikanUraian: {
      label: 'Tanda tangani dan sampaikan',
      done: `Salinan ${what} disampaikan`,
      from: 'uraianDiperiksa',
      to: 'bantahan',
      by: 'decider',
      notBy: 'susunUraian',
      number: { name: 'uraian', label: `Nomor ${what}`, pattern: `${code}-{urut}/PP/{tahun}` },
      paper: 'uraian',
      changes: { nomorUraian: givenNumber('uraian'), tanggalUraian: actionDay },
    },
    bantah: {
      label: 'Rekam bantahan',
      done: 'Bantahan direkam',
      from: 'bantahan',
      to: 'menungguSidang',
      by: 'applicant',
      form: rebuttal,
      changes: {
        nomorBantahan: answerField('bantah', 'nomorBantahan'),
        tanggalBantahan: answerField('bantah', 'tanggalBantahan'),
      },
    },
    lewatiBantahan: {
      label: 'Lewati bantahan',
      done: 'Tidak ada bantahan sampai batasnya',
      from: 'bantahan',
      to: 'menungguSidang',
      by: 'system',
    },
    jadwalkanSidang: {
      label: 'Jadwalkan sidang',
      done: 'Sidang dijadwalkan',
      from: ['menungguSidang', 'persidangan'],
      to: 'persidangan',
      by: 'examiner',
      form: summons,
      effects: {
        begins: [
          {
            service: 'sidang',
            content: {
              kodeKantor: constantValue(HEAD_OFFICE.code),
              kantorPerkara: contentField('kodeKantor'),
              perkara: contentField('nomorSurat'),
              jenisSengketa: constantValue(subject),
              nomorSengketa: contentField('nomorSengketa'),
              sidangKe: answerField('jadwalkanSidang', 'sidangKe'),
              tanggalSidang: answerField('jadwalkanSidang', 'tanggalSidang'),
              jamSidang: answerField('jadwalkanSidang', 'jamSidang'),
              tempat: answerField('jadwalkanSidang', 'tempat'),
              majelis: answerField('jadwalkanSidang', 'majelis'),
              acara: answerField('jadwalkanSidang', 'acara'),
            },
          },
        ],
      },
    },
    cukupkan: {
      label: 'Nyatakan pemeriksaan cukup',
      done: 'Pemeriksaan dicukupkan',
      from: 'persidangan',
      to: 'cukup',
      by: 'examiner',
    },
    kembalikanPutusan: {
      label: 'Kembalikan rekaman putusan',
      done: 'Rekaman putusan dikembalikan',
      from: 'pelaksanaan',
      to: 'cukup',
      by: 'decider',
      form: reasons,
      isInternal: true,
      isOptional: true,
    },
    rekamPutusanPk: {
      label: 'Rekam putusan peninjauan kembali',
      done: 'Putusan peninjauan kembali direkam',
      from: 'pk',
      to: 'pkPutus',
      by: 'examiner',
      form: reviewResult,
    },
  }) as const

/** What the examiner records of the verdict, taken over into the content. */
export const verdictChanges = {
  nomorPutusan: answerField('rekamPutusan', 'nomorPutusan'),
  tanggalPutusan: answerField('rekamPutusan', 'tanggalPutusan'),
  tanggalTerimaPutusan: answerField('rekamPutusan', 'tanggalTerimaPutusan'),
  amar: answerField('rekamPutusan', 'amar'),
} as const

/** Of states in which a verdict was carried out: it is final unless a side goes to the Supreme Court in time. */
export const reviewable = {
  holder: 'system',
  within: { term: setBy('SENGKETA_PK', 'months'), from: 'tanggalTerimaPutusan' },
  lapse: 'tetapkan',
} as const

/** Both sides may go to the Supreme Court. @param from states in which a verdict was carried out */
export const reviewActions = <const From extends string>(from: readonly From[]) => {
  const review = { from, to: 'pk', form: reviewRequest, isOptional: true } as const
  return {
    ajukanPk: {
      ...review,
      label: 'Rekam permohonan peninjauan kembali',
      done: 'Peninjauan kembali diajukan',
      by: 'applicant',
    },
    catatPk: {
      ...review,
      label: 'Rekam peninjauan kembali Bea dan Cukai',
      done: 'Bea dan Cukai mengajukan peninjauan kembali',
      by: 'examiner',
    },
    tetapkan: {
      label: 'Nyatakan berkekuatan tetap',
      done: 'Batas peninjauan kembali berakhir',
      from,
      to: 'tetap',
      by: 'system',
    },
  } as const
}

/** The verdict, as the court pronounced it. @param form what is recorded of it */
export const verdictRecorded = <const Verdict>(form: Verdict) =>
  ({
    label: 'Rekam putusan',
    done: 'Putusan Pengadilan Pajak direkam',
    from: ['persidangan', 'cukup'],
    to: 'pelaksanaan',
    by: 'examiner',
    form,
    changes: verdictChanges,
  }) as const

/** What carries a verdict out; where it leads depends on the dispute. */
export const executing = {
  label: 'Laksanakan putusan',
  done: 'Putusan Pengadilan Pajak dilaksanakan',
  from: 'pelaksanaan',
  by: 'decider',
  notBy: 'rekamPutusan',
  isImmediate: true,
  paper: 'pelaksanaan',
} as const

/** A withdrawal with the consent of the court. */
export const withdrawnInHearing = {
  label: 'Rekam pencabutan dalam sidang',
  done: 'Pencabutan dengan persetujuan majelis direkam',
  from: ['persidangan', 'cukup'],
  to: 'dicabut',
  by: 'examiner',
  isOptional: true,
  isSevere: true,
  form: reasons,
} as const
