import type { Content } from '../../packages/declaration/src/index.ts'

/* Export documents with invented content. */

const EXPORTER = {
  namaEntitas: 'PT Nusantara Impor Contoh',
  alamatEntitas: 'Jl. Pelabuhan Raya No. 12',
  kodeJenisIdentitas: '6',
  nomorIdentitas: '0012345678901000',
}
const BUYER = { namaEntitas: 'Lion Sample Valves Pte Ltd', alamatEntitas: '1 Sample Quay, Singapore', kodeNegara: 'SG' }
const NDPBM = 16_000

/** Time and place at which the goods of an export can be inspected. */
const READY = {
  kodeJenisGudang: '1',
  namaPic: 'Rahayu Lestari',
  alamat: 'Jalan Contoh Melati 12, Bekasi',
  nomorTelpPic: '0215550100',
  lokasiSiapPeriksa: 'GUDANG EKSPORTIR',
  tanggalPkb: '2026-12-01',
  waktuSiapPeriksa: '2026-12-01T02:00:00Z',
}

interface Wanted {
  /** Of the list `jenis_ekspor`; 5 is a re-export, which is inspected. */
  jenis?: string
  /** Says when and where the goods are ready. */
  isReady?: boolean
  /** Export duty in percent. */
  bk?: number
}

/** An export of valves. @param day it is signed, `YYYY-MM-DD` */
export function exportOfValves(day: string, { jenis = '1', isReady = false, bk = 0 }: Wanted = {}) {
  const fob = 10_000
  const line: Content = {
    seriBarang: 1,
    kodeJenisEkspor: jenis,
    fob,
    hargaPatokan: 0,
    hargaSatuan: 50,
    jumlahSatuan: 200,
    kodeSatuanBarang: 'PCE',
    jumlahKemasan: 10,
    kodeJenisKemasan: 'CT',
    merk: 'ARKA',
    posTarif: '84818099',
    spesifikasiLain: 'Baru',
    tipe: 'Standar',
    uraian: 'Katup bola kuningan',
    nilaiDanaSawit: 0,
    barangTarif:
      bk === 0
        ? []
        : [
            {
              kodeJenisPungutan: 'BK',
              kodeJenisTarif: '1',
              kodeFasilitasTarif: '1',
              kodeSatuanBarang: 'PCE',
              jumlahSatuan: 200,
              tarif: bk,
              tarifFasilitas: 100,
              nilaiBayar: (fob * NDPBM * bk) / 100,
            },
          ],
  }
  const isi: Content = {
    kotaTtd: 'Jakarta',
    namaTtd: 'Sari Wulandari',
    jabatanTtd: 'Manajer Ekspor Impor',
    tanggalTtd: day,
    asuransi: 20,
    freight: 80,
    fob,
    bruto: 120.5,
    netto: 100.25,
    flagBarkir: 'T',
    flagCurah: '2',
    flagMigas: '2',
    jumlahKontainer: 0,
    kodeAsuransi: 'LN',
    kodeCaraBayar: '1',
    kodeIncoterm: 'FOB',
    kodeJenisEkspor: jenis,
    kodeKantor: '040300',
    kodeKantorEkspor: '040300',
    kodeKantorMuat: '040300',
    kodeKategoriEkspor: '10',
    kodeLokasi: '2',
    kodeNegaraTujuan: 'SG',
    kodeJenisPengangkutan: '1',
    kodePelEkspor: 'IDTPP',
    kodePelMuat: 'IDTPP',
    kodePelTujuan: 'SGSIN',
    kodeTps: 'KOJA',
    kodeValuta: 'USD',
    ndpbm: NDPBM,
    nilaiMaklon: 0,
    tanggalEkspor: day,
    tanggalPeriksa: day,
    entitas: [
      { seriEntitas: 1, kodeEntitas: '2', ...EXPORTER },
      { seriEntitas: 2, kodeEntitas: '7', ...EXPORTER },
      { seriEntitas: 3, kodeEntitas: '8', ...BUYER },
      { seriEntitas: 4, kodeEntitas: '6', ...BUYER },
    ],
    kemasan: [{ seriKemasan: 1, jumlahKemasan: 10, kodeJenisKemasan: 'CT', merkKemasan: 'ARKA' }],
    dokumen: [
      { seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'INV-2026-001', tanggalDokumen: day },
      { seriDokumen: 2, kodeDokumen: '217', nomorDokumen: 'PL-2026-001', tanggalDokumen: day },
    ],
    pengangkut: [
      {
        seriPengangkut: 1,
        kodeBendera: 'ID',
        namaPengangkut: 'MV Contoh Bahari',
        nomorPengangkut: '012W',
        kodeCaraAngkut: '1',
      },
    ],
    kesiapanBarang: isReady ? [READY] : [],
  }
  return { isi, barang: [line] }
}
