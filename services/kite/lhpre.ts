import {
  add,
  adjust,
  answerField,
  caseOf,
  code,
  commit,
  contentField,
  date,
  decimal,
  defineService,
  fieldList,
  form,
  integer,
  lines,
  longText,
  ownNumber,
  paper,
  paragraph,
  reserve,
  rowField,
  setBy,
  signatures,
  step,
  table,
  text,
} from '@dermaga/service'
import {
  exportLedger,
  FACILITY,
  facility,
  kiteGoods,
  MOST,
  materialCode,
  quantity,
  realisedLedger,
  reasons,
  seri,
} from './fakta-kite.ts'

/** What was exported of a line: no more than the document has and no other LHPRE is about. */
const product = form({ seri: seri('Seri barang PEB').required(), jumlah: quantity('Jumlah').required() })
const productLines = {
  each: contentField('hasil'),
  key: [contentField('nomorAju'), rowField('seri')],
  amount: rowField('jumlah'),
} as const

/** What a product of an export line has taken of a material, by the conversion that is in force. */
const use = form({
  seri: seri('Seri barang PEB').required(),
  konversi: caseOf('konversi-kite', 'Konversi', { states: ['berlaku'] }).required(),
  kodeHasil: text(50, 'Kode hasil').required().fixed({ case: 'konversi', field: 'kodeHasil' }),
  kodeBarang: materialCode().required().fixed({ case: 'konversi', field: 'kodeBarang' }),
  koefisien: decimal(18, 6, 'Koefisien').required().fixed({ case: 'konversi', field: 'koefisien' }),
  jumlahHasil: quantity('Jumlah hasil diekspor').required(),
  jumlahBahan: decimal(24, 4, 'Bahan terpakai'),
})
  .computed(row => ({ jumlahBahan: row.jumlahHasil.times(row.koefisien).rounded(4) }))
  .rule('jumlahHasil', row => row.jumlahHasil.atMost(0).not(), 'Jumlah hasil harus lebih dari nol.')

const application = form({
  ...facility,
  dokumen: caseOf('dokumen-bc30', 'PEB', { states: ['menungguLhpre', 'selesai'] })
    .required()
    .hint('PEB yang sudah direkonsiliasi dengan manifes'),
  nomorAju: text(26, 'Nomor aju PEB').required().fixed({ case: 'dokumen', field: 'nomorAju' }),
  nomorDaftar: text(30, 'Nomor PEB').required().fixed({ case: 'dokumen', field: 'nomorDaftar' }),
  tanggalDaftar: date('Tanggal PEB').required().fixed({ case: 'dokumen', field: 'tanggalDaftar' }),
  kantorMuat: code('kantor', 'Kantor PEB').required().fixed({ case: 'dokumen', field: 'kodeKantor' }),
  barangPeb: kiteGoods.fixed({ case: 'dokumen', field: 'barangKite' }),
  nomorBc11: text(6, 'BC 1.1 outward').like('\\d{6}', '6 angka').required(),
  tanggalBerangkat: date('Tanggal berangkat').required().notAfterToday(),
  hasil: lines(MOST, 'Hasil yang diekspor', product).unique('seri').atLeast(1).required().workbook(),
  pemakaian: lines(MOST, 'Bahan dalam hasil', use).unique('seri', 'kodeBarang').atLeast(1).required().workbook(),
  jumlahHasil: decimal(24, 4, 'Jumlah hasil'),
  catatan: longText(500, 'Catatan'),
})
  .computed(content => ({ jumlahHasil: content.hasil.sum('jumlah') }))
  .rule(
    'pemakaian',
    content => content.pemakaian.every(row => row.jumlahHasil.atMost(content.jumlahHasil.outside())),
    'Jumlah hasil pada satu baris bahan melebihi seluruh hasil yang diekspor. Kurangi jumlahnya, atau lengkapi daftar hasil.',
  )

const KEPT = ['seri', 'kodeBarang', 'jumlahBahan'] as const
const used = {
  seri: integer(7, 'Seri barang').required(),
  kodeBarang: materialCode().required(),
  jumlahBahan: decimal(24, 4, 'Menurut perusahaan').required(),
}
const realised = form({
  realisasi: lines(
    MOST,
    'Realisasi',
    form({ ...used, diakui: quantity('Diakui').required() }).rule(
      'diakui',
      row => row.diakui.atMost(row.jumlahBahan),
      'Jumlah yang diakui tidak boleh melebihi pemakaian menurut perusahaan. Kurangi jumlahnya.',
    ),
  ).eachOf('pemakaian', KEPT),
  catatan: longText(500, 'Catatan'),
}).rule(
  'realisasi',
  answer => answer.realisasi.some(row => row.diakui.atMost(0).not()),
  'Akui paling sedikit satu baris, atau nyatakan tidak cocok.',
)
const MAX = 1_000_000_000_000
const revision = form({
  perubahan: lines(
    MOST,
    'Perubahan',
    form({ ...used, selisih: decimal(20, 4, 'Tambah atau kurang').between(-MAX, MAX).required().hint('0 bila tetap') }),
  ).eachOf('pemakaian', KEPT),
  alasan: longText(1000, 'Alasan').atLeast(10).required(),
})
const rowKey = [ownNumber, rowField('seri'), rowField('kodeBarang')] as const

