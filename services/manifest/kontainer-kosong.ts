import {
  answerField,
  attachment,
  choice,
  code,
  defineService,
  fieldList,
  form,
  instant,
  integer,
  lines,
  longText,
  paper,
  paragraph,
  setBy,
  signatures,
  step,
  table,
  text,
  tick,
} from '@dermaga/service'
import { carrier, containerNumber, containerSize, inward, journey, postNumber, reasons } from './fakta-manifes.ts'

/** Containers in one request (working value). */
const MOST = 500
const due = { term: setBy('JANJI_KONTAINER_KOSONG', 'workingDays') } as const
const place = (label: string) => text(4, label).like('[A-Z0-9]{1,4}', 'paling banyak 4 huruf besar atau angka')

const container = {
  nomor: containerNumber().required(),
  ukuran: containerSize().required(),
  pos: postNumber().required(),
}
const decided = {
  nomor: containerNumber().required(),
  ukuran: containerSize().required(),
  putusan: choice({ Y: 'Setuju', N: 'Tidak setuju' }, 'Putusan').required(),
}

const application = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  jenis: choice(
    {
      PENGELUARAN_IMPOR: 'Pengeluaran kontainer kosong impor (SP3K)',
      PEMASUKAN_EKSPOR: 'Pemasukan kontainer kosong ekspor',
    },
    'Jenis permohonan',
  ).required(),
  ...carrier,
  ...journey,
  nomorBc11: inward.nomorBc11.required(),
  tanggalBc11: inward.tanggalBc11.required(),
  kodeTps: place('Kode TPS').required(),
  kodeGudang: place('Gudang atau lapangan'),
  tujuanDepo: text(100, 'Depo tujuan'),
  kontainer: lines(MOST, 'Kontainer', form(container)).unique('nomor').atLeast(1).required().workbook(),
  masaBerlaku: integer(4, 'Masa berlaku persetujuan').unit('hari').fixed({ provision: 'KONTAINER_KOSONG_BERLAKU' }),
  kosong: tick('Semua kontainer di atas kosong, tanpa muatan dan tanpa sisa muatan.').required(),
  keputusan: lines(MOST, 'Kontainer menurut putusan', form(decided)),
})
  .applies(content => ({
    tujuanDepo: content.jenis.is('PENGELUARAN_IMPOR'),
    keputusan: content.keputusan.count().atLeast(1),
  }))
  .requiredWhen(content => ({ tujuanDepo: content.jenis.is('PENGELUARAN_IMPOR') }))
  .rule('keputusan', content => content.keputusan.count().is(0), 'Putusan diisi oleh kantor. Kosongkan.')

const decision = form({
  kontainer: lines(MOST, 'Kontainer', form(decided)).eachOf('kontainer', ['nomor', 'ukuran']).required(),
  catatan: longText(500, 'Catatan'),
}).rule(
  'kontainer',
  answer => answer.kontainer.some(row => row.putusan.is('Y')),
  'Setujui paling sedikit satu kontainer, atau tolak seluruh permohonan.',
)

const passage = form({ ...decided, waktu: instant('Waktu melewati pintu').notAfterToday() })
  .applies(row => ({ waktu: row.putusan.is('Y') }))
  .requiredWhen(row => ({ waktu: row.putusan.is('Y') }))
const movement = form({
  kontainer: lines(MOST, 'Kontainer', passage).eachOf('keputusan', ['nomor', 'ukuran', 'putusan']).required(),
})

const shipment = fieldList(
  'pemohon',
  'npwp',
  'isi.jenis',
  'isi.namaSarana',
  'isi.nomorVoyage',
  'isi.nomorBc11',
  'isi.tanggalBc11',
  'isi.kodeTps',
  'isi.kodeGudang',
  'isi.tujuanDepo',
)

/** Empty containers leave a terminal, or come into it, by a permit of the office. Source: facts `manifes-gate-tps`, where the terms are
 *  assumed; codes 54 and 32 of the gate messages of terminals. */
