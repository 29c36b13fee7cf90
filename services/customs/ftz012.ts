import { defineService } from '@dermaga/service'
import { exportList, freeExportForm, freeExportSteps } from './family/export-facts.ts'
import { freeZoneParts, validation } from './family/free-zone-service.ts'

const parts = freeZoneParts({
  name: 'FTZ-01.2',
  document: 'Pemberitahuan pengeluaran barang dari kawasan bebas (FTZ-01.2)',
  approval: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
  says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari kawasan bebas ke luar daerah pabean.',
  words: {
    approved: 'Persetujuan pengeluaran terbit (SPPB)',
    approvedNext: 'Unduh SPPB dan muat barang ke sarana pengangkut.',
    stopped: 'Barang tidak dapat bergerak',
    ended: 'Selesai',
    endedNext: 'Barang sudah keluar dari kawasan bebas.',
  },
  end: 'Catat barang keluar kawasan bebas',
  endDone: 'Barang keluar dari kawasan bebas',
})

/** Exit from a free zone to abroad. The reference list has no answers of kind 512: all are ours, marked (respon portal) there. */
export const ftz012 = defineService({
  id: 'dokumen-ftz012',
  version: 1,
  title: 'FTZ-01.2',
  summary: 'Pengeluaran barang dari kawasan bebas ke luar daerah pabean, dari pengiriman sampai barang keluar.',
  basis: 'PMK 34/PMK.04/2021',
  path: '/DokumenFTZ012',
  begunBy: 'document',
  document: { kind: '512', page: '/DokumenFTZ012?dokumen={id}' },
  form: freeExportForm,
  office: 'kodeKantor',
  steps: freeExportSteps,
  attachments: [],
  states: parts.states,
  initial: 'divalidasi',
  actions: { ...parts.actions, ...validation },
  papers: parts.papers,
  list: exportList,
})
