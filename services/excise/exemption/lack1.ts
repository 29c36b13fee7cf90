import { defineService, step } from '@dermaga/service'
import { COMPANY_STEP, PERIOD_STEP } from '../isi-laporan.ts'
import {
  facilityStock,
  MONTHLY_LIST,
  monthlyActions,
  monthlyAttachments,
  monthlyPeriod,
  monthlyStates,
  receiptsByCk5,
} from '../laporan-bulanan.ts'
import { report } from './isi-lack1.ts'
import { lack1Paper, receipt } from './surat-lack1.ts'

const content = report.seen()

/** The monthly report of who uses excisable goods without excise: what was there, came in, was used, and is left. Due on the 10th of the
 *  next month. Source: PER-18/BC/2017 art. 24; facts `cukai-fasilitas`. */
export const lack1 = defineService({
  id: 'lack-1',
  version: 1,
  title: 'LACK-1',
  summary: 'Laporan bulanan penggunaan barang kena cukai yang tidak dipungut cukai.',
  basis: 'PMK 59/PMK.04/2017, PER-18/BC/2017 Pasal 24',
  path: '/cukai-fasilitas/lack-1',
  begunBy: 'period',
  allowsBrokers: true,
  period: { ...monthlyPeriod, stock: { ...facilityStock(['dikembalikan', 'musnahRusak']), ...receiptsByCk5 } },
  form: report,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan', [...PERIOD_STEP, 'barang', 'pemasukan', 'hasil']),
    step('umum', 'Perusahaan dan penanda tangan', COMPANY_STEP),
  ],
  attachments: monthlyAttachments(content.barang.some(row => row.musnahRusak.is(0).not())),
  states: monthlyStates,
  initial: 'draf',
  actions: monthlyActions('LACK-1', 'lack1', 'LACK1'),
  papers: { tandaTerima: receipt, lack1: lack1Paper },
  list: MONTHLY_LIST,
})
