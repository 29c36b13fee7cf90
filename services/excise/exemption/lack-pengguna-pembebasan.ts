import { defineService, step, table } from '@dermaga/service'
import { COMPANY_STEP, PERIOD_STEP } from '../isi-laporan.ts'
import {
  facilityStock,
  MONTHLY_LIST,
  monthlyActions,
  monthlyAttachments,
  monthlyPeriod,
  monthlyStates,
  REPLACEABLE,
  receiptsByCk5,
  replacing,
} from '../laporan-bulanan.ts'
import { cancelledStates, cancelling } from '../pembatalan-laporan.ts'
import { reportPapers } from '../surat-laporan.ts'
import { usageReport } from './isi-lack1.ts'
import { REPORTED_HOLDER } from './kedudukan-nppp.ts'

const report = usageReport('nppp', REPORTED_HOLDER)

const content = report.seen()

/** The monthly report of who uses exempt goods (LACK-3 and following). Source: PER-46/BC/2012 art. 52. */
export const lackPenggunaPembebasan = defineService({
  id: 'lack-pengguna-pembebasan',
  version: 1,
  title: 'LACK Pengguna Pembebasan',
  summary: 'Laporan bulanan penggunaan barang kena cukai dengan pembebasan.',
  basis: 'PMK 109/PMK.04/2010, PER-46/BC/2012',
  path: '/cukai-fasilitas/lack-pengguna-pembebasan',
  begunBy: 'period',
  period: {
    ...monthlyPeriod,
    obliges: { field: 'kedudukan', values: ['PENGGUNA'] },
    stock: { ...facilityStock(['dikembalikan', 'musnahRusak']), ...receiptsByCk5 },
  },
  form: report,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan', [...PERIOD_STEP, 'barang', 'pemasukan', 'hasil']),
    step('umum', 'Perusahaan dan penanda tangan', COMPANY_STEP),
  ],
  attachments: monthlyAttachments(content.barang.some(row => row.musnahRusak.is(0).not())),
  states: { ...monthlyStates, ...cancelledStates('JANJI_LACK1', 'bulan ini') },
  initial: 'draf',
  actions: {
    ...monthlyActions('LACK Pengguna Pembebasan', 'laporan', 'LACKPGN'),
    ...cancelling('LACK Pengguna Pembebasan', 'diterima'),
    gantikan: replacing('LACK Pengguna Pembebasan', [...REPLACEABLE, 'pembatalan', 'dibatalkan']),
  },
  papers: reportPapers(
    'LACK Pengguna Pembebasan',
    table('isi.barang', [
      'kode',
      'uraian',
      'satuan',
      'saldoAwal',
      'jumlahPemasukan',
      'penggunaan',
      'dikembalikan',
      'musnahRusak',
      'saldoAkhir',
    ]),
    table('isi.pemasukan', ['kode', 'nomorCk5', 'tanggalMasuk', 'jumlah']),
    table('isi.hasil', ['jenis', 'jumlah', 'satuan']),
  ),
  list: MONTHLY_LIST,
})
