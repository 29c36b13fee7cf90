import { code, defineService, form, step } from '@dermaga/service'
import { type BondedKind, bondedFacts, bondedNumber, bondedSteps } from './family/bonded.ts'
import { storageService } from './family/bonded-service.ts'
import { minutesActions, minutesPapers } from './family/inspection-minutes.ts'

const kind = {
  name: 'BC 2.7',
  codes: {
    received: '00',
    rejected: '01',
    inspection: '08',
    report: '09',
    refused: '90',
    changed: '06',
    cancelled: '07',
    changeRefused: '06',
    cancellationRefused: '90',
  },
  approved: { code: '03', short: 'SPPB' },
  completed: { code: '05', short: 'SPPD' },
  words: {
    approved: 'Persetujuan pengeluaran terbit (SPPB)',
    next: 'Unduh SPPB dan bawa barang ke tempat penimbunan berikat tujuan. Petugas di kantor tujuan mencatat pemasukannya.',
    complete: 'Catat pemasukan ke TPB tujuan (SPPD)',
    completed: 'Barang masuk ke TPB tujuan dan SPPD terbit',
  },
} as const satisfies BondedKind

const shared = storageService(kind, {
  document: 'Pemberitahuan pengeluaran barang dari TPB ke TPB lain (BC 2.7)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan ke tempat penimbunan berikat lain.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk ke tempat penimbunan berikat tujuan.',
  },
})

/** Where the goods go. */
const toOffice = { office: { field: 'kantorTujuan' } } as const

/** Goods from one bonded storage to another. The office of the receiver records their arrival. Answers of kind 27 in the reference list `respon`. */
export const bc27 = defineService({
  id: 'dokumen-bc27',
  version: 1,
  title: 'BC 2.7',
  summary: 'Perpindahan barang antar tempat penimbunan berikat, dari pengiriman sampai barang masuk di tujuan.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021',
  path: '/DokumenBC27',
  document: { kind: '27', page: '/DokumenBC27?dokumen={id}' },
  ...shared,
  form: form({ ...bondedFacts, kantorTujuan: code('kantor', 'Kantor tujuan').required() }),
  steps: [...bondedSteps, step('tujuan', 'Tujuan', ['kantorTujuan'])],
  states: {
    ...shared.states,
    disetujui: { ...shared.states.disetujui, ...toOffice },
    direkamMandiri: {
      ...shared.states.direkamMandiri,
      label: 'Pengeluaran direkam perusahaan (gate mandiri)',
      ...toOffice,
    },
    // The goods are on their way: the receiver's office ends the document.
    dicatatMandiri: {
      label: 'Keluar lewat gate mandiri, menuju TPB tujuan',
      tone: 'good',
      holder: 'examiner',
      awaits: 'applicant',
      next: kind.words.next,
      ...toOffice,
    },
  },
  // BAPFB is read as the minutes of the inspection.
  actions: { ...shared.actions, ...minutesActions(bondedNumber(kind.name)('BAPFB'), '10') },
  papers: { ...shared.papers, ...minutesPapers },
})
