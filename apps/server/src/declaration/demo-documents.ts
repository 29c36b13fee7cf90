import type { Content } from './field-validation.ts'

/** The companies named in a demo document. */
export interface DemoCompany {
  npwp: string
  nib: string
  namaPerusahaan: string
  alamatPerusahaan: string
}

/** A demo document: header with parts, and goods lines. All content is invented. */
export interface DemoDocument {
  isi: Content
  barang: Content[]
}

const sum = (lines: readonly Content[], field: string): number =>
  Math.round(lines.reduce((total, line) => total + Number(line[field] ?? 0), 0) * 10_000) / 10_000

const packages = (jumlahKemasan: number, merkKemasan: string) => [
  { seriKemasan: 1, jumlahKemasan, kodeJenisKemasan: 'CT', merkKemasan },
]

const signed = (kotaTtd: string, namaTtd: string, day: string) => ({
  kotaTtd,
  namaTtd,
  jabatanTtd: 'Manajer Ekspor Impor',
  tanggalTtd: day,
})

const NDPBM = 16_250

/** Machine parts from Shanghai: duty by tariff, taxes on imports. */

/** Cigarettes from Singapore: duty by tariff, excise, taxes on imports. */
export function importOfCigarettes(of: DemoCompany, namaTtd: string, day: string): DemoDocument {
  const { isi, barang } = importOfParts(of, namaTtd, day)
  const [first] = barang
  if (!first) throw new Error('the import of parts has no line')
  const [sticks, price] = [40_000, 0.05]
  const cif = sticks * price
  const value = cif * NDPBM
  const levy = (kodeJenisPungutan: string, tarif: number, nilaiBayar: number, kodeJenisTarif = '1') => ({
    kodeJenisPungutan,
    kodeJenisTarif,
    kodeFasilitasTarif: '1',
    tarif,
    tarifFasilitas: 100,
    nilaiBayar: Math.round(nilaiBayar * 100) / 100,
    nilaiFasilitas: 0,
  })
  const line = {
    ...first,
    posTarif: '24022090',
    uraian: 'Sigaret putih mesin untuk uji pasar',
    merk: 'Contoh Filter',
    kodeNegaraAsal: 'SG',
    jumlahSatuan: sticks,
    jumlahKemasan: 8,
    netto: 46,
    hargaSatuan: price,
    fob: cif,
    cif,
    cifRupiah: value,
    barangTarif: [
      levy('BM', 40, value * 0.4),
      { ...levy('CTEM', 1231, sticks * 1231, '2'), kodeKomoditiCukai: 'HT' },
      levy('PPN', 11, value * 1.4 * 0.11),
      levy('PPH', 2.5, value * 1.4 * 0.025),
    ],
  }
  const supplier = {
    namaEntitas: 'Contoh Tobacco Trading Pte. Ltd.',
    alamatEntitas: '17 Contoh Quay, Singapore',
    kodeNegara: 'SG',
  }
  const entitas = (Array.isArray(isi['entitas']) ? isi['entitas'] : []) as Content[]
  return {
    barang: [line],
    isi: {
      ...isi,
      kodeKantor: '051000',
      kodePelMuat: 'SGSIN',
      fob: cif,
      cif,
      netto: 46,
      bruto: 64,
      entitas: entitas.map(entity => ('kodeNegara' in entity ? { ...entity, ...supplier } : entity)),
    },
  }
}

