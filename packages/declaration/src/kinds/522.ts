import { CONTAINERS, PACKAGES, PARTIES, TRANSPORT } from '../shared-lines/free-zone.ts'

/** FTZ-02.2, field by field. Format: `../notation.ts`. */
export default `
asalData :S *
asuransi! n.2/18 | Data Pemasukan/Pengeluaran 8. Asuransi LN/DN
bruto! n.4/24 | Data Pemasukan/Pengeluaran 25. Berat Kotor Total
cif n.2/18 | Data Pemasukan/Pengeluaran 5. CIF
kodeJenisProsedur! =1|2 @jenis_prosedur | B.2 Kategori Pemberitahuan
flagCurah! =1|2 | Curah
fob n.2/18 | Data Pemasukan/Pengeluaran 6. FOB
freight! n.2/18 | Data Pemasukan/Pengeluaran 7. Freight
hargaPenyerahan! n
jabatanTtd!
jumlahKontainer! i | Data Pemasukan/Pengeluaran 32. Jumlah Peti Kemas
jumlahTandaPengaman n
kodeAsalBarangFtz! =1|2|3|4|5 @asal_barang_ftz | F.1 Asal Barang
kodeAsuransi! =LN|DN | Data Pemasukan/Pengeluaran 8. Asuransi LN/DN
kodeCaraBayar @cara_bayar | G.1 Cara Pembayaran
kodeCaraDagang! =2|3|4|5|6|7|8|9|10|11|12|13|14|15 | Data Pemasukan/Pengeluaran 1. Transaksi
kodeDokumen! :522 *
kodeIncoterm @incoterm | F.3 Cara Penyerahan Barang
kodeKantor! @kantor | C.1 Kantor Pabean Asal
kodeKategoriKeluarFtz! =001|009|011 @kategori_keluar_ftz | E.2 Kategori Pengeluaran
kodeNegaraTujuan =ID @negara
kodePelMuat! @pelabuhan | Data Pemasukan/Pengeluaran 27. Pelabuhan Muat
kodePelTransit @pelabuhan | Data Pemasukan/Pengeluaran 29. Pelabuhan Transit
kodePelTujuan! @pelabuhan | Data Pemasukan/Pengeluaran 28. Pelabuhan Tujuan
kodeTps! @tps | Data Pemasukan/Pengeluaran 36. Tempat Penimbunan
kodeTujuanPengiriman! =1|4 @tujuan_pengiriman
kodeValuta @valuta | Data Pemasukan/Pengeluaran 2. Valuta
kotaTtd!
namaTtd!
ndpbm n.4/18 | Data Pemasukan/Pengeluaran 3. NDPBM/Kurs
netto! n.4/24 | Data Pemasukan/Pengeluaran 24. Berat Bersih Total
nilaiBarang! n
nilaiIncoterm n
nilaiMaklon n.2/18 | Data Pemasukan/Pengeluaran 10. Nilai Maklon
nomorAju! ~^[A-Za-z0-9]{26}$ *
seri! i *
tanggalBerangkat! d | Data Pemasukan/Pengeluaran 30. Perkiraan Tanggal
tanggalTtd! d
volume! n.4/18 | Data Pemasukan/Pengeluaran 26. Volume
biayaTambahan n.2/18
biayaPengurang n.2/18
kodeKantorTujuan! @kantor
kodeJenisTempatTujuan! =FTZ|TPB|KEK
batasKembali! d ?kodeKategoriKeluarFtz=009
barang! []
  idBarang! *
  asuransi! n
  bruto! n.4/24 | Data Barang 41. Berat Kotor (kg)
  cif n | Data Barang 42. Nilai Pabean
  diskon n
  fob n
  freight! n
  hargaPenyerahan! n
  hargaSatuan! n
  hjeCukai n
  isiPerKemasan i
  jumlahDilekatkan n
  jumlahKemasan! n.2/18 | Jumlah Kemasan
  jumlahPitaCukai i
  jumlahRealisasi n
  jumlahSatuan! n.4/18 | Data Barang 41. Jumlah Satuan
  kapasitasSilinder n
  kodeBarang!
  kodeDaerahAsal! | Data Barang 38. Daerah Asal Barang
  kodeJenisKemasan! @kemasan | Jenis Kemasan
  kodeNegaraAsal! @negara ~^[A-Z]{2}$ | Data Barang 38. Negara Asal Barang
  kodeSatuanBarang! @satuan | Data Barang 41. Jenis Satuan
  merk! | Data Barang 38. Merek
  netto! n | Data Barang 41. Berat Bersih (kg)
  nilaiBarang! n
  nilaiTambah n
  pernyataanLartas! =Y|T
  persentaseImpor n
  posTarif! @pos_tarif | Data Barang 38. Pos Tarif/HS
  saldoAkhir n
  saldoAwal n
  seriBarang! i | Data Barang 37. Nomor
  seriBarangDokAsal i
  seriIjin n
  spesifikasiLain! | Data Barang 38. Spesifikasi lainnya
  tahunPembuatan n
  tarifCukai n
  tipe! | Data Barang 38. Tipe
  ukuran! | Data Barang 38. Ukuran
  uraian! | Data Barang 38. Uraian Jenis
  volume! n.4/18 | Data Barang 41. Volume (m3)
  ndpbm n
  cifRupiah n
  hargaPerolehan! n
${PARTIES}
${PACKAGES}
${CONTAINERS}
dokumen! []
  idDokumen! *
  kodeDokumen! @dokumen | Surat Keputusan/Dokumen Lainnya
  nomorDokumen! | Surat Keputusan/Dokumen Lainnya
  seriDokumen! i
  tanggalDokumen! d
${TRANSPORT}
`
