/** BC 4.0, field by field. Format: `../notation.ts`. */
export default `
asalData! :S *
asuransi n.2/18
bruto! n.4/18 | D.25 Berat Kotor
cif n.2/18
kodeJenisTpb! @jenis_tpb | B. Jenis TPB
freight n.2/18
hargaPenyerahan! n.4/18 | D.18 Harga Penyerahan
idPengguna *
jabatanTtd!
jumlahKontainer i
kodeDokumen! :40 *
kodeKantor! @kantor | A. Kantor Pabean
kodeTujuanPengiriman! @tujuan_pengiriman
kotaTtd! | E. Tanda tangan pengusaha TPB
namaTtd! | E. Tanda tangan pengusaha TPB
netto! n.4/18 | D.26 Berat Bersih (Kg)
nik
nomorAju! ~^[A-Za-z0-9]{26}$ *
seri! i *
tanggalAju! d *
tanggalTtd! d
userPortal *
volume n.4/18 | D.24 Volume (m3)
biayaTambahan n.2/18
biayaPengurang n.2/18
vd n.4/18
uangMuka n.4/18 | D.20 Nilai Uang Muka
nilaiJasa n.4/18 | D.19 Nilai Penggantian Jasa/ Nilai
entitas! [] by kodeEntitas
  3!
    alamatEntitas! | D.3 Alamat Pengusaha TPB
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    namaEntitas! | D.2 Nama Pengusaha TPB
    nibEntitas!
    nomorIdentitas! | D.1 NPWP Pengusaha TPB
    nomorIjinEntitas! | D.4 No Izin TPB
    seriEntitas! i
    tanggalIjinEntitas! d
  7?
    alamatEntitas! | D.10 Alamat Pemilik Barang
    kodeEntitas! @entitas
    kodeJenisApi! @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus
    namaEntitas! | D.9 Nama Pemilik Barang
    nibEntitas!
    nomorIdentitas! | D.8 NPWP Pemilik Barang
    seriEntitas! i
  9?
    alamatEntitas! | D.7 Alamat Pengirim
    kodeEntitas! @entitas
    kodeJenisApi! @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus
    namaEntitas! | D.6 Nama Pengirim Barang
    nibEntitas!
    nomorIdentitas! | D.5 NPWP Pengirim Barang
    seriEntitas! i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas
    namaEntitas
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    seriEntitas! i
    tanggalIjinEntitas d
    kodeJenisApi @jenis_api
    kodeStatus
dokumen []
  kodeDokumen @dokumen
  nomorDokumen
  seriDokumen i
  tanggalDokumen d
pengangkut! []
  namaPengangkut! | D.16 Nama Sarana Pengangkut
  nomorPengangkut! | D.17 No. Polisi
  seriPengangkut! i
kontainer []
  kodeJenisKontainer =4|7|8 @jenis_kontainer
  kodeTipeKontainer =1|2|3|4|5|6|7|8|99 @tipe_kontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer
  nomorKontainer
  seriKontainer i
kemasan! []
  jumlahKemasan! i | D.24 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | D.22 Jenis Kemasan
  merkKemasan | D.23 Merek
  seriKemasan! i
pungutan [] by kodeJenisPungutan
  PPN?
    kodeFasilitasTarif! =3|5|6|7 @fasilitas_tarif
    kodeJenisPungutan! @jenis_pungutan
    nilaiPungutan! n.2/18
  *
    kodeFasilitasTarif! =3|5|6|7 @fasilitas_tarif
    kodeJenisPungutan! @jenis_pungutan
    nilaiPungutan! n.2/18
barang! []
  asuransi n.2/18
  bruto n.4/20 | D.25 Berat Kotor
  cif n.2/18
  diskon n.2/18
  hargaEkspor n.4/18
  hargaPenyerahan! n.4/18 | D.30 Harga Penyerahan (Rp)
  hargaSatuan n.4/18
  isiPerKemasan n.2
  jumlahKemasan! n.2/18
  jumlahRealisasi n.4/18
  jumlahSatuan! n.4/24 | D.29 Jumlah Satuan
  kodeBarang! | D.28 Kode Barang
  kodeDokumen! :40 *
  kodeJenisKemasan! @kemasan
  kodeSatuanBarang! @satuan | D.29 Jenis Satuan
  merk | D.28 Merk
  netto! n.4/20 | D.29 Berat Bersih (Kg)
  nilaiBarang! n.2/18
  posTarif! @pos_tarif
  seriBarang! i | D.27 No. Seri data barang
  spesifikasiLain! | D.28 Spesifikasi Lain
  tipe! | D.28 Tipe Barang
  ukuran! | D.28 Ukuran Barang
  uraian! | D.28 Uraian barang
  volume! n.4/20 | D.29 Volume (m3)
  cifRupiah n.2/18
  hargaPerolehan n.2/18
  kodeAsalBahanBaku =0|1
  ndpbm n.4/18
  uangMuka n.4/18
  nilaiJasa n.4/18
  barangTarif! [] by kodeJenisPungutan
    PPN!
      kodeJenisTarif! =1|2 @jenis_tarif
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! =3|5|6|7 @fasilitas_tarif
      kodeSatuanBarang! @satuan
      nilaiBayar! n.2/18
      nilaiFasilitas! n.2/18
      nilaiSudahDilunasi! n.2/18
      seriBarang! i *
      tarif! n.2/18
      tarifFasilitas! n.2/5
      kodeJenisPungutan! @jenis_pungutan
    *
      kodeJenisTarif! =1|2 @jenis_tarif
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! =3|5|6|7 @fasilitas_tarif
      kodeSatuanBarang! @satuan
      nilaiBayar! n.2/18
      nilaiFasilitas! n.2/18
      nilaiSudahDilunasi! n.2/18
      seriBarang! i *
      tarif! n.2/18
      tarifFasilitas! n.2/5
      kodeJenisPungutan! @jenis_pungutan
`
