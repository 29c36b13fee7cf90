import { code, decimal, text } from '@dermaga/service'

/* Goods of a facility: what decisions allow, CK-5 name and reports account for. */

/** Goods of one decision at most. */
export const GOODS_MOST = 50
export const MAX_QUANTITY = 1_000_000_000_000

/** What one of the goods is. */
export const facilityGood = {
  kode: text(20, 'Kode barang')
    .like('[A-Z0-9][A-Z0-9-]*', 'huruf besar, angka, dan tanda hubung')
    .required()
    .hint('Disebut dalam CK-5 dan laporan bulanan', 'TIS-01'),
  jenisBkc: code('komoditi_cukai', 'Jenis BKC').required(),
  uraian: text(200, 'Uraian barang').required(),
  satuan: code('satuan', 'Satuan').required(),
}
export const FACILITY_GOOD = Object.keys(facilityGood) as (keyof typeof facilityGood)[]

export const approvedQuantity = decimal(24, 4, 'Jumlah disetujui').between(0.0001, MAX_QUANTITY)
export const firstStock = decimal(24, 4, 'Sediaan pada awal berlaku')
  .between(0, MAX_QUANTITY)
  .hint('Menurut berita acara pencacahan; kosongkan bila tidak ada')
