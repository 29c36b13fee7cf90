import { defineService } from '@dermaga/service'
import type { BondedKind } from './family/bonded.ts'
import { bondedService } from './family/bonded-service.ts'

const kind = {
  name: 'BC 2.6.2',
  codes: {
    received: '00',
    rejected: '01',
    inspection: '03',
    report: '04',
    refused: '90',
    changed: '06',
    cancelled: '07',
  },
  approved: { code: '09', short: 'SPPKB' },
  completed: { code: '08', short: 'SPPD' },
  words: {
    approved: 'Persetujuan pemasukan kembali terbit (SPPKB)',
    next: 'Unduh SPPKB dan bawa barang kembali ke tempat penimbunan berikat. Petugas mencatat pemasukannya.',
    complete: 'Catat pemasukan kembali ke TPB (SPPD)',
    completed: 'Barang masuk kembali ke TPB dan SPPD terbit',
  },
} as const satisfies BondedKind

const parts = bondedService(kind, {
  document: 'Pemberitahuan pemasukan kembali ke TPB (BC 2.6.2)',
  approved: {
    title: 'Surat Persetujuan Pemasukan Kembali Barang (SPPKB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dimasukkan kembali ke tempat penimbunan berikat.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk kembali ke tempat penimbunan berikat.',
  },
})

/** Goods that come back into bonded storage after a BC 2.6.1. Answers of kind 262 in the reference list `respon`. */
export const bc262 = defineService({
  id: 'dokumen-bc262',
  version: 1,
  title: 'BC 2.6.2',
  summary: 'Pemasukan kembali barang ke tempat penimbunan berikat, dari pengiriman sampai barang masuk.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, PER-15/BC/2016',
  path: '/DokumenBC262',
  document: { kind: '262', page: '/DokumenBC262?dokumen={id}' },
  ...parts,
})
