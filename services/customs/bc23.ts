import { defineService, form, step } from '@dermaga/service'
import { authenticationActions, authenticationStates } from './family/authentication.ts'
import { type BondedKind, bondedFacts, bondedNumber, bondedSteps } from './family/bonded.ts'
import { storageService } from './family/bonded-service.ts'
import { minutesActions, minutesPapers } from './family/inspection-minutes.ts'
import { laboratoryActions, laboratoryPapers, laboratoryStates } from './family/laboratory.ts'
import { consulted, valueInquiryActions, valueInquiryPapers, valueInquiryStates } from './family/value-inquiry.ts'

const kind = {
  name: 'BC 2.3',
  codes: {
    received: '00',
    rejected: '01',
    inspection: '08',
    report: '12',
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
    next: 'Unduh SPPB, keluarkan barang dari kawasan pabean, dan bawa ke tempat penimbunan berikat. Petugas mencatat pemasukannya.',
    complete: 'Catat pemasukan ke TPB (SPPD)',
    completed: 'Barang masuk ke TPB dan SPPD terbit',
  },
} as const satisfies BondedKind

const parts = storageService(kind, {
  document: 'Pemberitahuan pemasukan barang impor ke TPB (BC 2.3)',
  approved: {
    title: 'Surat Persetujuan Pengeluaran Barang (SPPB)',
    says: 'Barang dari pemberitahuan pabean berikut disetujui untuk dikeluarkan dari kawasan pabean ke tempat penimbunan berikat.',
  },
  completed: {
    title: 'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
    says: 'Barang dari pemberitahuan pabean berikut sudah masuk ke tempat penimbunan berikat.',
  },
})

const numbered = bondedNumber(kind.name)

/** Entry of goods from abroad into bonded storage. Answers of kind 23 in the reference list `respon`. */
export const bc23 = defineService({
  id: 'dokumen-bc23',
  version: 1,
  title: 'BC 2.3',
  summary: 'Pemasukan barang impor ke tempat penimbunan berikat, dari pengiriman sampai barang masuk.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021',
  path: '/DokumenBC23',
  document: { kind: '23', page: '/DokumenBC23?dokumen={id}' },
  ...parts,
  form: form({ ...bondedFacts, ...consulted }).applies(content => ({
    jadwalKonsultasi: content.jadwalKonsultasi.isFilled(),
  })),
  steps: [...bondedSteps, step('konsultasi', 'Konsultasi', ['jadwalKonsultasi'])],
  states: { ...parts.states, ...authenticationStates, ...valueInquiryStates, ...laboratoryStates },
  actions: {
    ...parts.actions,
    ...authenticationActions('99'),
    ...minutesActions(numbered('BA'), '09'),
    ...valueInquiryActions(numbered, { valueInquiry: '21', consultation: '22' }),
    ...laboratoryActions(numbered('LAB'), '23'),
  },
  papers: { ...parts.papers, ...minutesPapers, ...valueInquiryPapers, ...laboratoryPapers },
})
