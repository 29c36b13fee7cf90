import {
  caseOf,
  choice,
  date,
  either,
  form,
  integer,
  lines,
  longText,
  money,
  type NumberValue,
  type TextValue,
  text,
} from '@dermaga/service'
import {
  COUNTED,
  counted,
  firstCount,
  firstExamination,
  NOTHING_COUNTED,
  returnedStamp,
  returning,
  STAMPS_MOST,
  TOO_MANY_COUNTED,
} from './pengembalian-pita.ts'

/* The content of a CK-3 and how it is reckoned. Source: fields `pbck4`; reference `pita_seri`, `alasan_ck3`. */

/** Reasons, by the state of the stamps. Source: reference `alasan_ck3`, seen. */
const REASONS = {
  '1': 'Cetak atau fisik tidak sempurna',
  '2': 'Tidak sesuai pesanan',
  '3': 'Perubahan HJE',
  '4': 'Perubahan tarif cukai',
  '5': 'Perubahan desain pita cukai',
  '6': 'Tidak lagi memproduksi sesuai pesanan',
  '7': 'NPPBKC dicabut',
  '8': 'Tidak lagi memproduksi untuk dalam negeri',
} as const

const cost = (label: string) => money(label).required()
/** What a new stamp costs, by series. */
const costs = {
  biayaSeri1: cost('Biaya pengganti seri I').fixed({ provision: 'BIAYA_PITA_I' }),
  biayaSeri2: cost('Biaya pengganti seri II').fixed({ provision: 'BIAYA_PITA_II' }),
  biayaSeri3: cost('Biaya pengganti seri III').fixed({ provision: 'BIAYA_PITA_III' }),
  biayaMmea: cost('Biaya pengganti pita MMEA').fixed({ provision: 'BIAYA_PITA_MMEA' }),
}
const costPerStamp = (series: TextValue): NumberValue => {
  const outside = (name: keyof typeof costs) => costs[name].see(name).outside()
  return either(
    series.is('I'),
    outside('biayaSeri1'),
    either(
      series.is('II'),
      outside('biayaSeri2'),
      either(series.is('MMEA'), outside('biayaMmea'), outside('biayaSeri3')),
    ),
  )
}

const line = form({
  ck1: caseOf('ck-1', 'Asal CK-1', { states: ['selesai'] }).required(),
  nomorCk1: text(40, 'Nomor pengajuan CK-1').required().fixed({ case: 'ck1', number: true }),
  ...returnedStamp,
  biayaPerKeping: money('Biaya pengganti per keping'),
})
  .computed(row => ({
    cukai: row.keping.times(row.cukaiPerKeping).rounded(0),
    biayaPerKeping: costPerStamp(row.seri),
  }))
  .applies(row => ({ hje: row.jenisBkc.is('HT') }))

const countedLine = form({
  ...firstCount,
  biayaPerKeping: money('Biaya pengganti per keping'),
  biayaBack1: money('Biaya pengganti'),
})
  .computed(row => ({
    cukaiBack1: row.kepingBack1.times(row.cukaiPerKeping).rounded(0),
    biayaBack1: row.kepingBack1.times(row.biayaPerKeping).rounded(0),
  }))
  .rule('kepingBack1', row => row.kepingBack1.atMost(row.keping), TOO_MANY_COUNTED)

/** The count of the stamps (BACK-1). */
export const back1 = form({
  ...firstExamination,
  rincian: lines(STAMPS_MOST, 'Keping yang diperiksa', countedLine)
    .required()
    .eachOf('rincian', [...COUNTED, 'keping', 'biayaPerKeping']),
}).rule('rincian', answer => answer.rincian.sum('kepingBack1').atLeast(1), NOTHING_COUNTED)

export const pbck4 = form({
  ...returning,
  nomorPbck4: text(30, 'Nomor surat PBCK-4').required().hint('Nomor surat perusahaan'),
  tanggalPbck4: date('Tanggal surat PBCK-4').required().notAfterToday(),
  kondisi: choice({ RUSAK: 'Rusak', TIDAK_DIPAKAI: 'Tidak dipakai' }, 'Kondisi pita').required(),
  alasan: choice(REASONS, 'Alasan pengembalian').required(),
  keterangan: longText(1000, 'Keterangan'),
  rincian: lines(STAMPS_MOST, 'Pita yang dikembalikan', line).required().atLeast(1),
  ...costs,
  jumlahKeping: integer(15, 'Jumlah keping'),
  jumlahCukai: money('Jumlah cukai'),
  ...counted,
  rincianBack1: lines(STAMPS_MOST, 'Keping menurut BACK-1', countedLine),
  biayaPengganti: money('Biaya pengganti').hint('Keping menurut BACK-1 × biaya pengganti per keping'),
  tanggalCk3: date('Tanggal CK-3'),
})
  .computed(content => ({
    jumlahKeping: content.rincian.sum('keping'),
    jumlahCukai: content.rincian.sum('cukai'),
    jumlahBack1: content.rincianBack1.sum('kepingBack1'),
    cukaiBack1: content.rincianBack1.sum('cukaiBack1'),
    biayaPengganti: content.rincianBack1.sum('biayaBack1'),
  }))
  .applies(content => {
    const isTobacco = content.jenisBkc.is('HT')
    const isCounted = content.tanggalBack1.isFilled()
    return {
      biayaSeri1: isTobacco,
      biayaSeri2: isTobacco,
      biayaSeri3: isTobacco,
      biayaMmea: content.jenisBkc.is('MMEA'),
      tanggalBack1: isCounted,
      rincianBack1: isCounted,
      jumlahBack1: isCounted,
      cukaiBack1: isCounted,
      biayaPengganti: isCounted,
      tanggalCk3: content.tanggalCk3.isFilled(),
    }
  })
  .rule(
    'alasan',
    content =>
      content.kondisi
        .is('RUSAK')
        .and(content.alasan.isOneOf('1', '2'))
        .or(content.kondisi.is('TIDAK_DIPAKAI').and(content.alasan.isOneOf('3', '4', '5', '6', '7', '8'))),
    'Alasan tidak sesuai dengan kondisi pita. Pita rusak: cetak atau fisik tidak sempurna, atau tidak sesuai pesanan.',
  )
  .rule(
    'rincian',
    content =>
      content.jenisBkc
        .is('HT')
        .and(content.rincian.every(row => row.jenisBkc.is('HT')))
        .or(content.jenisBkc.is('MMEA').and(content.rincian.every(row => row.jenisBkc.is('MMEA')))),
    'Semua pita harus untuk jenis barang kena cukai yang dipilih. Hapus baris pita lain, atau ganti jenis barangnya.',
  )
