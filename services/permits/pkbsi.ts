import {
  actionDay,
  answerField,
  attachment,
  choice,
  code,
  constantValue,
  contentField,
  days,
  defineService,
  files,
  form,
  givenNumber,
  longText,
  noneOpen,
  requiredAttachment,
  step,
  text,
  tick,
  workingDays,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { goods } from './barang-pkbsi.ts'
import { decisionPaper, laboratoryOrder, receipt, requestPaper } from './surat-pkbsi.ts'

/** The Director decides for the Director General. */
const HEAD_OFFICE = { code: '000000' } as const
/** From the complete application, without the time in which the applicant owes data. Source: table `janji_layanan`. */
const decisionDue = { term: workingDays(30) } as const

const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })

const application = form({
  kodeKantor: code('kantor', 'Kantor Pabean yang melayani impor Anda').required(),
  ...company,
  ...applicant,
  ...goods,
  posTarifUsulan: code('pos_tarif', 'Pos tarif menurut Anda').required(),
  alasanKlasifikasi: longText(2000, 'Alasan').required(),
  posTarifLain: code('pos_tarif', 'Pos tarif lain yang mungkin'),
  pernahImpor: choice({ Y: 'Ya', T: 'Tidak' }, 'Pernah diimpor').required(),
  nomorPibTerdahulu: text(6, 'Nomor PIB terdahulu').like('\\d{6}', '6 digit angka'),
  tidakSedangPib: tick('Saya tidak sedang mengajukan PIB atas barang ini.').required(),
  tidakSedangKeberatan: tick('Barang ini tidak sedang dalam keberatan atau banding.').required(),
  bersediaContoh: tick('Saya bersedia menyerahkan contoh barang bila diminta.'),
  ...statement,
})
  .applies(content => ({ nomorPibTerdahulu: content.pernahImpor.is('Y') }))
  .rule(
    'posTarifLain',
    content => content.posTarifLain.is(content.posTarifUsulan).not(),
    'Pos tarif lain harus berbeda dari pos tarif menurut Anda. Ganti, atau kosongkan.',
  )

const request = form({
  jenis: choice({ DATA: 'Data atau penjelasan', CONTOH: 'Contoh barang' }, 'Yang diminta').required(),
  permintaan: longText(2000, 'Permintaan').atLeast(10).required(),
})
const reply = form({
  jawaban: longText(2000, 'Jawaban').atLeast(3).required(),
  berkas: files(0, 'Berkas'),
})
const laboratory = form({ yangDiuji: longText(1000, 'Yang perlu diuji').atLeast(10).required() })
const laboratoryResult = form({
  hasil: longText(4000, 'Hasil uji').atLeast(10).required(),
  berkas: files(1, 'Laporan'),
})

const draft = form({
  putusan: choice({ TETAPKAN: 'Tetapkan klasifikasi', TOLAK: 'Tolak permohonan' }, 'Usul putusan').required(),
  posTarif: code('pos_tarif', 'Pos tarif ditetapkan'),
  identifikasi: longText(4000, 'Identifikasi barang').atLeast(10),
  dasar: longText(4000, 'Dasar klasifikasi (KUM-HS)').atLeast(10),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
})
  .applies(answer => ({
    posTarif: answer.putusan.is('TETAPKAN'),
    identifikasi: answer.putusan.is('TETAPKAN'),
    dasar: answer.putusan.is('TETAPKAN'),
    alasan: answer.putusan.is('TOLAK'),
  }))
  .requiredWhen(answer => ({
    posTarif: answer.putusan.is('TETAPKAN'),
    identifikasi: answer.putusan.is('TETAPKAN'),
    dasar: answer.putusan.is('TETAPKAN'),
    alasan: answer.putusan.is('TOLAK'),
  }))

/** Classification of goods before they are imported, by the head office. Its decision is an entry of `keputusan-pkbsi`.
 *  Source: PMK 194/PMK.04/2016; fields `pkbsi`; facts `permits/pkbsi`, which read PKBSI as PKSI. */
