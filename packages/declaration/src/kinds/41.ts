/** BC 4.1, field by field. Format: `../notation.ts`. */
export default `
# 0.8 2026-11-23
userPortal -
asalData! *
asuransi! n.2/18
bruto! n.4/18 | D.21 Berat Kotor (kg)
cif! n.2/18
dasarPengenaanPajak n.2/18
kodeJenisTpb! @jenis_tpb | B. Jenis TPB
kodeJenisImpor @jenis_impor
kodeJenisEkspor @jenis_ekspor
freight! n.2/18
hargaPenyerahan! n.4/18
jabatanTtd!
jumlahKontainer! i
kodeDokumen! :41 *
kodeKantor! @kantor | A. Kantor Pabean
kodeLokasiBayar! @lokasi_bayar
kodePembayar!
kodeTujuanPengiriman! @tujuan_pengiriman | C. Tujuan Pengiriman
kotaTtd! | E. Kota tempat pengguna membuat dokumen pabean
namaTtd! | E. Nama pengguna yang membuat dokumen pabean
ndpbm n.4/10
netto! n.4/18 | D.22 Berat Bersih (Kg)
nik
nilaiBarang! n.2/38
nomorAju! ~^[A-Za-z0-9]{26}$ *
seri! i *
tanggalAju! d *
tanggalTtd! d
volume! n.4/18 | D.20 Total volume
biayaTambahan! n.4/24
biayaPengurang! n.4/24
vd n.4/24
uangMuka n.4/24
ppnPajak n.2/18
ppnbmPajak n.2/18
tarifPpnPajak n.2/18
tarifPpnbmPajak n.2/18
entitas! [] by kodeEntitas
  3!
    alamatEntitas! | E.1.3 Alamat Penyelenggara/Pengusaha TPB
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.8
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.8
    namaEntitas! | E.1.2 Nama Pengusaha
    nibEntitas!
    nomorIdentitas! | E.1.1 NPWP
    nomorIjinEntitas! | E.1.4 No Izin TPB
    seriEntitas! i
    tanggalIjinEntitas! d
  7?
    alamatEntitas!
    kodeEntitas! @entitas
    kodeJenisApi! =01|02 @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.8
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.8
    kodeStatus! =0|1|2|3|4|5|6|7|8|9|10
    namaEntitas!
    nomorIdentitas!
    nomorIjinEntitas!
    seriEntitas! i
    tanggalIjinEntitas! d
  8?
    alamatEntitas!
    kodeEntitas! @entitas
    kodeJenisApi! =01|02 @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.8
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.8
    kodeStatus! =0|1|2|3|4|5|6|7|8|9|10
    namaEntitas! | E.1.2 Nama Pengusaha Pemilik Barang
    nomorIdentitas! | D.1 NPWP
    seriEntitas! i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas <0.8
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.8
    namaEntitas
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    seriEntitas! i
    tanggalIjinEntitas d
    kodeJenisApi =01|02 @jenis_api
    kodeStatus =0|1|2|3|4|5|6|7|8|9|10
dokumen []
  idDokumen *
  kodeDokumen @dokumen | D.18 Surat Keputusan/Dokumen Lainnya
  nomorDokumen | D.18 Surat Keputusan/Dokumen Lainnya
  seriDokumen i
  tanggalDokumen
pengangkut! []
  idPengangkut n *
  namaPengangkut!
  nomorPengangkut!
  seriPengangkut! i
kontainer []
  kodeJenisKontainer =4|7|8 @jenis_kontainer
  kodeTipeKontainer =1|2|3|4|5|6|7|8|99 @tipe_kontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer
  nomorKontainer
  seriKontainer i
kemasan! []
  jumlahKemasan! n | D.19 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | D.17 Jenis Kemasan
  merkKemasan | D.18 Merek Kemasan
  seriKemasan! i
barang! []
  cif! n
  hargaEkspor! n
  hargaPenyerahan! n
  isiPerKemasan! n.2
  jumlahKemasan! n.2/18 | D.25 Jumlah Kemasan
  jumlahSatuan! n.4/24 | D.24 Jumlah barang
  kodeBarang! | D.24 Kode barang
  kodeKategoriBarang @kategori_barang >0.8
  kodeDokumen! :41 *
  kodeJenisKemasan! @kemasan
  kodeSatuanBarang! @satuan
  merk! | D.24 merk
  netto! n.4/20 | D.25 Berat Bersih (kg)
  nilaiBarang! n.2/18
  posTarif! @pos_tarif
  seriBarang! i | D.23 No. Seri barang
  spesifikasiLain! | D.24 Spesifikasi lain
  tipe! | D.24 Tipe
  ukuran! | D.24 Ukuran
  uraian! | D.24 Uraian barang
  volume! n.4/24 | D.25 Total volume
  cifRupiah! n
  hargaPerolehan! n
  kodeAsalBahanBaku! =0|1
  ndpbm! n
  uangMuka n
  nilaiJasa n
  bahanBaku []
    cif! n.2/18
    cifRupiah! n.2/18
    hargaPenyerahan! n.2/18
    hargaPerolehan! n.2/18
    jumlahSatuan! n.4/24
    kodeSatuanBarang! @satuan
    kodeAsalBahanBaku! =0|1
    kodeBarang!
    kodeDokAsal! @dokumen_pabean
    kodeDokumen! *
    kodeKantor! @kantor
    merkBarang
    ndpbm! n
    netto! n.4/18
    nomorAjuDokAsal!
    nomorDaftarDokAsal!
    posTarif! @pos_tarif
    seriBahanBaku! i
    seriBarang! i *
    seriBarangDokAsal! i
    seriIjin! i
    spesifikasiLainBarang
    tanggalDaftarDokAsal! d
    tipeBarang!
    ukuranBarang!
    uraianBarang!
    nilaiJasa! i/24
`
