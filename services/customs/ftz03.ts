import { defineService, form } from '@dermaga/service'
import { type BondedKind, bondedFacts, bondedSteps } from './family/bonded.ts'
import { bondedService } from './family/bonded-service.ts'
import { permitGoods, permitStep, reservesQuota, takesQuota } from './family/zone-permit.ts'

const kind = {
  name: 'FTZ-03',
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
    approved: 'Persetujuan pemasukan terbit (SPPB)',
    next: 'Unduh SPPB dan bawa barang ke kawasan bebas. Petugas mencatat pemasukannya.',
    complete: 'Catat pemasukan ke kawasan bebas',
    completed: 'Barang masuk ke kawasan bebas',
  },
} as const satisfies BondedKind

const parts = bondedService(kind, {
  document: 'Pemberitahuan pemasukan barang dari tempat lain dalam daerah pabean (FTZ-03)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dimasukkan ke kawasan bebas.',
  },
  completed: {
    title: 'Catatan Pemasukan Barang',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk ke kawasan bebas.',
  },
})

const { states, actions } = parts

/** Goods from the rest of the customs territory into a free zone. Its answers are ours, and marked as such in the list. */
export const ftz03 = defineService({
  id: 'dokumen-ftz03',
  version: 1,
  title: 'FTZ-03',
  summary:
    'Pemasukan barang dari tempat lain dalam daerah pabean ke kawasan bebas, dari pengiriman sampai barang masuk.',
  basis: 'PMK 34/PMK.04/2021 (nomor pasal belum dipastikan)',
  path: '/DokumenFTZ003',
  document: { kind: '531', page: '/DokumenFTZ003?dokumen={id}' },
  ...parts,
  form: form({ ...bondedFacts, ...permitGoods }),
  steps: [...bondedSteps, permitStep],
  states: {
    ...states,
    ditolak: { ...states.ditolak, releases: true },
    tidakDisetujui: { ...states.tidakDisetujui, releases: true },
    dibatalkan: { ...states.dibatalkan, releases: true },
  },
  actions: {
    ...actions,
    terima: { ...actions.terima, posts: reservesQuota(kind.name) },
    selesaikan: { ...actions.selesaikan, posts: takesQuota(kind.name) },
  },
})
