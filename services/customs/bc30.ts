import { add, adjust, choice, contentField, defineService, rowField, step } from '@dermaga/service'
import { kiteGoods, realisedLedger } from '../kite/fakta-kite.ts'
import { exportStates } from './family/export.ts'
import {
  approvalActions,
  cancellationActions,
  inspectionActions,
  numbered,
  registrationActions,
  unpaidCancellationActions,
  unpaidCancellationStates,
} from './family/export-actions.ts'
import {
  groupedCorrectionPapers,
  groupedCorrectionStates,
  leviedGroupedCorrectionActions,
} from './family/export-correction.ts'
import { exportDutyActions, exportDutyPapers, exportDutyStates } from './family/export-duty.ts'
import { exportForm, exportList, exportSteps } from './family/export-facts.ts'
import { exportPapers } from './family/export-papers.ts'
import { levyBill, paymentActions, paymentStates } from './family/payment.ts'
import { noteGateExit } from './family/self-gate.ts'
import { shortfallStates } from './family/shortfall.ts'

const NAME = 'BC 3.0'
const PPB = 'PPB'
/** Of the list `billing_jenis`. */
const BILLING = 'EKSPOR'
/** Respon umum: for what the list of answers has no code of its own, told apart by the process. */
const GENERAL = '90'

const approval = approvalActions(NAME, {
  short: 'NPE',
  approved: '15',
  afterInspection: '16',
  ended: '92',
  end: 'Catat rekonsiliasi dengan manifes',
  endDone: 'Dokumen direkonsiliasi dengan manifes',
})

/** Absent from exports of before: they end with the manifest. */
const adaKite = choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Hasil produksi dengan fasilitas KITE')

const corrections = leviedGroupedCorrectionActions(NAME, { agreed: '966', refused: '30' }, BILLING)
const realised = { each: contentField('barangKite'), key: [contentField('nomorAju'), rowField('seri')] } as const
/** What corrected quantities change of products whose export is realised already. */
const correctsRealised = {
  posts: [
    adjust(realisedLedger, {
      ...realised,
      text: 'Pembetulan PEB',
      amount: rowField('jumlah'),
      differenceBy: 'seri',
      ifOpen: true,
    }),
  ],
} as const

/** Export (PEB). Source: PMK 155/PMK.04/2022; answers of kind 30 in the reference list `respon`. Assumed: 20 is the registration, and payment,
 *  instruction, report and cancellation are general answers. */
export const bc30 = defineService({
  id: 'dokumen-bc30',
  version: 1,
  title: NAME,
  summary: 'Pemberitahuan ekspor barang dari pengiriman sampai barang dimuat.',
  basis: 'PMK 155/PMK.04/2022',
  path: '/DokumenBC30',
  begunBy: 'document',
  document: { kind: '30', page: '/DokumenBC30?dokumen={id}' },
  form: exportForm.and({ adaKite, barangKite: kiteGoods }),
  office: 'kodeKantor',
  steps: [...exportSteps, step('kite', 'Barang KITE', ['adaKite', 'barangKite'])],
  attachments: [],
  states: {
    ...exportStates({
      letter: PPB,
      approved: 'Persetujuan ekspor (NPE) terbit',
      approvedNext: 'Unduh NPE, masukkan barang ke kawasan pabean, dan muat ke sarana pengangkut.',
      stopped: 'Barang tidak dapat dimuat',
      ended: 'Selesai, rekonsiliasi manifes',
      endedNext: 'Barang sudah dimuat dan dokumen cocok dengan manifes (BC 1.1).',
    }),
    ...paymentStates,
    ...unpaidCancellationStates,
    ...groupedCorrectionStates,
    ...shortfallStates,
    ...exportDutyStates,
    menungguLhpre: {
      label: 'Rekonsiliasi manifes selesai: menunggu LHPRE',
      tone: 'good',
      holder: 'system',
      next: 'Barang sudah dimuat dan dokumen cocok dengan manifes (BC 1.1). Ajukan LHPRE agar bahan KITE-nya dapat dipertanggungjawabkan.',
    },
  },
  initial: 'divalidasi',
  actions: {
    ...registrationActions(NAME, { rejected: '10', received: '20' }),
    terima: {
      label: 'Nyatakan valid',
      done: 'Dokumen dinyatakan valid',
      from: 'divalidasi',
      to: { field: 'adaPungutan', states: { YA: 'menungguPembayaran', TIDAK: 'siapDaftar' } },
      by: 'examiner',
      isAutomatic: true,
      bills: levyBill(BILLING),
    },
    ...paymentActions({ kind: BILLING, answer: GENERAL, next: 'siapDaftar' }),
    ...inspectionActions(NAME, { letter: PPB, ordered: '14', assigned: GENERAL, reported: GENERAL }),
    ...approval,
    terbitkanNpe: { ...approval.terbitkanNpe, from: ['penelitian', 'sppbkSelesai'] },
    ...exportDutyActions(numbered('SPPBK', NAME), { determined: '17', billed: '28', general: GENERAL }),
    selesaikan: {
      ...approval.selesaikan,
      to: { field: 'adaKite', states: { YA: 'menungguLhpre', TIDAK: 'selesai', '': 'selesai' } },
      posts: [add(realisedLedger, { ...realised, text: 'Ekspor direkonsiliasi', amount: rowField('jumlah') })],
    },
    catatLhpre: {
      label: 'Catat LHPRE',
      done: 'LHPRE diterbitkan',
      // Not while a correction is examined: what is realised is not certain then.
      from: ['menungguLhpre', 'selesai'],
      to: 'selesai',
      by: 'system',
      coreAnswer: { kode: '360', proses: '800', words: 'LHPRE diterbitkan. Unduh suratnya di menu LHPRE.' },
    },
    ...corrections,
    setujuiPembetulanNilai: { ...corrections.setujuiPembetulanNilai, ...correctsRealised },
    setujuiPembetulanCurah: { ...corrections.setujuiPembetulanCurah, ...correctsRealised },
    ...cancellationActions(NAME, { cancelled: GENERAL }),
    ...unpaidCancellationActions(NAME, { cancelled: GENERAL }),
    ...noteGateExit,
  },
  papers: {
    ...exportPapers({
      document: 'Pemberitahuan ekspor barang (BC 3.0)',
      letter: 'Pemberitahuan Pemeriksaan Barang (PPB)',
      approval: 'Nota Pelayanan Ekspor (NPE)',
      says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dimasukkan ke kawasan pabean dan dimuat ke sarana pengangkut.',
    }),
    ...groupedCorrectionPapers,
    ...exportDutyPapers,
  },
  list: exportList,
})
