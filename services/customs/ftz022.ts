import { code, defineService, form, step } from '@dermaga/service'
import { type BondedKind, bondedFacts, bondedSteps } from './family/bonded.ts'
import { bondedService } from './family/bonded-service.ts'

const kind = {
  name: 'FTZ-02.2',
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
  completed: { code: '05', short: 'Catatan pemasukan', mark: 'MASUK' },
  words: {
    approved: 'Persetujuan pengeluaran terbit (SPPB)',
    next: 'Unduh SPPB dan bawa barang ke tujuan. Petugas di kantor tujuan mencatat pemasukannya.',
    complete: 'Catat pemasukan di tujuan',
    completed: 'Barang masuk di tujuan',
  },
} as const satisfies BondedKind

const shared = bondedService(kind, {
  document: 'Pemberitahuan pengeluaran barang ke kawasan bebas lain, TPB, atau KEK (FTZ-02.2)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari kawasan bebas.',
  },
  completed: {
    title: 'Catatan Pemasukan Barang',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk di tujuan.',
  },
})

/** Where the goods go. */
const toOffice = { office: { field: 'kantorTujuan' } } as const

/** Goods from a free zone to another, to bonded storage or to an economic zone. The office of the receiver records their arrival. Its answers are ours, and marked as such in the list. */
export const ftz022 = defineService({
  id: 'dokumen-ftz022',
  version: 1,
  title: 'FTZ-02.2',
  summary:
    'Pengeluaran barang dari kawasan bebas ke kawasan bebas lain, TPB, atau KEK, dari pengiriman sampai barang masuk di tujuan.',
  basis: 'PMK 34/PMK.04/2021 (nomor pasal belum dipastikan)',
  path: '/DokumenFTZ022',
  document: { kind: '522', page: '/DokumenFTZ022?dokumen={id}' },
  ...shared,
  form: form({ ...bondedFacts, kantorTujuan: code('kantor', 'Kantor tujuan').required() }),
  steps: [...bondedSteps, step('tujuan', 'Tujuan', ['kantorTujuan'])],
  states: { ...shared.states, disetujui: { ...shared.states.disetujui, ...toOffice } },
})
