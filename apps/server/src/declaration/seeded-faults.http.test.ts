import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { type Fault, openFaults } from '../../../../tests/support/seeded-faults.ts'

let portal: TestPortal
let faults: Awaited<ReturnType<typeof openFaults>>

beforeAll(async () => {
  portal = await openTestPortal()
  faults = await openFaults(portal)
})
afterAll(() => portal.close())

/** The duty of the first goods, once more. */
const DUTY = {
  kodeJenisPungutan: 'BM',
  kodeJenisTarif: '1',
  kodeFasilitasTarif: '1',
  tarif: 5,
  tarifFasilitas: 100,
  nilaiBayar: 1_794_000,
  nilaiFasilitas: 0,
}

/** Faults that newcomers make, each in a valid document. */
const FAULTS: readonly Fault[] = [
  { kind: '20', fault: 'no office', change: [['kodeKantor']], reads: 'Kantor pabean wajib diisi. Pilih dari daftar.' },
  {
    kind: '20',
    fault: 'an unknown currency',
    change: [['kodeValuta', 'USX']],
    reads: 'Valuta USX tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '20',
    fault: 'a rate without its last digit',
    change: [['ndpbm', 1625]],
    reads: 'NDPBM 16.250 pada 3 barang berbeda dari NDPBM dokumen 1.625. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'a gross weight below the net weight',
    change: [['bruto', 100]],
    reads:
      'Berat bersih 2.650 melebihi berat kotor 100. Berat kotor mencakup kemasan; periksa apakah keduanya tertukar.',
  },
  {
    kind: '20',
    fault: 'a weight with five decimals',
    change: [['bruto', 2790.12345]],
    reads: 'Berat kotor (kg) memuat paling banyak 4 angka di belakang koma. Bulatkan angkanya.',
  },
  {
    kind: '20',
    fault: 'a negative gross weight',
    change: [['bruto', -5]],
    reads: 'Berat kotor (kg) tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '20',
    fault: 'a total value that the goods do not have',
    change: [['cif', 5000]],
    reads: 'Nilai CIF tertulis 5.000, sedangkan seluruh barang berjumlah 5.463. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'two containers, of which one is listed',
    change: [['jumlahKontainer', 2]],
    reads: 'Jumlah peti kemas tertulis 2, sedangkan yang diisi 1. Lengkapi baris atau jumlahnya.',
  },
  {
    kind: '20',
    fault: 'a container number with a wrong digit',
    change: [['kontainer[0].nomorKontainer', 'CTHU1171176']],
    reads:
      'Nomor peti kemas CTHU1171176 tidak valid: digit terakhir seharusnya 5. Periksa nomor pada peti kemas atau B/L.',
  },
  {
    kind: '20',
    fault: 'a container number without its last digit',
    change: [['kontainer[0].nomorKontainer', 'CTHU117117']],
    reads:
      'Nomor peti kemas CTHU117117 bukan nomor peti kemas ISO 6346: empat huruf, yang terakhir U, J, atau Z, lalu tujuh angka. Salin dari peti kemas atau B/L.',
  },
  {
    kind: '20',
    fault: 'a day that no calendar has',
    change: [['tanggalTiba', '2026-02-31']],
    reads: 'Perkiraan tanggal tiba bukan tanggal yang benar. Pilih dari kalender.',
  },
  {
    kind: '20',
    fault: 'an arrival before the bill of lading',
    change: [['tanggalTiba', '2026-01-05']],
    reads: 'Perkiraan tanggal tiba 05-01-2026 sebelum tanggal dokumen {today}. Periksa kedua tanggalnya.',
  },
  {
    kind: '20',
    fault: 'an invoice of the future',
    change: [['dokumen[0].tanggalDokumen', '2036-01-05']],
    reads: 'Tanggal dokumen 05-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '20',
    fault: 'no invoice',
    change: [['dokumen[0]']],
    reads: 'Dokumen belum memuat Invoice. Tambahkan barisnya.',
  },
  {
    kind: '20',
    fault: 'no bill of lading',
    change: [['dokumen[1]']],
    reads: 'Dokumen belum memuat B/L atau AWB. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '20',
    fault: 'an invoice without a number',
    change: [['dokumen[0].nomorDokumen']],
    reads: 'Nomor dokumen wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '20',
    fault: 'an invoice without a day',
    change: [['dokumen[0].tanggalDokumen']],
    reads: 'Tanggal dokumen wajib diisi. Pilih tanggalnya.',
  },
  {
    kind: '20',
    fault: 'no seller',
    change: [['entitas[2]']],
    reads: 'Entitas belum memuat Penjual. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '20',
    fault: 'a kind of API that there is not',
    change: [['entitas[0].kodeJenisApi', '09']],
    reads: 'Jenis API tidak dikenal. Pilih salah satu: 01 (API Umum), 02 (API Produsen).',
  },
  {
    kind: '20',
    fault: 'a country of three letters',
    change: [['entitas[1].kodeNegara', 'CHN']],
    reads: 'Negara harus kode negara dua huruf, misalnya ID. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'a tax number of 15 digits',
    change: [['entitas[0].nomorIdentitas', '012345678901000']],
    reads:
      'Nomor identitas 012345678901000 tidak sesuai jenis identitasnya: harus 16 angka. Ketik angkanya saja, atau ganti jenis identitas.',
  },
  {
    kind: '20',
    fault: 'a heading of six digits',
    change: [['barang[0].posTarif', '848180']],
    reads: 'Pos tarif harus 8 digit tanpa titik. Pilih pos turunannya.',
  },
  {
    kind: '20',
    fault: 'a heading with dots',
    change: [['barang[0].posTarif', '8481.80.99']],
    reads: 'Pos tarif harus 8 digit tanpa titik. Pilih pos turunannya.',
  },
  {
    kind: '20',
    fault: 'a heading that does not exist',
    change: [['barang[0].posTarif', '99999999']],
    reads: 'Pos tarif 99999999 tidak ada pada BTKI {today}. Cari dengan angka atau kata, lalu pilih yang sesuai.',
  },
  {
    kind: '20',
    fault: 'goods without a description',
    change: [['barang[1].uraian']],
    reads: 'Uraian barang wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '20',
    fault: 'goods without a quantity',
    change: [['barang[0].jumlahSatuan', 0]],
    reads: 'Jumlah satuan tertulis 0. Isi jumlah barang dalam satuannya, seperti pada invoice.',
  },
  {
    kind: '20',
    fault: 'a negative quantity',
    change: [['barang[0].jumlahSatuan', -120]],
    reads: 'Jumlah satuan tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '20',
    fault: 'a unit in words',
    change: [['barang[0].kodeSatuanBarang', 'BUAH']],
    reads:
      'Satuan barang BUAH bukan kode yang benar: dua atau tiga huruf besar atau angka, seperti PCE. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'goods without a country of origin',
    change: [['barang[0].kodeNegaraAsal']],
    reads: 'Negara asal belum diisi. Pilih negara tempat barang dibuat; tarif dan ketentuannya bergantung padanya.',
  },
  {
    kind: '20',
    fault: 'a brand of one character',
    change: [['barang[0].merk', '-']],
    reads: 'Merek memuat paling sedikit 2 karakter. Lengkapi isiannya.',
  },
  {
    kind: '20',
    fault: 'a net weight that differs from the goods',
    change: [['netto', 2000]],
    reads: 'Berat bersih (kg) tertulis 2.000, sedangkan seluruh barang berjumlah 2.650. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'a customs value that is not value × rate',
    change: [['barang[0].cifRupiah', 3588000]],
    reads:
      'Nilai CIF (Rp) tertulis 3.588.000, sedangkan CIF × NDPBM 35.880.000. Periksa CIF dan NDPBM, atau tekan Gunakan hasil perhitungan.',
  },
  {
    kind: '20',
    fault: 'duty that is not rate × value',
    change: [['barang[0].barangTarif[0].nilaiBayar', 100000]],
    reads:
      'BM: Nilai bayar (Rp) tertulis 100.000, sedangkan hasil perhitungan 1.794.000. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  },
  {
    kind: '20',
    fault: 'a rate of VAT that there is not',
    change: [['barang[0].barangTarif[1].tarif', 10]],
    reads:
      'PPN: Nilai bayar (Rp) tertulis 4.144.140, sedangkan hasil perhitungan 3.767.400. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  },
  {
    kind: '20',
    fault: 'no income tax',
    change: [['barang[0].barangTarif[2]']],
    reads: 'Tarif belum memuat PPh impor. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '20',
    fault: 'insurance of neither here nor abroad',
    change: [['kodeAsuransi', 'XX']],
    reads: 'Asuransi dalam atau luar negeri tidak dikenal. Pilih salah satu: LN (Luar negeri), DN (Dalam negeri).',
  },
  {
    kind: '20',
    fault: 'a place of storage that there is not',
    change: [['kodeTps', 'ZZZZ']],
    reads:
      'Tempat penimbunan ZZZZ tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '20',
    fault: 'another method of valuation without its reason',
    change: [['barang[0].metodePenentuanNilai', 'Metode 2']],
    reads: 'Alasan tidak memakai metode 1 wajib diisi. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'a port in words',
    change: [['kodePelTujuan', 'TANJUNG PRIOK']],
    reads: 'Pelabuhan tujuan TANJUNG PRIOK bukan kode yang benar: lima huruf besar, seperti IDTPP. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'a value that is not what it consists of',
    change: [['barang[0].freight', 75]],
    reads: 'Freight tertulis 0, sedangkan seluruh barang berjumlah 75. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'no packages',
    change: [['kemasan', []]],
    reads: 'Kemasan belum diisi. Tambahkan paling sedikit satu baris.',
  },
  {
    kind: '20',
    fault: 'half a package',
    change: [['kemasan[0].jumlahKemasan', 12.5]],
    reads: 'Jumlah kemasan harus berupa bilangan bulat, tanpa koma. Bulatkan angkanya.',
  },
  {
    kind: '20',
    fault: 'two documents with one number',
    change: [['dokumen[1].seriDokumen', 1]],
    reads: 'Nomor urut dokumen 1 dipakai lebih dari sekali. Beri setiap baris nomor sendiri.',
  },
  {
    kind: '23',
    fault: 'no supervising office',
    change: [['kodeKantor']],
    reads: 'Kantor pabean wajib diisi. Pilih dari daftar.',
  },
  {
    kind: '23',
    fault: 'no number of the manifest',
    change: [['nomorBc11']],
    reads: 'Nomor BC 1.1 wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '23',
    fault: 'no licence of the bonded zone',
    change: [['entitas[0].nomorIjinEntitas']],
    reads: 'Nomor izin wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '23',
    fault: 'a destination that there is not',
    change: [['kodeTujuanTpb', '99']],
    reads:
      'Jenis TPB tujuan 99 tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '23',
    fault: 'goods without a size',
    change: [['barang[0].ukuran']],
    reads: 'Ukuran wajib diisi. Ketik sesuai barangnya, atau TIDAK ADA.',
  },
  {
    kind: '23',
    fault: 'a category of goods that there is not',
    change: [['barang[0].kodeKategoriBarang', '77']],
    reads:
      'Kategori barang 77 tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '30',
    fault: 'no buyer',
    change: [['entitas[3]']],
    reads: 'Entitas belum memuat Pembeli. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '30',
    fault: 'a destination of three letters',
    change: [['kodeNegaraTujuan', 'SGP']],
    reads: 'Negara tujuan harus kode negara dua huruf, misalnya ID. Pilih dari daftar.',
  },
  { kind: '30', fault: 'no value', change: [['fob']], reads: 'Nilai FOB wajib diisi. Isi angkanya.' },
  {
    kind: '30',
    fault: 'a value that the goods do not have',
    change: [['fob', 9000]],
    reads: 'Nilai FOB tertulis 9.000, sedangkan seluruh barang berjumlah 10.000. Periksa mana yang benar.',
  },
  {
    kind: '30',
    fault: 'an inspection after the export',
    change: [['tanggalEkspor', '2026-01-02']],
    reads: 'Perkiraan tanggal ekspor 02-01-2026 sebelum tanggal pemeriksaan {today}. Periksa kedua tanggalnya.',
  },
  {
    kind: '30',
    fault: 'no ship',
    change: [['pengangkut', []]],
    reads: 'Pengangkut belum diisi. Tambahkan paling sedikit satu baris.',
  },
  {
    kind: '30',
    fault: 'no packing list',
    change: [['dokumen[1]']],
    reads: 'Dokumen belum memuat Packing list. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '30',
    fault: 'a place of inspection that there is not',
    change: [['kodeLokasi', '9']],
    reads:
      'Lokasi pemeriksaan tidak dikenal. Pilih salah satu: 1 (Kantor pabean tempat pemuatan), 2 (Gudang eksportir), 3 (Tempat lain yang diizinkan), 4 (TPS), 5 (TPP), 6 (TPB), 7 (Tempat penimbunan lainnya), 8 (Gudang konsolidator).',
  },
  {
    kind: '20',
    fault: 'a price that the value does not have',
    change: [['barang[0].hargaSatuan', 1.84]],
    reads:
      'Harga satuan × jumlah satuan = 220,8, sedangkan nilai barang tertulis 2.208. Cocokkan harga, jumlah, dan nilainya dengan invoice.',
  },
  {
    kind: '20',
    fault: 'a zero too many in a quantity',
    change: [['barang[0].jumlahSatuan', 1200]],
    reads:
      'Harga satuan × jumlah satuan = 22.080, sedangkan nilai barang tertulis 2.208. Cocokkan harga, jumlah, dan nilainya dengan invoice.',
  },
  {
    kind: '20',
    fault: 'pieces stated as kilograms',
    change: [['barang[0].kodeSatuanBarang', 'KGM']],
    reads:
      'Jumlah satuan 120 KGM sama dengan 120 kg, sedangkan berat bersihnya 300 kg. Periksa satuan, jumlah, dan beratnya.',
  },
  {
    kind: '20',
    fault: 'pieces stated as tonnes',
    change: [['barang[0].kodeSatuanBarang', 'TNE']],
    reads:
      'Jumlah satuan 120 TNE sama dengan 120.000 kg, sedangkan berat bersihnya 300 kg. Periksa satuan, jumlah, dan beratnya.',
  },
  {
    kind: '20',
    fault: 'rupiah at the rate of dollars',
    change: [['kodeValuta', 'IDR']],
    reads: 'NDPBM tertulis 16.250, sedangkan valutanya IDR. Isi 1, atau pilih valuta pada invoice.',
  },
  {
    kind: '20',
    fault: 'an invoice of another century',
    change: [['dokumen[0].tanggalDokumen', '1926-01-01']],
    reads: 'Tanggal dokumen 01-01-1926 lebih dari tiga tahun yang lalu. Periksa tahunnya.',
  },
  {
    kind: '20',
    fault: 'a signature of the future',
    change: [['tanggalTtd', '2030-01-01']],
    reads: 'Tanggal penandatanganan 01-01-2030 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '20',
    fault: 'an arrival in ten years',
    change: [['tanggalTiba', '2036-01-01']],
    reads: 'Perkiraan tanggal tiba 01-01-2036 lebih dari setahun lagi. Periksa tahunnya.',
  },
  {
    kind: '20',
    fault: 'the tax number of another company',
    change: [['entitas[0].nomorIdentitas', '0099999999999000']],
    reads:
      'Nomor identitas 0099999999999000 bukan NPWP PT Nusantara Impor Contoh (0012345678901000), pemilik dokumen ini. Perbaiki nomornya, atau buat dokumen atas nama perusahaan itu.',
  },
  {
    kind: '20',
    fault: 'a tax number of zeros',
    change: [['entitas[0].nomorIdentitas', '0000000000000000']],
    reads: 'Nomor identitas 0000000000000000 hanya berisi angka nol. Salin dari kartu NPWP atau identitasnya.',
  },
  {
    kind: '20',
    fault: 'a NIB of twelve digits',
    change: [['entitas[0].nibEntitas', '912000123456']],
    reads: 'NIB 912000123456 harus 13 angka. Salin dari NIB perusahaan pada OSS.',
  },
  {
    kind: '20',
    fault: 'a price without freight, and none',
    change: [['kodeIncoterm', 'FOB']],
    reads:
      'Harga FOB belum memuat biaya angkut, sedangkan Freight tertulis 0. Isi biaya angkut sampai pelabuhan tujuan.',
  },
  {
    kind: '20',
    fault: 'a negative addition',
    change: [['biayaTambahan', -5]],
    reads: 'Biaya tambahan tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '20',
    fault: 'more packages of goods than there are',
    change: [['barang[0].jumlahKemasan', 400]],
    reads: 'Jumlah kemasan 400 melebihi seluruh kemasan dokumen, 12. Cocokkan keduanya dengan packing list.',
  },
  {
    kind: '20',
    fault: 'no package in a row of packages',
    change: [['kemasan[0].jumlahKemasan', 0]],
    reads: 'Jumlah kemasan tertulis 0. Isi jumlahnya, seperti pada packing list.',
  },
  {
    kind: '20',
    fault: 'a kind of package that there is not',
    change: [['kemasan[0].kodeJenisKemasan', 'ZZZZ']],
    reads:
      'Jenis kemasan ZZZZ tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '20',
    fault: 'by air with a bill of lading',
    change: [['pengangkut[0].kodeCaraAngkut', '4']],
    reads: 'Pengangkutan lewat udara, sedangkan dokumen angkutnya B/L. Ganti cara pengangkutan, atau jenis dokumennya.',
  },
  {
    kind: '20',
    fault: 'goods from here',
    change: [['barang[0].kodeNegaraAsal', 'ID']],
    reads:
      'Negara asal tertulis ID, Indonesia. Pilih negara tempat barang dibuat; biarkan jika barangnya pernah diekspor dari sini.',
  },
  {
    kind: '20',
    fault: 'a port of loading here',
    change: [['kodePelMuat', 'IDSUB']],
    reads: 'Pelabuhan muat IDSUB berada di Indonesia. Pilih pelabuhan di luar negeri.',
  },
  {
    kind: '20',
    fault: 'a port of destination abroad',
    change: [['kodePelTujuan', 'SGSIN']],
    reads: 'Pelabuhan tujuan SGSIN berada di luar negeri. Pilih pelabuhan di Indonesia.',
  },
  {
    kind: '20',
    fault: 'a sender here',
    change: [['entitas[1].kodeNegara', 'ID']],
    reads: 'Negara tertulis ID, Indonesia. Pilih negara di luar negeri, atau periksa jenis dokumennya.',
  },
  {
    kind: '20',
    fault: 'a duty that the heading does not have',
    change: [
      ['barang[0].barangTarif[0].tarif', 0],
      ['barang[0].barangTarif[0].nilaiBayar', 0],
    ],
    reads:
      'Tarif BM 0% berbeda dari BTKI {today} untuk pos 84818099: 5%. Perbaiki tarifnya, atau cantumkan dasar tarif preferensinya di bagian Dokumen, lalu pilih pada Dokumen barang ini.',
  },
  {
    kind: '20',
    fault: 'the same duty twice',
    change: [['barang[0].barangTarif[3]', DUTY]],
    reads: 'BM sudah ada pada baris 1 dengan jenis tarif dan fasilitas yang sama. Hapus salah satunya.',
  },
  {
    kind: '20',
    fault: 'an exemption without its basis',
    change: [['barang[0].barangTarif[0].kodeFasilitasTarif', '5']],
    reads:
      'BM: fasilitasnya tidak menyebut dasar. Cantumkan keputusan atau izinnya di bagian Dokumen, lalu pilih pada Dokumen barang ini.',
  },
  {
    kind: '20',
    fault: 'a description of one letter',
    change: [['barang[0].uraian', 'A']],
    reads: 'Uraian barang terlalu pendek untuk mengenali barangnya. Sebut jenis, bahan, dan kegunaannya.',
  },
  {
    kind: '20',
    fault: 'a bill of lading without a number',
    change: [['dokumen[1].nomorDokumen']],
    reads: 'Nomor dokumen B/L atau AWB belum diisi. Salin dari dokumen aslinya, atau hapus barisnya.',
  },
  {
    kind: '20',
    fault: 'a manifest without its day',
    change: [['nomorBc11', '002117']],
    reads:
      'Tanggal BC 1.1 belum diisi, sedangkan nomornya 002117. Salin tanggalnya dari BC 1.1, atau tekan Cari BC 1.1.',
  },
  {
    kind: '20',
    fault: 'a manifest of seven digits',
    change: [['nomorBc11', '0021179']],
    reads: 'Nomor BC 1.1 0021179 harus 6 angka. Salin dari BC 1.1, atau tekan Cari BC 1.1.',
  },
  {
    kind: '20',
    fault: 'a gross weight of zero',
    change: [['bruto', 0]],
    reads: 'Berat kotor (kg) tertulis 0. Isi beratnya dalam kilogram, seperti pada packing list.',
  },
  {
    kind: '30',
    fault: 'an export to here',
    change: [['kodeNegaraTujuan', 'ID']],
    reads: 'Negara tujuan tertulis ID, Indonesia. Pilih negara di luar negeri, atau periksa jenis dokumennya.',
  },
  {
    kind: '30',
    fault: 'an export that is loaded abroad',
    change: [['kodePelMuat', 'SGSIN']],
    reads: 'Pelabuhan muat SGSIN berada di luar negeri. Pilih pelabuhan di Indonesia.',
  },
  {
    kind: '30',
    fault: 'an export at another price',
    change: [['barang[0].hargaSatuan', 1]],
    reads:
      'Harga satuan × jumlah satuan = 200, sedangkan nilai barang tertulis 10.000. Cocokkan harga, jumlah, dan nilainya dengan invoice.',
  },
]

// spec §2.2-9, §2.2-10, §2.2-14
test.each(FAULTS)('BC $kind, $fault: field, rule and remedy', async fault => {
  const { added, expected } = await faults.read(fault)
  expect(added).toContain(expected)
  faults.expectRemedies(added)
})
