import {
  caseOf,
  choice,
  code,
  date,
  defineService,
  fieldList,
  files,
  form,
  heading,
  lines,
  longText,
  paper,
  paragraph,
  type ServiceDefinition,
  signatures,
  step,
  table,
  text,
  workingDays,
} from '@dermaga/service'
import { bc16 } from './bc16.ts'
import { bc20 } from './bc20.ts'
import { bc23 } from './bc23.ts'
import { bc25 } from './bc25.ts'
import { bc27 } from './bc27.ts'
import { bc28 } from './bc28.ts'
import { bc33 } from './bc33.ts'
import { standingStates } from './dokumen-berlaku.ts'
import { ftz011 } from './ftz011.ts'
import { ftz013 } from './ftz013.ts'
import { ftz021 } from './ftz021.ts'
import { p3bet } from './p3bet.ts'

/** The documents that supplementary documents belong to. Source: field `kodeDokumenInduk` of Dokap (assumed). */
const DOCUMENTS: readonly ServiceDefinition[] = [
  bc20,
  bc23,
  bc25,
  bc27,
  bc28,
  bc16,
  bc33,
  p3bet,
  ftz011,
  ftz013,
  ftz021,
]

const ID = 'dokumen-dokap'
const ofDocument = (field: string) => ({ case: 'dokumenPabean', field }) as const

const fields = {
  dokumenPabean: caseOf(
    DOCUMENTS.map(({ id }) => id),
    'Dokumen pabean',
    { states: standingStates(DOCUMENTS) },
  ).required(),
  kodeKantor: code('kantor', 'Kantor pabean').required().fixed(ofDocument('kodeKantor')),
  nomorAjuInduk: text(26, 'Nomor aju dokumen pabean').required().fixed(ofDocument('nomorAju')),
  nomorDaftarInduk: text(30, 'Nomor pendaftaran').fixed(ofDocument('nomorDaftar')),
  tanggalDaftarInduk: date('Tanggal pendaftaran').fixed(ofDocument('tanggalDaftar')),
  namaPerusahaan: text(255, 'Perusahaan').required().fixed(ofDocument('namaPerusahaan')),
  npwp: text(16, 'NPWP').required().fixed(ofDocument('npwp')),
  menggantikan: caseOf(ID, 'Menggantikan penyampaian', { states: ['diterima'] }),
  nomorNpd: text(30, 'Nomor NPD').hint('Jika menjawab permintaan data atau dokumen'),
  tanggalNpd: date('Tanggal NPD').notAfterToday(),
  dokumen: lines(
    30,
    'Dokumen pelengkap',
    form({
      kodeDokumen: code('dokumen', 'Jenis dokumen').required(),
      nomorDokumen: text(100, 'Nomor dokumen').required(),
      tanggalDokumen: date('Tanggal dokumen').required().notAfterToday(),
      bentuk: choice({ PINDAIAN: 'Pindaian', DATA: 'Data elektronik' }, 'Bentuk').required(),
      berkas: files(1, 'Berkas').required(),
      keterangan: text(255, 'Keterangan'),
    }),
  )
    .unique('kodeDokumen', 'nomorDokumen')
    .required(),
  kotaTtd: text(50, 'Dibuat di').required().hint('Nama kota', 'Jakarta'),
  tanggalTtd: date('Pada tanggal').required().notAfterToday().from('hari-ini'),
  namaTtd: text(100, 'Nama penanda tangan').required().from('pengguna.nama'),
  jabatanTtd: text(100, 'Jabatan penanda tangan').required(),
}

const supplement = form(fields)
  .requiredWhen(content => ({ tanggalNpd: content.nomorNpd.isFilled() }))
  .rule(
    'dokumenPabean',
    content => content.nomorDaftarInduk.isFilled(),
    'Dokumen ini belum bernomor pendaftaran. Kirim dokumen pelengkap setelah dokumen terdaftar.',
  )

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

