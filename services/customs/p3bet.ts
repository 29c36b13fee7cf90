import { defineService } from '@dermaga/service'
import { exportStates } from './family/export.ts'
import {
  approvalActions,
  cancellationActions,
  inspectionActions,
  issuedAtEnd,
  registrationActions,
} from './family/export-actions.ts'
import { correctionActions, correctionPapers, correctionStates } from './family/export-correction.ts'
import { exportList, freeExportForm, freeExportSteps } from './family/export-facts.ts'
import { endPaper, exportPapers } from './family/export-papers.ts'
import { validation } from './family/free-zone-service.ts'

const NAME = 'P3BET'
const PPS = 'PPS'
/** Respon umum. */
const GENERAL = '90'
const { selesaikan, ...approval } = approvalActions(NAME, {
  short: 'NP-P3BET',
  approved: '09',
  afterInspection: '09',
  ended: '13',
  end: 'Terbitkan SPPBET',
  endDone: 'SPPBET diterbitkan',
})

/** Exit and loading of goods for export or transhipment from a logistics centre. Source: answers of kind 331 in the reference list `respon`.
 *  Assumed: their order (PPS orders that stuffing is supervised, the approval follows, SPPBET lets the goods out), and general answers for
 *  instruction, report and cancellation. */
export const p3bet = defineService({
  id: 'dokumen-p3bet',
  version: 1,
  title: NAME,
  summary: 'Pengeluaran barang ekspor atau transhipment dari pusat logistik berikat, dari pengiriman sampai SPPBET.',
  basis: 'PER-10/BC/2021',
  path: '/DokumenP3BET',
  begunBy: 'document',
  document: { kind: '331', page: '/DokumenP3BET?dokumen={id}' },
  form: freeExportForm,
  office: 'kodeKantor',
  steps: freeExportSteps,
  attachments: [],
  states: {
    ...exportStates({
      letter: PPS,
      approved: 'Nota persetujuan P3BET terbit',
      approvedNext: 'Siapkan barang untuk keluar. SPPBET terbit saat barang keluar dari pusat logistik berikat.',
      stopped: 'Barang tidak dapat dikeluarkan',
      ended: 'Selesai, SPPBET terbit',
      endedNext: 'Barang sudah keluar dari pusat logistik berikat.',
    }),
    ...correctionStates,
  },
  initial: 'divalidasi',
  actions: {
    ...registrationActions(NAME, { rejected: '01', received: '00' }),
    ...validation,
    ...inspectionActions(NAME, { letter: PPS, ordered: '10', assigned: GENERAL, reported: GENERAL }),
    ...approval,
    selesaikan: { ...selesaikan, ...issuedAtEnd(NAME, 'SPPBET') },
    ...correctionActions(NAME, { agreed: '80', refused: '80' }),
    ...cancellationActions(NAME, { cancelled: GENERAL }),
  },
  papers: {
    ...exportPapers({
      document: 'Pemberitahuan pengeluaran barang ekspor atau transhipment (P3BET)',
      letter: 'Pemberitahuan Pengawasan Stuffing (PPS)',
      approval: 'Nota Persetujuan P3BET',
      says: 'Barang dari pemberitahuan pabean berikut disetujui untuk disiapkan keluar dari pusat logistik berikat.',
    }),
    ...correctionPapers,
    akhir: endPaper(
      'Surat Persetujuan Pengeluaran Barang Ekspor dan/atau Transhipment (SPPBET)',
      'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari pusat logistik berikat dan dimuat.',
    ),
  },
  list: exportList,
})
