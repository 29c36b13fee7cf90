import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  either,
  form,
  integer,
  lines,
  longText,
  money,
  npwp,
  type TimeValue,
  type Truth,
  text,
  tick,
} from '@dermaga/service'
import { MONTHS } from '../isi-laporan.ts'
import { PRODUCTS, REPORTED_PRODUCTION } from './produksi-bkc.ts'

/* What a CK-4 consists of. Source: PMK 161/PMK.04/2022; facts `excise`, "CK-4 HT", "CK-4 EA" and "CK-4 MMEA". */

const ROWS_MOST = 2000
const MAX = 1_000_000_000

const made = {
  nomorProduksi: text(30, 'Nomor produksi').required(),
  tanggalProduksi: date('Tanggal selesai dibuat').required().notAfterToday(),
}
const ofStamp = <const Field extends string>(field: Field) => ({ case: 'pita', field }) as const
const packs = (label: string) => integer(10, label).between(0, MAX)

const tobacco = form({
  ...made,
  pita: caseOf('jenis-pita', 'Jenis pita', { states: ['aktif', 'berakhir'] }).hint(
    'Kosongkan bila dikemas tanpa pita cukai',
  ),
  merek: text(100, 'Merek').required().from(ofStamp('merek')),
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis produksi').required().from(ofStamp('jenisProduksi')),
  isi: decimal(12, 3, 'Isi kemasan').required().between(0.001, 1_000_000).from(ofStamp('isi')),
  satuan: choice({ btg: 'Batang', gr: 'Gram', ml: 'Mililiter' }, 'Satuan isi').required().from(ofStamp('satuan')),
  hje: money('HJE per kemasan').required().from(ofStamp('hje')),
  tarif: money('Tarif cukai').required().from(ofStamp('tarif')),
  bahanKemasan: text(60, 'Bahan kemasan').required(),
  jumlahKemasan: packs('Jumlah kemasan').required(),
  dilekati: packs('Kemasan dilekati pita').required(),
  jumlahProduksi: decimal(24, 3, 'Jumlah produksi').hint('Jumlah kemasan × isi'),
  batang: decimal(24, 3, 'Batang'),
  gram: decimal(24, 3, 'Gram'),
  mililiter: decimal(24, 3, 'Mililiter'),
})
  .computed(row => {
    const amount = row.jumlahKemasan.times(row.isi)
    return {
      jumlahProduksi: amount,
      batang: either(row.satuan.is('btg'), amount, 0),
      gram: either(row.satuan.is('gr'), amount, 0),
      mililiter: either(row.satuan.is('ml'), amount, 0),
    }
  })
  .applies(row => ({
    batang: row.satuan.is('btg'),
    gram: row.satuan.is('gr'),
    mililiter: row.satuan.is('ml'),
  }))
  .requiredWhen(row => ({ pita: row.dilekati.is(0).not() }))
  .rule(
    'dilekati',
    row => row.dilekati.atMost(row.jumlahKemasan),
    'Kemasan yang dilekati pita tidak boleh melebihi jumlah kemasan. Periksa kedua jumlahnya.',
  )

/** Home-made drinks, as provisions call them. */
const CLASSES = { A_TANPA: 'Golongan A', B_TANPA: 'Golongan B', C_TANPA: 'Golongan C' } as const

const drink = form({
  ...made,
  merek: text(100, 'Merek').required(),
  golongan: choice(CLASSES, 'Golongan').required(),
  tarif: money('Tarif cukai per liter')
    .required()
    .fixed({ provision: 'CUKAI', by: ['golongan'], on: 'tanggalProduksi' }),
  isi: decimal(12, 3, 'Isi kemasan').unit('ml').required().between(0.001, 1_000_000),
  jumlahKemasan: packs('Jumlah kemasan').required(),
  jumlahProduksi: decimal(24, 3, 'Jumlah produksi').unit('ml').hint('Jumlah kemasan × isi'),
  keterangan: text(200, 'Keterangan'),
}).computed(row => ({ jumlahProduksi: row.jumlahKemasan.times(row.isi) }))

const alcohol = form({
  ...made,
  nomorTangki: text(30, 'Nomor tangki').required(),
  merek: text(100, 'Nama produk').required(),
  kadar: decimal(5, 2, 'Kadar').unit('%').required().between(0.01, 100),
  tarif: money('Tarif cukai per liter').required().fixed({ provision: 'CUKAI_EA', on: 'tanggalProduksi' }),
  jumlahProduksi: decimal(18, 3, 'Jumlah produksi').unit('liter').required().between(0.001, MAX),
  keterangan: text(200, 'Keterangan'),
})

const OUTSIDE = 'Tanggal selesai dibuat harus dalam masa laporan ini. Laporkan produksi lain pada CK-4 masanya.'
const OTHER_CLASS = 'Golongan harus sama dengan barang yang dilaporkan. Golongan lain dilaporkan dengan CK-4 sendiri.'

interface Period {
  readonly produksiAwal: TimeValue
  readonly produksiAkhir: TimeValue
}
/** Whether a row was made in the period of the report. */
const inPeriodOf = ({ produksiAwal, produksiAkhir }: Period) => {
  return ({ tanggalProduksi }: { readonly tanggalProduksi: TimeValue }): Truth =>
    tanggalProduksi.atLeast(produksiAwal.outside()).and(tanggalProduksi.atMost(produksiAkhir.outside()))
}

