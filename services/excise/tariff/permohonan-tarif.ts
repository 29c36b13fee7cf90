import {
  actionDay,
  contentField,
  date,
  givenNumber,
  holds,
  noneIn,
  paragraph,
  rowField,
  setBy,
  signatures,
  text,
} from '@dermaga/service'
import * as permit from '../../permits/penetapan.ts'
import { endedState } from '../rekaman.ts'
import { licensed, reasons } from './pita.ts'

/* What applications share by which the head of the office decides about tobacco products and drinks: their class and their tariff, and the
 * entries that such decisions begin. Source: facts `cukai-perdagangan-produksi`, "Tarif & merk". */

/** Who applies, and by which letter. */
export const applying = {
  ...licensed,
  nomorSurat: text(50, 'Nomor surat permohonan').required(),
  tanggalSurat: date('Tanggal surat').required().notAfterToday(),
}
export const APPLYING_STEP = Object.keys(applying) as (keyof typeof applying)[]

export const applyingGates = [
  holds(
    'izin-nppbkc',
    'Perusahaan belum mempunyai NPPBKC yang aktif. Ajukan NPPBKC, atau pulihkan NPPBKC yang dibekukan, lalu kirim permohonan ini.',
  ),
  noneIn(
    'piutang',
    ['lewatTempo'],
    'Tagihan {nomor} sudah lewat jatuh tempo. Lunasi dahulu, lalu kirim permohonan ini.',
  ),
]

const due = { term: setBy('JANJI_TARIF_CUKAI', 'workingDays') } as const

/** @param approved what the company does next */
export const applicationStates = (approved: string) =>
  ({
    ...permit.draftStates,
    diterima: {
      label: 'Penelitian',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas meneliti permohonan Anda.',
    },
    menungguPenetapan: { ...permit.decisionStates.menungguPenetapan, within: due },
    disetujui: { ...permit.decisionStates.disetujui, label: 'Ditetapkan', next: approved },
    ditolak: permit.decisionStates.ditolak,
  }) as const

/** The way of an application, without its sending and the decision. */
export const examining = {
  ...permit.completing,
  ...permit.drafting('diterima', permit.proposal),
  batalkan: { ...permit.withdraw, from: ['diterima', 'dikembalikan'] },
} as const

export const { send, decide } = permit

/** The decision that a paper states, and why an application is refused. */
export const refused = [
  paragraph('Permohonan Nomor {nomor.permohonan} tanggal {tanggal.kirim} dari {pemohon}, NPWP {npwp}, ditolak.'),
  paragraph('Alasan: {jawaban.susunKeputusan.alasan}'),
] as const
export const headSigns = signatures({ as: 'Kepala {kantor}', onBehalfOf: 'Menteri Keuangan', action: 'tetapkan' })

/** What an entry has of the application and of its decision. */
export const decided = {
  kodeKantor: contentField('kodeKantor'),
  npwp: contentField('npwp'),
  namaPerusahaan: contentField('namaPerusahaan'),
  nppbkc: contentField('nppbkc'),
  nomorKeputusan: givenNumber('keputusan'),
  tanggalKeputusan: actionDay,
} as const

/** Fields of the row for which an entry is begun. */
export const ofRow = (...names: string[]) => Object.fromEntries(names.map(name => [name, rowField(name)]))

/** An entry that a later decision replaces, its company gives up or the office revokes.
 *  @param active what may be done with it @param ended what its company does after its end */
export const entryStates = (active: string, ended: string) =>
  ({
    aktif: { label: 'Aktif', tone: 'good', holder: 'nobody', standing: 'active', next: active },
    diganti: { ...endedState, label: 'Diganti', next: 'Keputusan yang lebih baru berlaku sebagai gantinya.' },
    dihentikan: { ...endedState, label: 'Tidak aktif', next: ended },
    dicabut: { ...endedState, label: 'Dicabut', next: ended },
  }) as const

/** @param confirm what the end means for the company */
export const entryActions = (confirm: string) =>
  ({
    ganti: { label: 'Ganti', done: 'Diganti keputusan baru', from: 'aktif', to: 'diganti', by: 'system' },
    hentikan: {
      label: 'Nyatakan tidak dipakai lagi',
      done: 'Dinyatakan tidak dipakai lagi',
      from: 'aktif',
      to: 'dihentikan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
      isOptional: true,
      confirm,
    },
    cabut: {
      label: 'Cabut',
      done: 'Penetapan dicabut',
      from: 'aktif',
      to: 'dicabut',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isOptional: true,
      isImmediate: true,
      confirm,
    },
  }) as const

export const entryValidity = { diganti: 'revoked', dihentikan: 'revoked', dicabut: 'revoked' } as const
