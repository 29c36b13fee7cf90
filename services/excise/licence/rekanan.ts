import { choice, code, form, lines, longText, text } from '@dermaga/service'

/* Who supplies an excise business and who buys from it. Source: fields `nppbkc_tempat_usaha`. */

const supplier = form({
  jenisPemasok: choice({ DALAM_NEGERI: 'Dalam negeri', LUAR_NEGERI: 'Luar negeri' }, 'Asal').required(),
  nama: text(200, 'Nama pemasok').required(),
  nomorIdentitas: text(30, 'NPPBKC/NPWP'),
  kodeNegara: code('negara', 'Negara').required(),
  alamat: longText(255, 'Alamat').required(),
  barang: text(255, 'Barang yang dipasok').required(),
}).requiredWhen(row => ({ nomorIdentitas: row.jenisPemasok.is('DALAM_NEGERI') }))
const suppliers = lines(200, 'Pemasok', supplier).required().workbook()

/** Suppliers by kind of business. */
export const supplierFields = { pemasokHt: suppliers, pemasokMmea: suppliers, pemasokTp: suppliers }

const buyer = {
  jenisPenerima: choice(
    {
      PENYALUR: 'Penyalur',
      TPE: 'Tempat penjualan eceran',
      PENGGUNA_PEMBEBASAN: 'Pengguna pembebasan',
      PABRIK: 'Pabrik',
      TEMPAT_PENYIMPANAN: 'Tempat penyimpanan',
      EKSPOR: 'Ekspor',
    },
    'Jenis penerima',
  ).required(),
  nama: text(200, 'Nama').required(),
  nomorIdentitas: text(30, 'NPPBKC/NPWP').required(),
  alamat: longText(255, 'Alamat').required(),
  daerahPemasaran: text(255, 'Daerah pemasaran').required(),
}

/** Direct distributors of tobacco products. */
export const distributors = lines(500, 'Penyalur pembeli langsung', form(buyer)).required().workbook()

/** Buyers: direct distributors of a tobacco factory, and receivers of ethyl alcohol. */
export const buyerFields = {
  tujuanHt: distributors,
  tujuanEa: lines(
    500,
    'Penerima etil alkohol',
    form({ ...buyer, keperluan: text(255, 'Keperluan penggunaan EA') }),
  ).workbook(),
}
