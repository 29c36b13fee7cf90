import {
  actionDay,
  attachment,
  attachmentList,
  defineService,
  fieldList,
  givenNumber,
  paper,
  paragraph,
  requiredAttachment,
  signatures,
  step,
} from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { restrictionDraft, restrictionObjection } from './isi-keberatan-lartas.ts'
import {
  decided,
  deemedGranted,
  drafting,
  lapsed,
  objectionActions,
  objectionStates,
  withdrawn,
} from './jalan-keberatan.ts'
import { decisionIntroduction, requestPaper } from './surat-keberatan.ts'

/** What tells its numbers from those of objections to what is owed. */
const MARK = 'L'
const actions = objectionActions(MARK)

const written = { nomorKeputusan: givenNumber('keputusan'), tanggalKeputusan: actionDay } as const
const ended = { effects: { acts: [{ on: 'penetapan', act: 'akhiriKeberatan' }] } } as const

/** Objection to a determination that goods are prohibited or restricted (SPBL): nothing is owed, so no guarantee secures it.
 *  Source: PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022 (objects other than tariff and value); facts `perbendaharaan`. */
export const keberatanLartas = defineService({
  id: 'keberatan-lartas',
  version: 1,
  title: 'Keberatan Lartas',
  summary: 'Keberatan atas penetapan barang larangan dan/atau pembatasan (SPBL), diputus dalam 60 hari sejak lengkap.',
  basis: 'PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022',
  path: '/perbendaharaan/siap-tanding/keberatan-lartas',
  allowsBrokers: true,
  form: restrictionObjection,
  office: 'kodeKantor',
  steps: [
    step('penetapan', 'Penetapan', [
      'penetapan',
      'kodeKantor',
      'nomorPenetapan',
      'tanggalPenetapan',
      'nomorDokumen',
      'tanggalDokumen',
      'barang',
      'ketentuan',
      'batasKeberatan',
      'pernahKeberatan',
      'tanggalKirim',
      'tanggalLengkap',
      'batasKeputusan',
      'batasJawaban',
    ]),
    step('keberatan', 'Keberatan', ['nomorSurat', 'tanggalSurat', 'alasan']),
    step('pemohon', 'Pemohon', [
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat keberatan'),
    requiredAttachment('02', 'Salinan penetapan'),
    attachment('04', 'Bukti pendukung'),
    attachment('05', 'Akta yang menyebut penanda tangan, atau surat kuasa'),
  ],
  states: {
    ...objectionStates,
    dikabulkan: {
      label: 'Dikabulkan',
      tone: 'good',
      holder: 'nobody',
      next: 'SPBL dibatalkan. Penelitian dokumennya dilanjutkan.',
    },
    dianggapDikabulkan: {
      label: 'Dianggap dikabulkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Jangka waktu keputusan terlewati. SPBL dibatalkan, dan penelitian dokumennya dilanjutkan.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      holder: 'nobody',
      next: 'SPBL tetap berlaku. Serahkan izin pada dokumennya, atau ajukan banding langsung ke Pengadilan Pajak sebelum batasnya.',
    },
    tidakDapatDiterima: {
      label: 'Tidak dapat diterima',
      tone: 'bad',
      holder: 'nobody',
      next: 'Syarat keberatan tidak dipenuhi. SPBL tetap berlaku: serahkan izin pada dokumennya.',
    },
    gugur: {
      label: 'Gugur',
      tone: 'bad',
      holder: 'nobody',
      next: 'Keberatan tidak dilengkapi sebelum batas pengajuan. SPBL tetap berlaku.',
    },
    dicabut: { label: 'Dicabut', tone: 'bad', holder: 'nobody', next: 'Keberatan dicabut. SPBL tetap berlaku.' },
  },
  initial: 'draf',
  actions: {
    ...actions,
    kirim: {
      ...actions.kirim,
      effects: { acts: [{ on: 'penetapan', act: 'ajukanKeberatan' }] },
      changes: { tanggalKirim: actionDay },
    },
    susunKeputusan: { ...drafting, form: restrictionDraft },
    tetapkan: {
      ...decided(MARK),
      to: {
        action: 'susunKeputusan',
        field: 'hasil',
        states: { TERIMA_SELURUH: 'dikabulkan', TOLAK: 'ditolak', TIDAK_DAPAT_DITERIMA: 'tidakDapatDiterima' },
      },
      confirm: 'Keputusan menentukan apakah SPBL tetap berlaku, dan tidak dapat ditarik.',
      effects: {
        acts: [
          { on: 'penetapan', act: 'kabulkan', answer: written, onlyTo: 'dikabulkan' },
          { on: 'penetapan', act: 'tolakKeberatan', answer: written, onlyTo: 'ditolak' },
          { on: 'penetapan', act: 'tolakKeberatan', answer: written, onlyTo: 'tidakDapatDiterima' },
        ],
      },
    },
    anggapDikabulkan: {
      ...deemedGranted,
      effects: { acts: [{ on: 'penetapan', act: 'kabulkan', answer: { tanggalKeputusan: actionDay } }] },
    },
    gugurkan: { ...lapsed, ...ended },
    cabut: { ...withdrawn, ...ended },
  },
  papers: {
    tandaTerima: paper({
      title: 'Tanda Terima Keberatan',
      blocks: [
        paragraph('{kantor} telah menerima keberatan yang lengkap dengan data berikut.'),
        fieldList('nomor.keberatan', 'pemohon', 'npwp', 'isi.nomorSurat', 'isi.tanggalSurat'),
        fieldList('isi.nomorPenetapan', 'isi.tanggalPenetapan', 'isi.nomorDokumen'),
        attachmentList('Lampiran yang diterima'),
        paragraph(
          'Direktur Jenderal memutuskan keberatan dalam 60 (enam puluh) hari sejak tanggal tanda terima ini. Bila dalam jangka waktu itu tidak ada keputusan, keberatan dianggap dikabulkan dan SPBL dibatalkan.',
        ),
        signatures({ as: 'Petugas {kantor}', action: 'nyatakanLengkap' }),
      ],
    }),
    permintaan: requestPaper,
    keputusan: paper({
      title: 'Keputusan atas Keberatan',
      about: 'Keberatan {pemohon} atas SPBL Nomor {isi.nomorPenetapan}',
      blocks: [
        ...decisionIntroduction,
        fieldList('isi.barang', 'jawaban.susunKeputusan.hasil'),
        paragraph(
          'Atas keputusan ini dapat diajukan banding langsung kepada Pengadilan Pajak dalam 60 (enam puluh) hari sejak tanggal keputusan.',
        ),
        signatures({ as: 'Direktur Keberatan', onBehalfOf: 'Direktur Jenderal Bea dan Cukai', action: 'tetapkan' }),
      ],
    }),
  },
  list: { columns: ['nomorPenetapan', 'nomorDokumen', 'batasKeberatan'], search: ['nomorPenetapan', 'nomorSurat'] },
})
