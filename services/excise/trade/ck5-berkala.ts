import {
  actionDay,
  caseOf,
  choice,
  code,
  date,
  decimal,
  defineService,
  form,
  holderOf,
  holds,
  lines,
  longText,
  money,
  portalAccess,
  reported,
  requiredAttachment,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { NOT_REPORTED } from '../tariff/pita.ts'
import { askCancellation, byResult, ck5Examination, close, declineCancellation } from './alur-ck5.ts'
import { monthlyArrival, PAID } from './isi-ck5.ts'
import { sharedCk5States } from './keadaan-ck5.ts'
import { periodicPaper } from './surat-ck5.ts'

const MAX = 1_000_000_000_000
const LINES_MOST = 200

const shipment = form({
  tanggalPengiriman: date('Tanggal kirim').required(),
  nomorSuratJalan: text(30, 'Nomor surat jalan').required(),
  uraian: text(200, 'Merek atau uraian barang').required().hint('Seperti pada penetapan tarif', 'Daun Emas Filter'),
  jumlahKemasan: decimal(14, 4, 'Jumlah kemasan').required().between(0.0001, MAX),
  isiPerKemasan: decimal(14, 4, 'Isi per kemasan').required().between(0.0001, MAX),
  satuan: code('satuan', 'Satuan barang').required(),
  tarifCukai: money('Tarif cukai').required().between(0, MAX).hint('Untuk satu satuan barang'),
  jumlahBarang: decimal(24, 4, 'Jumlah barang'),
  jumlahCukai: money('Jumlah cukai'),
}).computed(row => ({
  jumlahBarang: row.jumlahKemasan.times(row.isiPerKemasan).rounded(4),
  jumlahCukai: row.jumlahKemasan.times(row.isiPerKemasan).times(row.tarifCukai).rounded(2),
}))

const declared = form({
  izin: caseOf('izin-nppbkc', 'NPPBKC asal', { states: ['aktif', 'akanBerakhir', 'perpanjanganDiproses'] }).required(),
  nppbkc: text(40, 'Nomor NPPBKC asal').required().fixed({ case: 'izin', number: true }),
  kodeKantor: code('kantor', 'Kantor asal').required().fixed({ case: 'izin', field: 'kodeKantor' }),
  jenisPemberitahuan: code('ck5_jenis', 'Jenis pemberitahuan').required(),
  kodeJenisBkc: choice(
    { HT: 'Hasil tembakau', MMEA: 'Minuman mengandung etil alkohol' },
    'Jenis barang kena cukai',
  ).required(),
  tujuan: text(60, 'NPPBKC penerima').required(),
  kodeKantorTujuan: code('kantor', 'Kantor tujuan').required(),
  periodeAwal: date('Periode mulai').required(),
  periodeAkhir: date('Periode sampai').required().hint('Dalam bulan yang sama'),
  barang: lines(LINES_MOST, 'Pengiriman', shipment).required().atLeast(1).workbook(),
  jumlahCukai: money('Jumlah cukai'),
  keterangan: longText(500, 'Keterangan'),
  tanggalCk5: date('Tanggal CK-5'),
})
  .computed(content => ({ jumlahCukai: content.barang.sum('jumlahCukai') }))
  .applies(content => ({ tanggalCk5: content.tanggalCk5.isFilled() }))
  .rule(
    'jenisPemberitahuan',
    content => content.jenisPemberitahuan.isOneOf(...PAID),
    'CK-5 berkala hanya untuk barang yang cukainya sudah dilunasi. Kirim barang lain dengan CK-5.',
  )
  .rule(
    'periodeAkhir',
    content =>
      content.periodeAkhir
        .atLeast(content.periodeAwal)
        .and(content.periodeAkhir.atLeast(content.periodeAwal.monthStart().plusMonths(1)).not()),
    'Periode harus dalam satu bulan kalender, dan akhirnya tidak boleh sebelum awalnya. Periksa kedua tanggalnya.',
  )
  .rule(
    'barang',
    content =>
      content.barang.every(row =>
        row.tanggalPengiriman
          .atLeast(content.periodeAwal.outside())
          .and(row.tanggalPengiriman.atMost(content.periodeAkhir.outside())),
      ),
    'Tanggal kirim setiap pengiriman harus dalam periode. Perbaiki tanggalnya, atau ubah periodenya.',
  )

/** One CK-5 for many shipments of a month between fixed parties: the office of origin registers it, the receiver confirms all shipments after the
 *  period, line by line, and the office of destination closes it, what does not agree with its reason. Only of goods whose excise is paid,
 *  so nothing is claimed for what is missing. Source: fields `ck5_berkala`; facts `cukai-perdagangan-produksi`. */
export const ck5Berkala = defineService({
  id: 'ck-5-berkala',
  version: 1,
  title: 'CK-5 Berkala',
  summary: 'Satu CK-5 untuk semua pengiriman sebulan kepada penerima yang sama.',
  basis: 'PMK 89 Tahun 2025',
  path: '/cukai-perdagangan/ck-5-berkala',
  access: 'CK-5',
  gates: [
    holds(
      'izin-nppbkc',
      'Perusahaan Anda tidak memiliki NPPBKC yang berlaku. Ajukan NPPBKC, atau pulihkan yang dibekukan.',
    ),
    reported('lack-1', NOT_REPORTED),
    portalAccess('CK-5', 'Anda tidak memiliki akses portal CK-5. Minta kepada administrator perusahaan Anda.'),
  ],
  copies: { without: ['periodeAwal', 'periodeAkhir', 'tanggalCk5'] },
  form: declared,
  office: 'kodeKantor',
  steps: [
    step('umum', 'Umum', [
      'izin',
      'nppbkc',
      'kodeKantor',
      'jenisPemberitahuan',
      'kodeJenisBkc',
      'periodeAwal',
      'periodeAkhir',
      'tanggalCk5',
    ]),
    step('tujuan', 'Tujuan', ['tujuan', 'kodeKantorTujuan', 'keterangan']),
    step('barang', 'Pengiriman', ['barang', 'jumlahCukai']),
  ],
  attachments: [requiredAttachment('01', 'Rencana pengiriman')],
  parties: {
    penerima: {
      label: 'Penerima',
      holder: holderOf('tujuan', ['izin-nppbkc']),
      hides: ['izin'],
      papers: ['ck5'],
    },
  },
  states: {
    ...sharedCk5States,
    terdaftar: {
      label: 'Berjalan, menunggu konfirmasi penerima s.d. {waktu}',
      tone: 'progress',
      holder: 'party:penerima',
      forParty: {
        label: 'Konfirmasikan s.d. {waktu}',
        next: 'Setelah periode berakhir, konfirmasi jumlah setiap pengiriman yang masuk paling lambat pada tenggat ini.',
      },
      within: { term: setBy('KONFIRMASI_CK5_BERKALA', 'days'), from: 'periodeAkhir' },
      lapse: 'lewatKonfirmasi',
      next: 'Selama periode berjalan, Anda mengirim barang dengan surat jalan. Setelah periode berakhir, penerima mengonfirmasi jumlah setiap pengiriman paling lambat pada tenggat ini.',
    },
    selisihKurang: {
      ...sharedCk5States.selisihKurang,
      next: 'Petugas kantor tujuan memeriksa sebab barang yang kurang, lalu menutup CK-5.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'CK-5 berkala dikirim',
      from: ['draf', 'perbaikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'aju', label: 'Nomor aju', pattern: 'CK5B-{kantor}-{tanggal}-{urut:6}' },
    },
    ...ck5Examination,
    daftarkan: {
      label: 'Daftarkan',
      done: 'CK-5 berkala didaftarkan',
      from: 'diajukan',
      to: 'terdaftar',
      by: 'examiner',
      number: { name: 'ck5', label: 'Nomor CK-5', pattern: 'B-{urut:6}' },
      changes: { tanggalCk5: actionDay },
      involves: ['penerima'],
      paper: 'ck5',
    },
    mohonBatal: { ...askCancellation, from: 'terdaftar' },
    tolakBatal: { ...declineCancellation, to: 'terdaftar' },
    konfirmasi: {
      label: 'Konfirmasi pemasukan',
      done: 'Pemasukan dikonfirmasi',
      from: 'terdaftar',
      to: byResult('konfirmasi'),
      by: 'party:penerima',
      form: monthlyArrival,
    },
    lewatKonfirmasi: {
      label: 'Lewat batas konfirmasi',
      done: 'Penerima tidak mengonfirmasi sampai batasnya',
      from: 'terdaftar',
      to: 'belumTiba',
      by: 'system',
    },
    catatPemasukan: {
      label: 'Catat pemasukan',
      done: 'Pemasukan dicatat kantor tujuan',
      from: 'belumTiba',
      to: byResult('catatPemasukan'),
      by: 'examiner',
      form: monthlyArrival,
    },
    tutup: { ...close, from: ['masuk', 'selisihLebih', 'selisihKurang'] },
  },
  papers: { ck5: periodicPaper },
  list: { columns: ['periodeAkhir', 'jumlahCukai'], search: ['nppbkc', 'tujuan'] },
})
