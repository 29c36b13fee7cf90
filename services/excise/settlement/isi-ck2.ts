import { caseOf, choice, date, form, integer, lines, longText, money, text } from '@dermaga/service'
import {
  COUNTED,
  counted,
  countedNumber,
  countedStamp,
  firstCount,
  firstExamination,
  NOTHING_COUNTED,
  returnedStamp,
  returning,
  STAMPS_MOST,
  TOO_MANY_COUNTED,
} from './pengembalian-pita.ts'

/* The content of a CK-2 and how it is reckoned. Source: fields `pbck7`; facts `excise`, "CK-2". */

const line = form({
  ...returnedStamp,
  jumlahKemasan: integer(12, 'Jumlah kemasan').required().between(1, 1_000_000_000_000),
  keterangan: longText(500, 'Keterangan'),
})
  .computed(row => ({ cukai: row.keping.times(row.cukaiPerKeping).rounded(0) }))
  .applies(row => ({ hje: row.jenisBkc.is('HT') }))
  // One stamp closes one pack.
  .rule(
    'keping',
    row => row.keping.atMost(row.jumlahKemasan),
    'Jumlah keping tidak boleh melebihi jumlah kemasan: satu keping untuk satu kemasan. Periksa keduanya.',
  )

const countedLine = form(firstCount)
  .computed(row => ({ cukaiBack1: row.kepingBack1.times(row.cukaiPerKeping).rounded(0) }))
  .rule('kepingBack1', row => row.kepingBack1.atMost(row.keping), TOO_MANY_COUNTED)

/** The count of the stamps (BACK-1). */
export const back1 = form({
  ...firstExamination,
  rincian: lines(STAMPS_MOST, 'Keping yang diperiksa', countedLine)
    .required()
    .eachOf('rincian', [...COUNTED, 'keping']),
}).rule('rincian', answer => answer.rincian.sum('kepingBack1').atLeast(1), NOTHING_COUNTED)

const secondCount = form({
  ...countedStamp,
  kepingBack1: integer(13, 'Keping menurut BACK-1'),
  kepingBack3: countedNumber('Keping dimusnahkan (BACK-3)'),
  cukaiBack3: money('Cukai menurut BACK-3'),
})
  .computed(row => ({ cukaiBack3: row.kepingBack3.times(row.cukaiPerKeping).rounded(0) }))
  .rule(
    'kepingBack3',
    row => row.kepingBack3.atMost(row.kepingBack1),
    'Keping yang dimusnahkan tidak boleh melebihi keping menurut BACK-1. Periksa hitungannya.',
  )

/** Ends of CK-5 by which goods came back to who gives them back now. */
const CAME_BACK = ['selesai', 'selesaiSelisih', 'dikembalikan'] as const

export const pbck7 = form({
  ...returning,
  nomorPbck7: text(30, 'Nomor surat PBCK-7').required().hint('Nomor surat perusahaan'),
  tanggalPbck7: date('Tanggal surat PBCK-7').required().notAfterToday(),
  asalDokumen: choice({ 'PBCK-7': 'PBCK-7', 'CK-5': 'CK-5 pengembalian' }, 'Asal dokumen').required(),
  ck5: caseOf('ck-5', 'CK-5 pengembalian', { states: CAME_BACK }),
  nomorCk5: text(40, 'Nomor aju CK-5').fixed({ case: 'ck5', number: true }),
  tujuanPengolahan: choice(
    { DIOLAH_KEMBALI: 'Diolah kembali', DIMUSNAHKAN: 'Dimusnahkan' },
    'Tujuan barang kena cukai',
  ).required(),
  keterangan: longText(1000, 'Keterangan'),
  rincian: lines(STAMPS_MOST, 'Barang dengan pita yang dikembalikan', line).required().atLeast(1),
  jumlahKemasan: integer(15, 'Jumlah kemasan'),
  jumlahKeping: integer(15, 'Jumlah keping'),
  jumlahCukai: money('Jumlah cukai'),
  ...counted,
  rincianBack1: lines(STAMPS_MOST, 'Keping menurut BACK-1', countedLine),
  tanggalBack3: date('Tanggal BACK-3'),
  rincianBack3: lines(STAMPS_MOST, 'Keping menurut BACK-3', secondCount),
  jumlahBack3: integer(15, 'Jumlah keping menurut BACK-3'),
  cukaiBack3: money('Cukai menurut BACK-3'),
  tanggalCk2: date('Tanggal CK-2'),
})
  .computed(content => ({
    jumlahKemasan: content.rincian.sum('jumlahKemasan'),
    jumlahKeping: content.rincian.sum('keping'),
    jumlahCukai: content.rincian.sum('cukai'),
    jumlahBack1: content.rincianBack1.sum('kepingBack1'),
    cukaiBack1: content.rincianBack1.sum('cukaiBack1'),
    jumlahBack3: content.rincianBack3.sum('kepingBack3'),
    cukaiBack3: content.rincianBack3.sum('cukaiBack3'),
  }))
  .applies(content => {
    const isCounted = content.tanggalBack1.isFilled()
    const isDestroyed = content.tanggalBack3.isFilled()
    return {
      ck5: content.asalDokumen.is('CK-5'),
      nomorCk5: content.asalDokumen.is('CK-5'),
      tanggalBack1: isCounted,
      rincianBack1: isCounted,
      jumlahBack1: isCounted,
      cukaiBack1: isCounted,
      tanggalBack3: isDestroyed,
      rincianBack3: isDestroyed,
      jumlahBack3: isDestroyed,
      cukaiBack3: isDestroyed,
      tanggalCk2: content.tanggalCk2.isFilled(),
    }
  })
  .requiredWhen(content => ({ ck5: content.asalDokumen.is('CK-5') }))
  .rule(
    'rincian',
    content =>
      content.jenisBkc
        .is('HT')
        .and(content.rincian.every(row => row.jenisBkc.is('HT')))
        .or(content.jenisBkc.is('MMEA').and(content.rincian.every(row => row.jenisBkc.is('MMEA')))),
    'Semua barang harus dari jenis barang kena cukai yang dipilih. Hapus baris lain, atau ganti jenis barangnya.',
  )

/** Content of PBCK-3: the stamps are to be destroyed. */
export const pbck3 = form({
  nomorPbck3: text(30, 'Nomor surat PBCK-3').required(),
  tanggalPbck3: date('Tanggal surat PBCK-3').required().notAfterToday(),
  rencanaTanggal: date('Rencana tanggal pemusnahan').required().earliest(0),
  rencanaLokasi: text(200, 'Rencana lokasi pemusnahan').required(),
})

/** How the stamps were destroyed, and their count (BACK-3). */
export const destroyed = form({
  nomorBukaSegel: text(50, 'Nomor berita acara buka segel').required(),
  tanggalPemusnahan: date('Tanggal pemusnahan').required().notAfterToday(),
  lokasiPemusnahan: text(200, 'Lokasi pemusnahan').required(),
  rincian: lines(STAMPS_MOST, 'Keping yang dimusnahkan', secondCount)
    .required()
    .eachOf('rincianBack1', [...COUNTED, 'kepingBack1']),
  catatan: longText(1000, 'Catatan'),
}).rule('rincian', answer => answer.rincian.sum('kepingBack3').atLeast(1), NOTHING_COUNTED)