export function importOfParts(of: DemoCompany, namaTtd: string, day: string): DemoDocument {
  const line = (seriBarang: number, posTarif: string, uraian: string, merk: string, pieces: number, price: number) => {
    const cif = Math.round(pieces * price * 100) / 100
    const tariff = (kodeJenisPungutan: string, tarif: number, nilaiBayar: number) => ({
      kodeJenisPungutan,
      kodeJenisTarif: '1',
      kodeFasilitasTarif: '1',
      tarif,
      tarifFasilitas: 100,
      nilaiBayar: Math.round(nilaiBayar * 100) / 100,
      nilaiFasilitas: 0,
    })
    const value = cif * NDPBM
    const duty = value * 0.05
    return {
      seriBarang,
      posTarif,
      uraian,
      merk,
      tipe: 'Standar',
      kodeNegaraAsal: 'CN',
      // The same condition in every version of the fields.
      kodeKondisiBarang: '6',
      metodePenentuanNilai: 'Metode 1',
      statementPerbedaanHarga: 'T',
      jumlahSatuan: pieces,
      kodeSatuanBarang: 'PCE',
      jumlahKemasan: 4,
      kodeJenisKemasan: 'CT',
      netto: pieces * 2.5,
      hargaSatuan: price,
      fob: cif,
      freight: 0,
      asuransi: 0,
      cif,
      cifRupiah: value,
      ndpbm: NDPBM,
      saldoAwal: 0,
      saldoAkhir: 0,
      barangTarif: [
        tariff('BM', 5, duty),
        tariff('PPN', 11, (value + duty) * 0.11),
        tariff('PPH', 2.5, (value + duty) * 0.025),
      ],
    }
  }
  const barang = [
    line(1, '84818099', 'Katup bola baja tahan karat 2 inci', 'Hailong', 120, 18.4),
    line(2, '84123100', 'Silinder pneumatik langkah 200 mm', 'Hailong', 40, 62.25),
    line(3, '73072990', 'Sambungan pipa baja tahan karat 2 inci', 'Jinda', 900, 0.85),
  ]
  return {
    barang,
    isi: {
      ...signed('Jakarta', namaTtd, day),
      kodeKantor: '040300',
      kodeJenisProsedur: '1',
      kodeJenisImpor: '1',
      kodeCaraBayar: '1',
      kodeIncoterm: 'CIF',
      kodePelMuat: 'CNSHA',
      kodePelTujuan: 'IDTPP',
      kodeTps: 'KOJA',
      kodeTutupPu: '11',
      tanggalTiba: day,
      kodeValuta: 'USD',
      ndpbm: NDPBM,
      fob: sum(barang, 'fob'),
      freight: 0,
      asuransi: 0,
      kodeAsuransi: 'LN',
      cif: sum(barang, 'cif'),
      biayaTambahan: 0,
      biayaPengurang: 0,
      bruto: sum(barang, 'netto') + 140,
      netto: sum(barang, 'netto'),
      jumlahKontainer: 1,
      entitas: [
        { seriEntitas: 1, kodeEntitas: '1', kodeJenisApi: '01', kodeStatus: '30', nibEntitas: of.nib, ...identity(of) },
        {
          seriEntitas: 2,
          kodeEntitas: '9',
          namaEntitas: 'Shanghai Contoh Machinery Co., Ltd.',
          alamatEntitas: '88 Contoh Road, Pudong, Shanghai',
          kodeNegara: 'CN',
        },
        {
          seriEntitas: 3,
          kodeEntitas: '10',
          namaEntitas: 'Shanghai Contoh Machinery Co., Ltd.',
          alamatEntitas: '88 Contoh Road, Pudong, Shanghai',
          kodeNegara: 'CN',
        },
        { seriEntitas: 4, kodeEntitas: '7', kodeAfiliasi: 'TAH', ...identity(of) },
        { seriEntitas: 5, kodeEntitas: '11', ...identity(of) },
      ],
      dokumen: [
        { seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'SCM-INV-26117', tanggalDokumen: day },
        { seriDokumen: 2, kodeDokumen: '705', nomorDokumen: 'OOLU2026117', tanggalDokumen: day },
      ],
      pengangkut: [
        {
          seriPengangkut: 1,
          kodeCaraAngkut: '1',
          namaPengangkut: 'MV Contoh Samudra',
          nomorPengangkut: '117S',
          kodeBendera: 'SG',
        },
      ],
      kontainer: [
        {
          seriKontainer: 1,
          nomorKontainer: 'CTHU1171175',
          kodeUkuranKontainer: '20',
          kodeTipeKontainer: '1',
          kodeJenisKontainer: '8',
        },
      ],
      kemasan: packages(12, 'SCM'),
    },
  }
}

