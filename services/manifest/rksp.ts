import {
  answerField,
  choice,
  code,
  date,
  decimal,
  defineService,
  fieldList,
  form,
  integer,
  paper,
  paragraph,
  setBy,
  step,
  text,
  today,
} from '@dermaga/service'
import { carrier, reasons } from './fakta-manifes.ts'
import { places, transport } from './isi-manifes.ts'

/** Source: facts `manifes-gate-tps`. */
const EARLIEST_DAYS = 7

const plan = {
  lamaTempuh: choice({ LEBIH: '24 jam atau lebih', KURANG: 'Kurang dari 24 jam' }, 'Waktu tempuh').required(),
  tanggalTiba: date('Perkiraan tanggal tiba').required().earliest(0),
  jamTiba: text(5, 'Perkiraan jam tiba (WIB)')
    .like('([01]\\d|2[0-3]):[0-5]\\d', 'jam dan menit, seperti 06:30')
    .required(),
}
const planFields = form(plan)
  .rule(
    'tanggalTiba',
    answer => answer.tanggalTiba.atMost(today(EARLIEST_DAYS)),
    'RKSP diserahkan paling awal 7 hari sebelum tiba. Periksa tanggalnya, atau kirim lebih dekat ke hari itu.',
  )
  // The rule counts 24 hours; forms compare days.
  .rule(
    'tanggalTiba',
    answer => answer.lamaTempuh.is('KURANG').or(answer.tanggalTiba.atLeast(today(1))),
    'Perjalanan 24 jam atau lebih diberitahukan paling lambat 24 jam sebelum tiba. Periksa waktu tempuh dan tanggalnya.',
  )
const { pelabuhanAsal, pelabuhanTransit, pelabuhanBongkar, kade } = places

const announcement = planFields
  .and({
    kodeKantor: code('kantor', 'Kantor pabean').required(),
    ...carrier,
    ...transport,
    mmsi: text(20, 'MMSI').like('\\d{9}', '9 angka'),
    pelabuhanAsal,
    pelabuhanTransit,
    pelabuhanBongkar,
    kade,
    jumlahPos: integer(6, 'Perkiraan jumlah pos').between(0, 999_999).required(),
    jumlahKemasan: integer(9, 'Perkiraan jumlah kemasan').between(0, 999_999_999).required(),
    jumlahKontainer: integer(6, 'Perkiraan jumlah kontainer').between(0, 999_999).required(),
    bruto: decimal(18, 4, 'Perkiraan berat kotor').unit('kg').between(0, 1_000_000_000_000).required(),
    barang: text(1000, 'Barang utama').required().hint('Uraian ringkas muatan terbesar', 'Mesin dan suku cadang'),
    nomorBc11: text(40, 'Nomor BC 1.1'),
  })
  .applies(content => ({
    nomorImo: content.caraAngkut.is('LAUT'),
    callSign: content.caraAngkut.is('LAUT'),
    mmsi: content.caraAngkut.is('LAUT'),
    nomorRegistrasi: content.caraAngkut.is('LAUT').not(),
    nomorBc11: content.nomorBc11.isFilled(),
  }))
  .requiredWhen(content => ({
    callSign: content.caraAngkut.is('LAUT'),
    nomorRegistrasi: content.caraAngkut.is('LAUT').not(),
  }))
  .rule(
    'nomorImo',
    content => content.caraAngkut.is('LAUT').not().or(content.nomorImo.isFilled()).or(content.mmsi.isFilled()),
    'Isi nomor IMO atau MMSI.',
  )
  .rule('nomorBc11', content => content.nomorBc11.isFilled().not(), 'Nomor diisi oleh portal. Kosongkan.')

const receipt = paper({
  title: 'Bukti Pendaftaran RKSP (BC 1.0)',
  number: 'BP-{nomor.bc10}',
  about: '{isi.namaSarana}, {isi.nomorVoyage}',
  validity: { dibatalkan: 'revoked', lewat: 'expired' },
  blocks: [
    paragraph('{kantor} telah mendaftarkan rencana kedatangan sarana pengangkut berikut.'),
    fieldList(
      'pemohon',
      'npwp',
      'nomor.bc10',
      'isi.namaSarana',
      'isi.nomorVoyage',
      'isi.bendera',
      'isi.nahkoda',
      'isi.pelabuhanAsal',
      'isi.pelabuhanBongkar',
      'isi.tanggalTiba',
      'isi.jamTiba',
      'isi.jumlahPos',
      'isi.jumlahKemasan',
      'isi.jumlahKontainer',
      'isi.bruto',
    ),
    paragraph('Manifes kedatangan (BC 1.1) diserahkan sebelum pembongkaran.'),
  ],
})

