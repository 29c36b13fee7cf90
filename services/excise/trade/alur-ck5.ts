import { reasons } from './isi-ck5.ts'

/* What a CK-5 for one shipment and one for the shipments of a month go through alike at the office of origin and after the arrival. */

export const ck5Examination = {
  kembalikan: {
    label: 'Kembalikan',
    done: 'Dikembalikan untuk diperbaiki',
    from: 'diajukan',
    to: 'perbaikan',
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  tolak: {
    label: 'Tolak',
    done: 'CK-5 ditolak',
    from: 'diajukan',
    to: 'ditolak',
    by: 'examiner',
    form: reasons,
    isSevere: true,
  },
  tarik: {
    label: 'Tarik kembali',
    done: 'Ditarik kembali pengirim',
    from: ['diajukan', 'perbaikan'],
    to: 'dibatalkan',
    by: 'applicant',
    form: reasons,
    isSevere: true,
  },
  setujuiBatal: {
    label: 'Setujui pembatalan',
    done: 'CK-5 dibatalkan',
    from: 'pembatalan',
    to: 'dibatalkan',
    by: 'decider',
    shows: 'mohonBatal',
  },
} as const

export const askCancellation = {
  label: 'Mohon pembatalan',
  done: 'Pembatalan dimohon',
  to: 'pembatalan',
  by: 'applicant',
  form: reasons,
  isSevere: true,
} as const

export const declineCancellation = {
  label: 'Tolak pembatalan',
  done: 'Pembatalan ditolak',
  from: 'pembatalan',
  by: 'decider',
  form: reasons,
  isSevere: true,
} as const

/** Where goods that arrived go on: what agrees is closed, what does not is examined. */
export const byResult = <const Name extends string>(action: Name) =>
  ({ action, field: 'hasil', states: { SESUAI: 'masuk', KURANG: 'selisihKurang', LEBIH: 'selisihLebih' } }) as const

export const close = {
  label: 'Tutup CK-5',
  done: 'CK-5 ditutup',
  to: 'selesai',
  by: 'examiner',
} as const