export const kontainerKosong = defineService({
  id: 'kontainer-kosong',
  version: 1,
  title: 'Permohonan Kontainer Kosong',
  summary: 'Persetujuan mengeluarkan kontainer kosong impor dari TPS, atau memasukkan kontainer kosong ekspor.',
  basis: 'PMK 158/PMK.04/2017 (nilai kerja)',
  path: '/manifest/permohonan-kontainer-kosong',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', ['kodeKantor', 'jenis', 'npwp', 'namaPerusahaan', 'masaBerlaku']),
    step('sarana', 'Sarana pengangkut', [
      'namaSarana',
      'nomorVoyage',
      'nomorBc11',
      'tanggalBc11',
      'kodeTps',
      'kodeGudang',
      'tujuanDepo',
    ]),
    step('kontainer', 'Kontainer', ['kontainer', 'kosong', 'keputusan']),
  ],
  attachments: [attachment('01', 'Surat penyerahan kontainer', 'Delivery order atau surat dari pemilik kontainer')],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian, lalu kirim. Daftar kontainer dapat diisi dengan Excel.',
    },
    diajukan: {
      label: 'Diajukan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas mencocokkan kontainer dengan BC 1.1.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk diperbaiki',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Perbaiki sesuai alasan petugas, lalu kirim kembali.',
    },
    disetujui: {
      label: 'Disetujui: pindahkan s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      within: { term: setBy('KONTAINER_KOSONG_BERLAKU', 'days') },
      lapse: 'akhiri',
      next: 'Tunjukkan persetujuan di pintu TPS, pindahkan kontainer yang disetujui, lalu laporkan waktunya.',
    },
    selesai: {
      label: 'Selesai',
      tone: 'good',
      holder: 'nobody',
      next: 'Semua kontainer yang disetujui sudah dipindahkan.',
    },
    kedaluwarsa: {
      label: 'Kedaluwarsa',
      tone: 'bad',
      holder: 'nobody',
      next: 'Ajukan permohonan baru untuk kontainer yang belum dipindahkan.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      holder: 'nobody',
      next: 'Ajukan permohonan baru setelah alasannya diatasi.',
    },
    dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan permohonan baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'diajukan',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'KK-{kantor}-{tanggal}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan',
      done: 'Permohonan dikembalikan',
      from: 'diajukan',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    setujui: {
      label: 'Setujui',
      done: 'Permohonan disetujui',
      from: 'diajukan',
      to: 'disetujui',
      by: 'examiner',
      form: decision,
      isImmediate: true,
      confirm: 'Kontainer yang disetujui boleh melewati pintu TPS begitu persetujuan terbit.',
      number: { name: 'persetujuan', label: 'Nomor persetujuan', pattern: '{urut:6}/SP3K/{kantor}/{tahun}' },
      paper: 'persetujuan',
      changes: { keputusan: answerField('setujui', 'kontainer') },
    },
    tolak: {
      label: 'Tolak',
      done: 'Permohonan ditolak',
      from: 'diajukan',
      to: 'ditolak',
      by: 'examiner',
      form: reasons,
      isSevere: true,
      number: { name: 'penolakan', label: 'Nomor surat penolakan', pattern: 'S-{urut}/SP3K/{kantor}/{tahun}' },
      paper: 'penolakan',
    },
    laporkan: {
      label: 'Laporkan pemindahan',
      done: 'Pemindahan dilaporkan',
      from: 'disetujui',
      to: 'selesai',
      by: 'applicant',
      form: movement,
    },
    akhiri: {
      label: 'Akhiri',
      done: 'Masa berlaku persetujuan habis',
      from: 'disetujui',
      to: 'kedaluwarsa',
      by: 'system',
    },
    cabut: {
      label: 'Cabut persetujuan',
      done: 'Persetujuan dicabut',
      from: 'disetujui',
      to: 'dibatalkan',
      by: 'examiner',
      form: reasons,
      isOptional: true,
      isSevere: true,
      isImmediate: true,
      confirm: 'Kontainer tidak boleh dipindahkan lagi dengan persetujuan ini.',
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Permohonan dibatalkan pemohon',
      from: ['diajukan', 'dikembalikan', 'disetujui'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: {
    persetujuan: paper({
      title: 'Persetujuan Kontainer Kosong (SP3K)',
      about: 'Kontainer {pemohon}',
      validity: { selesai: 'ended', kedaluwarsa: 'expired', dibatalkan: 'revoked' },
      blocks: [
        paragraph('{kantor} menyetujui pemindahan kontainer kosong berikut.'),
        shipment,
        table('isi.keputusan', ['nomor', 'ukuran', 'putusan']),
        paragraph('{jawaban.setujui.catatan}'),
        paragraph(
          'Hanya kontainer yang disetujui boleh melewati pintu TPS, dalam {isi.masaBerlaku} hari sejak persetujuan ini terbit.',
        ),
        signatures({ as: '{kantor}', action: 'setujui' }),
      ],
    }),
    penolakan: paper({
      title: 'Penolakan Permohonan Kontainer Kosong',
      about: 'Permohonan {nomor.permohonan} dari {pemohon}',
      blocks: [
        paragraph('{kantor} menolak permohonan kontainer kosong berikut.'),
        shipment,
        paragraph('{jawaban.tolak.alasan}'),
        signatures({ as: '{kantor}', action: 'tolak' }),
      ],
    }),
  },
  list: {
    columns: ['jenis', 'namaSarana', 'nomorBc11', 'kodeTps'],
    search: ['namaSarana', 'nomorVoyage', 'nomorBc11', 'kodeTps', 'namaPerusahaan'],
  },
})
