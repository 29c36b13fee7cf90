import { attachment, defineService, setBy, step } from '@dermaga/service'
import { periodicActions, periodicStates } from '../laporan-berkala.ts'
import { DISTRIBUTOR, IMPORTER, SHOP } from '../licence/jenis-usaha.ts'
import { BRAND, report } from './isi-lack11.ts'
import { quarterlyReport } from './surat-lack11.ts'

const content = report.seen()

/** The quarterly report of who trades in excisable goods: what was there, came in, went out, and is left, of every brand. It needs no
 *  decision; its correction needs the head of the office. Facts `cukai-perdagangan-produksi`, reference `lack`: who reports and until when
 *  are assumed. */
export const lack11 = defineService({
  id: 'lack-11',
  version: 1,
  title: 'LACK-11',
  summary: 'Laporan triwulan importir, penyalur, dan penjual eceran atas sediaan dan mutasi barang kena cukai.',
  basis: 'PMK 66/PMK.04/2018 jo. PMK 68 Tahun 2023',
  path: '/cukai-perdagangan/lack-11',
  begunBy: 'period',
  period: {
    entry: 'izin',
    obliges: { field: 'kodeJenisUsaha', values: [IMPORTER, SHOP, DISTRIBUTOR] },
    every: 'quarter',
    due: setBy('LACK11_KIRIM', 'days'),
    stock: {
      rows: 'barang',
      key: 'kode',
      copies: BRAND,
      opening: 'saldoAwal',
      closing: 'saldoAkhir',
      zero: ['pemasukan', 'pengeluaran', 'musnah'],
    },
    reason: 'alasanPerbaikan',
    correcting: 'perbaikan',
    accepted: 'selesai',
    replaced: 'gantikan',
  },
  form: report,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan dan mutasi', [
      'triwulan',
      'tahun',
      'periodeAwal',
      'periodeAkhir',
      'jatuhTempo',
      'pembetulan',
      'alasanPerbaikan',
      'nihil',
      'barang',
    ]),
    step('umum', 'Perusahaan dan pengusaha', [
      'izin',
      'nppbkc',
      'kodeKantor',
      'kodeJenisUsaha',
      'npwp',
      'namaPerusahaan',
      'alamatPerusahaan',
      'namaPengusaha',
      'noIdentitas',
      'alamatPemberitahu',
      'hariTerlambat',
    ]),
  ],
  attachments: [
    attachment(
      '01',
      'Berita acara musnah atau rusak',
      undefined,
      content.barang.some(row => row.musnah.is(0).not()),
    ),
    attachment('02', 'Berita acara sediaan awal, pada laporan pertama'),
    attachment('03', 'Dokumen pendukung lain'),
  ],
  states: periodicStates({
    title: 'LACK-11',
    task: 'Isi sediaan dan mutasi triwulan ini',
    period: 'triwulan ini',
    promise: 'JANJI_LACK11',
  }),
  initial: 'draf',
  actions: periodicActions('LACK-11', 'lack11', 'LACK11'),
  papers: { lack11: quarterlyReport },
  list: { columns: ['tahun', 'triwulan', 'pembetulan'], search: ['nppbkc', 'tahun'] },
})
