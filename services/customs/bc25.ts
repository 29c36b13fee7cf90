import { defineService } from '@dermaga/service'
import { receiptActions } from './family/document-receipt.ts'
import { homeUseService } from './family/home-use.ts'

const shared = homeUseService({
  mark: 'BC25',
  document: 'Pemberitahuan impor barang dari TPB (BC 2.5)',
  place: 'tempat penimbunan berikat',
  codes: {
    received: '00',
    rejected: '01',
    released: '03',
    redLane: '05',
    inspection: '06',
    report: '07',
    request: '15',
    billing: 'BC25',
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
  },
  amendments: { correction: '10', cancellation: '11' },
})

/** Import for home use from bonded storage. Answers of kind 25 in the reference list `respon`. */
export const bc25 = defineService({
  id: 'dokumen-bc25',
  version: 1,
  title: 'BC 2.5',
  summary: 'Impor untuk dipakai dari tempat penimbunan berikat, dari pengiriman sampai barang keluar.',
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021',
  path: '/DokumenBC25',
  document: { kind: '25', page: '/DokumenBC25?dokumen={id}' },
  ...shared,
  actions: { ...shared.actions, ...receiptActions('09', shared.states) },
})
