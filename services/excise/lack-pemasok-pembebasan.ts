import { attachment, defineService, step, table } from '@dermaga/service'
import { COMPANY_STEP, PERIOD_STEP } from './isi-laporan.ts'
import { supplyReport } from './isi-pasokan.ts'
import { facilityStock, monthlyActions, monthlyPeriod, monthlyStates } from './laporan-bulanan.ts'
import { reportPapers } from './surat-laporan.ts'

const content = supplyReport.seen()

/** The monthly report of who supplies exempt goods. Source: PER-46/BC/2012 art. 52. */
export const lackPemasokPembebasan = defineService({
  id: 'lack-pemasok-pembebasan',
  version: 1,
  title: 'LACK Pemasok Pembebasan',
  summary: 'Laporan bulanan penyerahan barang kena cukai kepada pengguna pembebasan.',
  basis: 'PMK 109/PMK.04/2010, PER-46/BC/2012',
  path: '/cukai-fasilitas/lack-pemasok-pembebasan',
  begunBy: 'period',
  period: {
    ...monthlyPeriod,
    obliges: { field: 'kedudukan', values: ['PEMASOK'] },
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
  actions: monthlyActions('LACK Pemasok Pembebasan', 'laporan', 'LACKPMS'),
  papers: reportPapers(
    'LACK Pemasok Pembebasan',
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
