import {
  answerField,
  caseOf,
  choice,
  code,
  date,
  days,
  decimal,
  defineService,
  fieldList,
  form,
  integer,
  lines,
  longText,
  npwp,
  paper,
  paragraph,
  setBy,
  signatures,
  step,
  table,
  text,
  tick,
} from '@dermaga/service'
import { HELD, MOST, materialCode, reasons } from './fakta-kite.ts'

/* The stock of materials of small and medium industries with KITE, from quarter to quarter. Assumed: what it has, and how often. */

const MAX = 1_000_000_000_000
const quantity = (label: string) => decimal(24, 4, label).between(0, MAX)
const QUARTERS = { '1': 'Triwulan I', '2': 'Triwulan II', '3': 'Triwulan III', '4': 'Triwulan IV' } as const

const material = {
  kode: materialCode().required().hint('Kode sendiri, satu untuk setiap bahan', 'KAIN-01'),
  uraian: text(255, 'Uraian').required(),
  satuan: code('satuan', 'Satuan').required(),
}
const GOODS = ['uraian', 'satuan'] as const

const account = form({
  ...material,
  saldoAwal: quantity('Saldo awal').required().hint('Saldo akhir triwulan sebelumnya; 0 untuk bahan baru'),
  masuk: quantity('Masuk').required(),
  dipakai: quantity('Dipakai produksi').required(),
  keluar: quantity('Keluar lain').required().hint('Dimusnahkan, dijual, atau diserahkan'),
  saldoAkhir: decimal(24, 4, 'Saldo akhir').between(-MAX, MAX).hint('Saldo awal + masuk − dipakai − keluar lain'),
  dokumen: text(200, 'Dokumen masuk dan keluar'),
})
  .computed(row => ({ saldoAkhir: row.saldoAwal.plus(row.masuk).minus(row.dipakai).minus(row.keluar) }))
  .rule(
    'dipakai',
    row => row.saldoAkhir.atLeast(0),
    'Yang dipakai dan keluar melebihi saldo awal ditambah yang masuk. Periksa kembali jumlahnya.',
  )

const report = form({
  fasilitas: caseOf('fasilitas-kite', 'Fasilitas KITE', { states: [...HELD, 'dicabut'] })
    .required()
    .fixed({ period: 'entry' }),
  nomorSkep: text(60, 'Keputusan penetapan').required().fixed({ case: 'fasilitas', number: true }),
  kodeKantor: code('kantor', 'Kantor pengawas').required().fixed({ case: 'fasilitas', field: 'kodeKantor' }),
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  triwulan: choice(QUARTERS, 'Triwulan').required().fixed({ period: 'quarter' }),
  tahun: text(4, 'Tahun').required().fixed({ period: 'year' }),
  periodeAwal: date('Dari').required().fixed({ period: 'from' }),
  periodeAkhir: date('Sampai').required().fixed({ period: 'until' }),
  jatuhTempo: date('Batas pengiriman').fixed({ period: 'due' }),
  pembetulan: integer(3, 'Perbaikan ke').fixed({ period: 'correction' }),
  hariTerlambat: integer(5, 'Terlambat').unit('hari').fixed({ period: 'daysLate' }),
  alasanPerbaikan: longText(500, 'Alasan perbaikan').atLeast(10),
  nihil: tick('Tidak ada bahan dan mutasi pada triwulan ini (nihil)'),
  bahan: lines(MOST, 'Bahan', account).unique('kode').workbook(),
})
  .applies(content => ({
    jatuhTempo: content.jatuhTempo.isFilled(),
    pembetulan: content.pembetulan.isFilled(),
    hariTerlambat: content.hariTerlambat.isFilled(),
    alasanPerbaikan: content.pembetulan.isFilled(),
    bahan: content.nihil.isFilled().not(),
  }))
  .requiredWhen(content => ({
    alasanPerbaikan: content.pembetulan.isFilled(),
    bahan: content.nihil.isFilled().not(),
  }))

const written = { holder: 'applicant', isEditable: true, tone: 'attention' } as const
const beforeDue = { term: days(0), from: 'jatuhTempo' } as const
const number = { name: 'stok', label: 'Nomor laporan', pattern: 'IKM-{kantor}-{tahun}-{urut:6}' } as const

