/** BC 3.3, field by field. Format: `../notation.ts`. */
export default `
# 0.5 2026-11-23
asalData :S *
asuransi! n.2/24
bruto! n.4/24 | H.46 Berat Kotor (kg)
cif! n.2/24 | H.33 Nilai Barang
disclaimer =0|1 *
flagCurah! =1|2 | Curah
freight! n.2/24
jabatanTtd!
jumlahKontainer! i | H.43 Jumlah Peti Kemas
kodeJenisProsedur! @jenis_prosedur
kodeJenisEkspor! @jenis_ekspor | C. Jenis Ekspor
kodeAsuransi! =LN|DN
kodeCaraAngkutPlb! @cara_angkut | H.26 Cara Pengangkutan ke PLB
kodeCaraBayar! @cara_bayar | F. Cara Pembayaran
kodeCaraDagang! | E. Cara Perdagangan
kodeDaerahAsal | H.28 Daerah Asal Barang
kodeDokumen :33 *
kodeGudangAsal | H.25 Lokasi/Kode Lokasi
kodeIncoterm @incoterm | H.29 Cara Penyerahan Barang
kodeKantor! @kantor | A. Kantor Pengawas
kodeKategoriEkspor! | D. Kategori Ekspor
kodeNegaraTujuan @negara ~^[A-Z]{2}$ | Negara Tujuan Ekspor
kodePelBongkar! @pelabuhan | H.41 Pelabuhan Bongkar
kodePelMuat! @pelabuhan | H.40 Pelabuhan Muat Asal
kodePelTujuan! @pelabuhan | H.42 Pelabuhan Tujuan
kodeValuta! @valuta | H.31 Jenis Valuta
kotaTtd!
namaTtd!
ndpbm! n.4/24 | H.32 Nilai Tukar
netto! n.4/24 | H.47 Berat Bersih (kg)
nilaiMaklon n.2/24 | H.35 Nilai Maklon/Jasa Subkon
nilaiBarang n.2/24 | H.33 Nilai Barang
nomorAju! ~^[A-Za-z0-9]{26}$ * | Nomor Pengajuan
seri i *
tanggalAju d *
tanggalMasuk d | H.27 Perkiraan Tanggal Pemasukan/Pengeluaran
tanggalMuat d | H.39 Perkiraan Tanggal Pemuatan
tanggalTtd! d
barang! []
  cif n.2/24 | H.53 Nilai Barang (CIF)
  fob! n.2/24 | H.53 FOB
  hargaEkspor n.4/24 | H.51 Harga Ekspor Barang
  jumlahKemasan! n.2/24
  jumlahSatuan n.4/24 | H.52 Jumlah Satuan
  kodeBarang | H.50 Kode Barang
  kodeDokumen :33 *
  kodeJenisKemasan! @kemasan
  kodeNegaraAsal @negara ~^[A-Z]{2}$ | H.49 Negara Asal Barang
  kodeSatuanBarang @satuan | H.52 Jenis Satuan Barang
  merk! | H.49 Merek
  ndpbm n | H.32 Nilai Tukar
  netto n.4/20 | H.52 Berat Bersih (kg)
  nilaiBarang n.2/24 | H.53 Nilai Barang
  posTarif! @pos_tarif | H.49 Pos Tarif/HS
  seriBarang i | H.50 Seri Barang
  spesifikasiLain! | H.49 Spesifikasi Wajib
  tipe! | H.49 Tipe Barang
  ukuran | H.49 Ukuran Barang
  uraian! | H.49 Uraian Barang
  volume n.4/24 | H.52 Volume (m3)
  kodeKantorAsal! @kantor | Data Asal Barang
  kodeDokAsal! /2 @dokumen_pabean
  nomorDaftarDokAsal!
  seriBarangDokAsal!
  tanggalDaftarDokAsal! d
  nomorAjuDokAsal! ~^[A-Za-z0-9]{26}$
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
    seriIjin i
  barangPemilik []
    seriEntitas i
entitas! [] by kodeEntitas
  2!
    alamatEntitas! | H.3 Alamat Eksportir
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.5
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5
    kodeStatus | H.5 Status Perusahaan
    namaEntitas! | H.2 Nama Eksportir
    nibEntitas
    nomorIdentitas! | H.1 Nomor Identitas Eksportir
    nomorIjinEntitas
    tanggalIjinEntitas d
    seriEntitas! i
  3?
    alamatEntitas! | H.24 Alamat Pengusaha
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.5
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5
    kodeStatus | H.24 Status Perusahaan
    namaEntitas! | H.24 Nama PLB
    nibEntitas
    nomorIdentitas! | H.24 Nomor Identitas Pengusaha
    nomorIjinEntitas
    tanggalIjinEntitas d
    seriEntitas! i
  6?
    alamatEntitas! | H.18 Alamat Pembeli
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Z]{2}$ | H.19 Negara
    namaEntitas! | H.17 Nama Pembeli
    seriEntitas! i
  8?
    alamatEntitas! | H.15 Alamat Penerima
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Z]{2}$ | H.16 Negara
    namaEntitas! | H.14 Nama Penerima
    seriEntitas! i
  9
    alamatEntitas | Alamat Pengirim
    kodeEntitas @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas <0.5
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.5
    namaEntitas | Nama Pengirim
    nibEntitas
    nomorIdentitas | Nomor Identitas Pengirim
    seriEntitas i
  7?
    alamatEntitas! | H.8 Alamat Pemilik
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.5
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5
    kodeStatus
    namaEntitas! | H.7 Nama Pemilik
    nibEntitas
    nomorIdentitas! | H.6 Nomor Identitas Pemilik
    nomorIjinEntitas
    tanggalIjinEntitas d
    seriEntitas! i
  4
    alamatEntitas | H.13 Alamat PPJK
    kodeEntitas @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas <0.5
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.5
    namaEntitas | H.12 Nama PPJK
    nibEntitas
    nomorIdentitas | H.11 NPWP PPJK
    seriEntitas i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas <0.5
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.5
    kodeStatus
    namaEntitas
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    tanggalIjinEntitas d
    seriEntitas! i
    kodeNegara @negara ~^[A-Z]{2}$
kemasan! []
  jumlahKemasan! i | H.45 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | H.45 Jenis Kemasan
  merkKemasan! | H.45 Merek Kemasan
  seriKemasan! i
kontainer []
  kodeJenisKontainer @jenis_kontainer | H.44 Status Peti Kemas
  kodeTipeKontainer @tipe_kontainer +seriKontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer +seriKontainer | H.44 Ukuran Peti Kemas
  nomorKontainer +seriKontainer | H.44 Nomor Kontainer
  seriKontainer i
dokumen! [] by kodeDokumen
  380!
    idDokumen *
    kodeDokumen! @dokumen
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen! | H.20 Invoice Nomor
    seriDokumen! i
    tanggalDokumen! d | H.20 Invoice Tanggal
    urlDokumen
  217?
    idDokumen *
    kodeDokumen! @dokumen
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen! | H.21 Packing List Nomor
    seriDokumen! i
    tanggalDokumen! d | H.21 Packing List Tanggal
    urlDokumen
  *
    idDokumen *
    kodeDokumen @dokumen +seriDokumen | H.22 Persyaratan Ekspor / H.23 Fasilitas Fiskal Ekspor
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen +seriDokumen | H.22 Persyaratan Ekspor / H.23 Fasilitas Fiskal Ekspor Nomor
    seriDokumen i
    tanggalDokumen d +seriDokumen | H.22 Persyaratan Ekspor / H.23 Fasilitas Fiskal Ekspor Tanggal
    urlDokumen
pengangkut! []
  namaPengangkut! | H.37 Nama Sarana Pengangkut
  nomorPengangkut! | H.38 Nomor Pengangkut
  kodeCaraAngkut! @cara_angkut | H.36 Cara Pengangkutan
  seriPengangkut! i
bankDevisa []
  kodeBank @bank | H.30 Bank
  namaBank
  seriBank i
`
