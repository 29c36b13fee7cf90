import { commit, contentField, defineService, form, reserve, rowField, step } from '@dermaga/service'
import { authenticationActions, authenticationStates } from './family/authentication.ts'
import { type BondedKind, bondedFacts, bondedNumber, bondedSteps } from './family/bonded.ts'
import { storageService } from './family/bonded-service.ts'
import { minutesActions, minutesPapers } from './family/inspection-minutes.ts'
import { goodsBack, outsideLedger } from './keluar-sementara.ts'

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
    changeRefused: '06',
    cancellationRefused: '07',
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

const parts = storageService(kind, {
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

const { states, actions } = parts
/** Goods of the BC 2.6.1 that its materials name; of documents outside the portal nothing is known. */
const back = {
  each: contentField('barangKembali'),
  key: [rowField('nomorAju'), rowField('seri')],
  ifOpen: true,
} as const

/** Goods that come back into bonded storage after a BC 2.6.1: no more than left with it. When all have come back, that ends and frees its
 *  guarantee. Answers of kind 262 in the reference list `respon`. */
export const bc262 = defineService({
  id: 'dokumen-bc262',
  version: 1,
  title: 'BC 2.6.2',
  summary: 'Pemasukan kembali barang ke tempat penimbunan berikat, dari pengiriman sampai barang masuk.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021, PER-15/BC/2016',
  path: '/DokumenBC262',
  document: { kind: '262', page: '/DokumenBC262?dokumen={id}' },
  ...parts,
  form: form({ ...bondedFacts, barangKembali: goodsBack }),
  steps: [...bondedSteps, step('kembali', 'Barang kembali', ['barangKembali'])],
  states: {
    ...states,
    ...authenticationStates,
    ditolak: { ...states.ditolak, releases: true },
    tidakDisetujui: { ...states.tidakDisetujui, releases: true },
    dibatalkan: { ...states.dibatalkan, releases: true },
  },
  actions: {
    ...actions,
    ...authenticationActions('12'),
    ...minutesActions(bondedNumber(kind.name)('BA'), '05'),
    terima: {
      ...actions.terima,
      posts: [reserve(outsideLedger, { ...back, text: 'Pemberitahuan BC 2.6.2', amount: rowField('jumlah') })],
    },
    selesaikan: {
      ...actions.selesaikan,
      posts: [commit(outsideLedger, { ...back, text: 'Kembali dengan BC 2.6.2' })],
    },
  },
  papers: { ...parts.papers, ...minutesPapers },
})
