import {
  actionDay,
  answerField,
  contentField,
  date,
  daysAfter,
  fieldList,
  files,
  form,
  givenNumber,
  heading,
  lines,
  longText,
  paper,
  paragraph,
  type State,
  signatures,
  text,
} from '@dermaga/service'
import { RESTRICTION_DAYS } from '../../treasury/penetapan-lartas.ts'
import { reasons } from './registration.ts'

/* Goods that are prohibited or restricted (lartas): the officer determines it, and nothing is released before the company has the permits or
 * the determination is lifted, or an objection to it is granted. Source: answer SPBL of the list `respon`, table `penetapan` (objection within 60 days), facts `permits/ftz`.
 * Assumed: it comes before the release, without a term for the permits. */

const determination = form({
  barang: longText(2000, 'Barang').atLeast(5).required().hint('Nomor urut, uraian, dan pos tarif'),
  ketentuan: longText(2000, 'Larangan atau pembatasan, dan izin yang diperlukan').atLeast(10).required(),
})
const permits = form({
  izin: lines(
    20,
    'Izin',
    form({
      nomorIzin: text(100, 'Nomor izin').required(),
      tanggalIzin: date('Tanggal izin').required().notAfterToday(),
      penerbit: text(255, 'Instansi penerbit').required(),
    }),
  )
    .unique('nomorIzin')
    .atLeast(1)
    .required(),
  lampiran: files(1, 'Berkas izin').required().hint('PDF, JPG, atau PNG'),
  keterangan: longText(2000, 'Keterangan'),
})

export const restrictionStates = {
  lartas: {
    label: 'Larangan atau pembatasan (SPBL): serahkan izin',
    tone: 'attention',
    holder: 'applicant',
    follows: [{ began: 'penetapan-lartas', states: ['dibatalkan'], act: 'spblDibatalkan' }],
    next: 'Serahkan izin dari instansi terkait, atau buka Penetapan Lartas untuk mengajukan keberatan. Barang tidak dapat dikeluarkan sebelum izinnya diteliti, SPBL dicabut, atau keberatan dikabulkan.',
  },
} as const satisfies Record<string, State>

/** The list of every kind with an SPBL has a general answer, and none for what ends it. */
const GENERAL = '90'
/** What the register of these determinations has of one. */
const entry = {
  service: 'penetapan-lartas',
  content: {
    kodeKantor: contentField('kodeKantor'),
    nomorPenetapan: givenNumber('spbl'),
    tanggalPenetapan: actionDay,
    nomorDokumen: contentField('nomorDaftar'),
    tanggalDokumen: contentField('tanggalDaftar'),
    barang: answerField('terbitkanSpbl', 'barang'),
    ketentuan: answerField('terbitkanSpbl', 'ketentuan'),
    batasKeberatan: daysAfter(RESTRICTION_DAYS, actionDay),
  },
} as const
/** Earlier ones of the same document have ended. */
const settled = <const Act extends string>(act: Act) =>
  ({ actsBegun: [{ service: 'penetapan-lartas', act, ifPossible: true }] }) as const

/** @param pattern of the numbers of the letter @param code of its answer */
export const restrictionActions = <const Pattern extends string>(pattern: Pattern, code: string) =>
  ({
    terbitkanSpbl: {
      label: 'Tetapkan larangan atau pembatasan (SPBL)',
      done: 'Barang larangan atau pembatasan ditetapkan (SPBL)',
      from: ['hijau', 'penelitian'],
      to: 'lartas',
      by: 'examiner',
      isSevere: true,
      form: determination,
      confirm: 'Barang tidak dapat dikeluarkan sebelum izinnya diserahkan. Terbitkan SPBL?',
      number: { name: 'spbl', label: 'Nomor SPBL', pattern },
      paper: 'spbl',
      coreAnswer: { kode: code, proses: '400', pesan: 'ketentuan' },
      effects: { begins: [entry] },
    },
    serahkanIzin: {
      label: 'Serahkan izin',
      done: 'Izin instansi terkait diserahkan',
      from: 'lartas',
      to: 'penelitian',
      by: 'applicant',
      form: permits,
      effects: settled('catatIzin'),
    },
    cabutSpbl: {
      label: 'Cabut SPBL',
      done: 'SPBL dicabut',
      from: 'lartas',
      to: 'penelitian',
      by: 'examiner',
      isOptional: true,
      form: reasons,
      coreAnswer: { kode: GENERAL, proses: '400', pesan: 'alasan' },
      effects: settled('cabut'),
    },
    spblDibatalkan: {
      label: 'Batalkan SPBL',
      done: 'Keberatan dikabulkan: SPBL dibatalkan',
      from: 'lartas',
      to: 'penelitian',
      by: 'system',
      coreAnswer: {
        kode: GENERAL,
        proses: '400',
        words: 'Keberatan atas SPBL dikabulkan: SPBL dibatalkan dan penelitian dokumen dilanjutkan.',
      },
    },
  }) as const

/** Its wording is ours. */
export const restrictionPapers = {
  spbl: paper({
    title: 'Surat Penetapan Barang Larangan dan/atau Pembatasan (SPBL)',
    blocks: [
      paragraph('Barang dari pemberitahuan pabean berikut ditetapkan sebagai barang larangan dan/atau pembatasan.'),
      fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp'),
      heading('Barang'),
      paragraph('{jawaban.terbitkanSpbl.barang}'),
      heading('Ketentuan'),
      paragraph('{jawaban.terbitkanSpbl.ketentuan}'),
      paragraph(
        'Serahkan izin di portal. Atas penetapan ini dapat diajukan keberatan dalam waktu 60 (enam puluh) hari sejak tanggal penetapan.',
      ),
      signatures({ as: 'Pejabat bea dan cukai {kantor}', action: 'terbitkanSpbl' }),
    ],
  }),
}