/** Cloth that a bonded zone buys in the country: its VAT is not collected. */
export function deliveryOfCloth(of: DemoCompany, namaTtd: string, day: string): DemoDocument {
  const line = (seriBarang: number, posTarif: string, uraian: string, metres: number, price: number) => {
    const value = metres * price
    return {
      seriBarang,
      posTarif,
      kodeBarang: `KAIN-${seriBarang}`,
      uraian,
      tipe: 'Gulungan',
      ukuran: 'Lebar 150 cm',
      spesifikasiLain: 'Tidak ada',
      jumlahSatuan: metres,
      kodeSatuanBarang: 'MTR',
      jumlahKemasan: 10,
      kodeJenisKemasan: 'RO',
      netto: metres * 0.25,
      volume: 2.5,
      hargaPenyerahan: value,
      nilaiBarang: value,
      barangTarif: [
        {
          kodeJenisPungutan: 'PPN',
          kodeJenisTarif: '1',
          kodeFasilitasTarif: '6',
          kodeSatuanBarang: 'MTR',
          jumlahSatuan: metres,
          tarif: 11,
          tarifFasilitas: 100,
          nilaiBayar: 0,
          nilaiFasilitas: Math.round(value * 11) / 100,
          nilaiSudahDilunasi: 0,
        },
      ],
    }
  }
  const barang = [
    line(1, '52093200', 'Kain katun kepar biru', 4200, 38_500),
    line(2, '55121100', 'Kain poliester putih', 2600, 27_250),
  ]
  const supplier = {
    namaEntitas: 'PT Tekstil Contoh',
    alamatEntitas: 'Jl. Cibaligo No. 17, Cimahi',
    kodeJenisIdentitas: '6',
    nomorIdentitas: '0078901234567000',
    nibEntitas: '9120007890123',
    kodeJenisApi: '02',
  }
  return {
    barang,
    isi: {
      ...signed('Bekasi', namaTtd, day),
      kodeKantor: '051000',
      kodeJenisTpb: '1',
      kodeTujuanPengiriman: '1',
      hargaPenyerahan: sum(barang, 'hargaPenyerahan'),
      bruto: sum(barang, 'netto') + 90,
      netto: sum(barang, 'netto'),
      volume: sum(barang, 'volume'),
      entitas: [
        {
          seriEntitas: 1,
          kodeEntitas: '3',
          nibEntitas: of.nib,
          nomorIjinEntitas: 'KEP-117/KM.4/2024',
          tanggalIjinEntitas: '2024-03-18',
          ...identity(of),
        },
        { seriEntitas: 2, kodeEntitas: '7', ...supplier },
        { seriEntitas: 3, kodeEntitas: '9', ...supplier },
      ],
      dokumen: [{ seriDokumen: 1, kodeDokumen: '388', nomorDokumen: 'FP-0117/2026', tanggalDokumen: day }],
      pengangkut: [{ seriPengangkut: 1, namaPengangkut: 'Truk boks', nomorPengangkut: 'B 9117 CTH' }],
      kemasan: [{ seriKemasan: 1, jumlahKemasan: 20, kodeJenisKemasan: 'RO', merkKemasan: 'Contoh' }],
      pungutan: [
        {
          kodeJenisPungutan: 'PPN',
          kodeFasilitasTarif: '6',
          nilaiPungutan: Math.trunc(sum(barang, 'nilaiBarang') * 0.11),
        },
      ],
    },
  }
}

/** Pumps that a trader brings into a free-trade zone from abroad. */
export function entryIntoFreeZone(of: DemoCompany, namaTtd: string, day: string): DemoDocument {
  const [pieces, price] = [60, 145.5]
  const cif = pieces * price
  const value = cif * NDPBM
  const barang: Content[] = [
    {
      seriBarang: 1,
      posTarif: '84137011',
      kodeBarang: 'POMPA-01',
      uraian: 'Pompa sentrifugal 3 kW',
      merk: 'Contoh',
      tipe: 'CT-3',
      ukuran: '3 kW',
      spesifikasiLain: 'Tidak ada',
      kodeNegaraAsal: 'SG',
      kodeKondisiBarang: '1',
      kodeAsalBahanBaku: '0',
      pernyataanLartas: 'T',
      jumlahSatuan: pieces,
      kodeSatuanBarang: 'PCE',
      jumlahKemasan: 60,
      kodeJenisKemasan: 'CT',
      isiPerKemasan: 1,
      jumlahPitaCukai: 0,
      hjeCukai: 0,
      bruto: 2100,
      netto: 1920,
      volume: 9.6,
      hargaSatuan: price,
      hargaPerolehan: value,
      hargaEkspor: 0,
      nilaiBarang: cif,
      nilaiTambah: 0,
      diskon: 0,
      saldoAwal: 0,
      saldoAkhir: 0,
      fob: cif,
      freight: 0,
      asuransi: 0,
      cif,
      cifRupiah: value,
      ndpbm: NDPBM,
      barangTarif: [
        {
          kodeJenisPungutan: 'BM',
          kodeJenisTarif: '1',
          kodeFasilitasTarif: '5',
          kodeSatuanBarang: 'PCE',
          jumlahSatuan: pieces,
          tarif: 5,
          tarifFasilitas: 100,
          nilaiBayar: 0,
          nilaiFasilitas: Math.round(value * 5) / 100,
          nilaiSudahDilunasi: 0,
        },
      ],
    },
  ]
  return {
    barang,
    isi: {
      ...signed('Batam', namaTtd, day),
      kodeKantor: '020400',
      kodeAsalBarangFtz: '1',
      kodeTujuanPemasukan: '1',
      kodeJenisProsedur: '1',
      kodeCaraDagang: '1',
      kodeIncoterm: 'CIF',
      kodeKategoriBarangFtz: '1',
      kodeKategoriMasukFtz: '001',
      kodePelMuat: 'SGSIN',
      kodePelTujuan: 'IDBTU',
      kodeTutupPu: '11',
      nomorBc11: '000117',
      posBc11: '0012',
      subposBc11: '00000000',
      tanggalBc11: day,
      tanggalTiba: day,
      kodeValuta: 'USD',
      ndpbm: NDPBM,
      fob: cif,
      freight: 0,
      asuransi: 0,
      kodeAsuransi: 'LN',
      cif,
      bruto: 2100,
      netto: 1920,
      volume: 9.6,
      entitas: [
        { seriEntitas: 1, kodeEntitas: '6', kodeJenisApi: '01', kodeNegara: 'ID', kodeStatus: '30', ...identity(of) },
      ],
      dokumen: [
        { seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'SGC-1170', tanggalDokumen: day },
        { seriDokumen: 2, kodeDokumen: '705', nomorDokumen: 'SINBTM1170', tanggalDokumen: day },
      ],
      pengangkut: [
        {
          seriPengangkut: 1,
          kodeCaraAngkut: '1',
          namaPengangkut: 'KM Contoh Batam',
          nomorPengangkut: '17',
          kodeBendera: 'ID',
        },
      ],
      kemasan: packages(60, 'Contoh'),
    },
  }
}

