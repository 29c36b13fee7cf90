/** PPB PLB: goods from one place of a logistics centre to another. Field by field; format: `../notation.ts`. */
export default String.raw`
nomorAju! ~^[A-Za-z0-9]{26}$ *
kodeDokumen! :161 *
kodeKantor! @kantor
kodeGudangAsal! /50
alamatGudangAsal! /255
kodeGudangTujuan! /50
alamatGudangTujuan! /255
alasanPemindahan! /255
tanggalRencana! d
bruto! n.4/24
netto! n.4/24
kodeJenisTandaPengaman! =1|2|3|4 @jenis_tanda_pengaman
nomorTandaPengaman! /100
jumlahTandaPengaman! i
kotaTtd! /50
tanggalTtd! d
namaTtd! /100
jabatanTtd! /100
entitas! [] by kodeEntitas
  3!
    seriEntitas! i
    kodeEntitas! @entitas
    kodeJenisIdentitas! =0|1|2|3|4|5|6 @jenis_identitas
    nomorIdentitas! /22
    namaEntitas! /200
    alamatEntitas! /255
    nomorIjinEntitas! /50
    tanggalIjinEntitas! d
  *
    seriEntitas! i
    kodeEntitas! @entitas
    kodeJenisIdentitas @jenis_identitas
    nomorIdentitas /22
    namaEntitas /200
    alamatEntitas /255
pengangkut! []
  seriPengangkut! i
  kodeCaraAngkut! =1|2|3|4|5|6|7|8|9 @cara_angkut
  namaPengangkut! /100
  nomorPengangkut! /20
kontainer []
  seriKontainer! i
  nomorKontainer! /11
  kodeUkuranKontainer! =20|40|45|60 @ukuran_kontainer
  nomorSegel /30
dokumen []
  seriDokumen! i
  kodeDokumen! @dokumen
  nomorDokumen! /100
  tanggalDokumen! d
barang! []
  seriBarang! i
  posTarif! @pos_tarif
  kodeBarang /50
  uraian! /1000
  merk /100
  tipe /100
  ukuran /100
  spesifikasiLain /255
  kodeNegaraAsal! @negara ~^[A-Z]{2}$
  jumlahSatuan! n.4/18
  kodeSatuanBarang! @satuan
  jumlahKemasan! n.2/18
  kodeJenisKemasan! @kemasan
  netto! n.4/18
  nilaiBarang! n.2/24
  kodeDokAsal! =16|40|27|28 @dokumen_pabean
  nomorDaftarDokAsal! ~^\d{6}$
  tanggalDaftarDokAsal! d
  seriBarangDokAsal! i
`
