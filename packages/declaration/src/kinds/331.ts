/** P3BET, field by field. Format: `../notation.ts`. */
export default `
asalData :S *
asuransi! n.2/24
bruto! n.4/24 | 28 Berat Kotor
cif! n.2/24
disclaimer =0|1 *
freight! n.2/24
jabatanTtd!
jumlahKontainer! i
jumlahTandaPengaman i | 23 Jumlah Tanda Pengaman
kodeAsuransi =LN|DN
kodeDokumen :331 *
kodeGudangAsal
kodeJenisTandaPengaman =1|2|3|4 @jenis_tanda_pengaman | 24 Jenis Tanda Pengaman
kodeKantor! @kantor | 9 Kantor Pengawas
kodeKantorMuat @kantor | 10 Kantor Pabean Pemuatan
kodeNegaraTujuan @negara ~^[A-Z]{2}$ | 11 Negara Tujuan
kodePelBongkar! @pelabuhan | 20 Pelabuhan Bongkar
kodePelMuat! @pelabuhan | 19 Pelabuhan Muat Asal
kodePelTujuan! @pelabuhan | 21 Pelabuhan Tujuan
kodeTps @tps | 18 Nama TPS
kotaTtd!
namaTtd!
netto! n.4/24 | 33 Berat Bersih (kg)
nilaiBarang n.2/24
nomorAju! ~^[A-Za-z0-9]{26}$ * | 1 Nomor Pengajuan
seri i *
tanggalMuat d | 5 Tanggal Perkiraan Pemuatan
tanggalTtd! d
tempatStuffing | 3 Tempat Pelaksanaan Stuffing
kodeValuta! @valuta
ndpbm! n.4
barang! []
  cif n.2/24 | 37 Nilai Barang (CIF)
  jumlahKemasan! n.2/24
  jumlahSatuan n.4/24 | 33 Jumlah Barang
  kodeBarang | 34 Kode Barang
  kodeDokumen :331 *
  kodeJenisKemasan! @kemasan | 25 Jenis Kemasan
  kodeSatuanBarang @satuan | 33 Jenis Satuan Barang
  merk!
  ndpbm n
  netto n.4/20
  nilaiBarang n.2/24 | 37 Nilai Barang
  nilaiDevisa n | 37 Nilai Devisa
  posTarif! @pos_tarif
  seriBarang i | 29 Nomor Barang
  spesifikasiLain!
  tipe!
  ukuran
  uraian!
  kodeKantorAsal! @kantor | Data Asal Barang (BC 3.3)
  kodeDokAsal! /2 @dokumen_pabean
  nomorDaftarDokAsal!
  seriBarangDokAsal!
  tanggalDaftarDokAsal! d
  nomorAjuDokAsal! ~^[A-Za-z0-9]{26}$
  fob! n
  barangTarif []
    kodeJenisTarif @jenis_tarif
    jumlahSatuan! n.4/20
    kodeFasilitasTarif @fasilitas_tarif
    kodeSatuanBarang @satuan
    kodeJenisPungutan @jenis_pungutan
    nilaiBayar n.2/24
    seriBarang i *
    tarif n.2/24
    tarifFasilitas n.2/5
  barangDokumen []
    seriDokumen i
    seriIjin i
  barangPemilik []
    seriEntitas i
entitas! [] by kodeEntitas
  3!
    alamatEntitas! | 8 Alamat Pengusaha
    kodeEntitas! @entitas
    kodeJenisIdentitas! @jenis_identitas
    namaEntitas! | 7 Nama PLB/PDPLB
    nibEntitas
    nomorIdentitas! | 6 Nomor Identitas Pengusaha
    nomorIjinEntitas
    seriEntitas! i
  8?
    alamatEntitas! | 17 Alamat Penerima
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Z]{2}$
    namaEntitas! | 16 Nama Penerima
    seriEntitas! i
  7?
    alamatEntitas! | 35 Alamat Pemilik
    kodeEntitas! @entitas
    kodeJenisIdentitas! @jenis_identitas
    kodeStatus
    namaEntitas! | 35 Nama Pemilik
    nibEntitas
    nomorIdentitas! | 35 Nomor Identitas Pemilik
    nomorIjinEntitas
    tanggalIjinEntitas d
    seriEntitas! i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisIdentitas @jenis_identitas
    namaEntitas
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    seriEntitas! i
    kodeNegara @negara ~^[A-Z]{2}$
    kodeStatus
    tanggalIjinEntitas d
kemasan! []
  jumlahKemasan! i
  kodeJenisKemasan! @kemasan | 25 Jenis Kemasan
  merkKemasan! | 26 Merek Kemasan
  seriKemasan! i
kontainer []
  kodeJenisKontainer @jenis_kontainer | 25 Jenis Kemasan
  kodeTipeKontainer @tipe_kontainer +seriKontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer +seriKontainer | 27 Ukuran Kemasan
  nomorKontainer +seriKontainer | 26 Nomor Kemasan
  seriKontainer i
dokumen! [] by kodeDokumen
  33!
    idDokumen *
    kodeDokumen! @dokumen
    nomorDokumen! | BC 3.3 Nomor
    seriDokumen! i
    tanggalDokumen! d | BC 3.3 Tanggal
    urlDokumen
  16
    idDokumen *
    kodeDokumen @dokumen
    nomorDokumen +kodeDokumen | BC 1.6 Nomor
    seriDokumen i +kodeDokumen
    tanggalDokumen d +kodeDokumen | BC 1.6 Tanggal
    urlDokumen
  *
    idDokumen *
    kodeDokumen! @dokumen
    nomorDokumen!
    seriDokumen! i
    tanggalDokumen! d
    urlDokumen
pengangkut! []
  namaPengangkut! | 12 Nama Sarana Pengangkut
  nomorPengangkut! | 13 Nomor Pengangkut
  kodeCaraAngkut! @cara_angkut | 15 Moda Transportasi
  seriPengangkut! i
  callSign | 14 Call Sign
`
