import { defineService } from '@dermaga/service'
import { amendmentActions, amendmentStates } from './family/amendment.ts'
import { importActions, importForm, importList, importPapers, importStates, importSteps } from './family/import.ts'

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
  form: importForm,
  office: 'kodeKantor',
  steps: importSteps,
  attachments: [],
  states: { ...importStates, ...amendmentStates },
  initial: 'divalidasi',
  actions: {
    ...importActions({
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
      inspectionOrder: '66',
    }),
    ...amendmentActions({ correction: '10', cancellation: '11' }),
  },
  papers: importPapers('Pemberitahuan impor barang (BC 2.0)'),
  list: importList,
})
