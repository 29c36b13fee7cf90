import { MATERIAL_SOURCE } from '../shared-lines/bonded.ts'
import { indented } from '../shared-lines/indented.ts'

/** BC 2.5, field by field. Format: `../notation.ts`. */
export default `
asalData! *
bruto! n.4/18 | D.29 Berat Kotor (kg)
cif! n.2/18 | D.21 Nilai CIF
dasarPengenaanPajak n.2/18
disclaimer! =0|1 *
kodeJenisTpb! @jenis_tpb
hargaPenyerahan! n.4/18 | D.22 Harga Penyerahan
idPengguna! *
jabatanTtd!
jumlahKontainer! i
kodeCaraBayar! @cara_bayar
kodeDokumen! :25 *
kodeKantor! @kantor
kodeLokasiBayar! =1|2|3|4 @lokasi_bayar
kodeTujuanPengiriman! @tujuan_pengiriman
kodeValuta! @valuta | D.19 Valuta
kotaTtd!
namaTtd!
ndpbm! n.4/10 | D.20 NDPBM
netto! n.4/18 | D.30 Berat Bersih (Kg)
nomorAju! ~^[A-Za-z0-9]{26}$ *
seri! i *
tanggalAju! d *
tanggalTtd! d
volume! n.4/18
ppnPajak n.2/18
ppnbmPajak n.2/18
tarifPpnPajak n.2/18
tarifPpnbmPajak n.2/18
barang! []
  bruto n
  cif! n | D.36 Nilai CIF
  diskon! n.2/18
  fob! n.2/18
  freight! n.2/18
  hargaEkspor! n.2/18
  hargaPenyerahan! n | D.36 Harga Penyerahan
  isiPerKemasan! n.2
  jumlahKemasan! n.2/18 | D.35 Jumlah Kemasan
  jumlahSatuan! n.4/24 | D.35 Jumlah Satuan
  kodeBarang!
  kodeGunaBarang! =0|1|2|3|4
  kodeKategoriBarang! @kategori_barang | D.33 Kategori Barang
  kodeJenisKemasan! @kemasan | D.35 Jenis Kemasan
  kodeKondisiBarang! =1|2 | D.32 Kondisi Barang
  kodePerhitungan! =0|1
  kodeSatuanBarang! @satuan | D.35 Jenis Satuan
  merk! | D.32 Merk
  netto! n | D.35 Berat Bersih (kg)
  nilaiBarang! n.2/18
  posTarif! @pos_tarif | D.32 Pos Tarif/HS
  seriBarang! i | D.31 No. Seri barang
  spesifikasiLain! | D.32 Spesifikasi lain
  tipe! | D.32 Tipe
  ukuran! | D.32 Ukuran
  uraian! | D.32 Uraian barang
  ndpbm! i | D.20 NDPBM
  cifRupiah! n
  hargaPerolehan! n
  kodeDokAsal! @dokumen_pabean
  flag4tahun =Y
  barangTarif! [] by kodeJenisPungutan
    BM!
      seriBarang i *
      kodeJenisTarif! =1|2 @jenis_tarif | D.34 Tarif dan Fasilitas
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! @fasilitas_tarif
      kodeSatuanBarang! @satuan
      kodeJenisPungutan! @jenis_pungutan
      nilaiBayar! n.2/18
      nilaiFasilitas! n.2/18 | D.34 Tarif dan Fasilitas
      nilaiSudahDilunasi! i
      tarif! n.2/18 | D.34 Tarif dan Fasilitas
      tarifFasilitas! n.2/5 | D.34 Tarif dan Fasilitas
    *
      seriBarang i *
      kodeJenisTarif =1|2 @jenis_tarif | D.34 Tarif dan Fasilitas
      jumlahSatuan n.4/24
      kodeFasilitasTarif @fasilitas_tarif | D.34 Tarif dan Fasilitas
      kodeSatuanBarang @satuan
      kodeJenisPungutan @jenis_pungutan | D.34 Tarif dan Fasilitas
      nilaiBayar n.2/18
      nilaiFasilitas n.2/18 | D.34 Tarif dan Fasilitas
      nilaiSudahDilunasi i
      tarif n.2/18 | D.34 Tarif dan Fasilitas
      tarifFasilitas n.2/5 | D.34 Tarif dan Fasilitas
  barangDokumen [] | D.32 Surat Keputusan/Dokumen Lainnya
    seriDokumen i
    seriIjin i
  bahanBaku []
    cif! n
    cifRupiah! n
    hargaPenyerahan! n
    hargaPerolehan n
    jumlahSatuan! n.4/24
    kodeSatuanBarang! @satuan
    kodeAsalBahanBaku! =0|1
    kodeBarang!
    kodeDokAsal! @dokumen_pabean
    kodeKantor! @kantor
    merkBarang!
    ndpbm! n
    nomorAjuDokAsal!
${indented(4, MATERIAL_SOURCE)}
    bahanBakuDokumen []
      seriDokumen i
    bahanBakuTarif []
      kodeJenisTarif! =1|2 @jenis_tarif
      jumlahSatuan! n.4/24
      kodeFasilitasTarif! @fasilitas_tarif
      kodeJenisPungutan! @jenis_pungutan
      nilaiBayar! n
      nilaiFasilitas! n
      nilaiSudahDilunasi! i
      seriBahanBaku! i *
      tarif! n
      tarifFasilitas! n
entitas! [] by kodeEntitas
  3!
    alamatEntitas! | B.3 Alamat Penyelenggara/Pengusaha TPB
    kodeEntitas! @entitas
    kodeJenisApi! @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus!
    namaEntitas! | B.2 Nama Penyelenggara/Pengusaha TPB
    nibEntitas!
    nomorIdentitas! | B.1 NPWP
    nomorIjinEntitas! | B.4 Nomor Izin TPB
    tanggalIjinEntitas! d
    seriEntitas! i
  7?
    alamatEntitas! | B.8 Alamat Pemilik Barang
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus!
    namaEntitas! | B.7 Nama Pemilik Barang
    nomorIdentitas! | B.6 NPWP
    seriEntitas! i
  8?
    alamatEntitas! | B.11 Alamat Penerima Barang
    kodeEntitas! @entitas
    kodeJenisApi! @jenis_api
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    kodeStatus!
    namaEntitas! | B.10 Nama Penerima Barang
    niperEntitas!
    nomorIdentitas! | B.9 NPWP
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
    tanggalIjinEntitas d
    seriEntitas! i
    niperEntitas
kemasan! []
  jumlahKemasan! i | D.35 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | D.35 Jenis Kemasan
  merkKemasan!
  seriKemasan! i
kontainer []
  kodeJenisKontainer! =4|7|8 @jenis_kontainer
  kodeTipeKontainer! =1|2|3|4|5|6|7|8|99 @tipe_kontainer
  kodeUkuranKontainer! =20|40|45|60 @ukuran_kontainer | D.26 Ukuran Peti Kemas
  nomorKontainer! | D.26 Nomor Peti Kemas
  seriKontainer! i
dokumen! [] by kodeDokumen
  380!
    idDokumen *
    kodeDokumen! @dokumen
    nomorDokumen! | D.14 Nomor Invoice
    seriDokumen! i
    tanggalDokumen! d
  *
    idDokumen *
    kodeDokumen @dokumen | D.18 Surat Keputusan/Dokumen Lainnya
    nomorDokumen | D.18 Surat Keputusan/Dokumen Lainnya
    seriDokumen i
    tanggalDokumen d
pengangkut! []
  namaPengangkut!
  nomorPengangkut!
  kodeCaraAngkut! =1|2|3|4|5|6|7|8|9 @cara_angkut | D.28 Jenis Sarana Pengangkut
  seriPengangkut! i
`
