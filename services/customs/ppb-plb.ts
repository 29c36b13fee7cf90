import { defineService } from '@dermaga/service'
import type { BondedKind } from './family/bonded.ts'
import { bondedService } from './family/bonded-service.ts'

const kind = {
  name: 'PPB PLB',
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
  approved: { code: '03', short: 'Persetujuan Pemindahan', mark: 'SETUJU' },
  completed: { code: '05', short: 'Catatan penimbunan', mark: 'TIMBUN' },
  words: {
    approved: 'Persetujuan pemindahan terbit',
    next: 'Pasang tanda pengaman dan pindahkan barang. Petugas mencatat penimbunannya di tempat tujuan.',
    complete: 'Catat penimbunan di tempat tujuan',
    completed: 'Barang ditimbun di tempat tujuan',
  },
} as const satisfies BondedKind

const parts = bondedService(kind, {
  document: 'Pemberitahuan pemindahan barang antar tempat dalam satu PLB (PPB PLB)',
  approved: {
    title: 'Persetujuan Pemindahan Barang',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dipindahkan ke tempat penimbunan lain dalam izin yang sama.',
  },
  completed: {
    title: 'Catatan Penimbunan Barang',
    says: 'Barang dari pemberitahuan pabean berikut sudah ditimbun di tempat tujuan.',
  },
})

/** Goods from one place of a logistics centre to another of the same permit. Its answers are ours, and marked as such in the list. */
export const ppbPlb = defineService({
  id: 'dokumen-ppb-plb',
  version: 1,
  title: 'PPB PLB',
  summary:
    'Pemindahan barang antar tempat penimbunan dalam satu pusat logistik berikat, dari pengiriman sampai barang ditimbun.',
  basis: 'PMK 272/PMK.04/2015 jo. PMK 28/PMK.04/2018 (nomor pasal belum dipastikan)',
  path: '/DokumenPPBPLB',
  document: { kind: '161', page: '/DokumenPPBPLB?dokumen={id}' },
  ...parts,
})
