import {
  actionDay,
  attachment,
  caseOf,
  choice,
  code,
  constantValue,
  contentField,
  defineService,
  form,
  givenNumber,
  holds,
  longText,
  npwp,
  requiredAttachment,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { ACTIVITIES, business, criteria, HEAD_OFFICE, meetsAll, NOT_MET, proposal, reasons } from './isi-mita.ts'
import { answerPaper } from './surat-mita.ts'

const due = { term: setBy('JANJI_MITA', 'workingDays') } as const
const atHeadOffice = { office: HEAD_OFFICE, within: due } as const

const fields = {
  kodeKantor: code('kantor', 'Kantor Pabean yang melayani Anda').required(),
  ...company,
  ...applicant,
  penetapan: caseOf('penetapan-mita', 'Penetapan MITA Anda', { states: ['aktif'] }).required(),
  nomorKepMita: text(60, 'Nomor penetapan MITA').required().fixed({ case: 'penetapan', field: 'nomorKeputusan' }),
  mekanisme: choice(
    { MEMBER_GET_MEMBER: 'Member Get Member', LOCOMOTIVE: 'Locomotive Facility (pelayanan khusus)' },
    'Mekanisme',
  ).required(),
  npwpCalon: npwp('NPWP mitra dagang').required().hint('Perusahaan yang Anda rekomendasikan', '0067890123456000'),
  namaCalon: text(200, 'Nama mitra dagang').required(),
  alamatCalon: longText(255, 'Alamat mitra dagang').required(),
  jenisCalon: choice(ACTIVITIES, 'Kegiatan').required(),
  bidangUsaha: business.required(),
  hubunganUsaha: longText(500, 'Hubungan usaha').required(),
  alasan: longText(2000, 'Alasan rekomendasi').atLeast(10).required(),
  ...statement,
}

const recommendation = form(fields).rule(
  'npwpCalon',
  content => content.npwpCalon.is(content.npwp).not(),
  'Rekomendasi adalah untuk perusahaan lain. Isi NPWP mitra dagang Anda.',
)

const examination = form({ ...criteria, ...proposal }).rule(
  'usul',
  answer => answer.usul.is('TOLAK').or(meetsAll),
  NOT_MET,
)

/** A company that is MITA recommends a trade partner. The offer is a case of the candidate (`surat-kesediaan`), which the recommender
 *  does not see; it reads what became of it. Source: PMK 128 Tahun 2023; fields `mita_member`. */
export const mitaMember = defineService({
  id: 'mita-member',
  version: 1,
  title: 'Rekomendasi MITA',
  summary: 'Perusahaan MITA merekomendasikan mitra dagangnya untuk ditetapkan sebagai MITA Kepabeanan.',
  basis: 'PMK 128 Tahun 2023',
  path: '/perijinan/RekamMitaMember',
  form: recommendation,
  office: 'kodeKantor',
  gates: [
    holds(
      'penetapan-mita',
      'Rekomendasi hanya dari MITA Kepabeanan yang penetapannya berlaku. Perusahaan Anda belum ditetapkan, atau penetapannya dibekukan.',
    ),
  ],
  steps: [
    step('permohonan', 'Perekomendasi', [
      'penetapan',
      'nomorKepMita',
      'kodeKantor',
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('calon', 'Mitra dagang', [
      'mekanisme',
      'npwpCalon',
      'namaCalon',
      'alamatCalon',
      'jenisCalon',
      'bidangUsaha',
      'hubunganUsaha',
      'alasan',
    ]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Bukti hubungan usaha', 'Kontrak, faktur, atau dokumen lain'),
    attachment('02', 'Dokumen pendukung lain'),
  ],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Isi data mitra dagang dan alasan rekomendasi, lalu kirim.',
    },
    dikirim: {
      ...atHeadOffice,
      label: 'Dikirim',
      tone: 'progress',
      holder: 'examiner',
      next: 'Kantor Pusat meneliti profil mitra dagang.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk dilengkapi',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      pauses: ['dikirim'],
      office: HEAD_OFFICE,
      next: 'Lengkapi sesuai alasan petugas, lalu kirim lagi.',
    },
    diteliti: {
      ...atHeadOffice,
      label: 'Menunggu keputusan',
      tone: 'progress',
      holder: 'decider',
      next: 'Direktur memutuskan apakah mitra dagang ditawari menjadi MITA.',
    },
    ditawarkan: {
      label: 'Mitra dagang ditawari',
      tone: 'progress',
      holder: 'system',
      office: HEAD_OFFICE,
      follows: [
        { began: 'surat-kesediaan', states: ['ditetapkan'], act: 'catatPenetapan' },
        {
          began: 'surat-kesediaan',
          states: ['tidakBersedia', 'lewatWaktu', 'tidakDitetapkan'],
          act: 'catatTanpaPenetapan',
        },
      ],
      next: 'Mitra dagang menjawab penawaran di portalnya, lalu Kantor Pusat menetapkan.',
    },
    ditetapkan: {
      label: 'Mitra dagang ditetapkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Mitra dagang yang Anda rekomendasikan sudah menjadi MITA Kepabeanan.',
    },
    tidakDitetapkan: {
      label: 'Mitra dagang tidak ditetapkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Penawaran tidak berlanjut. Anda dapat merekomendasikannya lagi.',
    },
    ditolak: {
      label: 'Tidak ditawarkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Baca alasannya dalam surat jawaban.',
    },
    ditarik: { label: 'Ditarik', tone: 'bad', holder: 'nobody', next: 'Anda dapat mengajukan rekomendasi baru.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Rekomendasi dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'dikirim',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor rekomendasi', pattern: 'MGM-{kantor}-{tanggal}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan untuk dilengkapi',
      done: 'Rekomendasi dikembalikan',
      from: 'dikirim',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
    },
    periksaProfil: {
      label: 'Rekam penelitian profil',
      done: 'Profil calon diteliti',
      from: 'dikirim',
      to: 'diteliti',
      by: 'examiner',
      isInternal: true,
      form: examination,
    },
    kembalikanPenelitian: {
      label: 'Kembalikan ke peneliti',
      done: 'Penelitian dikembalikan',
      from: 'diteliti',
      to: 'dikirim',
      by: 'decider',
      isInternal: true,
      isOptional: true,
      form: reasons,
    },
    putuskan: {
      label: 'Putuskan dan tanda tangani',
      done: 'Rekomendasi diputus',
      from: 'diteliti',
      to: { action: 'periksaProfil', field: 'usul', states: { TAWARKAN: 'ditawarkan', TOLAK: 'ditolak' } },
      by: 'decider',
      notBy: 'periksaProfil',
      form: form({ keterangan: longText(1000, 'Keterangan untuk perekomendasi').atLeast(10).required() }),
      number: { name: 'tawaran', label: 'Nomor surat', pattern: 'S-{urut}/MITA/{tahun}' },
      paper: 'jawaban',
      isImmediate: true,
      confirm: 'Bila ditawarkan, calon mendapat surat penawaran di portalnya saat ini juga.',
      effects: {
        begins: [
          {
            service: 'surat-kesediaan',
            onlyTo: 'ditawarkan',
            forCompany: 'npwpCalon',
            content: {
              kodeKantor: constantValue(HEAD_OFFICE.code),
              nomorSuratTawaran: givenNumber('tawaran'),
              tanggalSuratTawaran: actionDay,
              asal: constantValue('REKOMENDASI'),
              jenisCalon: contentField('jenisCalon'),
              bidangUsaha: contentField('bidangUsaha'),
            },
          },
        ],
      },
    },
    catatPenetapan: {
      label: 'Catat penetapan',
      done: 'Mitra dagang ditetapkan sebagai MITA',
      from: 'ditawarkan',
      to: 'ditetapkan',
      by: 'system',
    },
    catatTanpaPenetapan: {
      label: 'Catat tanpa penetapan',
      done: 'Mitra dagang tidak ditetapkan',
      from: 'ditawarkan',
      to: 'tidakDitetapkan',
      by: 'system',
    },
    tarik: {
      label: 'Tarik rekomendasi',
      done: 'Rekomendasi ditarik',
      from: ['dikirim', 'dikembalikan'],
      to: 'ditarik',
      by: 'applicant',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { jawaban: answerPaper },
  list: { columns: ['namaCalon', 'mekanisme'], search: ['namaCalon', 'npwpCalon', 'namaPerusahaan'] },
})