export const production = form({
  produksi: caseOf('produksi-bkc', 'Produksi wajib lapor', { states: REPORTED_PRODUCTION })
    .required()
    .fixed({ period: 'entry' }),
  komoditi: choice(PRODUCTS, 'Barang yang dilaporkan').required().fixed({ case: 'produksi', field: 'komoditi' }),
  kodeKantor: code('kantor', 'Kantor').required().fixed({ case: 'produksi', field: 'kodeKantor' }),
  nppbkc: text(40, 'NPPBKC').required().fixed({ case: 'produksi', field: 'nppbkc' }),
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required().fixed('perusahaan.alamat'),
  periodeBulan: choice(MONTHS, 'Bulan').required().fixed({ period: 'month' }),
  periodeTahun: text(4, 'Tahun').required().fixed({ period: 'year' }),
  produksiAwal: date('Produksi mulai').required().fixed({ period: 'from' }),
  produksiAkhir: date('Produksi sampai').required().fixed({ period: 'until' }),
  jatuhTempo: date('Batas pengiriman').fixed({ period: 'due' }),
  pembetulan: integer(3, 'Perbaikan ke').fixed({ period: 'correction' }),
  hariTerlambat: integer(5, 'Terlambat').unit('hari').fixed({ period: 'daysLate' }),
  alasanPerbaikan: longText(500, 'Alasan perbaikan').atLeast(10),
  nihil: tick('Tidak ada produksi pada masa ini (nihil)'),
  hasilTembakau: lines(ROWS_MOST, 'Hasil tembakau yang dibuat', tobacco),
  minuman: lines(ROWS_MOST, 'MMEA yang dibuat', drink).workbook(),
  alkohol: lines(ROWS_MOST, 'Etil alkohol yang dibuat', alcohol).workbook(),
  jumlahKemasan: integer(15, 'Jumlah kemasan'),
  jumlahDilekati: integer(15, 'Jumlah kemasan dilekati pita'),
  jumlahBatang: decimal(24, 3, 'Jumlah batang'),
  jumlahGram: decimal(24, 3, 'Jumlah gram'),
  jumlahMililiter: decimal(24, 3, 'Jumlah mililiter'),
  jumlahLiter: decimal(24, 3, 'Jumlah liter'),
  kotaTtd: text(50, 'Kota').required(),
  namaTtd: text(100, 'Nama pengusaha').required(),
})
  .computed(content => {
    const isTobacco = content.komoditi.is('HT')
    return {
      jumlahKemasan: either(
        isTobacco,
        content.hasilTembakau.sum('jumlahKemasan'),
        content.minuman.sum('jumlahKemasan'),
      ),
      jumlahDilekati: content.hasilTembakau.sum('dilekati'),
      jumlahBatang: content.hasilTembakau.sum('batang'),
      jumlahGram: content.hasilTembakau.sum('gram'),
      jumlahMililiter: either(isTobacco, content.hasilTembakau.sum('mililiter'), content.minuman.sum('jumlahProduksi')),
      jumlahLiter: content.alkohol.sum('jumlahProduksi'),
    }
  })
  .applies(content => {
    const isMade = content.nihil.isFilled().not()
    const isTobacco = isMade.and(content.komoditi.is('HT'))
    const isAlcohol = isMade.and(content.komoditi.is('EA'))
    const isDrink = isMade.and(content.komoditi.isOneOf('MMEA_A', 'MMEA_B', 'MMEA_C'))
    return {
      jatuhTempo: content.jatuhTempo.isFilled(),
      pembetulan: content.pembetulan.isFilled(),
      hariTerlambat: content.hariTerlambat.isFilled(),
      alasanPerbaikan: content.pembetulan.isFilled(),
      hasilTembakau: isTobacco,
      minuman: isDrink,
      alkohol: isAlcohol,
      jumlahKemasan: isTobacco.or(isDrink),
      jumlahDilekati: isTobacco,
      jumlahBatang: isTobacco,
      jumlahGram: isTobacco,
      jumlahMililiter: isTobacco.or(isDrink),
      jumlahLiter: isAlcohol,
    }
  })
  .requiredWhen(content => {
    const isMade = content.nihil.isFilled().not()
    return {
      alasanPerbaikan: content.pembetulan.isFilled(),
      hasilTembakau: isMade.and(content.komoditi.is('HT')),
      minuman: isMade.and(content.komoditi.isOneOf('MMEA_A', 'MMEA_B', 'MMEA_C')),
      alkohol: isMade.and(content.komoditi.is('EA')),
    }
  })
  .rule('hasilTembakau', content => content.hasilTembakau.every(inPeriodOf(content)), OUTSIDE)
  .rule('minuman', content => content.minuman.every(inPeriodOf(content)), OUTSIDE)
  .rule('alkohol', content => content.alkohol.every(inPeriodOf(content)), OUTSIDE)
  .rule(
    'minuman',
    content =>
      content.komoditi
        .is('MMEA_A')
        .and(content.minuman.every(row => row.golongan.is('A_TANPA')))
        .or(content.komoditi.is('MMEA_B').and(content.minuman.every(row => row.golongan.is('B_TANPA'))))
        .or(content.komoditi.is('MMEA_C').and(content.minuman.every(row => row.golongan.is('C_TANPA'))))
        .or(content.komoditi.isOneOf('HT', 'EA')),
    OTHER_CLASS,
  )
