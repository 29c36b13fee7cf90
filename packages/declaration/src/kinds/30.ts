/** BC 3.0, field by field. Format: `../notation.ts`. */
export default `
# 0.5.29 2026-11-23
asalData :S *
asuransi! n.2/24 | F.37 Nilai Asuransi
bruto! n.4/24 | F.42 Berat Kotor (kg)
cif n.2/24 | F.35 Nilai Ekspor
disclaimer =0|1 *
flagBarkir! =Y|T >0.5.29
flagCurah! =1|2 <0.5.29
flagCurah =1|2 ?flagBarkir=T >0.5.29
flagMigas! =1|2
fob! n.2/24 | F.35 Nilai Ekspor
freight! n.2/24 | F.36 Nilai Freight
idPengguna *
jabatanTtd!
jumlahKontainer! i | F.39 Jumlah Peti Kemas
kodeAsuransi! =LN|DN
kodeCaraBayar! @cara_bayar | E. Cara Bayar
kodeCaraDagang | D. Cara Dagang
kodeDokumen :30 *
kodeIncoterm @incoterm | F.32 Cara Penyerahan Barang
kodeJenisPengangkutan! @jenis_pengangkutan >0.5.29 | F.21 Jenis Pengangkutan
kodeJenisProsedur @jenis_prosedur
kodeJenisEkspor! @jenis_ekspor | B. Jenis Ekspor
kodeJenisNilai @jenis_nilai
kodeKantor! @kantor | F.26. Kantor Bea Cukai Pendaftaran
kodeKantorEkspor! @kantor | A.2. Kantor Pabean Ekspor
kodeKantorMuat! @kantor | A.1. Kantor Pabean Pemuatan
kodeKantorPeriksa @kantor | F.31 Kantor Pabean Pemeriksaan
kodeKategoriEkspor! @kategori_ekspor | C. Kategori Ekspor
kodeLokasi! =1|2|3|4|5|6 <0.5.29 | F.30 Lokasi pemeriksaan
kodeLokasi! =1|2|3|4|5|6|7|8 >0.5.29 | F.30 Lokasi pemeriksaan
kodeNegaraTujuan @negara ~^[A-Z]{2}$ | F.26 Negara Tujuan Ekspor
kodePelBongkar! @pelabuhan <0.5.29 | F.24 Pelabuhan Bongkar
kodePelEkspor! @pelabuhan | F.22 Pelabuhan/Tempat Muat Ekspor
kodePelMuat! @pelabuhan | F.21 Pelabuhan Muat Asal
kodePelTujuan! @pelabuhan | F.25 Pelabuhan Tujuan
kodePembayar <0.5.29
kodePembayar! ?kodeCaraBayar=9 >0.5.29
kodeTps @tps | F.23 Tempat Penimbunan
kodeValuta! @valuta | F.34 Jenis Valuta
kotaTtd!
namaTtd!
ndpbm! n.4/24
netto! n.4/24 | F.43 Berat Bersih (kg)
nilaiMaklon n.2/24 | F.38 Nilai Maklon / Nilai Jasa Subkon
nomorAju! ~^[A-Za-z0-9]{26}$ *
nomorBc11 <0.5.29 | H.2 Nomor BC 1.1
posBc11 <0.5.29 | H.2 Pos BC 1.1
seri i *
subposBc11 <0.5.29 | H.2 Sub Pos BC 1.1
tanggalAju d *
tanggalBc11 d <0.5.29
tanggalEkspor d
tanggalPeriksa! d
tanggalTtd! d
totalDanaSawit n.2/24
barang! []
  fob! n.2/24 | F.51 Jumlah Nilai FOB
  hargaEkspor n.4/24 | F.47 Harga Ekspor Barang
  hargaPatokan! n.4/24
  hargaPerolehan n.2/24
  hargaSatuan! n.2/24
  jumlahKemasan! n.2/24
  jumlahSatuan n.4/24 | F.48 Jumlah Satuan
  kodeAsalBahanBaku
  kodeBarang | F.45 Kode Barang
  kodeDaerahAsal /4 | F.50 Daerah Asal Barang
  kodeDokumen :30 *
  kodeJenisEkspor! @jenis_ekspor >0.5.29 | B. Jenis Ekspor
  kodeJenisKemasan! @kemasan
  kodeNegaraAsal @negara ~^[A-Z]{2}$ | F.49 Negara Asal Barang
  kodeSatuanBarang @satuan | F.48 Jenis Satuan Barang
  merk! | F.45 Merk Barang
  ndpbm n | F.52 Nilai Tukar Mata Uang
  netto n.4/20 | F.48 Berat Bersih (kg)
  nilaiBarang n.2/24
  nilaiDanaSawit n.2/24 | F.55 Pungutan Sawit
  posTarif! @pos_tarif | F.45 Pos Tarif/HS
  seriBarang i | F.44 No. Data Barang Ekspor. Seri data barang
  spesifikasiLain! | F.45 Spesifikasi Lain
  tipe! | F.45 Tipe Barang
  ukuran | F.45 Ukuran Barang
  uraian!
  volume n.4/24 <0.5.29 | F.48 Volume Barang (m3)
  barangTarif []
    kodeJenisTarif @jenis_tarif
    jumlahSatuan! n.4/20
    kodeFasilitasTarif @fasilitas_tarif
    kodeSatuanBarang @satuan
    kodeJenisPungutan @jenis_pungutan
    nilaiBayar n.2/24
    seriBarang i *
    tarif n.4/24
    tarifFasilitas n.2/5
  barangDokumen []
    seriDokumen i
    seriIjin i >0.5.29
  barangSpekKhusus [] >0.5.29
    seriBarangSpekKhusus i
    kodeSpekKhusus i @spesifikasi_khusus
    uraianBarangSpekKhusus
  barangPemilik []
    seriEntitas i
entitas! [] by kodeEntitas
  2!
    alamatEntitas! | F.3 Alamat Eksportir
    kodeEntitas! @entitas
    kodeJenisIdentitas! @jenis_identitas <0.5.29
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5.29
    namaEntitas! | F.2 Nama Eksportir
    nibEntitas
    nomorIdentitas! | F.1 Nomor Identitas Eksportir
    seriEntitas! i
  7?
    alamatEntitas! | F.7 Alamat Pemilik
    kodeEntitas! @entitas
    kodeJenisIdentitas! @jenis_identitas <0.5.29
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5.29
    namaEntitas! | F.6 Nama Pemilik
    nibEntitas
    nomorIdentitas! | F.5 Nomor Identitas Pemilik
    seriEntitas! i
  8?
    alamatEntitas! | F.12 Alamat Penerima
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Z]{2}$ | F.13 Negara
    namaEntitas! | F.11 Nama Penerima
    seriEntitas! i
  6?
    alamatEntitas! | F.15 Alamat Pembeli
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Z]{2}$ | F.16 Negara
    namaEntitas! | F.14 Nama Pembeli
    seriEntitas! i
  4
    alamatEntitas | F.10 Alamat PPJK
    kodeEntitas @entitas
    kodeJenisIdentitas @jenis_identitas <0.5.29
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.5.29
    namaEntitas | F.9 Nama PPJK
    nibEntitas
    nomorIdentitas | F.8 NPWP PPJK
    seriEntitas i
  23 >0.5.29
    alamatEntitas
    kodeEntitas @entitas
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas
    namaEntitas
    nibEntitas
    nomorIdentitas
    seriEntitas i
    kodeKategoriKonsolidator @kategori_konsolidator
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisIdentitas @jenis_identitas <0.5.29
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.5.29
    namaEntitas
    nibEntitas
    nomorIdentitas
    seriEntitas! i
    kodeNegara @negara ~^[A-Z]{2}$
kemasan! []
  jumlahKemasan! i | F.41 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | F.41 Jenis Kemasan
  merkKemasan! | F.41 Merek Kemasan
  seriKemasan! i
kontainer []
  kodeJenisKontainer @jenis_kontainer | F.40 Status Peti Kemas
  kodeTipeKontainer @tipe_kontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer | F.40 Ukuran Peti Kemas
  nomorKontainer | F.40 Nomor Kontainer
  seriKontainer i
dokumen! [] by kodeDokumen
  380!
    idDokumen *
    kodeDokumen! @dokumen
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen! | F.27 Nomor Invoice
    seriDokumen! i
    tanggalDokumen! d
    urlDokumen
  217?
    idDokumen *
    kodeDokumen! @dokumen
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen! | F.28 Nomor Packing List
    seriDokumen! i
    tanggalDokumen! d
    urlDokumen
  *
    idDokumen *
    kodeDokumen @dokumen | F.29 Jenis Dokumen Lainnya
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen | F.29 Nomor Dokumen Pelengkap Lainnya
    seriDokumen i
    tanggalDokumen d
    urlDokumen
pengangkut! []
  kodeBendera! @negara | F.18 Bendera Sarana Pengangkut
  namaPengangkut! | F.18 Nama Sarana Pengangkut
  nomorPengangkut! | F.19 Nomor Pengangkut
  kodeCaraAngkut! @cara_angkut | F.17 Cara Pengangkutan
  caraPengangkutanLainnya >0.5.29
  seriPengangkut! i
bankDevisa []
  kodeBank @bank | F.33
  namaBank
  seriBank i
kesiapanBarang []
  kodeJenisBarang =1|2
  kodeJenisGudang! =1|2|3|4
  namaPic!
  alamat!
  nomorTelpPic!
  jumlahContainer20 i
  jumlahContainer40 i
  lokasiSiapPeriksa!
  kodeCaraStuffing =4|7|8
  kodeJenisPartOf =1|2
  tanggalPkb! d
  waktuSiapPeriksa! t
`
