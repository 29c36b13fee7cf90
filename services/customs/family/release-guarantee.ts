import {
  answerField,
  fieldList,
  form,
  heading,
  longText,
  money,
  paper,
  paragraph,
  reserve,
  type State,
  signatures,
  text,
} from '@dermaga/service'
import { guaranteeLedger } from '../../treasury/fakta-jaminan.ts'

/* Goods that may be released against a guarantee: the officer asks for it (NPJ) or for more of it (SPPJ), the company names one of its
 * register, of which the amount is used until the document ends.
 * Source: answers NPJ and SPPJ of the list `respon`, process 205 of `kode_proses`. Assumed: both come while the document is examined. */

const request = form({
  nilaiJaminan: money('Nilai jaminan').required(),
  alasan: longText(2000, 'Yang dijamin, dan alasannya').atLeast(10).required(),
})
const given = form({
  nomorBpj: text(40, 'Nomor bukti penerimaan jaminan (BPJ)').required().hint('Jaminan perusahaan yang berlaku'),
  nilaiJaminan: money('Nilai yang dijaminkan').required(),
})

const waiting = { tone: 'attention', holder: 'applicant' } as const
export const releaseGuaranteeStates = {
  jaminanDiminta: {
    ...waiting,
    label: 'Menunggu jaminan dari Anda (NPJ)',
    next: 'Serahkan jaminan sebesar yang diminta. Jika belum ada, ajukan dahulu di menu Jaminan. Penelitian berlanjut setelahnya.',
    leadsTo: ['jaminan'],
  },
  jaminanDisesuaikan: {
    ...waiting,
    label: 'Jaminan perlu disesuaikan (SPPJ)',
    next: 'Serahkan tambahan jaminan sebesar yang diminta. Penelitian berlanjut setelahnya.',
  },
} as const satisfies Record<string, State>

const ask = { from: 'penelitian', by: 'examiner', form: request } as const
const give = { to: 'penelitian', by: 'applicant', form: given } as const
const withdraw = { to: 'penelitian', by: 'examiner', isOptional: true } as const

/** Keeps the amount of the guarantee, which has to be one that the company may use today. */
const kept = <const Name extends string>(action: Name, words: string) =>
  [
    reserve(guaranteeLedger, {
      text: words,
      register: 'daftar-jaminan',
      key: [answerField(action, 'nomorBpj')],
      amount: answerField(action, 'nilaiJaminan'),
    }),
  ] as const

/** Codes of the answers of a kind. */
interface Codes {
  asked: string
  adjusted: string
}

/** @param numbered the pattern of the numbers of a letter, by its abbreviation */
export const releaseGuaranteeActions = (numbered: (short: string) => string, { asked, adjusted }: Codes) =>
  ({
    mintaJaminan: {
      ...ask,
      label: 'Minta jaminan (NPJ)',
      done: 'Jaminan diminta (NPJ)',
      to: 'jaminanDiminta',
      number: { name: 'npj', label: 'Nomor NPJ', pattern: numbered('NPJ') },
      paper: 'npj',
      coreAnswer: { kode: asked, proses: '205', pesan: 'alasan' },
    },
    serahkanJaminan: {
      ...give,
      label: 'Serahkan jaminan',
      done: 'Jaminan diserahkan',
      from: 'jaminanDiminta',
      posts: kept('serahkanJaminan', 'Jaminan pengeluaran barang'),
    },
    batalkanNpj: {
      ...withdraw,
      label: 'Lanjutkan tanpa jaminan',
      done: 'Jaminan tidak diperlukan',
      from: 'jaminanDiminta',
    },
    sesuaikanJaminan: {
      ...ask,
      label: 'Minta penyesuaian jaminan (SPPJ)',
      done: 'Penyesuaian jaminan diminta (SPPJ)',
      to: 'jaminanDisesuaikan',
      onlyAfter: ['serahkanJaminan'],
      number: { name: 'sppj', label: 'Nomor SPPJ', pattern: numbered('SPPJ') },
      paper: 'sppj',
      coreAnswer: { kode: adjusted, proses: '205', pesan: 'alasan' },
    },
    tambahJaminan: {
      ...give,
      label: 'Serahkan tambahan jaminan',
      done: 'Tambahan jaminan diserahkan',
      from: 'jaminanDisesuaikan',
      posts: kept('tambahJaminan', 'Penyesuaian jaminan pengeluaran barang'),
    },
    batalkanSppj: {
      ...withdraw,
      label: 'Lanjutkan tanpa penyesuaian',
      done: 'Jaminan tidak perlu disesuaikan',
      from: 'jaminanDisesuaikan',
    },
  }) as const

const document = fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp')

/** Their wording is ours. */
export const releaseGuaranteePapers = {
  npj: paper({
    title: 'Nota Permintaan Jaminan (NPJ)',
    blocks: [
      paragraph('Untuk pemberitahuan pabean berikut diperlukan jaminan. Serahkan jaminan di portal.'),
      document,
      fieldList('jawaban.mintaJaminan.nilaiJaminan'),
      heading('Alasan'),
      paragraph('{jawaban.mintaJaminan.alasan}'),
      signatures({ as: 'Pejabat pemeriksa dokumen', action: 'mintaJaminan' }),
    ],
  }),
  sppj: paper({
    title: 'Surat Pemberitahuan Penyesuaian Jaminan (SPPJ)',
    blocks: [
      paragraph('Jaminan untuk pemberitahuan pabean berikut perlu ditambah. Serahkan tambahannya di portal.'),
      document,
      fieldList('jawaban.sesuaikanJaminan.nilaiJaminan'),
      heading('Alasan'),
      paragraph('{jawaban.sesuaikanJaminan.alasan}'),
      signatures({ as: 'Pejabat pemeriksa dokumen', action: 'sesuaikanJaminan' }),
    ],
  }),
}
