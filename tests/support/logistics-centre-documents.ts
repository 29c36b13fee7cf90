import type { Content } from '@dermaga/declaration'

const COMPANY = {
  seriEntitas: 1,
  kodeEntitas: '3',
  kodeJenisIdentitas: '6',
  nomorIdentitas: '0023456789012000',
  namaEntitas: 'PT Berikat Contoh',
  alamatEntitas: 'Jl. Kawasan Contoh 5, Bekasi',
  nomorIjinEntitas: 'KEP-117/WBC.08/2025',
  tanggalIjinEntitas: '2025-03-03',
}

const header = (day: string) => ({
  kodeKantor: '050900',
  kodeGudangTujuan: 'PLB-B',
  bruto: 120.5,
  netto: 100.25,
  kodeJenisTandaPengaman: '1',
  nomorTandaPengaman: 'SEGEL-0117',
  jumlahTandaPengaman: 1,
  namaTtd: 'Bayu Prasetyo',
  jabatanTtd: 'Manajer Gudang',
  kotaTtd: 'Bekasi',
  tanggalTtd: day,
  pengangkut: [{ seriPengangkut: 1, kodeCaraAngkut: '3', namaPengangkut: 'Truk Contoh', nomorPengangkut: 'B 9117 KX' }],
})

const goods = (day: string): Content => ({
  seriBarang: 1,
  posTarif: '84818099',
  uraian: 'Katup bola kuningan',
  kodeNegaraAsal: 'SG',
  jumlahSatuan: 200,
  kodeSatuanBarang: 'PCE',
  jumlahKemasan: 10,
  kodeJenisKemasan: 'CT',
  netto: 100.25,
  nilaiBarang: 10_000_000,
  kodeDokAsal: '16',
  nomorDaftarDokAsal: '000117',
  tanggalDaftarDokAsal: day,
  seriBarangDokAsal: 1,
})

/** A whole document of each kind, as the company of the account `tpb` gives it. @param day `YYYY-MM-DD` */
export const LOGISTICS_CENTRE_DOCUMENTS = {
  '161': (day: string) => ({
    isi: {
      ...header(day),
      kodeGudangAsal: 'PLB-A',
      alamatGudangAsal: 'Jl. Kawasan Contoh 5, Bekasi',
      alamatGudangTujuan: 'Jl. Kawasan Contoh 9, Bekasi',
      alasanPemindahan: 'Gudang asal penuh',
      tanggalRencana: day,
      entitas: [COMPANY],
    },
    barang: [goods(day)],
  }),
  '281': (day: string) => ({
    isi: {
      ...header(day),
      kodeTujuanPemasukan: '1',
      kodeDokPengeluaran: '261',
      nomorDaftarPengeluaran: '000117',
      tanggalDaftarPengeluaran: day,
      entitas: [
        COMPANY,
        {
          seriEntitas: 2,
          kodeEntitas: '9',
          namaEntitas: 'PT Contoh Perbaikan',
          alamatEntitas: 'Jl. Raya Contoh 1, Bekasi',
        },
      ],
    },
    barang: [{ ...goods(day), jumlahKembali: 200, kodeKondisiBarang: '1' }],
  }),
}
