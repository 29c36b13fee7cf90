import {
  add,
  choice,
  code,
  contentField,
  date,
  defineLedger,
  defineService,
  empty,
  form,
  longText,
  money,
  ownNumber,
  step,
  take,
  text,
} from '@dermaga/service'
import { confirmEntry, endedState, giveBack, recordedStates, submit } from '../rekaman.ts'
import { licence, reasons } from '../tariff/pita.ts'

/** What may be deducted from the excise or the cigarette tax of a CK-1. */
export const deductionLedger = defineLedger({
  id: 'pengurang-cukai',
  title: 'Pengurang cukai',
  unit: 'Rp',
  scale: 2,
  key: ['Nomor rekaman'],
})

/** Documents that excise is deducted by, and the one for cigarette tax. Source: facts `excise`, "Pengurang". */
export const DEDUCTIONS = {
  'CK-2': 'CK-2 (pengembalian cukai)',
  'CK-3': 'CK-3 (pengembalian pita cukai)',
  'PR-4': 'PR-4 (pajak rokok)',
} as const

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  jenisDokumen: choice(DEDUCTIONS, 'Jenis dokumen').required(),
  nomorDokumen: text(50, 'Nomor dokumen').required(),
  tanggalDokumen: date('Tanggal dokumen').required().notAfterToday(),
  jumlah: money('Jumlah yang dapat dikurangkan').required().between(1, 1_000_000_000_000_000),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
})

/** The register of documents whose amount a company may deduct in CK-1, with what is left of each. Source: facts `cukai-penyelesaian`. */
export const pengurangCukai = defineService({
  id: 'pengurang-cukai',
  version: 1,
  title: 'Saldo Pengurang Cukai',
  summary: 'CK-2, CK-3, dan PR-4 yang dapat dikurangkan dalam CK-1, serta sisanya.',
  basis: 'PER-29/BC/2019, PMK 68/PMK.04/2018',
  path: '/cukai-penyelesaian/saldo-ck-3',
  begunBy: 'officer',
  validity: { from: 'tanggalDokumen' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('dokumen', 'Dokumen', [
      'kodeKantor',
      'izin',
      'nppbkc',
      'jenisDokumen',
      'nomorDokumen',
      'tanggalDokumen',
      'jumlah',
      'alasan',
    ]),
  ],
  attachments: [],
  states: {
    ...recordedStates,
    aktif: {
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      standing: 'active',
      next: 'Sebut dokumen ini dalam CK-1 sampai sisanya habis.',
    },
    dibatalkan: { ...endedState, label: 'Dibatalkan', next: 'Sisa dokumen ini tidak dapat dikurangkan lagi.' },
  },
  initial: 'draf',
  actions: {
    ajukan: {
      ...submit,
      number: { name: 'pengurang', label: 'Nomor rekaman', pattern: 'PGR-{kantor}-{tahun}-{urut:6}' },
    },
    kembalikan: giveBack,
    sahkan: {
      ...confirmEntry,
      isImmediate: true,
      confirm: 'Jumlah ini dapat dikurangkan dalam CK-1 perusahaan.',
      posts: [add(deductionLedger, { text: 'Dokumen pengurang', key: [ownNumber], amount: contentField('jumlah') })],
    },
    // The document itself is cancelled, of which nothing may have been deducted.
    tarik: {
      label: 'Tarik',
      done: 'Dokumennya dibatalkan',
      from: 'aktif',
      to: 'dibatalkan',
      by: 'system',
      posts: [take(deductionLedger, { text: 'Pembatalan', key: [ownNumber], amount: contentField('jumlah') })],
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Dokumen pengurang dibatalkan',
      from: 'aktif',
      to: 'dibatalkan',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm: 'Sisa dokumen ini tidak dapat dikurangkan lagi.',
      posts: [empty(deductionLedger, { text: 'Pembatalan', key: [ownNumber] })],
    },
  },
  list: { columns: ['jenisDokumen', 'nomorDokumen', 'jumlah'], search: ['nomorDokumen', 'nppbkc'] },
})