export const pkbsi = defineService({
  id: 'pkbsi',
  version: 1,
  title: 'Penetapan Klasifikasi Barang Sebelum Impor (PKBSI)',
  summary: 'Pos tarif barang ditetapkan sebelum PIB diajukan, dan mengikat selama tiga tahun.',
  basis: 'PMK 194/PMK.04/2016',
  path: '/pkbsi/browse-pkbsi',
  allowsBrokers: true,
  form: application,
  office: 'kodeKantor',
  gates: [
    noneOpen(
      'Permohonan {nomor} masih berjalan. Tunggu putusannya, atau cabut permohonan itu sebelum mengirim yang baru.',
    ),
  ],
  steps: [
    step('permohonan', 'Permohonan', [
      'kodeKantor',
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('barang', 'Barang', Object.keys(goods) as (keyof typeof goods)[]),
    step('klasifikasi', 'Klasifikasi', [
      'posTarifUsulan',
      'alasanKlasifikasi',
      'posTarifLain',
      'pernahImpor',
      'nomorPibTerdahulu',
    ]),
    step('pernyataan', 'Pernyataan', [
      'tidakSedangPib',
      'tidakSedangKeberatan',
      'bersediaContoh',
      ...(Object.keys(statement) as (keyof typeof statement)[]),
    ]),
  ],
  attachments: [
    requiredAttachment('01', 'Data teknis', 'Merek, gambar atau brosur, katalog, spesifikasi'),
    attachment('02', 'Foto contoh barang'),
  ],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi isian, unggah data teknis, lalu kirim.',
    },
    dikirim: {
      label: 'Dikirim',
      tone: 'progress',
      holder: 'examiner',
      office: HEAD_OFFICE,
      within: { term: workingDays(3) },
      next: 'Kantor Pusat memeriksa kelengkapan permohonan.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk dilengkapi',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      pauses: ['dikirim'],
      office: HEAD_OFFICE,
      next: 'Lengkapi sesuai alasan petugas, lalu kirim kembali.',
    },
    penelitian: {
      label: 'Penelitian',
      tone: 'progress',
      holder: 'examiner',
      office: HEAD_OFFICE,
      within: decisionDue,
      next: 'Kantor Pusat meneliti barang dan klasifikasinya.',
    },
    permintaanData: {
      label: 'Menunggu data atau contoh dari Anda',
      tone: 'attention',
      holder: 'applicant',
      office: HEAD_OFFICE,
      within: { term: days(30) },
      lapse: 'gugurkan',
      next: 'Jawab permintaan peneliti. Bila tidak dijawab dalam 30 hari, permohonan ditolak.',
    },
    ujiLaboratorium: {
      label: 'Uji laboratorium',
      tone: 'progress',
      holder: 'examiner',
      office: HEAD_OFFICE,
      within: decisionDue,
      next: 'Laboratorium menguji contoh barang. Setelah hasilnya ada, Kantor Pusat melanjutkan penelitian.',
    },
    menungguPenetapan: {
      label: 'Menunggu penetapan',
      tone: 'progress',
      holder: 'decider',
      office: HEAD_OFFICE,
      within: decisionDue,
      next: 'Direktur menetapkan putusan atas nama Direktur Jenderal.',
    },
    ditetapkan: {
      label: 'Ditetapkan',
      tone: 'good',
      holder: 'nobody',
      office: HEAD_OFFICE,
      next: 'Pakai pos tarif yang ditetapkan dan sebut nomor keputusannya dalam PIB. Masa berlakunya ada pada Keputusan PKBSI.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      holder: 'nobody',
      office: HEAD_OFFICE,
      next: 'Perbaiki hal yang menjadi alasan penolakan, lalu ajukan permohonan baru.',
    },
    gugur: {
      label: 'Ditolak karena tidak dijawab',
      tone: 'bad',
      holder: 'nobody',
      office: HEAD_OFFICE,
      next: 'Siapkan data atau contoh yang diminta, lalu ajukan permohonan baru.',
    },
    dibatalkan: { label: 'Dicabut', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan permohonan baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'dikirim',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'PKSI-{kantor}-{tanggal}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan untuk dilengkapi',
      done: 'Permohonan dikembalikan',
      from: 'dikirim',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
    },
    nyatakanLengkap: {
      label: 'Nyatakan lengkap',
      done: 'Permohonan lengkap',
      from: 'dikirim',
      to: 'penelitian',
      by: 'examiner',
      paper: 'tandaTerima',
    },
    mintaData: {
      label: 'Minta data atau contoh',
      done: 'Data atau contoh diminta',
      from: 'penelitian',
      to: 'permintaanData',
      by: 'examiner',
      isOptional: true,
      form: request,
      number: { name: 'permintaan', label: 'Nomor permintaan', pattern: 'S-{urut}/PKSI/{kantor}/{tahun}' },
      paper: 'permintaan',
    },
    jawab: {
      label: 'Jawab permintaan',
      done: 'Permintaan dijawab',
      from: 'permintaanData',
      to: 'penelitian',
      by: 'applicant',
      form: reply,
    },
    gugurkan: {
      label: 'Gugurkan',
      done: 'Permintaan tidak dijawab dalam 30 hari',
      from: 'permintaanData',
      to: 'gugur',
      by: 'system',
    },
    kirimUji: {
      label: 'Kirim contoh ke laboratorium',
      done: 'Contoh dikirim ke laboratorium',
      from: 'penelitian',
      to: 'ujiLaboratorium',
      by: 'examiner',
      isOptional: true,
      form: laboratory,
      number: { name: 'contoh', label: 'Nomor surat contoh', pattern: 'LAB-{urut}/PKSI/{tahun}' },
      paper: 'suratContoh',
    },
    catatUji: {
      label: 'Catat hasil uji',
      done: 'Hasil uji dicatat',
      from: 'ujiLaboratorium',
      to: 'penelitian',
      by: 'examiner',
      form: laboratoryResult,
    },
    susun: {
      label: 'Susun konsep putusan',
      done: 'Konsep putusan disusun',
      from: 'penelitian',
      to: 'menungguPenetapan',
      by: 'examiner',
      isInternal: true,
      form: draft,
    },
    kembalikanKonsep: {
      label: 'Kembalikan konsep',
      done: 'Konsep dikembalikan',
      from: 'menungguPenetapan',
      to: 'penelitian',
      by: 'decider',
      isInternal: true,
      form: reasons,
    },
    tetapkan: {
      label: 'Tetapkan dan tanda tangani',
      done: 'Putusan ditetapkan',
      from: 'menungguPenetapan',
      to: { action: 'susun', field: 'putusan', states: { TETAPKAN: 'ditetapkan', TOLAK: 'ditolak' } },
      by: 'decider',
      notBy: 'susun',
      shows: 'susun',
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/PKSI/{tahun}' },
      paper: 'putusan',
      effects: {
        begins: [
          {
            service: 'keputusan-pkbsi',
            onlyTo: 'ditetapkan',
            content: {
              kodeKantor: constantValue(HEAD_OFFICE.code),
              npwp: contentField('npwp'),
              namaPerusahaan: contentField('namaPerusahaan'),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
              namaDagang: contentField('namaDagang'),
              tipe: contentField('tipe'),
              posTarif: answerField('susun', 'posTarif'),
              identifikasi: answerField('susun', 'identifikasi'),
              dasar: answerField('susun', 'dasar'),
            },
          },
        ],
      },
    },
    cabut: {
      label: 'Cabut permohonan',
      done: 'Permohonan dicabut',
      from: ['dikirim', 'dikembalikan', 'penelitian', 'permintaanData'],
      to: 'dibatalkan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: {
    tandaTerima: receipt,
    permintaan: requestPaper,
    suratContoh: laboratoryOrder,
    putusan: decisionPaper,
  },
  list: {
    columns: ['namaDagang', 'posTarifUsulan'],
    search: ['namaDagang', 'uraian', 'posTarifUsulan', 'namaPerusahaan'],
  },
})
