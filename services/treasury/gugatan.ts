import {
  actionDay,
  attachment,
  choice,
  code,
  date,
  defineService,
  form,
  requiredAttachment,
  step,
  text,
  today,
} from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { COURT, court, courtFilled, letter, reasons, verdictFacts } from './isi-sengketa.ts'
import {
  BEFORE_HEARING,
  courtActions,
  courtStates,
  executing,
  reviewActions,
  reviewable,
  verdictRecorded,
  withdrawnInHearing,
} from './sengketa.ts'
import { executionPaper, statementPaper } from './surat-sengketa.ts'

const WHAT = 'surat tanggapan'
/** Days to sue in: from an act of collection, and from the receipt of another decision. Source: UU 14/2002; table `tenggat`. */
const ACT_DAYS = 14
const DECISION_DAYS = 30

const OBJECTS = {
  PELAKSANAAN_PENAGIHAN: 'Pelaksanaan penagihan (surat paksa, penyitaan, atau lelang)',
  KEPUTUSAN_LAIN: 'Keputusan lain yang tidak dapat diajukan banding',
} as const

const fields = {
  kodeKantor: code('kantor', 'Kantor yang digugat').required(),
  objek: choice(OBJECTS, 'Yang digugat').required(),
  nomorObjek: text(60, 'Nomor surat atau keputusan')
    .required()
    .hint('Yang digugat, seperti tertulis pada suratnya', 'SP-000114'),
  tanggalObjek: date('Tanggal surat atau keputusan').required().notAfterToday(),
  tanggalTerima: date('Dilaksanakan atau diterima pada').required().notAfterToday(),
  ...letter,
  ...company,
  ...applicant,
  ...statement,
  ...court,
}
const isCollection = form(fields).seen().objek.is('PELAKSANAAN_PENAGIHAN')
const lawsuit = form(fields)
  .applies(content => courtFilled(content))
  .rule(
    'tanggalTerima',
    content => content.tanggalTerima.atLeast(content.tanggalObjek),
    'Dilaksanakan atau diterima pada atau setelah tanggal suratnya.',
  )
  .rule(
    'tanggalTerima',
    content => isCollection.not().or(content.tanggalTerima.atLeast(today(-ACT_DAYS))),
    `Gugatan atas pelaksanaan penagihan diajukan paling lama ${ACT_DAYS} hari sejak pelaksanaan. Periksa tanggalnya.`,
  )
  .rule(
    'tanggalTerima',
    content => isCollection.or(content.tanggalTerima.atLeast(today(-DECISION_DAYS))),
    `Gugatan atas keputusan lain diajukan paling lama ${DECISION_DAYS} hari sejak diterima. Periksa tanggalnya.`,
  )

const verdict = form(verdictFacts)
  .rule(
    'tanggalTerimaPutusan',
    answer => answer.tanggalTerimaPutusan.atLeast(answer.tanggalPutusan),
    'Putusan diterima pada atau setelah tanggal diucapkan.',
  )
  .rule(
    'amar',
    answer => answer.amar.is('MENAMBAH').not(),
    'Putusan atas gugatan tidak menambah jumlah. Pilih amar lain.',
  )

/** A lawsuit at the tax court against an act of collection or a decision that nobody can appeal against.
 *  Source: UU 14/2002 art. 40; facts `siap-tanding`. */
export const gugatan = defineService({
  id: 'gugatan',
  version: 1,
  title: 'Gugatan',
  summary: 'Gugatan ke Pengadilan Pajak atas pelaksanaan penagihan atau keputusan lain.',
  basis: 'UU 14 Tahun 2002',
  path: '/perbendaharaan/siap-tanding/gugatan',
  allowsBrokers: true,
  form: lawsuit,
  office: 'kodeKantor',
  steps: [
    step('objek', 'Yang digugat', ['kodeKantor', 'objek', 'nomorObjek', 'tanggalObjek', 'tanggalTerima']),
    step('gugatan', 'Gugatan', ['nomorSurat', 'tanggalSurat', 'alasan', 'kuasaHukum', ...COURT]),
    step('pemohon', 'Pemohon', [
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat gugatan', 'Berbahasa Indonesia; satu surat untuk satu pelaksanaan atau keputusan'),
    requiredAttachment('02', 'Salinan surat atau keputusan yang digugat'),
    attachment('03', 'Surat kuasa khusus'),
    attachment('04', 'Bukti pendukung'),
  ],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi gugatan dan lampirannya, lalu daftarkan sebelum batas pengajuan.',
    },
    ...courtStates(WHAT, {
      statement: 'BATAS_TANGGAPAN',
      hearing: 'SIDANG_GUGATAN',
      verdict: 'PUTUSAN_GUGATAN',
    }),
    dikabulkan: {
      label: 'Dikabulkan',
      tone: 'good',
      ...reviewable,
      next: 'Penagihan atau keputusan yang digugat tidak berlaku sejauh dikabulkan.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      ...reviewable,
      next: 'Penagihan atau keputusan yang digugat tetap berlaku.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Daftarkan gugatan',
      done: 'Gugatan didaftarkan',
      from: 'draf',
      to: 'terdaftar',
      by: 'applicant',
      sends: true,
      number: { name: 'gugatan', label: 'Nomor gugatan', pattern: 'GGT-{kantor}-{tahun}-{urut:6}' },
      changes: { tanggalKirim: actionDay },
    },
    ...courtActions(WHAT, 'TGP', 'GUGATAN'),
    rekamPutusan: verdictRecorded(verdict),
    laksanakan: {
      ...executing,
      to: {
        action: 'rekamPutusan',
        field: 'amar',
        states: {
          MENGABULKAN_SELURUHNYA: 'dikabulkan',
          MENGABULKAN_SEBAGIAN: 'dikabulkan',
          MEMBETULKAN: 'dikabulkan',
          MEMBATALKAN: 'dikabulkan',
          MENOLAK: 'ditolak',
          TIDAK_DAPAT_DITERIMA: 'ditolak',
          // No lawsuit ends so: the form of the verdict refuses it.
          MENAMBAH: 'ditolak',
        },
      },
      confirm: 'Surat pelaksanaan putusan diterbitkan.',
      number: { name: 'pelaksanaan', label: 'Nomor surat pelaksanaan', pattern: 'S-{urut}/PUTUSAN-GGT/{tahun}' },
    },
    ...reviewActions(['dikabulkan', 'ditolak']),
    cabut: {
      label: 'Cabut gugatan',
      done: 'Gugatan dicabut',
      from: BEFORE_HEARING,
      to: 'dicabut',
      by: 'applicant',
      form: reasons,
      isSevere: true,
      confirm: 'Gugatan yang dicabut tidak dapat diajukan lagi.',
    },
    catatPencabutan: withdrawnInHearing,
  },
  papers: {
    uraian: statementPaper('Surat Tanggapan', 'Gugatan'),
    pelaksanaan: executionPaper('Gugatan'),
  },
  list: { columns: ['objek', 'nomorObjek', 'tanggalKirim'], search: ['nomorSurat', 'nomorObjek', 'nomorSengketa'] },
})
