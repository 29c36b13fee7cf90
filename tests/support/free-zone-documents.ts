import type { Content } from '@dermaga/declaration'

const SENDER = {
  kodeJenisIdentitas: '6',
  nomorIdentitas: '0098765432109000',
  namaEntitas: 'PT Contoh Pengirim',
  alamatEntitas: 'Jl. Raya Contoh 1, Bekasi',
}
const RECEIVER = {
  kodeJenisIdentitas: '6',
  nomorIdentitas: '0034567890123000',
  namaEntitas: 'PT Batam Bebas Contoh',
  alamatEntitas: 'Jl. Industri Contoh 7, Batam',
  nomorIjinEntitas: 'BP-117/2026',
}

/** Header fields of every document of a movement inside the customs territory. @param day `YYYY-MM-DD` */
const header = (day: string): Content => ({
  kodeKantor: '020400',
  kodePelMuat: 'IDTPP',
  kodePelTujuan: 'IDBTU',
  freight: 0,
  bruto: 120.5,
  netto: 100.25,
  volume: 0.5,
  namaTtd: 'Rina Hutapea',
  jabatanTtd: 'Manajer',
  kotaTtd: 'Batam',
  tanggalTtd: day,
  entitas: [
    { seriEntitas: 1, kodeEntitas: '9', ...SENDER },
    { seriEntitas: 2, kodeEntitas: '8', ...RECEIVER },
  ],
  dokumen: [{ seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'INV-117', tanggalDokumen: day }],
  pengangkut: [
    {
      seriPengangkut: 1,
      kodeCaraAngkut: '1',
      namaPengangkut: 'KM Contoh Batam',
      nomorPengangkut: '17',
      kodeBendera: 'ID',
    },
  ],
  kemasan: [{ seriKemasan: 1, jumlahKemasan: 10, kodeJenisKemasan: 'CT', merkKemasan: 'CONTOH' }],
})

/** Goods of every document of a movement inside the customs territory. */
const goods: Content = {
  seriBarang: 1,
  posTarif: '84818099',
  uraian: 'Katup bola kuningan',
  merk: 'CONTOH',
  tipe: 'Standar',
  ukuran: 'DN 25',
  spesifikasiLain: 'Baru',
  kodeBarang: 'KTP-100',
  kodeNegaraAsal: 'ID',
  jumlahSatuan: 200,
  kodeSatuanBarang: 'PCE',
  jumlahKemasan: 10,
  kodeJenisKemasan: 'CT',
  bruto: 120,
  netto: 100.25,
  volume: 0.5,
  hargaSatuan: 50_000,
  hargaPerolehan: 10_000_000,
  nilaiBarang: 10_000_000,
  pernyataanLartas: 'T',
}

/** A whole document of each kind, as the company of the account `ftz` gives it. */
export const FREE_ZONE_DOCUMENTS = {
  '521': (day: string) => ({
    isi: {
      ...header(day),
      kodeAsalBarangFtz: '3',
      kodeKategoriMasukFtz: '001',
      kodeKategoriBarangFtz: '1',
      kodeCaraDagang: '1',
      kodeKantorAsal: '040300',
      kodeJenisTempatAsal: 'TPB',
      tanggalTiba: day,
      fob: 0,
      asuransi: 0,
    },
    barang: [{ ...goods, isiPerKemasan: 20, asuransi: 0, fob: 0, freight: 0, ndpbm: 1 }],
  }),
  '522': (day: string) => ({
    isi: {
      ...header(day),
      kodeAsalBarangFtz: '1',
      kodeKategoriKeluarFtz: '001',
      kodeJenisProsedur: '1',
      kodeCaraDagang: '2',
      kodeTujuanPengiriman: '1',
      kodeKantorTujuan: '040300',
      kodeJenisTempatTujuan: 'TPB',
      kodeTps: 'TPS1',
      kodeAsuransi: 'DN',
      flagCurah: '2',
      jumlahKontainer: 0,
      tanggalBerangkat: day,
      asuransi: 0,
      hargaPenyerahan: 10_000_000,
      nilaiBarang: 10_000_000,
    },
    barang: [{ ...goods, kodeDaerahAsal: '2171', hargaPenyerahan: 10_000_000, asuransi: 0, freight: 0 }],
  }),
  '531': (day: string) => ({
    isi: {
      ...header(day),
      kodeAsalBarangFtz: '2',
      kodeKategoriMasukFtz: '001',
      kodeKategoriBarangFtz: '1',
      kodeCaraDagang: '1',
      kodeKantorBongkar: '020400',
      kodeValuta: 'IDR',
      jenisPenyerahan: 'NON_BKP',
      tanggalTiba: day,
      hargaPenyerahan: 10_000_000,
    },
    barang: [{ ...goods, isiPerKemasan: 20, hargaPenyerahan: 10_000_000 }],
  }),
} satisfies Record<string, (day: string) => { isi: Content; barang: Content[] }>
