import { choice, form, longText, paragraph, signatures } from '@dermaga/service'
import { reasons } from './penetapan.ts'

/* The way of requests that an officer examines and the head of the office decides. */

/** The clock of `dikirim` stands still while the company completes its request.
 *  @param due when an officer and the decider have to have acted @param kept what holds when nothing comes of it
 *  @param pauses none where the term is that of a complete request, which begins again. Source: table `janji_layanan` */
export const officeRequestStates = <const Due>(due: Due, kept: string, pauses: readonly string[] = ['dikirim']) =>
  ({
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian dan bukti, lalu kirim permohonan.',
    },
    dikirim: {
      label: 'Dikirim',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas meneliti permohonan dan buktinya.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk dilengkapi',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      pauses,
      next: 'Lengkapi sesuai alasan petugas, lalu kirim kembali.',
    },
    diteliti: {
      label: 'Menunggu keputusan',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan permohonan.',
    },
    ditolak: { label: 'Ditolak', tone: 'bad', holder: 'nobody', next: `${kept} Penuhi alasannya, lalu ajukan lagi.` },
    ditarik: { label: 'Ditarik', tone: 'bad', holder: 'nobody', next: kept },
  }) as const

/** @param begin of the number, before the office */
export const sending = <const Begin extends string>(begin: Begin) =>
  ({
    label: 'Kirim',
    done: 'Permohonan dikirim',
    from: 'draf',
    to: 'dikirim',
    by: 'applicant',
    sends: true,
    number: { name: 'permohonan', label: 'Nomor permohonan', pattern: `${begin}-{kantor}-{tanggal}-{urut:6}` },
  }) as const

/** For requests whose first sending does what a second one must not. */
export const sendingAgain = {
  label: 'Kirim kembali',
  done: 'Permohonan dilengkapi',
  from: 'dikembalikan',
  to: 'dikirim',
  by: 'applicant',
  sends: true,
} as const

export const examined = {
  kembalikan: {
    label: 'Kembalikan untuk dilengkapi',
    done: 'Permohonan dikembalikan',
    from: 'dikirim',
    to: 'dikembalikan',
    by: 'examiner',
    form: reasons,
  },
  ajukan: {
    label: 'Teruskan ke kepala kantor',
    done: 'Hasil penelitian diteruskan',
    from: 'dikirim',
    to: 'diteliti',
    by: 'examiner',
    isInternal: true,
    form: form({
      usul: choice({ SETUJU: 'Setujui', TOLAK: 'Tolak' }, 'Usul').required(),
      hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
    }),
  },
  kembalikanPenelitian: {
    label: 'Kembalikan ke peneliti',
    done: 'Penelitian dikembalikan',
    from: 'diteliti',
    to: 'dikirim',
    by: 'decider',
    isInternal: true,
    isOptional: true,
    form: reasons,
  },
} as const

export const granting = {
  from: 'diteliti',
  by: 'decider',
  notBy: 'ajukan',
  leadsAfter: { action: 'ajukan', field: 'usul', is: 'SETUJU' },
} as const

export const refusing = {
  label: 'Tolak',
  done: 'Permohonan ditolak',
  from: 'diteliti',
  to: 'ditolak',
  by: 'decider',
  notBy: 'ajukan',
  leadsAfter: { action: 'ajukan', field: 'usul', is: 'TOLAK' },
  form: reasons,
  paper: 'penolakan',
  isSevere: true,
} as const

export const withdrawing = {
  label: 'Tarik permohonan',
  done: 'Permohonan ditarik',
  from: ['dikirim', 'dikembalikan'],
  to: 'ditarik',
  by: 'applicant',
  form: reasons,
  isSevere: true,
} as const

/* The letter that refuses a request: what it says before and after the facts. */
export const refused = [
  paragraph('Permohonan Nomor {nomor.permohonan} dari {pemohon}, NPWP {npwp}, ditolak dengan alasan:'),
  paragraph('{jawaban.tolak.alasan}'),
] as const
export const refusedBy = signatures({ as: 'Kepala {kantor}', action: 'tolak' })
