import {
  always,
  caseFact,
  choice,
  contentFact,
  date,
  decimal,
  defineDocumentedCall,
  firstRow,
  form,
  integer,
  lines,
  sent,
  sentRows,
  text,
} from '@dermaga/service'

/* CK-4 as companies' systems send it: each fills in the report that the portal has opened for its days. Source: facts `excise`, "CK-4 HT",
 * "CK-4 EA" and "CK-4 MMEA". Numbers of the notice are the portal's; nothing made (nihil) is said in the portal. */

const ROWS_MOST = 2000
const id = (label: string) => text(36, label)
const number = (label: string) => decimal(24, 4, label)
/** An instant, of which the portal keeps the day. */
const time = (label: string) => text(30, label).like('\\d{4}-\\d{2}-\\d{2}([T ].*)?', 'tanggal, seperti 2026-01-31')

const header = {
  npwp: text(16, 'NPWP').like('\\d{15,16}', '15 atau 16 angka').required(),
  idNppbkc: id('Id NPPBKC').required(),
  nppbkc: text(40, 'NPPBKC').required(),
  namaPerusahaan: text(200, 'Nama perusahaan'),
  alamatPerusahaan: text(255, 'Alamat perusahaan').required(),
  jenisLaporan: choice({ HARIAN: 'Harian', MINGGUAN: 'Mingguan', BULANAN: 'Bulanan' }, 'Jenis laporan').required(),
  nomorPemberitahuan: text(60, 'Nomor pemberitahuan').required(),
  tanggalPemberitahuan: date('Tanggal pemberitahuan').required(),
  periodeBulan: text(20, 'Bulan'),
  periodeTahun: text(4, 'Tahun'),
  namaKota: text(50, 'Kota').required(),
  namaPengusaha: text(100, 'Nama pengusaha').required(),
  idSpl: id('Id SPL'),
}
const headerContent = {
  nppbkc: sent('nppbkc'),
  npwp: sent('npwp', { written: 'npwp' }),
  namaPerusahaan: sent('namaPerusahaan'),
  alamatPerusahaan: sent('alamatPerusahaan'),
  kotaTtd: sent('namaKota'),
  namaTtd: sent('namaPengusaha'),
} as const
const days = {
  produksiAwal: sent('tanggalJamProduksiAwal', { written: 'day' }),
  produksiAkhir: sent('tanggalJamProduksiAkhir', { written: 'day' }),
} as const
const times = {
  tanggalJamProduksiAwal: time('Produksi mulai').required(),
  tanggalJamProduksiAkhir: time('Produksi sampai').required(),
}

/** The report of these goods and days. */
const fills = ['nppbkc', 'komoditi', 'produksiAwal', 'produksiAkhir'] as const

const row = {
  nomorProduksi: text(30, 'Nomor produksi').required(),
  tanggalProduksi: time('Tanggal produksi').required(),
  idJenisProduksiBkc: integer(4, 'Id jenis produksi').required(),
}
const rowContent = {
  nomorProduksi: sent('nomorProduksi'),
  tanggalProduksi: sent('tanggalProduksi', { written: 'day' }),
} as const

const saved = {
  method: 'POST',
  does: 'save',
  service: 'ck-4',
  act: 'kirim',
  fills,
  done: 'CK-4 tersimpan dan terkirim',
} as const
const answer = {
  idCk4: caseFact('id'),
  nomorCk4: caseFact('number'),
  tanggalCk4: caseFact('sentDay'),
  status: caseFact('state'),
}

export const rekamCk4Ht = defineDocumentedCall({
  ...saved,
  path: '/portal/ck4/rekam-ht',
  form: form({
    ...header,
    tanggalProduksiAwal: time('Produksi mulai').required(),
    tanggalProduksiAkhir: time('Produksi sampai').required(),
    totalJumlahKemasan: number('Jumlah kemasan').required(),
    totalJumlahKemasanDilekatiPita: number('Jumlah kemasan dilekati pita').required(),
    totalJumlahProduksiHtBtg: number('Jumlah batang').required(),
    totalJumlahProduksiHtGr: number('Jumlah gram').required(),
    totalJumlahProduksiHtMl: number('Jumlah mililiter').required(),
    details: lines(
      ROWS_MOST,
      'Produksi',
      form({
        ...row,
        jumlahKemasan: number('Jumlah kemasan').required(),
        jumlahProduksi: number('Jumlah produksi').required(),
        idMerkHt: id('Id merek').required(),
        namaMerkHt: text(100, 'Merek').required(),
        jenisProduksiHt: text(20, 'Jenis produksi').required(),
        hje: number('HJE').required(),
        tarif: number('Tarif').required(),
        isiPerKemasan: number('Isi per kemasan').required(),
        bahanKemasan: text(60, 'Bahan kemasan').required(),
        kodeSatuan: choice({ btg: 'Batang', gr: 'Gram', ml: 'Mililiter' }, 'Satuan').required(),
        jumlahKemasanDilekatiPita: number('Kemasan dilekati pita').required(),
        seriPita: text(10, 'Seri pita').required(),
        idJenisKemasan: integer(4, 'Id jenis kemasan').required(),
      }),
    ).required(),
  }),
  content: {
    ...headerContent,
    komoditi: always('HT'),
    produksiAwal: sent('tanggalProduksiAwal', { written: 'day' }),
    produksiAkhir: sent('tanggalProduksiAkhir', { written: 'day' }),
    jumlahKemasan: sent('totalJumlahKemasan'),
    jumlahDilekati: sent('totalJumlahKemasanDilekatiPita'),
    jumlahBatang: sent('totalJumlahProduksiHtBtg'),
    jumlahGram: sent('totalJumlahProduksiHtGr'),
    jumlahMililiter: sent('totalJumlahProduksiHtMl'),
    hasilTembakau: sentRows('details', {
      ...rowContent,
      // The id of the stamps of the brand (look-up `getCukaiJenisPita`).
      pita: sent('idMerkHt'),
      merek: sent('namaMerkHt'),
      jenisProduksi: sent('jenisProduksiHt'),
      isi: sent('isiPerKemasan'),
      satuan: sent('kodeSatuan'),
      hje: sent('hje'),
      tarif: sent('tarif'),
      bahanKemasan: sent('bahanKemasan'),
      jumlahKemasan: sent('jumlahKemasan'),
      dilekati: sent('jumlahKemasanDilekatiPita'),
      jumlahProduksi: sent('jumlahProduksi'),
    }),
  },
  answer: { ...answer, totalJumlahKemasan: contentFact('jumlahKemasan') },
})

