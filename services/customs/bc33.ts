import { defineService } from '@dermaga/service'
import { receiptActions } from './family/document-receipt.ts'
import { exportStates } from './family/export.ts'
import {
  approvalActions,
  cancellationActions,
  inspectionActions,
  issuedAtEnd,
  numbered,
  registrationActions,
  unpaidCancellationActions,
  unpaidCancellationStates,
} from './family/export-actions.ts'
import { correctionPapers, correctionStates, leviedCorrectionActions } from './family/export-correction.ts'
import { exportDutyActions, exportDutyPapers, exportDutyStates } from './family/export-duty.ts'
import { exportForm, exportList, exportSteps } from './family/export-facts.ts'
import { endPaper, exportPapers, readinessNotice } from './family/export-papers.ts'
import { minutesActions, minutesPapers } from './family/inspection-minutes.ts'
import { levyBill, paymentActions, paymentStates } from './family/payment.ts'
import { INSPECTORS, scanningActions, scanningPapers, scanningStates } from './family/scanning.ts'
import { noteGateExit } from './family/self-gate.ts'
import { shortfallStates } from './family/shortfall.ts'

const NAME = 'BC 3.3'
const PPB = 'PPB'
/** Of the list `billing_jenis`. */
const BILLING = 'EKSPOR'
/** Respon umum. */
const GENERAL = '90'
const { selesaikan, ...approval } = approvalActions(NAME, {
  short: 'NPPBE',
  approved: '03',
  afterInspection: '03',
  ended: '04',
  end: 'Catat barang masuk PLB dan terbitkan NPE',
  endDone: 'Barang masuk PLB dan NPE diterbitkan',
})

const states = {
  ...exportStates({
    letter: PPB,
    approved: 'Persetujuan pemasukan ke PLB (NPPBE) terbit',
    approvedNext: 'Unduh NPPBE dan masukkan barang ke pusat logistik berikat. NPE terbit setelah barang masuk.',
    stopped: 'Barang tidak dapat dimasukkan',
    ended: 'Persetujuan ekspor (NPE) terbit',
    endedNext: 'Barang ada di pusat logistik berikat. Keluarkan dan muat dengan P3BET.',
  }),
  ...paymentStates,
  ...unpaidCancellationStates,
  ...correctionStates,
  ...shortfallStates,
  ...exportDutyStates,
  pemindaian: { ...scanningStates.pemindaian, office: { field: 'kantorPeriksa' } },
} as const
/** Its readiness has its own notice (PKB), which is an answer of the kind. */
const inspection = inspectionActions(NAME, { letter: PPB, ordered: '06', assigned: '16', reported: '18' })
const ofKind = (short: string) => numbered(short, NAME)

/** Export by a logistics centre. Source: answers of kind 33 in the reference list `respon`. Assumed: their order (NPPBE lets the goods into the
 *  centre, NPE follows when they are there), and general answers for payment and cancellation. */
export const bc33 = defineService({
  id: 'dokumen-bc33',
  version: 1,
  title: NAME,
  summary: 'Pemberitahuan ekspor barang melalui atau dari pusat logistik berikat, dari pengiriman sampai NPE.',
  basis: 'PER-10/BC/2021',
  path: '/DokumenBC33',
  begunBy: 'document',
  document: { kind: '33', page: '/DokumenBC33?dokumen={id}' },
  form: exportForm,
  office: 'kodeKantor',
  steps: exportSteps,
  attachments: [],
  states,
  initial: 'divalidasi',
  actions: {
    ...registrationActions(NAME, { rejected: '01', received: '00' }),
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
    ...inspection,
    siapPeriksa: {
      ...inspection.siapPeriksa,
      number: { name: 'pkb', label: 'Nomor PKB', pattern: ofKind('PKB') },
      paper: 'pkb',
      coreAnswer: { kode: '05', proses: '300', pesan: 'lokasi' },
    },
    ...scanningActions(ofKind, { ordered: '17', analysed: '19' }),
    ...minutesActions(ofKind('BA'), '20'),
    ...receiptActions('21', states),
    ...approval,
    terbitkanNpe: { ...approval.terbitkanNpe, from: ['penelitian', 'sppbkSelesai'], notBy: INSPECTORS },
    ...exportDutyActions(ofKind('SPPBK'), { determined: '30', billed: GENERAL, general: GENERAL }),
    selesaikan: { ...selesaikan, ...issuedAtEnd(NAME, 'NPE') },
    ...leviedCorrectionActions(NAME, { agreed: '80', refused: '80' }, BILLING),
    ...cancellationActions(NAME, { cancelled: GENERAL }),
    ...unpaidCancellationActions(NAME, { cancelled: GENERAL }),
    ...noteGateExit,
  },
  papers: {
    ...exportPapers({
      document: 'Pemberitahuan ekspor barang (BC 3.3)',
      letter: 'Pemberitahuan Pemeriksaan Barang (PPB)',
      approval: 'Nota Persetujuan Pemasukan Barang Ekspor (NPPBE)',
      says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dimasukkan ke pusat logistik berikat.',
    }),
    ...correctionPapers,
    ...scanningPapers,
    ...minutesPapers,
    ...exportDutyPapers,
    pkb: readinessNotice,
    akhir: endPaper(
      'Nota Pelayanan Ekspor (NPE)',
      'Barang dari pemberitahuan pabean berikut telah masuk ke pusat logistik berikat dan disetujui untuk diekspor.',
    ),
  },
  list: exportList,
})
