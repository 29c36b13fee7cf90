import { date, form, lines, text } from '@dermaga/service'
import { applicable, left, lost, monthlyFacts, quantity, signers, stockOf } from '../isi-laporan.ts'
import { GOODS_MOST } from './barang-fasilitas.ts'
import { REPORTED_HOLDER } from './kedudukan-nppp.ts'

/* What the reports of suppliers consist of: LACK-2, and that of exempt goods. Source: fields `lack`. */

const DELIVERIES_MOST = 1000

const suppliedStock = form({
  ...stockOf,
  produksi: quantity('Diproduksi atau dimasukkan').required(),
  penyerahan: quantity('Diserahkan').required().hint('Jumlah menurut daftar penyerahan'),
  ...lost,
  saldoAkhir: left('Saldo awal + diproduksi − diserahkan − rusak, musnah, atau susut'),
})
  .computed(row => ({
    saldoAkhir: row.saldoAwal.plus(row.produksi).minus(row.penyerahan).minus(row.musnahRusak),
  }))
  .applies(row => ({ nomorBa: row.musnahRusak.is(0).not() }))
  .requiredWhen(row => ({ nomorBa: row.musnahRusak.is(0).not() }))
  .rule(
    'penyerahan',
    row => row.saldoAkhir.atLeast(0),
    'Yang diserahkan dan rusak melebihi saldo awal ditambah produksi. Periksa kembali jumlahnya.',
  )

const delivery = form({
  kode: text(20, 'Kode barang').required(),
  penerima: text(40, 'NPPBKC atau NPPP penerima').required(),
  nomorCk5: text(60, 'Nomor CK-5').required(),
  tanggalCk5: date('Tanggal CK-5').required(),
  jumlah: quantity('Jumlah').required(),
})

/** What was there, was made, and went to whom. */
export const supplyReport = form({
  ...monthlyFacts('nppp', REPORTED_HOLDER),
  barang: lines(GOODS_MOST, 'Sediaan', suppliedStock).required().from({ period: 'stock' }),
  penerima: lines(DELIVERIES_MOST, 'Penyerahan menurut CK-5', delivery).workbook(),
  ...signers,
})
  .applies(applicable)
  .requiredWhen(content => ({ alasanPerbaikan: content.pembetulan.isFilled() }))
  .rule(
    'penerima',
    content => content.penerima.sum('jumlah').is(content.barang.sum('penyerahan')),
    'Jumlah pada daftar penyerahan harus sama dengan jumlah yang diserahkan pada sediaan. Cocokkan keduanya dengan CK-5.',
  )
