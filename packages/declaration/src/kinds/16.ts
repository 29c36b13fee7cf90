/** BC 1.6, field by field. Format: `../notation.ts`. */
export default String.raw`
asalData :S *
nomorAju! ~^[A-Za-z0-9]{26}$ * | Nomor Pengajuan
seri! i *
kodeDokumen! :16 *
kodeKantor! @kantor | Kantor Pabean Pengawas
kodeKantorBongkar! @kantor | Kantor Pabean Bongkar
kodeTps! @tps | H.26 Tempat Penimbunan
kodeIncoterm! @incoterm | H.28 Nilai
cif! n.2/24 | H.28 Nilai
kodeJenisNilai! @jenis_nilai | H.38 Jenis Nilai
kodePelMuat! @pelabuhan | H.18 Pelabuhan Muat Asal
kodePelTransit @pelabuhan | H.19 Pelabuhan Transit
kodePelBongkar! @pelabuhan | H.20 Pelabuhan Tujuan
kodeValuta! @valuta | H.27 Valuta
bruto! n.4/24 | H.31 Berat Kotor (kg)
netto! n.4/24 | H.32 Berat Bersih (kg)
kotaTtd!
tanggalTtd! d
jabatanTtd!
namaTtd!
disclaimer! =0|1 *
ndpbm! n.4/24
kodeTutupPu! =11|12|14 @tutup_pu
nomorBc11! ~^\d{6}$ | H.24 BC 1.1/1.2 No
posBc11! ~^\d{4}$ | H.24 Pos
subposBc11! ~^\d{8}$ | H.24 Sub Pos
tanggalBc11! d | H.24 BC 1.1/1.2 Tgl
tanggalTiba! d | H.17 Perkiraan Tgl
barang! []
  idBarang! *
  seriBarang! i | 33 No
  posTarif! @pos_tarif | 34 Pos Tarif/HS
  kodeBarang!
  uraian! | 34 Uraian Jenis Barang
  merk | 34 Merek
  tipe | 34 Tipe
  ukuran | 34 Ukuran
  spesifikasiLain | 34 Spesifikasi wajib
  kodeNegaraAsal! @negara ~^[A-Z]{2}$ | 34 Negara Asal Barang
  kodeKategoriBarang | 35 Kategori Barang
  cif! n
  cifRupiah n
  kodeJenisNilai! @jenis_nilai | 38 Jenis Nilai
  jumlahSatuan! n.4/24 | 37 Jumlah Satuan
  kodeSatuanBarang! @satuan | 37 Jenis Satuan
  netto n.4/20 | 37 Berat Bersih (kg)
  jumlahKemasan! n.2/18 | 37 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | 37 Jenis Kemasan
  barangTarif [] | 36 Tarif BM
    idBarangTarif *
    kodeJenisTarif! =1|2 @jenis_tarif
    jumlahSatuan n.4/24
    kodeFasilitasTarif! @fasilitas_tarif
    kodeSatuanBarang @satuan
    kodeJenisPungutan! @jenis_pungutan
    nilaiBayar n.2/24
    seriBarang i *
    tarif! n.2/24
    tarifFasilitas! n.2/5
  barangDokumen [] | D.35 Keterangan Fasilitas & No. Urut
    seriDokumen i
    seriIjin i
entitas! [] by kodeEntitas
  10!
    alamatEntitas! | A.4 Alamat Penjual
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Z]{2}$
    namaEntitas! | A.3 Nama Penjual
    seriEntitas! i
  3?
    alamatEntitas! | A.7 Alamat pengusaha PLB/PDPLB
    kodeEntitas! @entitas
    kodeJenisIdentitas! @jenis_identitas
    kodeStatus
    namaEntitas! | A.6 Nama pengusaha PLB/PDPLB
    nibEntitas
    nomorIdentitas! | A.5 Nomor Identitas pengusaha PLB/PDPLB
    nomorIjinEntitas!
    tanggalIjinEntitas d
    seriEntitas! i
  7?
    alamatEntitas! | A.10 Alamat Pemilik
    kodeEntitas! @entitas
    kodeJenisIdentitas! @jenis_identitas
    kodeStatus
    namaEntitas! | A.9 Nama Pemilik
    nibEntitas
    nomorIdentitas! | A.8 Nomor Identitas Pemilik
    kodeNegara @negara ~^[A-Z]{2}$
    seriEntitas! i
  9?
    alamatEntitas! | A.2 Alamat Pengirim
    kodeEntitas! @entitas
    kodeNegara! @negara ~^[A-Z]{2}$
    namaEntitas! | A.1 Nama Pengirim
    seriEntitas! i
  *
    alamatEntitas
    kodeEntitas! @entitas
    kodeNegara @negara ~^[A-Z]{2}$
    namaEntitas
    seriEntitas! i
    kodeJenisIdentitas @jenis_identitas
    kodeStatus
    nibEntitas
    nomorIdentitas
    nomorIjinEntitas
    tanggalIjinEntitas d
kemasan! []
  jumlahKemasan! i | H.30 Jumlah Kemasan
  kodeJenisKemasan! @kemasan | H.30 Jenis Kemasan
  merkKemasan! | H.30 Merk Kemasan
  seriKemasan! i
kontainer []
  kodeJenisKontainer @jenis_kontainer | H.29 Peti Kemas
  kodeTipeKontainer @tipe_kontainer +seriKontainer | H.29 Tipe Peti Kemas
  kodeUkuranKontainer =20|40|45|60 @ukuran_kontainer +seriKontainer | H.29 Ukuran Peti Kemas
  nomorKontainer +seriKontainer | H.29 Nomor Peti Kemas
  seriKontainer i
dokumen! [] by kodeDokumen
  380!
    idDokumen *
    kodeDokumen! @dokumen | H.21 Invoice
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen! | H.21 Invoice Nomor
    seriDokumen! i
    tanggalDokumen! d | H.21 Invoice Tanggal
    urlDokumen
  705|740?
    idDokumen *
    kodeDokumen! @dokumen | H.23 BL/AWB
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen! | H.23 BL/AWB Nomor
    seriDokumen! i
    tanggalDokumen! d | H.23 BL/AWB Tanggal
    urlDokumen
  465|217
    idDokumen *
    kodeDokumen @dokumen | H.22 L/C
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen | H.22 L/C Nomor
    seriDokumen i
    tanggalDokumen d | H.22 L/C Tanggal
    urlDokumen
  *
    idDokumen *
    kodeDokumen @dokumen +seriDokumen | H.25 Dokumen Lainnya
    kodeFasilitas @fasilitas
    kodeIjin
    nomorDokumen +seriDokumen | H.25 Dokumen Lainnya Nomor
    seriDokumen i
    tanggalDokumen d +seriDokumen | H.25 Dokumen Lainnya Tanggal
    urlDokumen
pengangkut! []
  kodeBendera! @negara | H.16 Bendera
  namaPengangkut! | H.16 Nama Sarana Pengangkut
  nomorPengangkut! | H.16 No. Voy/Flight
  kodeCaraAngkut! @cara_angkut | H.15 Cara Pengangkutan
  seriPengangkut! i
`
