import { defineService } from '@dermaga/service'
import { authenticationActions, authenticationStates } from './family/authentication.ts'
import type { BondedKind } from './family/bonded.ts'
import { bondedService } from './family/bonded-service.ts'
import { receiptActions } from './family/document-receipt.ts'

const kind = {
  name: 'BC 1.6',
  codes: {
    received: '00',
    rejected: '01',
    refused: '90',
    changed: '05',
    cancelled: '06',
    changeRefused: '90',
    cancellationRefused: '90',
  },
  approved: { code: '03', short: 'SPPB' },
  completed: { code: '04', short: 'SPPD' },
  words: {
    approved: 'Persetujuan pengeluaran terbit (SPPB)',
    next: 'Unduh SPPB, keluarkan barang dari kawasan pabean, dan bawa ke pusat logistik berikat. Petugas mencatat pemasukannya.',
    complete: 'Catat pemasukan ke PLB (SPPD)',
    completed: 'Barang masuk ke PLB dan SPPD terbit',
  },
} as const satisfies BondedKind

const parts = bondedService(kind, {
  document: 'Pemberitahuan pemasukan barang ke PLB (BC 1.6)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari kawasan pabean ke pusat logistik berikat.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk ke pusat logistik berikat.',
  },
})

const states = { ...parts.states, ...authenticationStates } as const

/** Entry of goods from abroad into a bonded logistics centre. The list has no answers for its inspection. Answers of kind 16 in the reference list `respon`. */
export const bc16 = defineService({
  id: 'dokumen-bc16',
  version: 1,
  title: 'BC 1.6',
  summary: 'Pemasukan barang impor ke pusat logistik berikat, dari pengiriman sampai barang masuk.',
  basis: 'PMK 272/PMK.04/2015 jo. PMK 28/PMK.04/2018',
  path: '/DokumenBc16',
  document: { kind: '16', page: '/DokumenBc16?dokumen={id}' },
  ...parts,
  states,
  actions: { ...parts.actions, ...authenticationActions('99'), ...receiptActions('08', states) },
})
