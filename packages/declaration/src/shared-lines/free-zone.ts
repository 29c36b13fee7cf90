/* Lines that the documents of free trade zones (FTZ) share. Format: `../notation.ts`. */

/** Owner, holder of the goods and broker. */
export const PARTIES = `entitas! [] by kodeEntitas
  9!
    seriEntitas! i
    kodeEntitas! @entitas
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas
    nomorIdentitas! /22
    namaEntitas! /200
    alamatEntitas! /255
    nomorIjinEntitas /50 | 3. Ijin Badan Pengusahaan / izin TPB
    tanggalIjinEntitas d | 3. Tanggal Ijin
  8!
    seriEntitas! i
    kodeEntitas! @entitas
    kodeJenisIdentitas! =2|3|4|5|6 @jenis_identitas
    nomorIdentitas! /22
    namaEntitas! /200
    alamatEntitas! /255
    nomorIjinEntitas /50 | 3. Ijin Badan Pengusahaan
    tanggalIjinEntitas d | 3. Tanggal Ijin Badan Pengusahaan
  4
    seriEntitas i
    kodeEntitas @entitas
    nomorIdentitas /22
    namaEntitas /200
    alamatEntitas /255
  *
    seriEntitas! i
    kodeEntitas! @entitas
    kodeJenisIdentitas @jenis_identitas
    nomorIdentitas /22
    namaEntitas /200
    alamatEntitas /255
    nomorIjinEntitas /50
    tanggalIjinEntitas d`

export const PACKAGES = `kemasan! []
  jumlahKemasan! i
  kodeJenisKemasan! @kemasan
  merkKemasan!
  seriKemasan! i`

export const CONTAINERS = `kontainer []
  kodeTipeKontainer! =1|2|3|4|5|6|7|8|99 @tipe_kontainer | Tipe Peti Kemas
  kodeUkuranKontainer! =20|40|45|60 @ukuran_kontainer | Data Pemasukan/Pengeluaran 33. Ukuran Peti Kemas
  nomorKontainer! | Data Pemasukan/Pengeluaran 33. Nomor Peti Kemas
  statusKontainer! | Data Pemasukan/Pengeluaran 33. Status Peti Kemas
  seriKontainer! i`

export const DOCUMENTS = `dokumen! [] by kodeDokumen
  *
    idDokumen *
    kodeDokumen @dokumen +seriDokumen | Surat Keputusan/Dokumen Lainnya
    nomorDokumen +seriDokumen | Surat Keputusan/Dokumen Lainnya
    seriDokumen i
    tanggalDokumen d +seriDokumen
  705|740
    idDokumen *
    kodeDokumen @dokumen +seriDokumen | Data Pemasukan/Pengeluaran 17. BL/AWB
    nomorDokumen +seriDokumen | Data Pemasukan/Pengeluaran 17. BL/AWB No
    seriDokumen i
    tanggalDokumen d +seriDokumen | Data Pemasukan/Pengeluaran 17. BL/AWB Tanggal
  380?
    idDokumen! *
    kodeDokumen! @dokumen
    nomorDokumen! | Data Pemasukan/Pengeluaran 15. Invoice No
    seriDokumen! i
    tanggalDokumen! d | Data Pemasukan/Pengeluaran 15. Invoice Tanggal`

export const TRANSPORT = `pengangkut! []
  kodeBendera! @negara | Data Pemasukan/Pengeluaran 13. Bendera
  namaPengangkut! | Data Pemasukan/Pengeluaran 13. Nama Sarana Pengangkut
  nomorPengangkut! | Data Pemasukan/Pengeluaran 14. No. Voyage/Flight/Polisi
  kodeCaraAngkut! =1|2|3|4|5|6|7|8|9 @cara_angkut | Data Pemasukan/Pengeluaran 12. Cara Pengangkutan
  seriPengangkut! i`

/** Columns of `barangTarif`. */
export const LEVY = `idBarangTarif! *
idHeader! *
idBarang! *
kodeJenisTarif! =1|2 @jenis_tarif
jumlahSatuan! n.4/20
kodeFasilitasTarif! @fasilitas_tarif
kodeSatuanBarang! @satuan
kodeJenisPungutan! @jenis_pungutan
nilaiBayar! n.2/24
nilaiFasilitas! n.2/24 ?kodeFasilitasTarif!1 | Tarif dan Fasilitas
nilaiSudahDilunasi! i
seriBarang! i *
tarif! n.2/24 | Tarif dan Fasilitas
tarifFasilitas! n.2/24 | Tarif dan Fasilitas`

/** Special specifications of goods and parts of their value. */
export const SPECIFICATIONS = `barangSpekKhusus []
  idBarang! *
  idBarangSpekKhusus! *
  kodeSpekKhusus! i @spesifikasi_khusus
  uraianBarangSpekKhusus!
barangVd []
  idBarangVd! *
  idBarang! *
  kodeJenisVd! @jenis_nilai
  nilaiBarangVd! n`
