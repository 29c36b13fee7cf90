import {
  date,
  fieldList,
  files,
  form,
  heading,
  lines,
  longText,
  paper,
  paragraph,
  type State,
  signatures,
  text,
} from '@dermaga/service'
import { reasons } from './registration.ts'

/* Goods that are prohibited or restricted (lartas): the officer determines it, and nothing is released before the company has the permits or
 * the determination is lifted. Source: answer SPBL of the list `respon`, table `penetapan` (objection within 60 days), facts `permits/ftz`.
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
    next: 'Serahkan izin dari instansi terkait. Barang tidak dapat dikeluarkan sebelum izinnya diteliti atau SPBL dicabut.',
  },
} as const satisfies Record<string, State>

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
    },
    serahkanIzin: {
      label: 'Serahkan izin',
      done: 'Izin instansi terkait diserahkan',
      from: 'lartas',
      to: 'penelitian',
      by: 'applicant',
      form: permits,
    },
    cabutSpbl: {
      label: 'Cabut SPBL',
      done: 'SPBL dicabut',
      from: 'lartas',
      to: 'penelitian',
      by: 'examiner',
      isOptional: true,
      form: reasons,
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
