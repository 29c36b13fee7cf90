import { form, lines } from '@dermaga/service'
import {
  applicable,
  cameInByCk5,
  left,
  lost,
  monthlyFacts,
  quantity,
  receiptList,
  signers,
  stockOf,
} from '../isi-laporan.ts'
import { GOODS_MOST } from './barang-fasilitas.ts'
import { REPORTED_HOLDER } from './kedudukan-nppp.ts'

/* What the report of a maker of denatured spirit consists of. Source: fields `lack`; facts `cukai-fasilitas`. */

const mixed = form({
  ...stockOf,
  ...cameInByCk5,
  penggunaan: quantity('Dicampur').required().hint('Etil alkohol yang dirusak bulan ini'),
  ...lost,
  saldoAkhir: left('Saldo awal + pemasukan − dicampur − rusak, musnah, atau susut'),
  perusak: quantity('Bahan perusak').required(),
  susutCampur: quantity('Susut pencampuran').required(),
  spiritus: left('Dicampur + bahan perusak − susut pencampuran', 'Spiritus bakar dihasilkan'),
})
  .computed(row => ({
    saldoAkhir: row.saldoAwal.plus(row.jumlahPemasukan).minus(row.penggunaan).minus(row.musnahRusak),
    spiritus: row.penggunaan.plus(row.perusak).minus(row.susutCampur),
  }))
  .applies(row => ({ nomorBa: row.musnahRusak.is(0).not() }))
  .requiredWhen(row => ({ nomorBa: row.musnahRusak.is(0).not() }))
  .rule(
    'penggunaan',
    row => row.saldoAkhir.atLeast(0),
    'Yang dicampur dan rusak melebihi saldo awal ditambah pemasukan. Periksa kembali jumlahnya.',
  )
  .rule(
    'susutCampur',
    row => row.spiritus.atLeast(0),
    'Susut pencampuran melebihi yang dicampur ditambah bahan perusak. Periksa ketiga jumlahnya.',
  )

/** What was there, was mixed with a denaturant, and became of it. */
export const denaturedReport = form({
  ...monthlyFacts('nppp', REPORTED_HOLDER),
  barang: lines(GOODS_MOST, 'Sediaan dan pencampuran', mixed).required().from({ period: 'stock' }),
  ...receiptList,
  ...signers,
})
  .applies(content => ({ ...applicable(content), pemasukan: content.pemasukan.count().is(0).not() }))
  .requiredWhen(content => ({ alasanPerbaikan: content.pembetulan.isFilled() }))
