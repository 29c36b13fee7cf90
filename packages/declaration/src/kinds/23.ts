/** BC 2.3, field by field. Format: `../notation.ts`. */
export default `
asalData! *
asuransi! n.2/18 | B.27 Asuransi LN/DN
bruto! n.4/18 | B.31 Berat Kotor (Kg)
cif! n.2/18 | B.28 Nilai CIF
fob! n.2/18 | B.25 FOB
freight! n.2/18 | B.26 Freight
hargaPenyerahan! n.4/18
jabatanTtd! | C. Jabatan Pengusaha TPB
jumlahKontainer! i
kodeAsuransi! =LN|DN
kodeDokumen! :23 *
kodeIncoterm! @incoterm
kodeKantor! @kantor | D. Kantor Pabean Pengawas
kodeKantorBongkar! @kantor | D. Kantor Pabean Bongkar
kodePelBongkar! @pelabuhan | B.15 Pelabuhan Bongkar
kodePelMuat! @pelabuhan | B.13 Pelabuhan Muat
kodePelTransit! @pelabuhan | B.14 Pelabuhan Transit
kodeTps! @tps
kodeTujuanTpb! @jenis_tpb
kodeTutupPu! =11|12|14 @tutup_pu
kodeValuta! @valuta | B.23 Valuta
kotaTtd!
namaTtd!
ndpbm! n.4/10 | B.24 NDPBM
netto! n.4/18 | B.32 Berat Bersih (Kg)
nik | B.5 API
nilaiBarang! n.2/38
nomorAju! ~^[A-Za-z0-9]{26}$ *
nomorBc11! | B.21 BC 1.1
posBc11! | B.21 BC 1.1
seri! i *
subposBc11! | B.21 BC 1.1
tanggalBc11! d
tanggalTiba! d
tanggalTtd! d
biayaTambahan! n.4/24
biayaPengurang! n.4/24
kodeKenaPajak =1|2
barang! []
  idBarang *
  asuransi! n
  cif! n
  diskon! n
  fob! n
  freight! n
  hargaEkspor! n
  hargaPenyerahan! n
  hargaSatuan! n
  isiPerKemasan! n.2
  jumlahKemasan! n.2/18 | B.30 Jumlah Kemasan
  jumlahSatuan! n.4/24 | B.38 Jumlah Satuan
  kodeBarang! | B.34 Kode barang
  kodeDokumen! :23 *
  kodeKategoriBarang! @kategori_barang | B.35 Kategori Barang
  kodeJenisKemasan! @kemasan | B.34 Jenis Kemasan
  kodeNegaraAsal! @negara ~^[A-Z]{2}$ | B.36 Negara Asal
  kodePerhitungan! =0|1
  kodeSatuanBarang! @satuan | B.38 Jenis Satuan
  merk! | B.34 Merk Barang
  netto! n.4/20 | B.38 Berat Bersih (Kg)
  nilaiBarang! n.2/18
  nilaiTambah! n
  posTarif! @pos_tarif | B.34 Pos Tarif/HS
  seriBarang! i | B.33 No. Seri data barang
  spesifikasiLain! | B.34 Spesifikasi Lain
  tipe! | B.34 Tipe Barang
  ukuran! | B.34 Ukuran Barang
  uraian! | B.34 Uraian barang secara lengkap
  ndpbm! n
  cifRupiah! n
  hargaPerolehan! n
  kodeAsalBahanBaku! =0|1
  barangTarif! [] by kodeJenisPungutan
    BM!
      kodeJenisTarif! =1|2 @jenis_tarif
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! @fasilitas_tarif | B.37 Kode Fasilitas
      kodeSatuanBarang! @satuan | B.38 Jenis Satuan Barang
      kodeJenisPungutan! @jenis_pungutan
      nilaiBayar! n.2/18
      nilaiFasilitas! n.2/18
      nilaiSudahDilunasi! n.2/18
      seriBarang! i *
      tarif! n.2/18 | B.37 Tarif
      tarifFasilitas! n.2/5 | B.37 Tarif dan Fasilitas
    PPH!
      kodeJenisTarif! =1|2 @jenis_tarif
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! @fasilitas_tarif
      kodeSatuanBarang! @satuan | B.38 Jenis Satuan Barang
      kodeJenisPungutan! @jenis_pungutan
      nilaiBayar! n.2/18
      nilaiFasilitas! n.2/18
      nilaiSudahDilunasi! n.2/18
      seriBarang! i *
      tarif! n.2/18
      tarifFasilitas! n.2/5
    PPN!
      kodeJenisTarif! =1|2 @jenis_tarif
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! @fasilitas_tarif
      kodeSatuanBarang! @satuan
      kodeJenisPungutan! @jenis_pungutan
      nilaiBayar! n.2/18
      nilaiFasilitas! n.2/18
      nilaiSudahDilunasi! n.2/18
      seriBarang! i *
      tarif! n.2/18
      tarifFasilitas! n.2/5
    *
      kodeJenisTarif =1|2 @jenis_tarif | B.37 Jenis Tarif/Pembebanan
      jumlahSatuan n.4/24
      kodeFasilitasTarif @fasilitas_tarif | B.37 Kode Fasilitas
      kodeJenisPungutan @jenis_pungutan | B.37 Tarif dan Fasilitas
      nilaiBayar n.2/18
      seriBarang i *
      tarif n.2/18 | B.37 Tarif
      tarifFasilitas n.2/5 | B.37 Tarif dan Fasilitas
      nilaiFasilitas n.2/18 | D.37 Tarif dan Fasilitas
  barangDokumen [] | B.34 Surat Keputusan/Dokumen Lainnya
    seriDokumen
entitas! [] by kodeEntitas
  3!
    alamatEntitas! | B.3 Alamat Importir/Pengusaha TPB
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    namaEntitas! | B.3 Nama Importir/Pengusaha TPB
    nibEntitas! | B.5 API. Angka Pengenal Impor
    nomorIdentitas! | B.2 Identitas Importir/Pengusaha TPB
    nomorIjinEntitas! | B.4 No Izin TPB
    tanggalIjinEntitas! d
    seriEntitas! i
  5?
    alamatEntitas! | B.1 Alamat Pemasok
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Za-z]{2}$
    namaEntitas! | B.1 Nama Pemasok
    seriEntitas! i
  7?
    alamatEntitas! | D.6 Alamat Pemilik Barang
    kodeEntitas! @entitas
    kodeJenisApi @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus! =0|1|2|3|4|5|6|7|8|9|10
    namaEntitas! | B.7 Nama Pemilik Barang
    nomorIdentitas! | B.6 Identitas Pemilik Barang
    nomorIjinEntitas
    tanggalIjinEntitas d
    seriEntitas! i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas
    namaEntitas
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    tanggalIjinEntitas d
    seriEntitas! i
    kodeNegara @negara ~^[A-Za-z]{2}$
    kodeJenisApi @jenis_api
    kodeStatus =0|1|2|3|4|5|6|7|8|9|10
kemasan! []
  jumlahKemasan! i | B.30 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | B.30 Jenis Kemasan
  seriKemasan! i
  merkKemasan!
kontainer []
  kodeTipeKontainer =1|2|3|4|5|6|7|8|99 @tipe_kontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer | D.29 Ukuran Peti Kemas
  nomorKontainer | D.29 Nomor Peti Kemas
  seriKontainer i
  kodeJenisKontainer =4|7|8 @jenis_kontainer
dokumen! [] by kodeDokumen
  380!
    idDokumen *
    kodeDokumen! @dokumen
    nomorDokumen! | B.16 Nomor Invoice
    seriDokumen! i
    tanggalDokumen! d
  705|740?
    idDokumen *
    kodeDokumen! @dokumen
    nomorDokumen! | B.20 BL/AWB
    seriDokumen! i
    tanggalDokumen!
  *
    idDokumen *
    kodeDokumen! @dokumen | B.18 Surat Keputusan/Nomor Dokumen Lainnya
    nomorDokumen! | B.18 Surat Keputusan/Nomor Dokumen Lainnya
    seriDokumen! i
    tanggalDokumen!
pengangkut! []
  kodeBendera! @negara | B.12 Bendera
  namaPengangkut! | B.12 Nama Sarana Pengangkut
  nomorPengangkut! | B.12 No. Voy/Flight
  kodeCaraAngkut! =1|2|3|4|5|6|7|8|9 @cara_angkut | B.11 Cara Pengangkutan
  seriPengangkut! i
`
