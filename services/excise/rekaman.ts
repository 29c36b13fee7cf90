import { days, setBy } from '@dermaga/service'
import { capitalised } from '../permits/kapital.ts'
import { reasons } from './tariff/pita.ts'

/* What registers share whose entries an officer records, with a reason, and the head of the office confirms. */

export const recordedStates = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'examiner',
    isEditable: true,
    next: 'Petugas merekam data.',
  },
  diperiksa: {
    label: 'Menunggu pengesahan',
    tone: 'progress',
    holder: 'decider',
    standing: 'frozen',
    within: { term: setBy('JANJI_REKAMAN_BKC', 'workingDays') },
    next: 'Kepala kantor mengesahkan rekaman.',
  },
} as const

/** An entry that may be used until a day of its content, and so many days after it. */
export const activeUntil = <const Field extends string>(from: Field, after: number, next: string) =>
  ({
    label: 'Aktif',
    tone: 'good',
    holder: 'nobody',
    standing: 'active',
    within: { term: days(after), from },
    lapse: 'akhiri',
    next,
  }) as const

export const endedState = { tone: 'bad', holder: 'nobody', standing: 'ended' } as const

/** Sends what an officer has recorded to the head of the office. */
export const submit = {
  label: 'Ajukan pengesahan',
  done: 'Data direkam',
  from: 'draf',
  to: 'diperiksa',
  by: 'examiner',
  sends: true,
  isInternal: true,
} as const

export const giveBack = {
  label: 'Kembalikan',
  done: 'Rekaman dikembalikan',
  from: 'diperiksa',
  to: 'draf',
  by: 'decider',
  form: reasons,
  isInternal: true,
  isSevere: true,
} as const

/** The entry may be used from then on: never confirmed by who recorded it. */
export const confirmEntry = {
  label: 'Sahkan',
  done: 'Rekaman disahkan',
  from: 'diperiksa',
  to: 'aktif',
  by: 'decider',
  notBy: 'ajukan',
} as const

/** @param what is frozen: `penundaan` @param confirm what the freeze means for the company */
export const freezeEntry = (what: string, confirm: string) =>
  ({
    bekukan: {
      label: 'Bekukan',
      done: `${capitalised(what)} dibekukan`,
      from: 'aktif',
      to: 'dibekukan',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm,
    },
    cairkan: {
      label: 'Cairkan pembekuan',
      done: `${capitalised(what)} diberlakukan kembali`,
      from: 'dibekukan',
      to: 'aktif',
      by: 'decider',
      form: reasons,
      isImmediate: true,
    },
  }) as const

/** Revocation by the office, and the end of the term.
 *  @param what ends: `penundaan` @param posts what both do to the balance @param confirm what the revocation means for the company */
export const endEntry = <const From extends string, const Posts>(
  what: string,
  from: readonly From[],
  { confirm, posts }: { readonly confirm: string; readonly posts: Posts },
) =>
  ({
    cabut: {
      label: 'Cabut',
      done: `${capitalised(what)} dicabut`,
      from,
      to: 'dicabut',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm,
      posts,
    },
    akhiri: {
      label: 'Akhiri',
      done: `Masa ${what} berakhir`,
      from,
      to: 'berakhir',
      by: 'system',
      posts,
    },
  }) as const
