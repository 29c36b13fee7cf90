import {
  add,
  choice,
  contentField,
  date,
  defineService,
  form,
  holds,
  integer,
  lines,
  longText,
  money,
  noneIn,
  reported,
  rowField,
  setBy,
  step,
  today,
} from '@dermaga/service'
import {
  NO_LICENCE,
  NOT_REPORTED,
  ORDERING_STEP,
  OVERDUE,
  ordering,
  orderLine,
  REPLACEMENT_UNPAID,
  stampLedger,
} from '../tariff/pita.ts'
import { recommendation, refusal } from '../tariff/surat-pita.ts'
import { askCorrection, orderStates, refuse, send, withdraw } from './pelunasan.ts'

const due = { term: setBy('JANJI_P3C', 'workingDays') } as const

const KINDS = {
  AWAL: 'P3C awal',
  TAMBAHAN: 'P3C tambahan',
  TAMBAHAN_KEPALA: 'P3C tambahan izin kepala kantor',
  TAMBAHAN_DIRJEN: 'P3C tambahan izin Direktur Jenderal',
} as const

const thisMonth = () => today().monthStart()

const order = form({
  ...ordering,
  jenisP3c: choice(KINDS, 'Jenis P3C').required(),
  bulanPersediaan: date('Bulan persediaan').required().hint('Tanggal mana pun dalam bulan pemakaian pita'),
  awalPersediaan: date('Persediaan mulai'),
  mulaiAwal: integer(2, 'P3C awal mulai tanggal').required().fixed({ provision: 'P3C_AWAL_MULAI' }),
  akhirAwal: integer(2, 'P3C awal sampai tanggal').required().fixed({ provision: 'P3C_AWAL_AKHIR' }),
  akhirIzinDirjen: integer(2, 'Izin Direktur Jenderal sampai tanggal')
    .required()
    .fixed({ provision: 'P3C_IZIN_DIRJEN_AKHIR' }),
  rincian: lines(100, 'Pita yang dipesan', orderLine).unique('pita').required().workbook(),
  jumlahLembar: integer(12, 'Jumlah lembar'),
  jumlahKeping: integer(15, 'Jumlah keping'),
  jumlahCukai: money('Jumlah cukai'),
})
  .computed(content => ({
    awalPersediaan: content.bulanPersediaan.monthStart(),
    jumlahLembar: content.rincian.sum('lembar'),
    jumlahKeping: content.rincian.sum('keping'),
    jumlahCukai: content.rincian.sum('cukai'),
  }))
  .applies(content => ({
    mulaiAwal: content.jenisP3c.is('AWAL'),
    akhirAwal: content.jenisP3c.is('AWAL'),
    akhirIzinDirjen: content.jenisP3c.is('TAMBAHAN_DIRJEN'),
  }))
  .rule(
    'bulanPersediaan',
    content =>
      content.jenisP3c
        .is('AWAL')
        .not()
        .or(
          content.awalPersediaan
            .atMost(thisMonth().plusMonths(1))
            .and(content.awalPersediaan.atLeast(thisMonth().plusMonths(1))),
        ),
    'P3C awal hanya untuk persediaan bulan berikutnya. Pilih tanggal dalam bulan depan.',
  )
  .rule(
    'jenisP3c',
    content =>
      content.jenisP3c
        .is('AWAL')
        .not()
        .or(today().dayOfMonth().atLeast(content.mulaiAwal).and(today().dayOfMonth().atMost(content.akhirAwal))),
    'Tidak Boleh P3C: P3C awal diajukan dalam tanggal yang ditetapkan. Ajukan P3C tambahan dalam bulan persediaan.',
  )
  .rule(
    'bulanPersediaan',
    content =>
      content.jenisP3c
        .is('AWAL')
        .or(content.awalPersediaan.atMost(thisMonth()).and(content.awalPersediaan.atLeast(thisMonth()))),
    'P3C tambahan hanya untuk persediaan bulan ini. Pilih tanggal dalam bulan ini.',
  )
  .rule(
    'jenisP3c',
    content =>
      content.jenisP3c
        .is('TAMBAHAN_DIRJEN')
        .not()
        .or(today().dayOfMonth().atMost(content.akhirIzinDirjen))
        // January has no last day.
        .or(content.awalPersediaan.atMost(content.awalPersediaan.yearStart())),
    'Tidak Boleh P3C: tanggal terakhir pengajuan dengan izin Direktur Jenderal sudah lewat. Ajukan P3C untuk bulan berikutnya.',
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

const examined = form({ catatan: longText(1000, 'Hasil penelitian').atLeast(10).required() })

const filled = orderStates('P3C')

/** Request for the supply of excise stamps: an officer examines it, the head of the office approves it, and the sheets are in stock once an
 *  officer records that they were printed. Source: PER-24/BC/2018 jo. PER-10/BC/2025. */
export const p3c = defineService({
  id: 'p3c',
  version: 1,
  title: 'Permohonan Penyediaan Pita Cukai (P3C)',
  summary: 'Pemesanan penyediaan pita cukai untuk satu bulan.',
  basis: 'PMK 68/PMK.04/2018, PER-24/BC/2018 jo. PER-10/BC/2025',
  path: '/cukai-penyelesaian/p3c',
  access: 'CK-1',
  allowsBrokers: true,
  gates: [
    holds('izin-nppbkc', NO_LICENCE),
    noneIn('piutang', ['lewatTempo'], OVERDUE),
    noneIn('ck-3', ['belumLunas', 'biayaTerutang'], REPLACEMENT_UNPAID),
    reported('lack-1', NOT_REPORTED),
  ],
  form: order,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', ORDERING_STEP),
    step('periode', 'Periode', [
      'jenisP3c',
      'bulanPersediaan',
      'awalPersediaan',
      'mulaiAwal',
      'akhirAwal',
      'akhirIzinDirjen',
    ]),
    step('pita', 'Pita cukai', ['rincian', 'jumlahLembar', 'jumlahKeping', 'jumlahCukai']),
  ],
  attachments: [],
  states: {
    draf: filled.draf,
    diajukan: {
      label: 'Diajukan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas meneliti P3C Anda.',
    },
    perbaikan: filled.perbaikan,
    diteliti: {
      label: 'Menunggu persetujuan',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan P3C Anda.',
    },
    rekomendasi: {
      label: 'Disetujui',
      tone: 'progress',
      holder: 'examiner',
      next: 'Petugas menyediakan pita. Anda diberi tahu begitu pita tersedia.',
    },
    tersedia: {
      label: 'Pita tersedia',
      tone: 'good',
      holder: 'nobody',
      next: 'Pesan pita dengan CK-1. Sisa pita ada pada Mutasi saldo.',
      leadsTo: ['ck-1'],
    },
    ditolak: filled.ditolak,
    dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan yang baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send('P3C'),
      number: { name: 'permohonan', label: 'Nomor P3C', pattern: 'P3C-{kantor}-{tanggal}-{urut:6}' },
    },
    kembalikan: askCorrection,
    teliti: {
      label: 'Teruskan ke kepala kantor',
      done: 'P3C diteliti',
      from: 'diajukan',
      to: 'diteliti',
      by: 'examiner',
      form: examined,
      isInternal: true,
    },
    setujui: {
      label: 'Setujui',
      done: 'P3C disetujui',
      from: 'diteliti',
      to: 'rekomendasi',
      by: 'decider',
      notBy: 'teliti',
      number: { name: 'rekomendasi', label: 'Nomor persetujuan', pattern: 'S-{urut}/P3C/{kantor}/{tahun}' },
      paper: 'rekomendasi',
    },
    tolak: { ...refuse('P3C', 'P3C'), from: 'diteliti', by: 'decider', notBy: 'teliti' },
    catatTersedia: {
      label: 'Catat pita tersedia',
      done: 'Pita tersedia',
      from: 'rekomendasi',
      to: 'tersedia',
      by: 'examiner',
      isImmediate: true,
      confirm: 'Pita masuk persediaan perusahaan dan dapat dipesan dengan CK-1.',
      posts: [
        add(stampLedger, {
          text: 'Penyediaan pita (P3C)',
          each: contentField('rincian'),
          key: [rowField('nomorPita'), contentField('ambilPitaCukai')],
          amount: rowField('lembar'),
        }),
      ],
    },
    batalkan: { ...withdraw, from: ['diajukan', 'perbaikan', 'rekomendasi'] },
  },
  papers: { rekomendasi: recommendation, penolakan: refusal },
  list: { columns: ['jenisP3c', 'awalPersediaan', 'jumlahLembar'], search: ['nppbkc', 'namaPerusahaan'] },
})
