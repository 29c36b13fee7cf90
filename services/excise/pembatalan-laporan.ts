import { answerField, files, form, longText, setBy } from '@dermaga/service'
import { reasons } from './tariff/pita.ts'

/* A report that was accepted may be cancelled by decision; its period still needs one. Source: facts `cukai-fasilitas` and `excise`, "status
 * CK-4". */

/** @param promise the provision that says how long a decision takes @param period what the report is about: `bulan ini` */
export const cancelledStates = (promise: string, period: string) =>
  ({
    pembatalan: {
      label: 'Pembatalan dimohon',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy(promise, 'workingDays') },
      next: 'Kepala kantor memutuskan pembatalan. Laporan masih berlaku.',
    },
    dibatalkan: {
      label: 'Dibatalkan',
      tone: 'attention',
      holder: 'applicant',
      next: `Buat laporan pengganti untuk ${period}.`,
    },
  }) as const

/** @param title of the report @param accepted the state of one that was accepted */
export const cancelling = <const Accepted extends string>(title: string, accepted: Accepted) =>
  ({
    mohonBatal: {
      label: 'Mohon pembatalan',
      done: 'Pembatalan dimohon',
      from: accepted,
      to: 'pembatalan',
      by: 'applicant',
      form: form({
        alasan: longText(500, 'Alasan pembatalan').atLeast(10).required(),
        dasar: files(1, 'Dasar pembatalan').required(),
      }),
      isSevere: true,
    },
    setujuiBatal: {
      label: 'Setujui pembatalan',
      done: `${title} dibatalkan`,
      from: 'pembatalan',
      to: 'dibatalkan',
      by: 'decider',
      shows: 'mohonBatal',
    },
    tolakBatal: {
      label: 'Tolak pembatalan',
      done: 'Pembatalan ditolak',
      from: 'pembatalan',
      to: accepted,
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    gantiBatal: {
      label: 'Buat laporan pengganti',
      done: 'Draf laporan pengganti dibuat',
      from: 'dibatalkan',
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      correctsReport: { alasanPerbaikan: answerField('gantiBatal', 'alasan') },
    },
  }) as const
