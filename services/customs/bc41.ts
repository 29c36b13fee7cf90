import { defineService } from '@dermaga/service'
import type { BondedKind } from './family/bonded.ts'
import { storageService } from './family/bonded-service.ts'

const kind = {
  name: 'BC 4.1',
  codes: {
    received: '00',
    rejected: '01',
    inspection: '08',
    report: '09',
    refused: '90',
    changed: '06',
    cancelled: '07',
    changeRefused: '10',
    cancellationRefused: '11',
  },
  approved: { code: '03', short: 'SPPB' },
  completed: { code: '05', short: 'SPPD' },
  words: {
    approved: 'Persetujuan pengeluaran terbit',
    next: 'Keluarkan barang dari tempat penimbunan berikat. Petugas mencatat pengeluarannya.',
    complete: 'Catat pengeluaran dari TPB',
    completed: 'Barang keluar dari TPB',
  },
} as const satisfies BondedKind

const parts = storageService(kind, {
  document: 'Pemberitahuan pengeluaran barang ke TLDDP (BC 4.1)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari tempat penimbunan berikat ke tempat lain dalam daerah pabean.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah keluar dari tempat penimbunan berikat.',
  },
})

/** Goods from bonded storage back to the rest of the customs territory. Its answers are ours, and marked as such in the list. Answers of kind 41 in the reference list `respon`. */
export const bc41 = defineService({
  id: 'dokumen-bc41',
  version: 1,
  title: 'BC 4.1',
  summary:
    'Pengeluaran kembali barang asal tempat lain dalam daerah pabean dari tempat penimbunan berikat, dari pengiriman sampai barang keluar.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021',
  path: '/DokumenBC41',
  document: { kind: '41', page: '/DokumenBC41?dokumen={id}' },
  ...parts,
})
