/** BC 2.0, field by field. Goods without form (software, data) have the official list 0.3 of 2025-04-28 in place of the ordinary one.
 *  Format: `../notation.ts`. */
export default `
# 0.5.7.23 2026-11-23
% flagBarangTidakBerwujud=Y
asalData :S *
flagBarangTidakBerwujud =Y|T
asuransi! n.2/24 | D.24 Asuransi LN/DN
bruto! n.4/24 %- | D.29 Berat Kotor (kg)
cif! n.2/24 | D.26 Nilai Pabean
disclaimer =0|1 *
kodeJenisProsedur @jenis_prosedur
kodeJenisImpor! @jenis_impor
kodeJenisEkspor @jenis_ekspor %-
flagVd =Y|T %-
fob n.2/24 %- | D.23 Nilai
freight! n.2/24 | D.25 Freight
hargaPenyerahan n.4/24
idPengguna *
jabatanTtd!
jumlahKontainer! i
jumlahTandaPengaman i %-
kodeAsuransi =LN|DN
kodeCaraBayar! @cara_bayar | C. Cara Pembayaran
kodeDokumen :20 *
kodeIncoterm @incoterm
kodeJenisNilai @jenis_transaksi_perdagangan | D.16 Transaksi
kodeKantor! @kantor
kodePelMuat! @pelabuhan %- | D.12 Pelabuhan Muat
kodePelTujuan! @pelabuhan | D.14 Pelabuhan Tujuan
kodeTps! @tps %-
kodeTutupPu! =11|12|14 @tutup_pu %-
kodeValuta! @valuta | D.21 Valuta
kotaTtd!
namaTtd!
ndpbm! n.4/24 | D.22 NDPBM
netto! n.4/24 | D.30 Berat Bersih (Kg)
nilaiBarang n.2/38
nilaiIncoterm n.2/24 %-
nilaiMaklon n.2/24 %-
nomorAju! ~^[A-Za-z0-9]{26}$ *
nomorBc11 %- | D.18 BC 1.1
posBc11 %- | D.18 BC 1.1
seri i *
subposBc11 %- | D.18 BC 1.1
tanggalAju d *
tanggalBc11 d %-
tanggalTiba! d %-
tanggalTtd! d
totalDanaSawit n.2/24 %-
volume n.4/24 %-
vd n.4/24 %-
biayaTambahan! n.2/24
biayaPengurang! n.2/24
barang! []
  asuransi! n
  bruto n.4/24 %-
  cif! n
  cifRupiah n
  diskon n
  fob! n
  freight! n
  hargaEkspor n
  hargaPatokan n %-
  hargaPenyerahan n
  hargaPerolehan n
  hargaSatuan! n
  hjeCukai n %-
  isiPerKemasan n.2
  jumlahBahanBaku i %-
  jumlahDilekatkan i %-
  jumlahKemasan! n.2/24 %- | D.35 Jumlah Kemasan
  jumlahPitaCukai i %-
  jumlahRealisasi n %-
  jumlahSatuan! n.4/24 | D.35 Jumlah Satuan Barang
  kodeAsalBahanBaku =0|1 %+
  kapasitasSilinder i %-
  kodeBarang >0.5.7.23 %- | D.34 Kode barang
  kodeJenisKemasan! @kemasan %- | D.35 Jenis Kemasan
  kodeKondisiBarang =1|2|3|4|5|6|7|8 @kondisi_barang <0.5.7.23 %- | D.32 Spesifikasi Wajib
  kodeKondisiBarang =1|2|3|4|5|6|7|8 @kondisi_barang_impor >0.5.7.23 %- | D.32 Spesifikasi Wajib
  kodeJenisNilai @jenis_transaksi_perdagangan %+
  kodeNegaraAsal @negara ~^[A-Z]{2}$ | D.32 Negara Asal Barang
  kodeSatuanBarang! @satuan | D.35 Jenis Satuan Barang
  merk! <0.5.7.23 | D.32 Merek Barang
  merk! 2/ >0.5.7.23 | D.32 Merek Barang
  metodePenentuanNilai! =Metode_1|Metode_2|Metode_3|Metode_4|Metode_5|Metode_6 ^Metode_1 >0.5.7.23 %- | D.36 Metode Penentuan Nilai Pabean
  alasanMetodePenentuanNilai! =KON|CMA|ITM|LES|HBH|BTR|TTS ?metodePenentuanNilai!Metode_1 >0.5.7.23 %- | D.36 Alasan Penentuan Nilai Pabean
  statementPerbedaanHarga! =Y|T ^T >0.5.7.23 %- | D.36 Perbedaan Harga Penawaran
  ndpbm n
  netto n.4/24 %- | D.35 Berat Bersih (kg)
  nilaiBarang n
  nilaiDanaSawit n %-
  nilaiDevisa n %-
  nilaiTambah n
  pernyataanLartas =Y|T %-
  persentaseImpor n %-
  posTarif! @pos_tarif | D.32 Pos Tarif HS
  saldoAkhir! n %-
  saldoAwal! n %-
  seriBarang! i | D.31 No. Seri data barang
  seriBarangDokAsal i %-
  seriIjin i %-
  spesifikasiLain %+
  tahunPembuatan i %-
  tarifCukai n %-
  tipe! <0.5.7.23 | D.32 Tipe Barang
  tipe! 2/ >0.5.7.23 | D.32 Tipe Barang
  uraian! | D.32 Uraian Barang
  volume n.4/24 %-
  barangTarif! [] by kodeJenisPungutan
    BM|BMKITE!
      kodeJenisTarif! =1|2 @jenis_tarif | D.34 Jenis Tarif/Pembebanan
      jumlahSatuan n.4/24
      kodeFasilitasTarif! @fasilitas_tarif | D.34 Kode Fasilitas
      kodeJenisPungutan! @jenis_pungutan
      nilaiBayar! n.2/24
      seriBarang i *
      tarif! n.2/24 | D.34 Tarif
      tarifFasilitas! n.2/5 | D.34 Tarif dan Fasilitas
      nilaiFasilitas! n.2/24 %- | D.34 Tarif dan Fasilitas
    CTEM|CEA|CMEA >0.5.7.23 %-
      kodeJenisTarif =1|2 @jenis_tarif | D.34 Jenis Tarif/Pembebanan
      jumlahSatuan n.4/24
      kodeFasilitasTarif @fasilitas_tarif | D.34 Kode Fasilitas
      kodeJenisPungutan @jenis_pungutan | D.34 Tarif dan Fasilitas
      nilaiBayar n.2/24
      seriBarang i *
      tarif n.2/24 | D.34 Tarif
      tarifFasilitas n.2/5 | D.34 Tarif dan Fasilitas
      nilaiFasilitas n.2/24 | D.34 Tarif dan Fasilitas
      kodeKomoditiCukai @komoditi_cukai
      kodeSubKomoditiCukai
      kodeKemasan @kemasan
      jumlahKemasan n.2/24
      kodeSatuanBarang @satuan
      nilaiSudahDilunasi n.2/24
    *
      kodeJenisTarif =1|2 @jenis_tarif | D.34 Jenis Tarif/Pembebanan
      jumlahSatuan n.4/24
      kodeFasilitasTarif @fasilitas_tarif | D.34 Kode Fasilitas
      kodeJenisPungutan @jenis_pungutan | D.34 Tarif dan Fasilitas
      nilaiBayar n.2/24
      seriBarang i *
      tarif n.2/24 | D.34 Tarif
      tarifFasilitas n.2/5 | D.34 Tarif dan Fasilitas
      nilaiFasilitas n.2/24 | D.34 Tarif dan Fasilitas
  barangDokumen [] | D.33 Keterangan Fasilitas/Persyaratan dan Nomor Urut
    seriDokumen
  barangSpekKhusus [] %-
    seriBarangSpekKhusus i
    kodeSpekKhusus i @spesifikasi_khusus
    uraianSpekKhusus <0.5.7.23
    uraianBarangSpekKhusus >0.5.7.23
  barangVd [] %-
    kodeJenisVd! @jenis_nilai
    nilaiBarangVd! n.4/24
  barangVd! [] %+
    kodeJenisVd! @jenis_nilai
    nilaiBarangVd! n.4/24
  barangPemilik []
    seriBarang! i *
    seriBarangPemilik! i
    seriEntitas! i
entitas! [] by kodeEntitas
  1!
    alamatEntitas! | D.3 Alamat Importir
    kodeEntitas! @entitas
    kodeJenisApi! =01|02 @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.5.7.23
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5.7.23
    kodeStatus! | D.4 Status. Status importir
    namaEntitas! | D.3 Nama Importir
    nibEntitas! | D.5 NIB. Nomor Induk Berusaha
    nomorIdentitas! | D.2 Identitas Importir
    seriEntitas! i
  7?
    alamatEntitas! | D.3a Alamat Pemilik Barang
    kodeEntitas! @entitas
    kodeAfiliasi! =AFL|CTR|FAM|TAH >0.5.7.23 %-
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.5.7.23
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5.7.23
    namaEntitas! | D.3a Nama Pemilik Barang
    nomorIdentitas! | D.2a Identitas Pemilik Barang
    seriEntitas! i
  9? %-
    alamatEntitas! | D.1 Alamat Pengirim
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Za-z]{2}$
    namaEntitas! | D.1 Nama Pengirim
    seriEntitas! i
  10?
    alamatEntitas! | D.1a Alamat Penjual
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Za-z]{2}$
    namaEntitas! | D.1a Nama Penjual
    seriEntitas! i
  11?
    alamatEntitas!
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas <0.5.7.23
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas >0.5.7.23
    namaEntitas!
    nomorIdentitas!
    seriEntitas! i
  4
    alamatEntitas | D.7 Alamat PPJK
    kodeEntitas @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas <0.5.7.23
    kodeJenisIdentitas =5|6 @jenis_identitas >0.5.7.23
    namaEntitas | D.7 Nama PPJK
    nomorIdentitas | D.6 NPWP
    seriEntitas i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisApi =01|02 @jenis_api
    kodeAfiliasi =AFL|CTR|FAM|TAH >0.5.7.23
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas <0.5.7.23
    kodeJenisIdentitas =2|3|4|5|6 @jenis_identitas >0.5.7.23
    kodeStatus
    namaEntitas
    nibEntitas
    nomorIdentitas
    seriEntitas! i
    kodeNegara @negara ~^[A-Za-z]{2}$
informasiKomponenBiaya [] >0.5.7.23 %- | D.25a Informasi Komponen Biaya
  jenisNilai! =1|2 | D.25a Informasi Komponen Biaya
  hargaInvoice n.4/24
  pembayaranTidakLangsung n.4/24
  diskon n.4/24
  komisiPenjualan n.4/24
  biayaPengemasan n.4/24
  biayaPengepakan n.4/24
  assist n.4/24
  royalti n.4/24
  proceeds n.4/24
  biayaTransportasi n.4/24
  biayaPemuatan n.4/24
  asuransi n.4/24
  garansi n.4/24
  biayaKepentinganSendiri n.4/24
  biayaPascaImpor n.4/24
  biayaPajakInternal n.4/24
  bunga n.4/24
  deviden n.4/24
kemasan! [] %-
  jumlahKemasan! i | D.28 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | D.28 Jenis Kemasan
  merkKemasan! | D.28 Merek Kemasan
  seriKemasan! i
kontainer [] %-
  kodeJenisKontainer =4|7|8 @jenis_kontainer
  kodeTipeKontainer =1|2|3|4|5|6|7|8|99 @tipe_kontainer
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer | D.27 Ukuran Peti Kemas
  nomorKontainer | D.27 Nomor Peti Kemas
  seriKontainer i
dokumen! [] by kodeDokumen
  380!
    idDokumen *
    kodeDokumen! @dokumen
    kodeFasilitas @fasilitas %-
    kodeIjin %-
    nomorDokumen! | D.15 Nomor Invoice
    seriDokumen! i
    tanggalDokumen! d
    urlDokumen %-
  705|740? %-
    idDokumen *
    kodeDokumen @dokumen
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen
    seriDokumen i
    tanggalDokumen d
    urlDokumen
  *
    idDokumen *
    kodeDokumen @dokumen | D.19 Pemenuhan Persyaratan/Fasilitas Impor
    kodeFasilitas @fasilitas | D.19 Pemenuhan Persyaratan/Fasilitas Impor
    kodeIjin
    namaFasilitas | D.19 Pemenuhan Persyaratan/Fasilitas Impor
    nomorDokumen | D.19 Nomor Pemenuhan Persyaratan/Fasilitas Impor
    seriDokumen i
    tanggalDokumen d
    urlDokumen
pengangkut! [] %-
  kodeBendera! @negara | D.10 Bendera
  namaPengangkut! | D.10 Nama Sarana Pengangkutan
  nomorPengangkut! | D.10 No. Voy/Flight
  kodeCaraAngkut! =1|2|3|4|5|6|7|8|9 @cara_angkut | D.9 Cara Pengangkutan
  seriPengangkut! i
`