/** What small and medium industries with KITE have in stock, quarter by quarter: it opens with what the quarter before has left. */
export const inventoryIkm = defineService({
  id: 'inventory-ikm',
  version: 1,
  title: 'Inventori IKM',
  summary: 'Sediaan bahan KITE IKM setiap triwulan: masuk, dipakai, keluar, dan sisa.',
  basis: 'PMK 177/PMK.04/2016 jo. PMK 110/PMK.04/2019 (berkala: nilai kerja)',
  path: '/kite/inventory-ikm',
  begunBy: 'period',
  period: {
    entry: 'fasilitas',
    obliges: { field: 'jenisFasilitas', values: ['IKM'] },
    every: 'quarter',
    due: setBy('KITE_IKM_KIRIM', 'days'),
    stock: {
      rows: 'bahan',
      key: 'kode',
      copies: GOODS,
      opening: 'saldoAwal',
      closing: 'saldoAkhir',
      zero: ['masuk', 'dipakai', 'keluar'],
    },
    reason: 'alasanPerbaikan',
    correcting: 'perbaikan',
    accepted: 'selesai',
    replaced: 'gantikan',
  },
  form: report,
  office: 'kodeKantor',
  steps: [
    step('sediaan', 'Sediaan', [
      'triwulan',
      'tahun',
      'periodeAwal',
      'periodeAkhir',
      'jatuhTempo',
      'pembetulan',
      'alasanPerbaikan',
      'nihil',
      'bahan',
    ]),
    step('umum', 'Perusahaan', ['fasilitas', 'nomorSkep', 'kodeKantor', 'npwp', 'namaPerusahaan', 'hariTerlambat']),
  ],
  attachments: [],
  states: {
    draf: {
      ...written,
      label: 'Perlu dilaporkan',
      within: beforeDue,
      lapse: 'lewat',
      next: 'Isi sediaan triwulan ini, atau nyatakan nihil, lalu kirim sebelum batasnya.',
    },
    terlambat: {
      ...written,
      label: 'Terlambat dilaporkan',
      within: beforeDue,
      next: 'Isi sediaan triwulan ini, atau nyatakan nihil, lalu segera kirim.',
    },
    perbaikan: {
      ...written,
      label: 'Draf perbaikan',
      labelWith: 'Draf perbaikan ke-{isi.pembetulan}',
      next: 'Perbaiki isinya, lalu kirim. Laporan semula tetap berlaku sampai perbaikan dikirim.',
    },
    selesai: {
      label: 'Selesai',
      labelWith: 'Selesai, terlambat {isi.hariTerlambat} hari',
      tone: 'good',
      holder: 'applicant',
      next: 'Laporan diterima. Bila ada yang keliru, buat perbaikan.',
    },
    digantikan: {
      label: 'Digantikan perbaikan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Perbaikan atas triwulan ini berlaku sebagai gantinya.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Laporan sediaan dikirim',
      from: ['draf', 'terlambat', 'perbaikan'],
      to: 'selesai',
      by: 'applicant',
      sends: true,
      number,
      paper: 'kartu',
    },
    lewat: {
      label: 'Tandai terlambat',
      done: 'Batas laporan sediaan lewat',
      from: 'draf',
      to: 'terlambat',
      by: 'system',
    },
    perbaiki: {
      label: 'Buat perbaikan',
      done: 'Draf perbaikan dibuat',
      from: 'selesai',
      to: 'selesai',
      by: 'applicant',
      form: reasons,
      correctsReport: { alasanPerbaikan: answerField('perbaiki', 'alasan') },
    },
    gantikan: {
      label: 'Gantikan',
      done: 'Laporan digantikan perbaikannya',
      from: 'selesai',
      to: 'digantikan',
      by: 'system',
    },
  },
  papers: {
    kartu: paper({
      title: 'Kartu Sediaan Bahan KITE IKM',
      about: 'Triwulan {isi.triwulan} {isi.tahun} {pemohon}',
      number: '{nomor.stok}',
      validity: { digantikan: 'replaced' },
      blocks: [
        paragraph('Perusahaan melaporkan sediaan bahan berikut.'),
        fieldList('pemohon', 'npwp', 'isi.nomorSkep', 'isi.triwulan', 'isi.tahun', 'isi.pembetulan'),
        table('isi.bahan', ['kode', 'uraian', 'satuan', 'saldoAwal', 'masuk', 'dipakai', 'keluar', 'saldoAkhir']),
        signatures({ as: '{pemohon}', action: 'kirim' }),
      ],
    }),
  },
  list: { columns: ['tahun', 'triwulan', 'pembetulan'], search: ['nomorSkep', 'tahun'] },
})