/** Valves that a trader sends from a free-trade zone to the demo's bonded zone, which confirms what comes. */
export function deliveryFromFreeZone(of: DemoCompany, namaTtd: string, day: string): DemoDocument {
  const [pieces, price] = [200, 50_000]
  const value = pieces * price
  return {
    barang: [
      {
        seriBarang: 1,
        posTarif: '84818099',
        kodeBarang: 'KTP-100',
        uraian: 'Katup bola kuningan',
        merk: 'Contoh',
        tipe: 'Standar',
        ukuran: 'DN 25',
        spesifikasiLain: 'Baru',
        kodeNegaraAsal: 'ID',
        kodeDaerahAsal: '2171',
        pernyataanLartas: 'T',
        jumlahSatuan: pieces,
        kodeSatuanBarang: 'PCE',
        jumlahKemasan: 10,
        kodeJenisKemasan: 'CT',
        bruto: 120.5,
        netto: 100.25,
        volume: 0.5,
        hargaSatuan: price,
        hargaPerolehan: value,
        hargaPenyerahan: value,
        nilaiBarang: value,
        asuransi: 0,
        freight: 0,
      },
    ],
    isi: {
      ...signed('Batam', namaTtd, day),
      kodeKantor: '020400',
      kodeAsalBarangFtz: '1',
      kodeKategoriKeluarFtz: '001',
      kodeJenisProsedur: '1',
      kodeCaraDagang: '2',
      kodeTujuanPengiriman: '1',
      kodeKantorTujuan: '051000',
      kodeJenisTempatTujuan: 'TPB',
      kodePelMuat: 'IDBTU',
      kodePelTujuan: 'IDTPP',
      kodeTps: 'KOJA',
      kodeAsuransi: 'DN',
      flagCurah: '2',
      jumlahKontainer: 0,
      tanggalBerangkat: day,
      freight: 0,
      asuransi: 0,
      hargaPenyerahan: value,
      nilaiBarang: value,
      bruto: 120.5,
      netto: 100.25,
      volume: 0.5,
      entitas: [
        { seriEntitas: 1, kodeEntitas: '9', ...identity(of), nomorIjinEntitas: 'BP-117/2026' },
        {
          seriEntitas: 2,
          kodeEntitas: '8',
          kodeJenisIdentitas: '6',
          nomorIdentitas: '0023456789012000',
          namaEntitas: 'PT Kawasan Berikat Contoh',
          alamatEntitas: 'Kawasan Industri Cikarang Blok C-7, Bekasi',
          nomorIjinEntitas: 'KEP-117/KM.4/2024',
        },
      ],
      dokumen: [{ seriDokumen: 1, kodeDokumen: '380', nomorDokumen: 'NBC-117', tanggalDokumen: day }],
      pengangkut: [
        {
          seriPengangkut: 1,
          kodeCaraAngkut: '1',
          namaPengangkut: 'KM Contoh Batam',
          nomorPengangkut: '18',
          kodeBendera: 'ID',
        },
      ],
      kemasan: packages(10, 'Contoh'),
    },
  }
}

const identity = ({ npwp, namaPerusahaan, alamatPerusahaan }: DemoCompany) => ({
  kodeJenisIdentitas: '6',
  nomorIdentitas: npwp,
  namaEntitas: namaPerusahaan,
  alamatEntitas: alamatPerusahaan,
})
