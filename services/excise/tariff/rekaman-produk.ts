import { code, date, longText, text } from '@dermaga/service'
import { confirmEntry, endedState, giveBack, recordedStates } from '../rekaman.ts'
import { licence, reasons } from './pita.ts'

/* What registers of products share that have no stamps: an officer records one by the licence of its producer, the head of the office confirms it. */

/** Of whose licence it is, and since when. */
export const produced = {
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  namaProduk: text(100, 'Nama produk').required(),
  awalBerlaku: date('Berlaku mulai').required(),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
}
export const PRODUCED_STEP = Object.keys(produced) as (keyof typeof produced)[]

/** @param next what its company does with the product */
/** @param leadsTo the services that goods of the product are sent with */
export const productStates = (next: string, leadsTo: readonly string[]) =>
  ({
    ...recordedStates,
    aktif: { label: 'Aktif', tone: 'good', holder: 'nobody', standing: 'active', next, leadsTo },
    dihentikan: {
      ...endedState,
      label: 'Tidak aktif',
      next: 'Minta perekaman baru kepada kantor bila dipakai lagi.',
    },
  }) as const

export const productActions = {
  kembalikan: giveBack,
  sahkan: confirmEntry,
  hentikan: {
    label: 'Nonaktifkan',
    done: 'Produk dinonaktifkan',
    from: 'aktif',
    to: 'dihentikan',
    by: 'decider',
    form: reasons,
    isSevere: true,
    isImmediate: true,
    confirm: 'Perusahaan tidak dapat memakai produk ini lagi.',
  },
} as const
