import { defineService } from '@dermaga/service'
import { inspectionNotice } from './family/bonded-papers.ts'
import { receiptActions } from './family/document-receipt.ts'
import { homeUseService } from './family/home-use.ts'
import { release } from './family/papers.ts'
import { note } from './family/registration.ts'
import { releaseGuaranteeActions, releaseGuaranteePapers, releaseGuaranteeStates } from './family/release-guarantee.ts'
import { restrictionActions, restrictionPapers, restrictionStates } from './family/restriction.ts'
import { INSPECTORS, scanningActions, scanningPapers, scanningStates } from './family/scanning.ts'

const shared = homeUseService({
  mark: 'BC28',
  document: 'Pemberitahuan impor barang dari PLB (BC 2.8)',
  place: 'pusat logistik berikat',
  codes: {
    received: '00',
    rejected: '01',
    released: '03',
    // The list has no SPJM for it: goods are chosen for inspection by SPPF.
    redLane: '04',
    inspection: '04',
    inspectionOrder: '05',
    report: '07',
    request: '15',
    billing: 'BC28',
    paid: '20',
    determination: '26',
    determinationPaid: '27',
    determinationBilled: '28',
    general: '90',
    minutes: '09',
    unauthenticated: '99',
    valueInquiry: '21',
    consultation: '22',
    laboratory: '23',
  },
  // The list has no answer to corrections of this kind: a general one, told apart by its process.
  amendments: { correction: '90', cancellation: '12' },
})
const { actions, papers } = shared
/** The guarantee that was asked for is free again at the end. */
const states = {
  ...shared.states,
  merah: {
    ...shared.states.merah,
    label: 'Penetapan pemeriksaan fisik',
    next: 'Surat pemberitahuan pemeriksaan fisik (SPPF) segera terbit.',
  },
  jalurMerah: { ...shared.states.jalurMerah, label: 'Pemeriksaan fisik (SPPF): siapkan barang' },
  ...scanningStates,
  ...restrictionStates,
  ...releaseGuaranteeStates,
  dibatalkan: { ...shared.states.dibatalkan, releases: true },
  selesai: { ...shared.states.selesai, releases: true },
} as const
const numbered = (short: string) => `{urut:6}/${short}-BC28/{kantor}/{tahun}`

/** Import for home use from a bonded logistics centre. Answers of kind 28 in the reference list `respon`. */
export const bc28 = defineService({
  ...shared,
  id: 'dokumen-bc28',
  version: 1,
  title: 'BC 2.8',
  summary: 'Impor untuk dipakai dari pusat logistik berikat, dari pengiriman sampai barang keluar.',
  basis: 'PMK 272/PMK.04/2015 jo. PMK 28/PMK.04/2018',
  path: '/DokumenBC28',
  document: { kind: '28', page: '/DokumenBC28?dokumen={id}' },
  states,
  actions: {
    ...actions,
    terbitkanSpjm: {
      ...actions.terbitkanSpjm,
      label: 'Terbitkan SPPF',
      done: 'Pemeriksaan fisik ditetapkan (SPPF)',
      number: { name: 'sppf', label: 'Nomor SPPF', pattern: '{urut:6}/SPPF-BC28/{kantor}/{tahun}' },
    },
    ...scanningActions(numbered, { ordered: '06', analysed: '08' }),
    terbitkanSppb: { ...actions.terbitkanSppb, notBy: INSPECTORS },
    selesaikan: {
      ...actions.selesaikan,
      label: 'Catat barang keluar dan terbitkan SPPD',
      isImmediate: true,
      form: note,
      number: { name: 'sppd', label: 'Nomor SPPD', pattern: numbered('SPPD') },
      paper: 'sppd',
      coreAnswer: { kode: '17', proses: '800', pesan: 'catatan' },
    },
    ...receiptActions('10', states),
    ...restrictionActions(numbered('SPBL'), '13'),
    ...releaseGuaranteeActions(numbered, { asked: '16', adjusted: '14' }),
  },
  papers: {
    ...papers,
    spjm: inspectionNotice,
    ...scanningPapers,
    ...restrictionPapers,
    ...releaseGuaranteePapers,
    sppd: release(
      'Surat Persetujuan Penyelesaian Dokumen (SPPD)',
      'Barang dari pemberitahuan pabean berikut sudah keluar dari pusat logistik berikat.',
    ),
  },
})
