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

/** Faults in documents of every family, beside those that newcomers make in a first import or export. */
const FAULTS: readonly Fault[] = [
  {
    kind: '16',
    fault: 'a manifest of the future',
    change: [['tanggalBc11', '2036-01-01']],
    reads: 'Tanggal BC 1.1 01-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '16',
    fault: 'a post of zeros',
    change: [['posBc11', '0000']],
    reads: 'Pos BC 1.1 0000 hanya berisi angka nol. Salin dari BC 1.1, atau tekan Cari BC 1.1.',
  },
  {
    kind: '16',
    fault: 'a port of destination abroad',
    change: [['kodePelBongkar', 'SGSIN']],
    reads: 'Pelabuhan bongkar SGSIN berada di luar negeri. Pilih pelabuhan di Indonesia.',
  },
  {
    kind: '16',
    fault: 'a net weight above the gross weight',
    change: [['netto', 999]],
    reads: 'Berat bersih 999 melebihi berat kotor 1. Berat kotor mencakup kemasan; periksa apakah keduanya tertukar.',
  },
  {
    kind: '161',
    fault: 'a source document of the future',
    change: [['barang[0].tanggalDaftarDokAsal', '2036-01-01']],
    reads: 'Tanggal daftar dokumen asal 01-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '20',
    fault: 'a manifest of the future',
    change: [
      ['nomorBc11', '002117'],
      ['tanggalBc11', '2036-01-01'],
    ],
    reads: 'Tanggal BC 1.1 01-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '20',
    fault: 'an address of a dash',
    change: [['entitas[1].alamatEntitas', '-']],
    reads: 'Alamat "-" tidak memuat huruf. Tulis lengkap, seperti pada dokumen aslinya.',
  },
  {
    kind: '20',
    fault: 'a description of digits',
    change: [['barang[0].uraian', '12345']],
    reads: 'Uraian barang "12345" tidak memuat huruf. Tulis lengkap, seperti pada dokumen aslinya.',
  },
  {
    kind: '20',
    fault: 'a price of zero',
    change: [['barang[0].hargaSatuan', 0]],
    reads:
      'Harga satuan × jumlah satuan = 0, sedangkan nilai barang tertulis 2.208. Cocokkan harga, jumlah, dan nilainya dengan invoice.',
  },
  {
    kind: '20',
    fault: 'a discount above the price',
    change: [['barang[0].diskon', 999999]],
    reads: 'Diskon 999.999 melebihi harga satuan × jumlah satuan, 2.208. Cocokkan dengan invoice.',
  },
  {
    kind: '20',
    fault: 'a signature of years ago',
    change: [['tanggalTtd', '2019-01-01']],
    reads: 'Tanggal penandatanganan 01-01-2019 lebih dari tiga tahun yang lalu. Periksa tahunnya.',
  },
  {
    kind: '23',
    fault: 'a manifest of the future',
    change: [['tanggalBc11', '2036-01-01']],
    reads: 'Tanggal BC 1.1 01-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '23',
    fault: 'a manifest of zeros',
    change: [['nomorBc11', '000000']],
    reads: 'Nomor BC 1.1 000000 hanya berisi angka nol. Salin dari BC 1.1, atau tekan Cari BC 1.1.',
  },
  {
    kind: '23',
    fault: 'goods from a bonded zone without letters in its name',
    change: [['entitas[0].namaEntitas', '123']],
    reads: 'Nama "123" tidak memuat huruf. Tulis lengkap, seperti pada dokumen aslinya.',
  },
  {
    kind: '25',
    fault: 'a relief of one and a half times the duty',
    change: [['barang[0].barangTarif[0].tarifFasilitas', 150]],
    reads: 'Tarif fasilitas (%) tertulis 150, melebihi 100. Isi bagian pungutan yang mendapat fasilitas.',
  },
  {
    kind: '25',
    fault: 'duty that is not rate × value',
    change: [['barang[0].barangTarif[0].nilaiBayar', 1]],
    reads:
      'BM: Nilai bayar (Rp) tertulis 1, sedangkan hasil perhitungan 8.000.000. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  },
  {
    kind: '25',
    fault: 'a registration in letters',
    change: [['barang[0].bahanBaku[0].nomorDaftarDokAsal', '12AB']],
    reads: 'Nomor daftar dokumen asal 12AB harus 6 angka. Salin nomor pendaftarannya dari dokumen asalnya.',
  },
  {
    kind: '27',
    fault: 'a licence of the future',
    change: [['entitas[0].tanggalIjinEntitas', '2036-01-01']],
    reads: 'Tanggal izin 01-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '27',
    fault: 'a negative price of services',
    change: [['nilaiJasa', -5]],
    reads: 'Nilai jasa tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '27',
    fault: 'a value that the goods do not have',
    change: [['nilaiBarang', 500]],
    reads: 'Nilai barang tertulis 500, sedangkan seluruh barang berjumlah 1. Periksa mana yang benar.',
  },
  {
    kind: '27',
    fault: 'two businesses that send',
    change: [
      [
        'entitas[3]',
        {
          seriEntitas: 4,
          kodeEntitas: '3',
          namaEntitas: 'PT Lain Contoh',
          alamatEntitas: 'Jl. Lain 5',
          kodeJenisIdentitas: '6',
          nomorIdentitas: '0098765432109000',
          nomorIjinEntitas: 'KEP-2',
          tanggalIjinEntitas: '2026-01-01',
        },
      ],
    ],
    reads: 'Pengusaha sudah ada pada baris 1. Hapus salah satunya, atau ganti jenis entitasnya.',
  },
  {
    kind: '281',
    fault: 'an exit of the future',
    change: [['tanggalDaftarPengeluaran', '2036-01-01']],
    reads: 'Tanggal pendaftaran dokumen pengeluaran 01-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '30',
    fault: 'an export of yesterday',
    change: [
      ['tanggalEkspor', '2026-01-02'],
      ['tanggalPeriksa', '2026-01-02'],
    ],
    reads:
      'Perkiraan tanggal ekspor 02-01-2026 sudah lewat. Isi tanggal barang akan dimuat: ekspor diberitahukan sebelumnya.',
  },
  {
    kind: '30',
    fault: 'two exporters',
    change: [
      [
        'entitas[4]',
        {
          seriEntitas: 5,
          kodeEntitas: '2',
          namaEntitas: 'PT Lain Contoh',
          alamatEntitas: 'Jl. Lain 5',
          kodeJenisIdentitas: '6',
          nomorIdentitas: '0098765432109000',
        },
      ],
    ],
    reads: 'Eksportir sudah ada pada baris 1. Hapus salah satunya, atau ganti jenis entitasnya.',
  },
  {
    kind: '30',
    fault: 'an invoice with the number of a dash',
    change: [['dokumen[0].nomorDokumen', '-']],
    reads: 'Nomor dokumen "-" tidak memuat huruf atau angka. Salin dari dokumen aslinya.',
  },
  {
    kind: '30',
    fault: 'a signer of digits',
    change: [['namaTtd', '12345']],
    reads: 'Nama penanda tangan "12345" tidak memuat huruf. Tulis lengkap, seperti pada dokumen aslinya.',
  },
  {
    kind: '30',
    fault: 'a country that there is not',
    change: [['kodeNegaraTujuan', 'XX']],
    reads:
      'Negara tujuan XX tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '40',
    fault: 'a company of a dash',
    change: [['entitas[0].namaEntitas', '-']],
    reads: 'Nama "-" tidak memuat huruf. Tulis lengkap, seperti pada dokumen aslinya.',
  },
  {
    kind: '40',
    fault: 'a licence of the future',
    change: [['entitas[0].tanggalIjinEntitas', '2036-01-01']],
    reads: 'Tanggal izin 01-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '40',
    fault: 'a negative down payment',
    change: [['uangMuka', -5]],
    reads: 'Nilai uang muka tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '40',
    fault: 'a value that the goods do not have',
    change: [['hargaPenyerahan', 500]],
    reads: 'Harga penyerahan (Rp) tertulis 500, sedangkan seluruh barang berjumlah 1. Periksa mana yang benar.',
  },
  {
    kind: '41',
    fault: 'a licence number of a dash',
    change: [['entitas[0].nomorIjinEntitas', '-']],
    reads: 'Nomor izin "-" tidak memuat huruf atau angka. Salin dari dokumen aslinya.',
  },
  {
    kind: '511',
    fault: 'a port of loading here',
    change: [['kodePelMuat', 'IDSUB']],
    reads: 'Pelabuhan muat IDSUB berada di Indonesia. Pilih pelabuhan di luar negeri.',
  },
  {
    kind: '511',
    fault: 'a ship of a dash',
    change: [['pengangkut[0].namaPengangkut', '-']],
    reads: 'Nama sarana pengangkut "-" tidak memuat huruf atau angka. Salin dari dokumen aslinya.',
  },
  {
    kind: '512',
    fault: 'a port of destination here',
    change: [['kodePelTujuan', 'IDTPP']],
    reads: 'Pelabuhan tujuan IDTPP berada di Indonesia. Pilih pelabuhan di luar negeri.',
  },
  {
    kind: '513',
    fault: 'a port of destination abroad',
    change: [['kodePelTujuan', 'SGSIN']],
    reads: 'Pelabuhan tujuan SGSIN berada di luar negeri. Pilih pelabuhan di Indonesia.',
  },
  {
    kind: '521',
    fault: 'one port for loading and destination',
    change: [['kodePelTujuan', 'IDTPP']],
    reads:
      'Pelabuhan tujuan IDTPP sama dengan pelabuhan muatnya. Periksa keduanya; biarkan jika barang tidak berpindah pelabuhan.',
  },
  {
    kind: '522',
    fault: 'a port of destination abroad',
    change: [['kodePelTujuan', 'SGSIN']],
    reads: 'Pelabuhan tujuan SGSIN berada di luar negeri. Pilih pelabuhan di Indonesia.',
  },
  {
    kind: '531',
    fault: 'a foreign currency',
    change: [['kodeValuta', 'USD']],
    reads: 'Valuta tidak dikenal. Pilih salah satu: IDR.',
  },
  {
    kind: '531',
    fault: 'goods of a negative value',
    change: [['barang[0].nilaiBarang', -1]],
    reads: 'Nilai barang tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '531',
    fault: 'a value that the goods do not have',
    change: [['hargaPenyerahan', 5]],
    reads: 'Harga penyerahan (Rp) tertulis 5, sedangkan seluruh barang berjumlah 10.000.000. Periksa mana yang benar.',
  },
]

test.each(FAULTS)('BC $kind, $fault: field, rule and remedy', async fault => {
  const { added, expected } = await faults.read(fault)
  expect(added).toContain(expected)
  faults.expectRemedies(added)
})
