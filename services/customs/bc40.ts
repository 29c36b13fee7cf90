import { defineService } from '@dermaga/service'
import type { BondedKind } from './family/bonded.ts'
import { storageService } from './family/bonded-service.ts'

const kind = {
  name: 'BC 4.0',
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
  approved: { code: '03', short: 'Persetujuan Pemasukan', mark: 'SETUJU' },
  completed: { code: '05', short: 'SPPD' },
  words: {
    approved: 'Persetujuan pemasukan terbit',
    next: 'Bawa barang ke tempat penimbunan berikat. Petugas mencatat pemasukannya.',
    complete: 'Catat pemasukan ke TPB',
    completed: 'Barang masuk ke TPB',
  },
} as const satisfies BondedKind

const parts = storageService(kind, {
  document: 'Pemberitahuan pemasukan barang asal TLDDP ke TPB (BC 4.0)',
  approved: {
    title: 'Surat Persetujuan Pemasukan Barang',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dimasukkan ke tempat penimbunan berikat.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk ke tempat penimbunan berikat.',
  },
})

/** Goods from the rest of the customs territory into bonded storage. Its answers are ours, and marked as such in the list. Answers of kind 40 in the reference list `respon`. */
export const bc40 = defineService({
  id: 'dokumen-bc40',
  version: 1,
  title: 'BC 4.0',
  summary:
    'Pemasukan barang asal tempat lain dalam daerah pabean ke tempat penimbunan berikat, dari pengiriman sampai barang masuk.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021',
  path: '/DokumenBC40',
  document: { kind: '40', page: '/DokumenBC40?dokumen={id}' },
  ...parts,
})
