import { defineService } from '@dermaga/service'
import type { BondedKind } from './family/bonded.ts'
import { bondedService } from './family/bonded-service.ts'

const kind = {
  name: 'BC 2.6.1',
  codes: {
    received: '00',
    rejected: '01',
    inspection: '03',
    report: '04',
    refused: '90',
    changed: '06',
    cancelled: '07',
  },
  approved: { code: '08', short: 'SPPB' },
  completed: { code: '09', short: 'SPPD' },
  words: {
    approved: 'Persetujuan pengeluaran terbit (SPPB)',
    next: 'Unduh SPPB dan keluarkan barang dari tempat penimbunan berikat. Petugas mencatat pengeluarannya.',
    complete: 'Catat pengeluaran dari TPB (SPPD)',
    completed: 'Barang keluar dari TPB dan SPPD terbit',
  },
} as const satisfies BondedKind

const parts = bondedService(kind, {
  document: 'Pemberitahuan pengeluaran sementara dari TPB (BC 2.6.1)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan sementara dari tempat penimbunan berikat.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah keluar dari tempat penimbunan berikat dan wajib dimasukkan kembali dengan BC 2.6.2.',
  },
})

/** Goods that leave bonded storage for a time, under a guarantee. Answers of kind 261 in the reference list `respon`. */
export const bc261 = defineService({
  id: 'dokumen-bc261',
  version: 1,
  title: 'BC 2.6.1',
  summary:
    'Pengeluaran sementara barang dari tempat penimbunan berikat dengan jaminan, dari pengiriman sampai barang keluar.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, PER-15/BC/2016',
  path: '/DokumenBC261',
  document: { kind: '261', page: '/DokumenBC261?dokumen={id}' },
  ...parts,
})
