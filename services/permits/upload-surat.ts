import {
  choice,
  code,
  date,
  defineService,
  fieldList,
  form,
  longText,
  paper,
  paragraph,
  requiredAttachment,
  signatures,
  step,
  text,
  workingDays,
} from '@dermaga/service'
import { applicant, company } from './applicant.ts'

const letter = form({
  kodeKantor: code('kantor', 'Kantor tujuan').required(),
  ...company,
  ...applicant,
  jenisSurat: choice(
    { PERMOHONAN: 'Permohonan', PEMBERITAHUAN: 'Pemberitahuan', TANGGAPAN: 'Tanggapan', LAINNYA: 'Lainnya' },
    'Jenis surat',
  )
    .required()
    .hint('Untuk izin, dokumen pabean, jaminan, dan keberatan pakai layanannya, bukan surat'),
  nomorSurat: text(100, 'Nomor surat').required(),
  tanggalSurat: date('Tanggal surat').required().notAfterToday(),
  perihal: text(255, 'Perihal').required(),
  nomorPermohonanTerkait: text(50, 'Nomor permohonan terkait').hint(
    'Jika surat ini menyangkut permohonan yang sudah ada',
  ),
})

const receipt = paper({
  title: 'Tanda Terima Surat',
  about: 'Surat {isi.nomorSurat} dari {pemohon}',
  blocks: [
    paragraph('{kantor} telah menerima surat dengan nomor agenda {nomor.agenda} tanggal {tanggal.kirim}.'),
    fieldList('pemohon', 'npwp', 'isi.jenisSurat', 'isi.nomorSurat', 'isi.tanggalSurat', 'isi.perihal'),
  ],
})

const answer = paper({
  title: 'Surat Jawaban',
  about: 'Jawaban atas surat {isi.nomorSurat} dari {pemohon}',
  blocks: [
    paragraph(
      'Sehubungan dengan surat Nomor {isi.nomorSurat} tanggal {isi.tanggalSurat}, nomor agenda {nomor.agenda}, perihal {isi.perihal}, dengan ini disampaikan hal berikut.',
    ),
    paragraph('{jawaban.siapkanJawaban.jawaban}'),
    signatures({ as: 'Kepala {kantor}', action: 'jawab' }),
  ],
})

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })
const instruction = form({ arahan: longText(1000, 'Arahan').required() })
const draft = form({ jawaban: longText(4000, 'Jawaban').atLeast(20).required() })

/** A letter of a company to an office, for what has no form of its own.
 *  Source: route `upload-surat` of the specification; its fields and stages are assumed. */
export const uploadSurat = defineService({
  id: 'upload-surat',
  version: 1,
  title: 'Unggah Surat',
  summary: 'Surat perusahaan kepada kantor pabean untuk hal yang belum punya layanan sendiri.',
  basis: 'Tata naskah dinas (nilai kerja)',
  path: '/upload-surat',
  allowsBrokers: true,
  form: letter,
  office: 'kodeKantor',
  steps: [
    step('surat', 'Surat', [
      'kodeKantor',
      'jenisSurat',
      'nomorSurat',
      'tanggalSurat',
      'perihal',
      'nomorPermohonanTerkait',
    ]),
    step('pengirim', 'Pengirim', [
      'npwp',
      'namaPerusahaan',
      'nib',
      'alamatPerusahaan',
      'namaPemohon',
      'jabatanPemohon',
      'alamatPemohon',
      'teleponPemohon',
      'emailPemohon',
    ]),
  ],
  attachments: [requiredAttachment('01', 'Surat', 'Pindaian surat yang sudah ditandatangani, PDF')],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian, unggah surat, lalu kirim.',
    },
    diterima: {
      label: 'Diterima',
      tone: 'progress',
      holder: 'decider',
      within: { term: workingDays(1) },
      next: 'Kepala kantor meneruskan surat kepada petugas yang menanganinya.',
    },
    didisposisi: {
      label: 'Didisposisi',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(5) },
      next: 'Petugas menyiapkan jawaban.',
    },
    menungguTandaTangan: {
      label: 'Jawaban disiapkan',
      tone: 'progress',
      holder: 'decider',
      within: { term: workingDays(1) },
      next: 'Kepala kantor menandatangani jawaban.',
    },
    dijawab: { label: 'Dijawab', tone: 'good', holder: 'nobody', next: 'Unduh surat jawaban.' },
    ditutup: {
      label: 'Ditutup',
      tone: 'bad',
      holder: 'nobody',
      next: 'Lihat alasannya. Jika hal ini punya layanan sendiri, ajukan di sana.',
    },
    dibatalkan: { label: 'Dibatalkan', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengirim surat lain.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Surat diterima',
      from: 'draf',
      to: 'diterima',
      by: 'applicant',
      sends: true,
      number: { name: 'agenda', label: 'Nomor agenda', pattern: '{urut:6}/AGENDA/{kantor}/{tahun}' },
      paper: 'tandaTerima',
    },
    disposisi: {
      label: 'Teruskan',
      done: 'Surat didisposisi',
      from: 'diterima',
      to: 'didisposisi',
      by: 'decider',
      isInternal: true,
      form: instruction,
    },
    siapkanJawaban: {
      label: 'Siapkan jawaban',
      done: 'Jawaban disiapkan',
      from: 'didisposisi',
      to: 'menungguTandaTangan',
      by: 'examiner',
      isInternal: true,
      form: draft,
    },
    kembalikan: {
      label: 'Kembalikan kepada petugas',
      done: 'Jawaban dikembalikan untuk diperbaiki',
      from: 'menungguTandaTangan',
      to: 'didisposisi',
      by: 'decider',
      isInternal: true,
      form: reasons,
    },
    jawab: {
      label: 'Tetapkan dan tanda tangani',
      done: 'Surat dijawab',
      from: 'menungguTandaTangan',
      to: 'dijawab',
      by: 'decider',
      notBy: 'siapkanJawaban',
      shows: 'siapkanJawaban',
      number: { name: 'jawaban', label: 'Nomor surat jawaban', pattern: 'S-{urut}/JWB/{kantor}/{tahun}' },
      paper: 'jawaban',
    },
    tutup: {
      label: 'Tutup tanpa jawaban',
      done: 'Surat ditutup',
      from: ['diterima', 'didisposisi'],
      to: 'ditutup',
      by: 'decider',
      isSevere: true,
      form: reasons,
    },
    batalkan: {
      label: 'Cabut surat',
      done: 'Surat dicabut',
      from: 'diterima',
      to: 'dibatalkan',
      by: 'applicant',
      isSevere: true,
      form: reasons,
    },
  },
  papers: { tandaTerima: receipt, jawaban: answer },
  list: { columns: ['nomorSurat', 'perihal', 'tanggalSurat'], search: ['nomorSurat', 'perihal', 'namaPerusahaan'] },
})