const receipt = paper({
  title: 'Tanda Terima Kelengkapan Dokumen',
  about: 'Dokumen pelengkap pabean {isi.nomorAjuInduk} dari {pemohon}',
  validity: { diganti: 'revoked' },
  blocks: [
    paragraph('{kantor} telah menerima dokumen pelengkap pabean dengan lengkap untuk dokumen pabean berikut.'),
    fieldList('pemohon', 'npwp', 'isi.nomorAjuInduk', 'isi.nomorDaftarInduk', 'isi.tanggalDaftarInduk', 'isi.nomorNpd'),
    heading('Dokumen'),
    table('isi.dokumen', ['kodeDokumen', 'nomorDokumen', 'tanggalDokumen', 'bentuk']),
    signatures({ as: 'Pejabat pemeriksa dokumen {kantor}', action: 'terima' }),
  ],
})

/** Supplementary customs documents of a declaration: invoice, packing list, bill of lading, permits.
 *  Source: PMK 175/PMK.04/2014; fields and states assumed, but for the receipt (answer "tanda terima kelengkapan dokumen"). */
export const dokap = defineService({
  id: ID,
  version: 1,
  title: 'Dokumen Pelengkap (Dokap)',
  summary: 'Invoice, packing list, B/L, dan izin untuk dokumen pabean yang sudah terdaftar.',
  basis: 'PMK 175/PMK.04/2014',
  path: '/DokumenDokap',
  allowsBrokers: true,
  form: supplement,
  office: 'kodeKantor',
  steps: [
    step('dokumen', 'Dokumen pabean', [
      'dokumenPabean',
      'kodeKantor',
      'nomorAjuInduk',
      'nomorDaftarInduk',
      'tanggalDaftarInduk',
      'namaPerusahaan',
      'npwp',
      'menggantikan',
      'nomorNpd',
      'tanggalNpd',
    ]),
    step('pelengkap', 'Dokumen pelengkap', ['dokumen']),
    step('pernyataan', 'Pernyataan', ['kotaTtd', 'tanggalTtd', 'namaTtd', 'jabatanTtd']),
  ],
  attachments: [],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Unggah dokumen pelengkap, lalu kirim paling lambat 24 jam setelah dokumen pabean terdaftar.',
    },
    dikirim: {
      label: 'Dikirim',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(1) },
      next: 'Petugas meneliti kelengkapan dokumen.',
    },
    dikembalikan: {
      label: 'Dikembalikan',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi dokumen sesuai catatan petugas, lalu kirim lagi.',
    },
    diterima: {
      label: 'Diterima',
      tone: 'good',
      holder: 'system',
      next: 'Tanda terima sudah terbit. Kirim Dokap baru jika ada dokumen yang perlu diganti.',
    },
    diganti: { label: 'Diganti', tone: 'bad', holder: 'nobody', next: 'Dokap yang lebih baru menggantikannya.' },
    dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengirim Dokap lain.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dokumen pelengkap dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'dikirim',
      by: 'applicant',
      sends: true,
      number: { name: 'dokap', label: 'Nomor Dokap', pattern: '{urut:6}/DOKAP/{kantor}/{tahun}' },
    },
    terima: {
      label: 'Nyatakan lengkap',
      done: 'Dokumen pelengkap diterima',
      from: 'dikirim',
      to: 'diterima',
      by: 'examiner',
      number: { name: 'tandaTerima', label: 'Nomor tanda terima', pattern: '{urut:6}/TTD/{kantor}/{tahun}' },
      paper: 'tandaTerima',
      effects: {
        acts: [
          { on: 'menggantikan', act: 'ganti' },
          { on: 'dokumenPabean', act: 'terimaKelengkapan', ifPossible: true },
        ],
      },
    },
    kembalikan: {
      label: 'Kembalikan untuk dilengkapi',
      done: 'Dokumen pelengkap dikembalikan',
      from: 'dikirim',
      to: 'dikembalikan',
      by: 'examiner',
      form: form({ catatan: longText(500, 'Catatan').atLeast(10).required() }),
    },
    ganti: {
      label: 'Ganti',
      done: 'Diganti dengan Dokap yang lebih baru',
      from: 'diterima',
      to: 'diganti',
      by: 'system',
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Dokap dibatalkan',
      from: ['dikirim', 'dikembalikan'],
      to: 'dibatalkan',
      by: 'applicant',
      isSevere: true,
      form: reasons,
    },
  },
  papers: { tandaTerima: receipt },
  list: {
    columns: ['nomorAjuInduk', 'nomorDaftarInduk', 'tanggalDaftarInduk'],
    search: ['nomorAjuInduk', 'nomorDaftarInduk', 'namaPerusahaan', 'nomorNpd'],
  },
})
