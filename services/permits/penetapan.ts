import { choice, type Form, form, longText, type Shape } from '@dermaga/service'

/* The way of applications for permits: completed by the applicant, drafted by an officer, signed by the head of the office. */

export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

export const proposal = form({
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Usul keputusan').required(),
  hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
})
  .applies(answer => ({ alasan: answer.keputusan.is('TOLAK') }))
  .requiredWhen(answer => ({ alasan: answer.keputusan.is('TOLAK') }))

/** States of what an applicant fills in, and may be asked to complete. */
export const draftStates = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'applicant',
    isEditable: true,
    next: 'Lengkapi isian dan lampiran, lalu kirim permohonan.',
  },
  dikembalikan: {
    label: 'Dikembalikan untuk dilengkapi',
    tone: 'attention',
    holder: 'applicant',
    isEditable: true,
    next: 'Perbaiki permohonan sesuai alasan petugas, lalu kirim kembali.',
  },
  dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan permohonan baru.' },
} as const

/** The state of an application that an applicant completes while the clock of its check stands still. Where the term is that of a complete
 *  application, it begins again instead: `draftStates.dikembalikan`. Source: tables `transisi_permohonan` (040), `janji_layanan` */
export const pausedReturn = { ...draftStates.dikembalikan, pauses: ['diterima'] } as const

/** States of what the head of the office decides. */
export const decisionStates = {
  menungguPenetapan: {
    label: 'Menunggu penetapan',
    tone: 'progress',
    holder: 'decider',
    next: 'Kepala kantor menetapkan keputusan.',
  },
  disetujui: { label: 'Disetujui', tone: 'good', holder: 'nobody' },
  ditolak: {
    label: 'Ditolak',
    tone: 'bad',
    holder: 'nobody',
    next: 'Perbaiki hal yang menjadi alasan penolakan, lalu ajukan permohonan baru.',
  },
} as const

export const send = {
  label: 'Kirim permohonan',
  done: 'Permohonan dikirim',
  from: 'draf',
  to: 'diterima',
  by: 'applicant',
  sends: true,
} as const

export const completing = {
  kirimKembali: {
    label: 'Kirim kembali',
    done: 'Permohonan dilengkapi',
    from: 'dikembalikan',
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
} as const

/** What an officer proposes, and the head of the office may give back.
 *  @param from the state in which an officer examines the application
 *  @param proposed asks for `keputusan`, SETUJU or TOLAK */
export const drafting = <const From extends string, S extends Shape>(from: From, proposed: Form<S>) =>
  ({
    susunKeputusan: {
      label: 'Susun keputusan',
      done: 'Konsep keputusan disusun',
      from,
      to: 'menungguPenetapan',
      by: 'examiner',
      isInternal: true,
      form: proposed,
    },
    kembalikanKonsep: {
      label: 'Kembalikan konsep',
      done: 'Konsep keputusan dikembalikan kepada petugas',
      from: 'menungguPenetapan',
      to: from,
      by: 'decider',
      isInternal: true,
      form: reasons,
      isSevere: true,
    },
  }) as const

/** The signature of the head of the office: never of the officer who drafted it. */
export const decide = {
  label: 'Tetapkan keputusan',
  done: 'Keputusan ditetapkan',
  from: 'menungguPenetapan',
  to: { action: 'susunKeputusan', field: 'keputusan', states: { SETUJU: 'disetujui', TOLAK: 'ditolak' } },
  by: 'decider',
  notBy: 'susunKeputusan',
  shows: 'susunKeputusan',
  number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/{kantor}/{tahun}' },
  confirm: 'Keputusan yang ditetapkan tidak dapat diubah lagi. Periksa usul petugas pada riwayat.',
} as const

export const withdraw = {
  label: 'Batalkan permohonan',
  done: 'Permohonan dibatalkan pemohon',
  to: 'dibatalkan',
  by: 'applicant',
  form: reasons,
  isSevere: true,
} as const
