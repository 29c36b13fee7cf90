import { LEVY_TOTALS, MATERIAL_LEVY, MATERIAL_SOURCE } from '../shared-lines/bonded.ts'
import { indented } from '../shared-lines/indented.ts'

/** BC 2.6.2, field by field. Format: `../notation.ts`. */
export default `
asalData! *
asuransi! n.2/18
bruto! n.4/18 | D.17 Berat Kotor (kg)
cif! n.2/18 | D.13 Nilai CIF
disclaimer! =0|1 *
freight! n.2/18
hargaPenyerahan! n.4/18
jabatanTtd!
kodeDokumen! :262 *
kodeKantor! @kantor
kodeTujuanPemasukan! @tujuan_pemasukan
kodeValuta! @valuta | D.11 Valuta
kotaTtd!
namaTtd!
ndpbm! n.4/10 | D.12 NDPBM
netto! n.4/18 | D.18 Berat Bersih (Kg)
nik
nilaiBarang! n.2/38
nomorAju! ~^[A-Za-z0-9]{26}$ *
seri! i *
tanggalAju! d *
tanggalTtd! d
biayaTambahan! n.4/24
biayaPengurang! n.4/24
vd! n.4/24
uangMuka! n.4/24
entitas! [] by kodeEntitas
  3!
    alamatEntitas! | B.3 Alamat Pengusaha TPB
    kodeEntitas! @entitas
    kodeJenisApi! @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus!
    namaEntitas! | B.2 Nama Pengusaha TPB
    nibEntitas!
    nomorIdentitas! | B.1 NPWP
    nomorIjinEntitas! | B.4 Nomor Izin TPB
    seriEntitas! i
    tanggalIjinEntitas! d
  7?
    alamatEntitas! | B.7 Alamat Pengirim Barang
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus!
    namaEntitas! | B.6 Nama Pengirim Barang
    nomorIdentitas! | B.5 NPWP
    seriEntitas! i
  9?
    alamatEntitas! | B.7 Alamat Pengirim Barang
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus!
    namaEntitas! | B.6 Nama Pengirim Barang
    nomorIdentitas! | B.5 NPWP
    seriEntitas! i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisApi @jenis_api
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus
    namaEntitas
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    seriEntitas! i
    tanggalIjinEntitas d
dokumen []
  idDokumen *
  kodeDokumen @dokumen
  kodeFasilitas @fasilitas
  nomorDokumen
  seriDokumen i
  tanggalDokumen d
pengangkut! []
  idPengangkut! *
  kodeCaraAngkut! =1|2|3|4|5|6|7|8|9 @cara_angkut | D.14 Jenis Sarana Pengangkut
  seriPengangkut! i
kemasan! []
  jumlahKemasan! n | D.16 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | D.16 Jenis Kemasan
  merkKemasan! | D.16 Merk kemasan
  seriKemasan i
kontainer []
  kodeJenisKontainer =4|7|8 @jenis_kontainer
  kodeTipeKontainer =1|2|3|4|5|6|7|8|99 @tipe_kontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer | D.15 Ukuran Peti Kemas
  nomorKontainer | D.15 Nomor Peti Kemas
  seriKontainer i
jaminan []
  idJaminan! *
  nomorBpj!
  tanggalBpj! d
  kodeJenisJaminan! @jenis_jaminan
  nomorJaminan!
  tanggalJaminan! d
  tanggalJatuhTempo! d
  penjamin!
  nilaiJaminan! n/38
${LEVY_TOTALS}
barang! []
  cif! n | D.22 Nilai CIF
  hargaEkspor! n.2/18
  hargaPenyerahan! n.4/18
  isiPerKemasan! n.2
  jumlahKemasan! n.2/18
  jumlahSatuan! n.4/24 | D.21 Jumlah satuan
  kodeAsalBarang!
  kodeBarang! | D.20 Kode barang
  kodeDokumen! :262 *
  kodeJenisKemasan! @kemasan
  kodeNegaraAsal! @negara ~^[A-Z]{2}$
  kodeSatuanBarang! @satuan | D.21 Jenis Satuan
  merk! | D.20 Merk
  netto! n
  nilaiBarang! n.2/18
  posTarif! @pos_tarif | D.20 Pos Tarif/HS
  seriBarang! i | D.19 No. Seri barang
  spesifikasiLain! | D.20 Spesifikasi lain
  tipe! | D.20 Tipe
  ukuran! | D.20 Ukuran
  uraian!
  cifRupiah! n
  hargaPerolehan! n
  kodeAsalBahanBaku!
  ndpbm! n
  uangMuka! n
  nilaiJasa! n
  bahanBaku []
    cif! n
    cifRupiah! n
    hargaPenyerahan! n
    hargaPerolehan! n
    jumlahSatuan! n.4/24
    kodeSatuanBarang! @satuan
    kodeAsalBahanBaku! =0|1
    kodeBarang!
    kodeDokAsal! @dokumen_pabean
    kodeDokumen! *
    kodeKantor! @kantor
    merkBarang!
    ndpbm! n
    netto! n
    nomorAjuDokAsal!
${indented(4, MATERIAL_SOURCE)}
    nilaiJasa! n.4/24
    bahanBakuTarif []
      seriBahanBaku! i *
      kodeJenisPungutan! @jenis_pungutan
      kodeAsalBahanBaku!
      kodeFasilitasTarif! @fasilitas_tarif
      kodeSatuanBarang! @satuan
${indented(6, MATERIAL_LEVY)}
      jumlahKemasan! n
`
