import { defineService } from '@dermaga/service'
import type { BondedKind } from './family/bonded.ts'
import { bondedService } from './family/bonded-service.ts'

const kind = {
  name: 'PPK PLB',
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
  completed: { code: '05', short: 'Catatan pemasukan', mark: 'MASUK' },
  words: {
    approved: 'Persetujuan pemasukan kembali terbit',
    next: 'Bawa barang kembali ke pusat logistik berikat. Petugas mencatat pemasukannya.',
    complete: 'Catat pemasukan kembali ke PLB',
    completed: 'Barang masuk kembali ke PLB',
  },
} as const satisfies BondedKind

const parts = bondedService(kind, {
  document: 'Pemberitahuan pemasukan kembali barang asal PLB (PPK PLB)',
  approved: {
    title: 'Persetujuan Pemasukan Kembali Barang',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dimasukkan kembali ke pusat logistik berikat.',
  },
  completed: {
    title: 'Catatan Pemasukan Barang',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk kembali ke pusat logistik berikat.',
  },
})

/** Goods that come back into a logistics centre. Its answers are ours, and marked as such in the list. */
export const ppkPlb = defineService({
  id: 'dokumen-ppk-plb',
  version: 1,
  title: 'PPK PLB',
  summary: 'Pemasukan kembali barang ke pusat logistik berikat, dari pengiriman sampai barang masuk.',
  basis: 'PMK 272/PMK.04/2015 jo. PMK 28/PMK.04/2018 (nomor pasal belum dipastikan)',
  path: '/DokumenPPKPLB',
  document: { kind: '281', page: '/DokumenPPKPLB?dokumen={id}' },
  ...parts,
})