const ended = { holder: 'nobody' } as const

/** The planned arrival of a ship, aircraft or truck (BC 1.0), registered when it is sent; the manifest takes it over.
 *  Source: PMK 158/PMK.04/2017; facts `manifes-gate-tps`. */
export const rksp = defineService({
  id: 'rksp',
  version: 1,
  title: 'RKSP (BC 1.0)',
  summary: 'Rencana kedatangan sarana pengangkut, sebelum manifes kedatangannya.',
  basis: 'PMK 158/PMK.04/2017',
  path: '/manifest/rksp',
  copies: { without: ['tanggalTiba', 'jamTiba', 'nomorVoyage'] },
  form: announcement,
  office: 'kodeKantor',
  steps: [
    step('sarana', 'Sarana pengangkut', [
      'kodeKantor',
      'npwp',
      'namaPerusahaan',
      ...(Object.keys(transport) as (keyof typeof transport)[]),
      'mmsi',
    ]),
    step('rencana', 'Rencana kedatangan', [
      'lamaTempuh',
      'tanggalTiba',
      'jamTiba',
      'pelabuhanAsal',
      'pelabuhanTransit',
      'pelabuhanBongkar',
      'kade',
    ]),
    step('muatan', 'Muatan', ['jumlahPos', 'jumlahKemasan', 'jumlahKontainer', 'bruto', 'barang', 'nomorBc11']),
  ],
  attachments: [],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi rencana kedatangan, lalu kirim sebelum sarana pengangkut tiba.',
    },
    terdaftar: {
      label: 'Terdaftar: manifes ditunggu s.d. {waktu}',
      tone: 'good',
      holder: 'applicant',
      within: { term: setBy('RKSP_MANIFES', 'days'), from: 'tanggalTiba' },
      lapse: 'lewatkan',
      next: 'Perbarui bila rencana berubah. Serahkan manifes kedatangan (BC 1.1) sebelum pembongkaran.',
    },
    lewat: {
      label: 'Manifes belum diserahkan',
      tone: 'attention',
      holder: 'applicant',
      next: 'Perbarui perkiraan tiba, batalkan bila tidak jadi datang, atau serahkan manifesnya sekarang.',
    },
    selesai: { ...ended, label: 'Manifes diserahkan', tone: 'good', next: 'Rencana ini sudah menjadi manifes.' },
    dibatalkan: { ...ended, label: 'Dibatalkan', tone: 'bad', next: 'Anda dapat mengirim RKSP baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'RKSP didaftarkan',
      from: 'draf',
      to: 'terdaftar',
      by: 'applicant',
      sends: true,
      number: { name: 'bc10', label: 'Nomor BC 1.0', pattern: '{urut:6}/BC10/{kantor}/{tahun}' },
      paper: 'tandaTerima',
    },
    perbarui: {
      label: 'Perbarui rencana',
      done: 'Rencana kedatangan diperbarui',
      from: ['terdaftar', 'lewat'],
      to: 'terdaftar',
      by: 'applicant',
      form: planFields,
      changes: {
        lamaTempuh: answerField('perbarui', 'lamaTempuh'),
        tanggalTiba: answerField('perbarui', 'tanggalTiba'),
        jamTiba: answerField('perbarui', 'jamTiba'),
      },
      paper: 'tandaTerima',
    },
    batalkan: {
      label: 'Batalkan',
      done: 'RKSP dibatalkan',
      from: ['terdaftar', 'lewat'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
    pakai: {
      label: 'Pakai untuk manifes',
      done: 'Manifes diserahkan',
      from: ['terdaftar', 'lewat'],
      to: 'selesai',
      by: 'system',
      form: form({ nomorBc11: text(40, 'Nomor BC 1.1').required() }),
      changes: { nomorBc11: answerField('pakai', 'nomorBc11') },
    },
    lewatkan: {
      label: 'Lewatkan',
      done: 'Manifes tidak diserahkan pada waktunya',
      from: 'terdaftar',
      to: 'lewat',
      by: 'system',
    },
  },
  papers: { tandaTerima: receipt },
  list: {
    columns: ['namaSarana', 'nomorVoyage', 'tanggalTiba', 'pelabuhanBongkar'],
    search: ['namaSarana', 'nomorVoyage', 'namaPerusahaan', 'nomorBc11'],
  },
})
