import { LEVY_TOTALS, MATERIAL_LEVY } from '../shared-lines/bonded.ts'
import { indented } from '../shared-lines/indented.ts'

/** BC 2.7, field by field. Format: `../notation.ts`. */
export default `
# 0.9 2026-11-23
asalData! :S *
asuransi! n.2/18
bruto! n.4/18 | E.34 Berat Kotor (Kg)
cif! n.2/18 | E.21 CIF
dasarPengenaanPajak n.2/18
disclaimer! =0|1 *
kodeJenisTpb! =1|2|3|4|5|6|7|8 @jenis_tpb
freight! n.2/18
hargaPenyerahan! n.2/18 | E.23 Harga Penyerahan
jabatanTtd!
jumlahKontainer! i | E.31 Jumlah Peti kemas
kodeDokumen! :27 *
kodeKantor! @kantor | A. Kantor Pabean
kodeKantorTujuan! @kantor | A.2 Kantor Tujuan
kodeTps! @tps
kodeTujuanPengiriman! =1|2|3|4|5 @tujuan_pengiriman | D. Tujuan Pengiriman
kodeTujuanTpb! @jenis_tpb
kodeValuta! @valuta | E.20 Jenis Valuta Asing
kotaTtd!
namaTtd!
ndpbm! n.4/10
netto! n.4/20 | E.35 Berat Bersih (Kg)
nik
nilaiBarang! n.2/38
nomorAju! ~^[A-Za-z0-9]{26}$ *
seri! i *
tanggalAju! d *
tanggalTtd! d
biayaTambahan! n.2/24
biayaPengurang! n.2/24
vd! n.4/24
uangMuka! n.4/24
nilaiJasa! n.4/24 | E.22 Nilai Penggantian/Nilai Jasa
ppnPajak n.2/18
ppnbmPajak n.2/18
tarifPpnPajak n.2/18
tarifPpnbmPajak n.2/18
entitas! [] by kodeEntitas
  3!
    alamatEntitas! | E.3 Alamat
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.9
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.9
    namaEntitas! | E.2 Nama
    nibEntitas
    nomorIdentitas! | E.1 NPWP
    nomorIjinEntitas! | E.4 No Izin TPB
    seriEntitas! i
    tanggalIjinEntitas! d
  7?
    alamatEntitas! | E.11 Alamat
    kodeEntitas! @entitas
    kodeJenisApi! @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.9
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.9
    kodeStatus!
    namaEntitas! | E.10 Nama
    nibEntitas
    nomorIdentitas! | E.9 NPWP
    nomorIjinEntitas
    seriEntitas! i
    tanggalIjinEntitas d
  8?
    alamatEntitas! | E.7 Alamat
    kodeEntitas! @entitas
    kodeJenisApi! @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.9
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.9
    kodeStatus!
    namaEntitas! | E.6 Nama
    nibEntitas
    nomorIdentitas! | E.5 NPWP
    nomorIjinEntitas! | E.8 No Izin TPB
    seriEntitas! i
    tanggalIjinEntitas! d
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas <0.9
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.9
    namaEntitas
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    seriEntitas! i
    tanggalIjinEntitas d
    kodeJenisApi @jenis_api
    kodeStatus
dokumen []
  idDokumen *
  kodeDokumen @dokumen
  nomorDokumen
  seriDokumen i
  tanggalDokumen d
pengangkut! []
  namaPengangkut! | E.26 Jenis Sarana Pengangkut Darat
  nomorPengangkut! | E.27 No. Polisi
  seriPengangkut! i
kemasan! []
  jumlahKemasan! i | E.32 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | E.32 Jenis Kemasan
  merkKemasan!
  seriKemasan! i
kontainer []
  seriKontainer i
  nomorKontainer | E.31 Nomor Peti Kemas
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer
  kodeJenisKontainer =4|7|8 @jenis_kontainer
  kodeTipeKontainer =1|2|3|4|5|6|7|8|99 @tipe_kontainer
${LEVY_TOTALS}
barang! []
  cif! n.2/18 | E.39 Nilai CIF
  cifRupiah! n.2/18
  hargaEkspor! n.4/24
  hargaPenyerahan! n.2/18 | E.39 Harga Penyerahan
  isiPerKemasan! n.2
  jumlahSatuan! n.4/24 | E.38 Jumlah satuan
  kodeBarang! | E.37 Kode barang
  kodeKategoriBarang @kategori_barang >0.9
  kodeDokumen :27 *
  kodeSatuanBarang @satuan | E.38 Jenis Satuan
  merk! | E.37 Merk
  netto! n.4/20
  nilaiBarang! n.2/18
  posTarif! @pos_tarif | E.30 Pos Tarif/HS
  seriBarang! i | E.29 No. Seri barang
  spesifikasiLain! | E.37 Spesifikasi lain
  tipe! | E.37 Tipe
  ukuran! | E.37 Ukuran
  uraian!
  hargaPerolehan! n.2/18 | E.39 Harga Perolehan
  ndpbm! n
  uangMuka! n
  nilaiJasa! n
  bahanBaku []
    cif! n.2/18
    cifRupiah! n.2/18
    hargaPenyerahan! n.2/18
    hargaPerolehan! n.2/18 | E.39 Harga Perolehan
    jumlahSatuan! n.4/24 | E.38 Jumlah Satuan
    kodeSatuanBarang! @satuan | E.38 Jenis Satuan
    kodeAsalBahanBaku! =0|1
    kodeBarang! | E.37 Kode barang
    kodeDokAsal! @dokumen_pabean
    kodeKantor! @kantor | A. Kantor Pabean
    merkBarang! | E.37 Merk
    ndpbm! n
    netto! n.4/18 | E.38 Berat Bersih (Kg)
    nomorAjuDokAsal ~^[A-Za-z0-9]{26}$
    nomorDaftarDokAsal
    posTarif! @pos_tarif | E.37 Pos Tarif/HS
    seriBahanBaku! i
    seriBarang! i *
    seriBarangDokAsal! i
    seriIjin! i
    spesifikasiLainBarang! | E.37 Spesifikasi lain
    tanggalDaftarDokAsal! d
    tipeBarang!
    ukuranBarang!
    uraianBarang! | E.30 Uraian Barang
    nilaiJasa! n.4/24
    bahanBakuTarif []
      seriBahanBaku! i *
      kodeJenisPungutan! @jenis_pungutan
      kodeAsalBahanBaku!
      kodeFasilitasTarif! @fasilitas_tarif
${indented(6, MATERIAL_LEVY)}
      jumlahKemasan i
`
