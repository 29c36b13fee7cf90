import {
  attachment,
  choice,
  code,
  decimal,
  defineService,
  form,
  givenNumber,
  instant,
  integer,
  lines,
  longText,
  type State,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { carrier, containerNumber, inward, journey, postNumber, reasons } from './fakta-manifes.ts'
import { arrivalProof, notice, refusal } from './surat-ppbt.ts'

const MOST = 500
const due = { term: setBy('JANJI_PPBT', 'workingDays') } as const

const item = form({
  nomorPos: postNumber(),
  uraian: text(1000, 'Uraian barang').required(),
  jumlahKemasan: integer(9, 'Jumlah kemasan').between(1, 999_999_999).required(),
  jenisKemasan: code('kemasan', 'Jenis kemasan').required(),
  bruto: decimal(18, 4, 'Berat kotor').unit('kg').required(),
}).rule('bruto', row => row.bruto.atMost(0).not(), 'Berat kotor harus lebih dari 0.')

const sealed = {
  nomor: containerNumber().required(),
  segel: text(30, 'Nomor segel'),
}

const application = form({
  kodeKantor: code('kantor', 'Kantor muat').required(),
  kodeKantorBongkar: code('kantor', 'Kantor bongkar').required(),
  jenis: choice(
    { BC12: 'BC 1.2: diangkut lanjut atau terus', BC13: 'BC 1.3: antarpulau melalui luar daerah pabean' },
    'Jenis pengangkutan',
  ).required(),
  ...carrier,
  ...journey,
  berangkat: instant('Berangkat').required(),
  tiba: instant('Perkiraan tiba').required(),
  nomorBc11: inward.nomorBc11,
  tanggalBc11: inward.tanggalBc11,
  barang: lines(MOST, 'Barang', item).atLeast(1).required().workbook(),
  kontainer: lines(MOST, 'Kontainer', form(sealed)).unique('nomor').workbook(),
  jumlahKemasan: integer(12, 'Jumlah kemasan'),
  nomorPpbt: text(40, 'Nomor persetujuan'),
})
  .computed(content => ({ jumlahKemasan: content.barang.sum('jumlahKemasan') }))
  .applies(content => ({
    // Goods that have come with an inward manifest.
    nomorBc11: content.jenis.is('BC12'),
    tanggalBc11: content.jenis.is('BC12'),
    nomorPpbt: content.nomorPpbt.isFilled(),
  }))
  .requiredWhen(content => ({ nomorBc11: content.jenis.is('BC12'), tanggalBc11: content.jenis.is('BC12') }))
  .rule(
    'tiba',
    content => content.tiba.atLeast(content.berangkat),
    'Perkiraan tiba tidak boleh sebelum berangkat. Periksa kedua tanggalnya.',
  )
  .rule(
    'kodeKantorBongkar',
    content => content.kodeKantorBongkar.is(content.kodeKantor).not(),
    'Kantor bongkar harus berbeda dari kantor muat. Pilih kantor lain.',
  )
  .rule(
    'barang',
    content => content.jenis.is('BC13').or(content.barang.every(row => row.nomorPos.isFilled())),
    'Isi pos BC 1.1 setiap barang yang diangkut lanjut.',
  )
  .rule('nomorPpbt', content => content.nomorPpbt.isFilled().not(), 'Nomor diisi oleh kantor. Kosongkan.')

const arrival = form({
  waktuTiba: instant('Waktu tiba').required().notAfterToday(),
  lokasi: text(100, 'Dermaga, gudang, atau lapangan').required(),
})

const confirmation = form({
  waktuTiba: instant('Waktu tiba').required().notAfterToday(),
  kontainer: lines(
    MOST,
    'Kontainer',
    form({
      ...sealed,
      kondisi: choice({ UTUH: 'Utuh', RUSAK: 'Rusak', TIDAK_ADA: 'Tidak ada' }, 'Kondisi segel').required(),
    }),
  ).eachOf('kontainer', ['nomor', 'segel']),
  kemasanDimuat: integer(12, 'Jumlah kemasan yang dimuat').fixed({ own: 'jumlahKemasan' }),
  jumlahKemasan: integer(12, 'Jumlah kemasan yang tiba').between(0, 999_999_999).required(),
  hasil: choice({ SESUAI: 'Sesuai', SELISIH: 'Ada selisih' }, 'Hasil pencocokan').required(),
  selisih: longText(1000, 'Selisih').atLeast(10),
})
  .applies(answer => ({ selisih: answer.hasil.is('SELISIH') }))
  .requiredWhen(answer => ({ selisih: answer.hasil.is('SELISIH') }))
  .rule(
    'hasil',
    answer => answer.hasil.is('SELISIH').or(answer.kontainer.every(row => row.kondisi.is('UTUH'))),
    'Segel rusak atau tidak ada adalah selisih. Pilih ada selisih, lalu uraikan.',
  )
  .rule(
    'hasil',
    answer =>
      answer.hasil
        .is('SELISIH')
        .or(answer.kemasanDimuat.isFilled().not())
        .or(answer.jumlahKemasan.is(answer.kemasanDimuat)),
    'Jumlah kemasan yang tiba tidak sama dengan yang dimuat. Perbaiki, atau pilih ada selisih dan uraikan.',
  )

const followUp = form({ tindakLanjut: longText(1000, 'Tindak lanjut').atLeast(10).required() })

/** The office where the goods arrive works on it. */
const there = { office: { field: 'kodeKantorBongkar' } } as const
const closed = { holder: 'nobody' } as const

const onTheWay = {
  dalamPengangkutan: {
    ...there,
    label: 'Dalam pengangkutan',
    tone: 'progress',
    holder: 'examiner',
    within: { term: setBy('PPBT_TIBA', 'hours'), from: 'tiba' },
    lapse: 'lewatkan',
    next: 'Angkut barang ke kantor bongkar, lalu laporkan kedatangannya.',
  },
  terlambat: {
    ...there,
    label: 'Belum tiba pada waktunya',
    tone: 'attention',
    holder: 'examiner',
    awaits: 'applicant',
    next: 'Laporkan kedatangan barang, atau jelaskan keterlambatannya kepada kantor bongkar.',
  },
  tiba: {
    ...there,
    label: 'Kedatangan dilaporkan',
    tone: 'progress',
    holder: 'examiner',
    within: due,
    next: 'Petugas kantor bongkar memeriksa segel dan jumlah barang.',
  },
  selisih: {
    ...there,
    label: 'Tiba dengan selisih',
    tone: 'progress',
    holder: 'decider',
    within: due,
    next: 'Kepala kantor bongkar menentukan tindak lanjut atas selisihnya.',
  },
  selesai: { ...there, ...closed, label: 'Selesai', tone: 'good', next: 'Barang sudah tiba di kantor bongkar.' },
  tidakTiba: {
    ...there,
    ...closed,
    label: 'Tidak tiba',
    tone: 'bad',
    next: 'Kantor bongkar menetapkan kewajiban pabean atas barang yang tidak tiba.',
  },
} as const satisfies Record<string, State>

/** Notice of goods that are carried from one office to another: onward (BC 1.2), or between places of the customs area through abroad
 *  (BC 1.3). That PPBT means this is assumed. Source: facts `manifes-gate-tps`; fields `ppbt`. */
export const ppbt = defineService({
  id: 'ppbt',
  version: 1,
  title: 'PPBT',
  summary: 'Pemberitahuan pengangkutan barang dari satu kantor pabean ke kantor lain (BC 1.2 dan BC 1.3).',
  basis: 'PMK 158/PMK.04/2017 (nilai kerja)',
  path: '/manifest/ppbt',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('pengangkutan', 'Pengangkutan', [
      'jenis',
      'kodeKantor',
      'kodeKantorBongkar',
      'npwp',
      'namaPerusahaan',
      'namaSarana',
      'nomorVoyage',
      'berangkat',
      'tiba',
      'nomorBc11',
      'tanggalBc11',
      'nomorPpbt',
    ]),
    step('barang', 'Barang', ['barang', 'jumlahKemasan']),
    step('kontainer', 'Kontainer', ['kontainer']),
  ],
  attachments: [attachment('01', 'Dokumen pengangkutan', 'B/L, AWB, atau manifes domestik')],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian, lalu kirim sebelum sarana pengangkut berangkat.',
    },
    diajukan: {
      label: 'Diajukan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas kantor muat meneliti pemberitahuan.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk diperbaiki',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.',
    },
    ...onTheWay,
    ditolak: { ...closed, label: 'Ditolak', tone: 'bad', next: 'Ajukan lagi setelah alasannya diatasi.' },
    dibatalkan: { ...closed, label: 'Dibatalkan', tone: 'bad', next: 'Anda dapat mengajukan yang baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Pemberitahuan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'aju', label: 'Nomor aju', pattern: 'PPBT-{kantor}-{tanggal}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Pemberitahuan dikembalikan',
      from: 'diajukan',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    setujui: {
      label: 'Setujui pengangkutan',
      done: 'Pengangkutan disetujui',
      from: 'diajukan',
      to: 'dalamPengangkutan',
      by: 'examiner',
      isImmediate: true,
      confirm: 'Barang boleh dimuat dan diangkut begitu persetujuan terbit.',
      number: { name: 'ppbt', label: 'Nomor persetujuan', pattern: '{urut:6}/{isi:jenis}/{kantor}/{tahun}' },
      changes: { nomorPpbt: givenNumber('ppbt') },
      paper: 'persetujuan',
    },
    tolak: {
      label: 'Tolak',
      done: 'Pemberitahuan ditolak',
      from: 'diajukan',
      to: 'ditolak',
      by: 'examiner',
      form: reasons,
      isSevere: true,
      number: { name: 'penolakan', label: 'Nomor surat penolakan', pattern: 'S-{urut}/PPBT/{kantor}/{tahun}' },
      paper: 'penolakan',
    },
    laporTiba: {
      label: 'Laporkan kedatangan',
      done: 'Kedatangan dilaporkan',
      from: ['dalamPengangkutan', 'terlambat'],
      to: 'tiba',
      by: 'applicant',
      form: arrival,
    },
    konfirmasiTiba: {
      label: 'Konfirmasi kedatangan',
      done: 'Kedatangan dikonfirmasi',
      from: ['tiba', 'dalamPengangkutan', 'terlambat'],
      to: { action: 'konfirmasiTiba', field: 'hasil', states: { SESUAI: 'selesai', SELISIH: 'selisih' } },
      by: 'examiner',
      form: confirmation,
      number: { name: 'tiba', label: 'Nomor bukti kedatangan', pattern: '{urut:6}/TIBA/{kantor}/{tahun}' },
      paper: 'kedatangan',
    },
    selesaikanSelisih: {
      label: 'Selesaikan selisih',
      done: 'Tindak lanjut selisih ditetapkan',
      from: 'selisih',
      to: 'selesai',
      by: 'decider',
      notBy: 'konfirmasiTiba',
      shows: 'konfirmasiTiba',
      form: followUp,
    },
    lewatkan: {
      label: 'Lewatkan waktu tiba',
      done: 'Barang belum tiba pada waktunya',
      from: 'dalamPengangkutan',
      to: 'terlambat',
      by: 'system',
    },
    nyatakanTidakTiba: {
      label: 'Nyatakan tidak tiba',
      done: 'Barang dinyatakan tidak tiba',
      from: 'terlambat',
      to: 'tidakTiba',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Pemberitahuan dibatalkan pemohon',
      from: ['diajukan', 'dikembalikan'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { persetujuan: notice, kedatangan: arrivalProof, penolakan: refusal },
  list: {
    columns: ['jenis', 'namaSarana', 'kodeKantorBongkar', 'tiba'],
    search: ['namaSarana', 'nomorVoyage', 'nomorBc11', 'nomorPpbt', 'namaPerusahaan'],
  },
})
