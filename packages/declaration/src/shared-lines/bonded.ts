/* Lines that the documents of bonded storage share. Format: `../notation.ts`. */

/** The document that brought a raw material in, and what it is. */
export const MATERIAL_SOURCE = `nomorDaftarDokAsal!
posTarif! @pos_tarif
seriBahanBaku! i
seriBarang! i *
seriBarangDokAsal! i
seriIjin! i
spesifikasiLainBarang!
tanggalDaftarDokAsal! d
tipeBarang!
ukuranBarang!
uraianBarang!`

/** Amounts of `bahanBakuTarif`. */
export const MATERIAL_LEVY = `nilaiBayar! n
nilaiFasilitas! n
nilaiSudahDilunasi! n.2/18
tarif! n.2/18
tarifFasilitas! n.2/5
jumlahSatuan! n.4/24
kodeJenisTarif! =1|2 @jenis_tarif`

export const LEVY_TOTALS = `pungutan []
  idPungutan! *
  kodeFasilitasTarif! @fasilitas_tarif
  kodeJenisPungutan! @jenis_pungutan
  nilaiPungutan! n.2/18`
