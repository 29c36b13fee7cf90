import { contentField, defineService, monthsAfterDay, step } from '@dermaga/service'
import { importedMaterials } from '../kite/fakta-kite.ts'
import {
  amendmentActions,
  amendmentStates,
  manifestAmendmentActions,
  manifestAmendmentStates,
} from './family/amendment.ts'
import { receiptActions } from './family/document-receipt.ts'
import {
  importActions,
  importForm,
  importList,
  importNumber,
  importPapers,
  importStates,
  importSteps,
  manifestActions,
  manifestStates,
} from './family/import.ts'
import { releaseGuaranteeActions, releaseGuaranteePapers, releaseGuaranteeStates } from './family/release-guarantee.ts'
import { restrictionActions, restrictionPapers, restrictionStates } from './family/restriction.ts'

const imports = importForm.and(importedMaterials).applies(content => ({
  nomorSptnp: content.nomorSptnp.isFilled(),
  batasSptnp: content.batasSptnp.isFilled(),
  jadwalKonsultasi: content.jadwalKonsultasi.isFilled(),
  posLartas: content.langkahValid.is('LARTAS'),
  fasilitasKite: content.fasilitasKite.isFilled(),
  bahanKite: content.fasilitasKite.isFilled(),
}))
/** Answers to corrections and cancellations. */
const AMENDMENTS = { correction: '10', cancellation: '11' } as const

const actions = importActions({
  received: '00',
  rejected: '01',
  released: '03',
  redLane: '05',
  inspection: '06',
  report: '07',
  request: '15',
  billing: 'BC20',
  paid: '20',
  determination: '26',
  determinationPaid: '27',
  determinationBilled: '28',
  general: '90',
  minutes: '08',
  unauthenticated: '99',
  valueInquiry: '21',
  consultation: '22',
  laboratory: '23',
  inspectionOrder: '66',
})

/** The guarantee that was asked for is free again at the end. */
const states = {
  ...importStates,
  ...manifestStates,
  ...amendmentStates,
  ...manifestAmendmentStates,
  ...restrictionStates,
  ...releaseGuaranteeStates,
  dibatalkan: { ...amendmentStates.dibatalkan, releases: true },
  selesai: { ...importStates.selesai, releases: true },
} as const

/** A period of KITE is as long. Source: PMK 149/PMK.04/2022. */
const KITE_MONTHS = 12
/** The register of materials under a KITE facility has an entry of each import with some. */
const kiteMaterials = {
  service: 'bahan-kite',
  when: imports.seen().bahanKite.count().atLeast(1).tree,
  content: {
    kodeKantor: contentField('kodeKantor'),
    npwp: contentField('npwp'),
    namaPerusahaan: contentField('namaPerusahaan'),
    fasilitas: contentField('fasilitasKite'),
    nomorAju: contentField('nomorAju'),
    nomorDaftar: contentField('nomorDaftar'),
    tanggalDaftar: contentField('tanggalDaftar'),
    periodeSelesai: monthsAfterDay(KITE_MONTHS, contentField('tanggalDaftar')),
    bahan: contentField('bahanKite'),
  },
} as const

/** Import for home use (PIB). Source: PMK 190/PMK.04/2022; answers of kind 20 in the reference list `respon`. */
export const bc20 = defineService({
  id: 'dokumen-bc20',
  version: 1,
  title: 'BC 2.0',
  summary: 'Pemberitahuan impor barang dari pengiriman sampai barang keluar.',
  basis: 'PMK 190/PMK.04/2022',
  path: '/DokumenBc20',
  begunBy: 'document',
  document: { kind: '20', page: '/DokumenBc20?dokumen={id}' },
  form: imports,
  office: 'kodeKantor',
  steps: [...importSteps, step('kite', 'Bahan KITE', ['fasilitasKite', 'bahanKite'])],
  attachments: [],
  states,
  initial: 'divalidasi',
  actions: {
    ...actions,
    ...manifestActions({ billing: 'BC20', paid: '20' }),
    selesaikan: { ...actions.selesaikan, effects: { begins: [kiteMaterials] } },
    ...amendmentActions(AMENDMENTS, 'BC20'),
    ...manifestAmendmentActions(AMENDMENTS),
    ...receiptActions('09', states),
    ...restrictionActions(importNumber('SPBL'), '13'),
    ...releaseGuaranteeActions(importNumber, { asked: '16', adjusted: '14' }),
  },
  papers: {
    ...importPapers('Pemberitahuan impor barang (BC 2.0)'),
    ...restrictionPapers,
    ...releaseGuaranteePapers,
  },
  list: importList,
})
