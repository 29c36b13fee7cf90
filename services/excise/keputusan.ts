import { workingDays } from '@dermaga/service'
import * as permit from '../permits/penetapan.ts'

/* Changes, notices and renewals of a licence: an examiner checks them and the head of the office decides, or they are recorded. */

/** Three working days after a complete application. Source: table `janji_layanan`. */
const due = { term: workingDays(3) } as const

/** States of what an applicant fills in, and may be asked to complete. */
export const draftStates = {
  draf: { ...permit.draftStates.draf, next: 'Lengkapi isian dan lampiran, lalu kirim.' },
  diterima: {
    label: 'Diterima',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas meneliti kiriman Anda paling lama tiga hari kerja.',
  },
  dikembalikan: { ...permit.draftStates.dikembalikan, next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.' },
  dibatalkan: { ...permit.draftStates.dibatalkan, next: 'Anda dapat mengajukan yang baru.' },
} as const

/** States of what the head of the office decides. */
export const decisionStates = {
  ...permit.decisionStates,
  menungguPenetapan: { ...permit.decisionStates.menungguPenetapan, within: due },
  disetujui: { ...permit.decisionStates.disetujui, next: 'Izin NPPBKC Anda sudah diperbarui.' },
} as const

export const send = { ...permit.send, label: 'Kirim' } as const

export const completing = {
  kembalikan: { ...permit.completing.kembalikan, done: 'Dikembalikan untuk dilengkapi' },
  kirimKembali: { ...permit.completing.kirimKembali, done: 'Dilengkapi dan dikirim kembali' },
} as const

export const deciding = permit.drafting('diterima', permit.proposal)

export const decide = permit.decide

export const withdraw = {
  ...permit.withdraw,
  label: 'Batalkan',
  done: 'Dibatalkan pemohon',
  from: ['diterima', 'dikembalikan'],
} as const
