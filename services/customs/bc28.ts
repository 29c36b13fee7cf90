import { defineService } from '@dermaga/service'
import { inspectionNotice } from './family/bonded-papers.ts'
import { homeUseService } from './family/home-use.ts'

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
  },
  // The list has no answer to corrections of this kind: a general one, told apart by its process.
  amendments: { correction: '90', cancellation: '12' },
})
const { states, actions, papers } = shared

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
  states: {
    ...states,
    merah: {
      ...states.merah,
      label: 'Penetapan pemeriksaan fisik',
      next: 'Surat pemberitahuan pemeriksaan fisik (SPPF) segera terbit.',
    },
    jalurMerah: { ...states.jalurMerah, label: 'Pemeriksaan fisik (SPPF): siapkan barang' },
  },
  actions: {
    ...actions,
    terbitkanSpjm: {
      ...actions.terbitkanSpjm,
      label: 'Terbitkan SPPF',
      done: 'Pemeriksaan fisik ditetapkan (SPPF)',
      number: { name: 'sppf', label: 'Nomor SPPF', pattern: '{urut:6}/SPPF-BC28/{kantor}/{tahun}' },
    },
  },
  papers: { ...papers, spjm: inspectionNotice },
})
