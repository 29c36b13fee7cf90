import { form, lines, text } from '@dermaga/service'
import {
  applicable,
  cameInByCk5,
  left,
  lost,
  monthlyFacts,
  productList,
  quantity,
  receiptList,
  signers,
  stockOf,
} from '../isi-laporan.ts'
import { GOODS_MOST } from './barang-fasilitas.ts'
import { REPORTED_FACILITY } from './tidak-dipungut.ts'

/* What the reports of users consist of: LACK-1, and that of exempt goods. Source: PER-18/BC/2017 art. 24; fields `lack`. */

/** The account of one of the goods. What leaves the stock never exceeds what was there. */
const usedStock = form({
  ...stockOf,
  ...cameInByCk5,
  penggunaan: quantity('Digunakan').required().hint('Isi 0 bila tidak ada', '1250'),
  dikembalikan: quantity('Dikembalikan').required(),
  nomorPengembalian: text(60, 'Nomor CK-5 pengembalian'),
  ...lost,
  saldoAkhir: left('Saldo awal + pemasukan − digunakan − dikembalikan − rusak, musnah, atau susut'),
})
  .computed(row => ({
    saldoAkhir: row.saldoAwal
      .plus(row.jumlahPemasukan)
      .minus(row.penggunaan)
      .minus(row.dikembalikan)
      .minus(row.musnahRusak),
  }))
  .applies(row => ({
    nomorPengembalian: row.dikembalikan.is(0).not(),
    nomorBa: row.musnahRusak.is(0).not(),
  }))
  .requiredWhen(row => ({
    nomorPengembalian: row.dikembalikan.is(0).not(),
    nomorBa: row.musnahRusak.is(0).not(),
  }))
  .rule(
    'penggunaan',
    row => row.saldoAkhir.atLeast(0),
    'Yang digunakan, dikembalikan, dan rusak melebihi saldo awal ditambah pemasukan. Periksa kembali jumlahnya.',
  )

/** The report of who uses goods of a register's decisions. */
export const usageReport = (register: string, states: readonly string[]) =>
  form({
    ...monthlyFacts(register, states),
    barang: lines(GOODS_MOST, 'Sediaan', usedStock).required().from({ period: 'stock' }),
    ...receiptList,
    ...productList,
    ...signers,
  })
    .applies(content => ({ ...applicable(content), pemasukan: content.pemasukan.count().is(0).not() }))
    .requiredWhen(content => ({ alasanPerbaikan: content.pembetulan.isFilled() }))

export const report = usageReport('tidak-dipungut', REPORTED_FACILITY)
