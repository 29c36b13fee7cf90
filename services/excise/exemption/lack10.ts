import { attachment, code, decimal, defineService, form, lines, step, table, text } from '@dermaga/service'
import { applicable, COMPANY_STEP, monthlyFacts, PERIOD_STEP, quantity, signers } from '../isi-laporan.ts'
import { monthlyActions, monthlyPeriod, monthlyStates } from '../laporan-bulanan.ts'
import { reportPapers } from '../surat-laporan.ts'
import { REPORTED_FACILITY } from './tidak-dipungut.ts'

const PRODUCTS_MOST = 200

const product = form({
  kode: text(20, 'Kode bahan').required().hint('Seperti dalam LACK-1', 'TIS-01'),
  penggunaan: quantity('Bahan digunakan').required().hint('Menurut LACK-1 bulan yang sama'),
  satuanBahan: code('satuan', 'Satuan bahan').required(),
  jenis: text(200, 'Hasil produksi').required(),
  jumlah: quantity('Jumlah hasil').required().hint('Sama dengan CK-4'),
  satuan: code('satuan', 'Satuan hasil').required(),
  rasio: decimal(18, 4, 'Bahan per satuan hasil').hint('Bahan digunakan ÷ jumlah hasil, dibulatkan ke 4 desimal'),
}).computed(row => ({ rasio: row.penggunaan.dividedBy(row.jumlah, 4) }))

const report = form({
  ...monthlyFacts('tidak-dipungut', REPORTED_FACILITY),
  hasil: lines(PRODUCTS_MOST, 'Hasil produksi', product).workbook().hint('Kosongkan bila tidak ada produksi (nihil)'),
  ...signers,
})
  .applies(applicable)
  .requiredWhen(content => ({ alasanPerbaikan: content.pembetulan.isFilled() }))

/** The monthly report of what was made of material whose excise is not collected. Source: PER-18/BC/2017; its form was not seen. */
export const lack10 = defineService({
  id: 'lack-10',
  version: 1,
  title: 'LACK-10',
  summary: 'Laporan bulanan hasil produksi dari bahan yang tidak dipungut cukai.',
  basis: 'PMK 59/PMK.04/2017, PER-18/BC/2017',
  path: '/cukai-fasilitas/lack-10',
  begunBy: 'period',
  period: monthlyPeriod,
  form: report,
  office: 'kodeKantor',
  steps: [
    step('produksi', 'Produksi', [...PERIOD_STEP, 'hasil']),
    step('umum', 'Perusahaan dan penanda tangan', COMPANY_STEP),
  ],
  attachments: [attachment('01', 'Dokumen pendukung')],
  states: monthlyStates,
  initial: 'draf',
  actions: monthlyActions('LACK-10', 'laporan', 'LACK10'),
  papers: reportPapers(
    'LACK-10',
    table('isi.hasil', ['kode', 'penggunaan', 'satuanBahan', 'jenis', 'jumlah', 'satuan', 'rasio']),
  ),
  list: {
    columns: ['periodeTahun', 'periodeBulan', 'pembetulan'],
    search: ['nppp', 'nomorKep', 'periodeTahun'],
  },
})