const facts = fieldList(
  'pemohon',
  'npwp',
  'isi.nomorSkep',
  'isi.jenisFasilitas',
  'isi.nomorAju',
  'isi.nomorDaftar',
  'isi.tanggalDaftar',
  'isi.kantorMuat',
  'isi.nomorBc11',
  'isi.tanggalBerangkat',
)

/** What an export under a KITE facility has realised, found by an officer: it is the most that reports may account for. One for each PEB. */
export const lhpre = defineService({
  id: 'lhpre',
  version: 1,
  title: 'LHPRE',
  summary:
    'Laporan hasil penelitian realisasi ekspor: bahan dalam barang yang sudah diekspor, setelah diteliti petugas.',
  basis: 'PMK 149/PMK.04/2022; PMK 145/PMK.04/2022',
  path: '/kite/lhpre',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('peb', 'Fasilitas dan PEB', [
      ...FACILITY,
      'dokumen',
      'nomorAju',
      'nomorDaftar',
      'tanggalDaftar',
      'kantorMuat',
      'barangPeb',
      'nomorBc11',
      'tanggalBerangkat',
    ]),
    step('pemakaian', 'Bahan', ['hasil', 'jumlahHasil', 'pemakaian', 'catatan']),
  ],
  attachments: [],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Pilih PEB yang sudah selesai dan isi pemakaian bahannya, lalu kirim.',
    },
    diteliti: {
      label: 'Realisasi ekspor diteliti',
      tone: 'progress',
      holder: 'examiner',
      within: { term: setBy('JANJI_KITE_LHPRE', 'workingDays') },
      next: 'Petugas mencocokkan PEB dengan manifes dan konversinya.',
    },
    dikembalikan: {
      releases: true,
      label: 'Dikembalikan untuk diperbaiki',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.',
    },
    terbit: {
      label: 'LHPRE terbit',
      tone: 'good',
      holder: 'decider',
      next: 'Pertanggungjawabkan bahannya dengan BCL.KT.',
    },
    tidakCocok: {
      releases: true,
      label: 'Tidak cocok',
      tone: 'bad',
      holder: 'nobody',
      next: 'Perbaiki PEB lebih dahulu, lalu ajukan lagi.',
    },
    dibatalkan: {
      releases: true,
      label: 'Dibatalkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Anda dapat mengajukan lagi.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan LHPRE dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      number: { name: 'lhpre', label: 'Nomor LHPRE', pattern: 'LHPRE-{kantor}-{tahun}-{urut:6}' },
      posts: [reserve(realisedLedger, { ...productLines, text: 'LHPRE diteliti' })],
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Permohonan LHPRE dikembalikan',
      from: 'diteliti',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    terbitkan: {
      label: 'Terbitkan LHPRE',
      done: 'LHPRE diterbitkan',
      from: 'diteliti',
      to: 'terbit',
      by: 'examiner',
      form: realised,
      isImmediate: true,
      confirm: 'Bahan yang diakui dapat langsung dipakai dalam BCL.KT. Terbitkan?',
      paper: 'lhpre',
      effects: { acts: [{ on: 'dokumen', act: 'catatLhpre' }] },
      posts: [
        commit(realisedLedger, { ...productLines, text: 'LHPRE terbit' }),
        add(exportLedger, {
          text: 'Ekspor terealisasi (LHPRE)',
          each: answerField('terbitkan', 'realisasi'),
          key: rowKey,
          amount: rowField('diakui'),
        }),
      ],
    },
    revisi: {
      label: 'Revisi LHPRE',
      done: 'LHPRE direvisi',
      from: 'terbit',
      to: 'terbit',
      by: 'decider',
      isOptional: true,
      isSevere: true,
      isImmediate: true,
      form: revision,
      confirm: 'Saldo yang dapat dipakai BCL.KT berubah. Revisi LHPRE?',
      posts: [
        adjust(exportLedger, {
          text: 'Revisi LHPRE',
          each: answerField('revisi', 'perubahan'),
          key: rowKey,
          amount: rowField('selisih'),
        }),
      ],
    },
    nyatakanTidakCocok: {
      label: 'Nyatakan tidak cocok',
      done: 'Ekspor tidak cocok dengan manifes',
      from: 'diteliti',
      to: 'tidakCocok',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Permohonan LHPRE dibatalkan',
      from: ['diteliti', 'dikembalikan'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: {
    lhpre: paper({
      title: 'Laporan Hasil Penelitian Realisasi Ekspor (LHPRE)',
      about: 'PEB {isi.nomorDaftar} {pemohon}',
      number: '{nomor.lhpre}',
      blocks: [
        paragraph('Ekspor berikut diteliti dan terealisasi sebesar bahan yang diakui.'),
        facts,
        table('jawaban.terbitkan.realisasi', ['seri', 'kodeBarang', 'jumlahBahan', 'diakui']),
        paragraph('{jawaban.terbitkan.catatan}'),
        signatures({ as: '{kantor}', action: 'terbitkan' }),
      ],
    }),
  },
  list: {
    columns: ['nomorDaftar', 'tanggalDaftar', 'jumlahHasil'],
    search: ['nomorAju', 'nomorDaftar', 'nomorSkep', 'pemakaian'],
  },
})
