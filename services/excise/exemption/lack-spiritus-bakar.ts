import { defineService, step, table } from '@dermaga/service'
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
import { reportPapers } from '../surat-laporan.ts'
import { denaturedReport } from './isi-spiritus-bakar.ts'

const content = denaturedReport.seen()

/** The monthly report of who denatures alcohol. Its page is spelled as the specification does. Source: PER-46/BC/2012. */
export const lackSpiritusBakar = defineService({
  id: 'lack-spritus-bakar',
  version: 1,
  title: 'LACK Spiritus Bakar',
  summary: 'Laporan bulanan pembuat spiritus bakar.',
  basis: 'PMK 109/PMK.04/2010, PER-46/BC/2012',
  path: '/cukai-fasilitas/lack-spritus-bakar',
  begunBy: 'period',
  period: {
    ...monthlyPeriod,
    obliges: { field: 'kedudukan', values: ['SPIRITUS_BAKAR'] },
    stock: { ...facilityStock(['musnahRusak', 'perusak', 'susutCampur']), ...receiptsByCk5 },
  },
  form: denaturedReport,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan', [...PERIOD_STEP, 'barang', 'pemasukan']),
    step('umum', 'Perusahaan dan penanda tangan', COMPANY_STEP),
  ],
  attachments: monthlyAttachments(content.barang.some(row => row.musnahRusak.is(0).not())),
  states: monthlyStates,
  initial: 'draf',
  actions: monthlyActions('LACK Spiritus Bakar', 'laporan', 'LACKSPB'),
  papers: reportPapers(
    'LACK Spiritus Bakar',
    table('isi.barang', [
      'kode',
      'uraian',
      'satuan',
      'saldoAwal',
      'jumlahPemasukan',
      'penggunaan',
      'musnahRusak',
      'saldoAkhir',
      'perusak',
      'susutCampur',
      'spiritus',
    ]),
    table('isi.pemasukan', ['kode', 'nomorCk5', 'tanggalMasuk', 'jumlah']),
  ),
  list: MONTHLY_LIST,
})
