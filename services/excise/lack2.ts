import { attachment, defineService, step, table } from '@dermaga/service'
import { COMPANY_STEP, PERIOD_STEP } from './isi-laporan.ts'
import { supplyReport } from './isi-pasokan.ts'
import { facilityStock, monthlyActions, monthlyPeriod, monthlyStates } from './laporan-bulanan.ts'
import { reportPapers } from './surat-laporan.ts'

const content = supplyReport.seen()

/** The monthly report of who supplies goods whose excise is not collected. Source: PER-18/BC/2017; its form was not seen. */
export const lack2 = defineService({
  id: 'lack-2',
  version: 1,
  title: 'LACK-2',
  summary: 'Laporan bulanan penyerahan barang kena cukai yang tidak dipungut cukai.',
  basis: 'PMK 59/PMK.04/2017, PER-18/BC/2017',
  path: '/cukai-fasilitas/lack-2',
  begunBy: 'period',
  period: {
    ...monthlyPeriod,
    obliges: { field: 'kedudukan', values: ['PEMASOK_TIDAK_DIPUNGUT'] },
    stock: facilityStock(['produksi', 'musnahRusak']),
  },
  form: supplyReport,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan', [...PERIOD_STEP, 'barang', 'penerima']),
    step('umum', 'Perusahaan dan penanda tangan', COMPANY_STEP),
  ],
  attachments: [
    attachment(
      '01',
      'Berita acara rusak, musnah, atau susut',
      undefined,
      content.barang.some(row => row.musnahRusak.is(0).not()),
    ),
    attachment('02', 'Dokumen pendukung lain'),
  ],
  states: monthlyStates,
  initial: 'draf',
  actions: monthlyActions('LACK-2', 'laporan', 'LACK2'),
  papers: reportPapers(
    'LACK-2',
    table('isi.barang', [
      'kode',
      'uraian',
      'satuan',
      'saldoAwal',
      'produksi',
      'penyerahan',
      'musnahRusak',
      'saldoAkhir',
    ]),
    table('isi.penerima', ['kode', 'penerima', 'nomorCk5', 'tanggalCk5', 'jumlah']),
  ),
  list: {
    columns: ['periodeTahun', 'periodeBulan', 'pembetulan'],
    search: ['nppp', 'nomorKep', 'periodeTahun'],
  },
})
