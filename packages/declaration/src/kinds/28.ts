/** BC 2.8, field by field. Format: `../notation.ts`. */
export default `
asalData :S *
bruto! n.4/24
cif! n.2/24
disclaimer =0|1 *
kodeCaraBayar! @cara_bayar | C. Cara Pembayaran
kodeDokumen! :28 *
kodeGudangAsal! | D.23 Tempat Penimbunan
kodeIncoterm! @incoterm
kodeJenisNilai! @jenis_transaksi_perdagangan | D.27 Jenis Nilai
kodeJenisProsedur! @jenis_prosedur
kodeJenisImpor! @jenis_impor
kodeKantor! @kantor | Kantor Pabean
kodeValuta! @valuta | D.25 Valuta
kotaTtd! | F Kota
namaTtd! | F Nama
ndpbm! n.4/24 | D.26 NDPBM
netto! n.4/24 | D.34 Berat Bersih (kg)
nik
nilaiBarang n.2/38
nomorAju! ~^[A-Za-z0-9]{26}$ *
seri! i *
tanggalTtd! d | F. Tanggal
volume n.4/24
jabatanTtd
barang! []
  cif! n
  jumlahKemasan! n.2/18 | D.39 Jumlah Kemasan
  jumlahSatuan! n.4/24 | D.39 Jumlah Satuan
  kodeBarang! | D.37 Kode barang
  kodeJenisNilai @jenis_transaksi_perdagangan | D.40 Jenis Nilai
  kodeJenisKemasan! @kemasan | D.39 Jenis Kemasan
  kodeNegaraAsal @negara ~^[A-Z]{2}$ | D.36 Negara Asal Barang
  kodePerhitungan =0|1
  kodeSatuanBarang! @satuan | D.39 Jenis Satuan
  merk! | D.36 Merk
  netto! n | D.39 Berat Bersih (kg)
  nilaiBarang n.2/18 | D.40 Nilai Pabean
  nilaiTambah n | D.40 Nilai yang ditambahkan
  persentaseImpor n | D.36 Persentase Barang Impor
  posTarif! @pos_tarif | D.36 Pos Tarif/HS
  seriBarang! i | D.35 No. Seri barang
  seriBarangDokAsal i
  spesifikasiLain! | D.36 Spesifikasi lain
  tipe! | D.36 Tipe
  ukuran! | D.36 Ukuran
  uraian! | D.36 Uraian barang
  ndpbm! n
  cifRupiah! n
  hargaPerolehan n
  kodeAsalBahanBaku
  kodeDokAsal! @dokumen_pabean
  kodeKantorAsal @kantor
  nomorAjuDokAsal ~^[A-Za-z0-9]{26}$
  nomorDaftarDokAsal /24
  tanggalDaftarDokAsal d
  barangTarif! [] by kodeJenisPungutan
    BM!
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! @fasilitas_tarif
      kodeJenisPungutan! @jenis_pungutan
      kodeJenisTarif! =1|2 @jenis_tarif | D.38 Tarif dan Fasilitas
      kodeSatuanBarang! @satuan
      nilaiBayar! n.2/18
      nilaiFasilitas! n.2/18 ?kodeFasilitasTarif!1 | D.38 Tarif dan Fasilitas
      nilaiSudahDilunasi! i
      seriBarang i *
      tarif! n.2/18 | D.38 Tarif dan Fasilitas
      tarifFasilitas! n.2/5 | D.38 Tarif dan Fasilitas
    *
      jumlahSatuan n +kodeJenisPungutan
      kodeFasilitasTarif @fasilitas_tarif +kodeJenisPungutan
      kodeJenisPungutan @jenis_pungutan
      kodeJenisTarif =1|2 @jenis_tarif +kodeJenisPungutan | D.38 Tarif dan Fasilitas
      kodeSatuanBarang @satuan +kodeJenisPungutan
      nilaiBayar n.2/18 +kodeJenisPungutan
      nilaiFasilitas n.2/18 +kodeJenisPungutan | D.38 Tarif dan Fasilitas
      nilaiSudahDilunasi i +kodeJenisPungutan
      seriBarang i *
      tarif n.2/18 +kodeJenisPungutan | D.38 Tarif dan Fasilitas
      tarifFasilitas n.2/5 +kodeJenisPungutan | D.38 Tarif dan Fasilitas
  barangDokumen []
    seriDokumen i
    seriIjin i
entitas! [] by kodeEntitas
  1!
    alamatEntitas! | D.9 Alamat Importir
    kodeEntitas! @entitas
    kodeJenisApi! =01|02 @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus! | D.10 Status
    namaEntitas! | D.8 Nama Importir
    nibEntitas! | D.11 NIB
    nomorIdentitas! | D.7 Identitas Importir
    seriEntitas! i
  10?
    alamatEntitas! | D.6 Alamat Penjual
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Za-z]{2}$
    namaEntitas! | D.5 Nama Penjual
    seriEntitas! i
  3?
    alamatEntitas! | D.1 Alamat Penyelenggara/Pengusaha PLB/PDPLB
    kodeEntitas! @entitas
    kodeJenisApi! =01|02 @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus!
    namaEntitas! | D.2 Nama Penyelenggara/Pengusaha PLB/PDPLB
    nibEntitas!
    nomorIdentitas! | D.1 Identitas Penyelenggara/Pengusaha PLB/PDPLB
    nomorIjinEntitas!
    tanggalIjinEntitas! d
    seriEntitas! i
  7?
    alamatEntitas! | D.14 Alamat Pemilik Barang
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    namaEntitas! | D.13 Nama Pemilik Barang
    nomorIdentitas! | D.12 Identitas Pemilik Barang
    seriEntitas! i
  4
    alamatEntitas | D.17 Alamat PPJK
    kodeEntitas @entitas
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas
    namaEntitas | D.16 Nama PPJK
    nomorIdentitas | D.15 NPWP PPJK
    seriEntitas i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeJenisApi =01|02 @jenis_api
    kodeJenisIdentitas =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus
    namaEntitas
    nibEntitas
    nomorIdentitas
    seriEntitas! i
    kodeNegara @negara ~^[A-Za-z]{2}$
    nomorIjinEntitas
    tanggalIjinEntitas d
kemasan! []
  jumlahKemasan! i | D.32 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | D.32 Jenis Kemasan
  merkKemasan | D.32 Merek Kemasan
  seriKemasan! i
kontainer []
  kodeJenisKontainer =4|7|8 @jenis_kontainer
  kodeTipeKontainer =1|2|3|4|5|6|7|8|99 @tipe_kontainer +seriKontainer | D.31 Tipe Peti Kemas
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer +seriKontainer | D.31 Ukuran Peti Kemas
  nomorKontainer +seriKontainer | D.31 Nomor Peti Kemas
  seriKontainer i
pengangkut! []
  kodeCaraAngkut! =1|2|3|4|5|6|7|8|9 @cara_angkut | D.24 Cara Pengangkutan
  seriPengangkut! i
dokumen []
  kodeDokumen @dokumen +seriDokumen
  nomorDokumen +seriDokumen
  seriDokumen i
  tanggalDokumen d +seriDokumen
`
