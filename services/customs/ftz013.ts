import { defineService } from '@dermaga/service'
import { unpaidCancellationActions, unpaidCancellationStates } from './family/export-actions.ts'
import { leviedCorrectionActions } from './family/export-correction.ts'
import { freeZoneList, leviedExitForm, leviedExitSteps } from './family/free-zone.ts'
import { FREE_ZONE_CORRECTION, freeZoneParts, officialAnswers } from './family/free-zone-service.ts'
import { levyBill, paymentActions, paymentStates } from './family/payment.ts'
import { shortfallStates } from './family/shortfall.ts'

/** Of the list `billing_jenis`. */
const BILLING = 'FTZ013'
const NAME = 'FTZ-01.3'
const official = officialAnswers(NAME)
/** The answer to a cancellation: assumed, as in the family. */
const CANCELLED = '10'
const parts = freeZoneParts({
  name: NAME,
  document: 'Pemberitahuan pengeluaran barang dari kawasan bebas (FTZ-01.3)',
  approval: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
  says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari kawasan bebas ke tempat lain dalam daerah pabean.',
  words: {
    approved: 'Persetujuan pengeluaran terbit (SPPB)',
    approvedNext: 'Unduh SPPB dan keluarkan barang dari kawasan bebas.',
    stopped: 'Barang tidak dapat bergerak',
    ended: 'Selesai',
    endedNext: 'Barang sudah keluar dari kawasan bebas.',
  },
  end: 'Catat barang keluar kawasan bebas',
  endDone: 'Barang keluar dari kawasan bebas',
})

/** Exit from a free zone to the rest of the customs territory, where duty and taxes are paid. Answers of kind 513 in the reference list `respon`. */
export const ftz013 = defineService({
  id: 'dokumen-ftz013',
  version: 1,
  title: NAME,
  summary:
    'Pengeluaran barang dari kawasan bebas ke tempat lain dalam daerah pabean, dari pengiriman sampai barang keluar.',
  basis: 'PMK 34/PMK.04/2021',
  path: '/DokumenFTZ013',
  begunBy: 'document',
  document: { kind: '513', page: '/DokumenFTZ013?dokumen={id}' },
  form: leviedExitForm,
  office: 'kodeKantor',
  steps: leviedExitSteps,
  attachments: [],
  states: { ...parts.states, ...official.states, ...paymentStates, ...unpaidCancellationStates, ...shortfallStates },
  initial: 'divalidasi',
  actions: {
    ...parts.actions,
    ...official.actions,
    ...leviedCorrectionActions(NAME, FREE_ZONE_CORRECTION, BILLING),
    terima: {
      label: 'Nyatakan valid',
      done: 'Dokumen dinyatakan valid',
      from: 'divalidasi',
      to: { field: 'adaPungutan', states: { YA: 'menungguPembayaran', TIDAK: 'siapDaftar' } },
      by: 'examiner',
      isAutomatic: true,
      bills: levyBill(BILLING),
    },
    ...paymentActions({ kind: BILLING, answer: '20', next: 'siapDaftar' }),
    ...unpaidCancellationActions(NAME, { cancelled: CANCELLED }),
  },
  papers: { ...parts.papers, ...official.papers },
  list: freeZoneList,
})