export const rekamCk4Ea = defineDocumentedCall({
  ...saved,
  path: '/portal/ck4/rekam-ea',
  form: form({
    ...header,
    ...times,
    jumlahProduksi: number('Jumlah produksi').required(),
    details: lines(
      ROWS_MOST,
      'Produksi',
      form({
        ...row,
        jumlahProduksi: number('Jumlah produksi').required(),
        keterangan: text(200, 'Keterangan').required(),
        nomorTangki: text(30, 'Nomor tangki').required(),
        kadar: number('Kadar').required(),
        namaMerk: text(100, 'Nama produk').required(),
        tarifSpesifik: number('Tarif').required(),
        idMerk: id('Id merek').required(),
        idHandleDelete: id('Id baris'),
      }),
    ).required(),
  }),
  content: {
    ...headerContent,
    ...days,
    komoditi: always('EA'),
    jumlahLiter: sent('jumlahProduksi'),
    alkohol: sentRows('details', {
      ...rowContent,
      nomorTangki: sent('nomorTangki'),
      merek: sent('namaMerk'),
      kadar: sent('kadar'),
      tarif: sent('tarifSpesifik'),
      jumlahProduksi: sent('jumlahProduksi'),
      keterangan: sent('keterangan'),
    }),
  },
  answer: { ...answer, jumlahProduksi: contentFact('jumlahLiter') },
})

const CLASSES = { 'MMEA GOLONGAN A': 'Golongan A', 'MMEA GOLONGAN B': 'Golongan B', 'MMEA GOLONGAN C': 'Golongan C' }

export const rekamCk4Mmea = defineDocumentedCall({
  ...saved,
  path: '/portal/ck4/rekam-mmea',
  form: form({
    ...header,
    ...times,
    totalJumlahKemasan: number('Jumlah kemasan').required(),
    totalJumlahProduksi: number('Jumlah produksi').required(),
    details: lines(
      ROWS_MOST,
      'Produksi',
      form({
        ...row,
        jumlahKemasan: number('Jumlah kemasan').required(),
        jumlahProduksi: number('Jumlah produksi').required(),
        idMerkMmea: id('Id merek').required(),
        merkMmea: text(100, 'Merek').required(),
        isi: number('Isi (ml)').required(),
        tarif: number('Tarif').required(),
        kodeSatuan: text(10, 'Satuan').required(),
        namaGolongan: choice(CLASSES, 'Golongan').required(),
        keterangan: text(200, 'Keterangan').required(),
      }),
    ).required(),
  }),
  content: {
    ...headerContent,
    ...days,
    komoditi: firstRow(
      'details',
      sent('namaGolongan', {
        codes: { 'MMEA GOLONGAN A': 'MMEA_A', 'MMEA GOLONGAN B': 'MMEA_B', 'MMEA GOLONGAN C': 'MMEA_C' },
      }),
    ),
    jumlahKemasan: sent('totalJumlahKemasan'),
    jumlahMililiter: sent('totalJumlahProduksi'),
    minuman: sentRows('details', {
      ...rowContent,
      merek: sent('merkMmea'),
      golongan: sent('namaGolongan', {
        codes: { 'MMEA GOLONGAN A': 'A_TANPA', 'MMEA GOLONGAN B': 'B_TANPA', 'MMEA GOLONGAN C': 'C_TANPA' },
      }),
      tarif: sent('tarif'),
      isi: sent('isi'),
      jumlahKemasan: sent('jumlahKemasan'),
      jumlahProduksi: sent('jumlahProduksi'),
      keterangan: sent('keterangan'),
    }),
  },
  answer: { ...answer, totalJumlahProduksi: contentFact('jumlahMililiter') },
})
