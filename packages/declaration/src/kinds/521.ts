import { CONTAINERS, DOCUMENTS, LEVY, PACKAGES, PARTIES, SPECIFICATIONS, TRANSPORT } from '../shared-lines/free-zone.ts'
import { indented } from '../shared-lines/indented.ts'

/** FTZ-02.1, field by field. Format: `../notation.ts`. */
export default String.raw`
asalData :S *
asuransi! n.2/18 | Data Pemasukan/Pengeluaran 8. Asuransi LN/DN
bruto! n.4/24 | Data Pemasukan/Pengeluaran 25. Berat Kotor Total
cif n.2/18 | Data Pemasukan/Pengeluaran 5. CIF
fob! n.2/18 | Data Pemasukan/Pengeluaran 6. FOB
freight n.2/18 | Data Pemasukan/Pengeluaran 7. Freight
jabatanTtd!
jumlahKontainer i | Data Pemasukan/Pengeluaran 32. Jumlah Peti Kemas
kodeAsalBarangFtz! =3|4 @asal_barang_ftz | F.1 Asal Barang
kodeTujuanPemasukan =1|2|3|4|5|6|7 | D.3 Tujuan Pemasukan
kodeJenisProsedur =1|2 @jenis_prosedur | B.2 Kategori Pemberitahuan
kodeAsuransi =LN|DN | Data Pemasukan/Pengeluaran 8. Asuransi LN/DN
kodeCaraBayar @cara_bayar | G.1 Cara Pembayaran
kodeCaraDagang! | Data Pemasukan/Pengeluaran 1. Transaksi
kodeDokumen! :521 *
kodeIncoterm @incoterm | F.3 Cara Penyerahan Barang
kodeKantor! @kantor | C.1 Kantor Pabean Asal
kodeKategoriBarangFtz! | F.2 Kategori Barang
kodeKategoriMasukFtz! =001|002|004 @kategori_masuk_ftz | D.2 Kategori Pemasukan
kodePelMuat! @pelabuhan | Data Pemasukan/Pengeluaran 27. Pelabuhan Muat
kodePelTransit @pelabuhan | Data Pemasukan/Pengeluaran 29. Pelabuhan Transit
kodePelTujuan! @pelabuhan | Data Pemasukan/Pengeluaran 28. Pelabuhan Tujuan
kodeTps @tps | Data Pemasukan/Pengeluaran 36. Tempat Penimbunan
kodeTujuanPengiriman
kodeTutupPu =11|12|14 @tutup_pu
kodeValuta @valuta | Data Pemasukan/Pengeluaran 2. Valuta
kotaTtd!
namaTransaksiLainnyaFtz ?kodeCaraDagang=14 | Data Pemasukan/Pengeluaran 1. Transaksi (uraian)
namaTtd!
ndpbm n.4/18 | Data Pemasukan/Pengeluaran 3. NDPBM/Kurs
netto! n.4/24 | Data Pemasukan/Pengeluaran 24. Berat Bersih Total
nomorAju! ~^[A-Za-z0-9]{26}$ *
nomorBc11 ~^\d{6}$ | Data Pemasukan/Pengeluaran 21. BC 1.1 No
posBc11 ~^\d{4}$ | Data Pemasukan/Pengeluaran 21. BC 1.1 Pos
seri! i *
subposBc11 ~^\d{8}$ | Data Pemasukan/Pengeluaran 21. BC 1.1 Sub Pos
tanggalBc11 d | Data Pemasukan/Pengeluaran 21. BC 1.1 Tanggal
tanggalTiba! d | Data Pemasukan/Pengeluaran 30. Perkiraan Tanggal Pemasukan
tanggalTtd! d
volume! n.4/18 | Data Pemasukan/Pengeluaran 26. Volume
biayaTambahan n.2/18
biayaPengurang n.2/18
kodeKantorAsal! @kantor | C.2 Kantor Pabean asal
kodeJenisTempatAsal! =FTZ|TPB|KEK | D.1 Asal
kodeDokumenAsal =522|27|40|999 | Dokumen asal
nomorDaftarAsal /6 +kodeDokumenAsal | Dokumen asal
tanggalDaftarAsal d +kodeDokumenAsal | Dokumen asal
barang! []
  idBarang! *
  asuransi! n
  bruto! i | Data Barang 41. Berat Kotor (kg)
  cif n | Data Barang 42. Nilai Pabean
  diskon n
  fob! n
  freight! n
  hargaEkspor n
  hargaSatuan! n
  hjeCukai n
  isiPerKemasan! i
  jumlahKemasan! n.2/18 | Jumlah Kemasan
  jumlahPitaCukai i
  jumlahSatuan! n.4/18 | Data Barang 41. Jumlah Satuan
  kodeDokumen! :521 *
  kodeJenisKemasan! @kemasan | Jenis Kemasan
  kodeNegaraAsal! @negara ~^[A-Z]{2}$ | Data Barang 38. Negara Asal Barang
  kodeSatuanBarang! @satuan | Data Barang 41. Jenis Satuan
  kodeKondisiBarang =1|2 | Kondisi Barang
  merk! | Data Barang 38. Merek
  netto! n | Data Barang 41. Berat Bersih (kg)
  nilaiTambah n
  pernyataanLartas! =Y|T
  posTarif! @pos_tarif | Data Barang 38. Pos Tarif/HS
  saldoAkhir n
  saldoAwal n
  seriBarang! i | Data Barang 37. Nomor
  spesifikasiLain! | Data Barang 38. Spesifikasi lainnya
  tipe! | Data Barang 38. Tipe
  ukuran! | Data Barang 38. Ukuran
  uraian! | Data Barang 38. Uraian Jenis
  volume! n.4/18 | Data Barang 41. Volume (m3)
  ndpbm! n
  cifRupiah n
  kodeBarang!
  nilaiBarang! n
  hargaPerolehan! n
  kodeAsalBahanBaku =0|1
  seriBarangDokAsal i | Data Barang
  barangTarif [] by kodeJenisPungutan
    BM
${indented(6, LEVY)}
    *
${indented(6, LEVY)}
${indented(2, SPECIFICATIONS)}
${PARTIES}
${PACKAGES}
${CONTAINERS}
${DOCUMENTS}
${TRANSPORT}
`
