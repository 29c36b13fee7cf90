import {
  choice,
  fieldList,
  form,
  heading,
  integer,
  lines,
  longText,
  paper,
  paragraph,
  type State,
  signatures,
  table,
  text,
  workingDays,
} from '@dermaga/service'
import { numbered } from './export-actions.ts'

/* Corrections of approved exports, in groups of elements with a term each. Every row has what was declared beside what it becomes; an officer
 * decides. The document stays as it was sent; the letter of the decision is kept with its case.
 * Source: 3 days after the departure for the quantity of bulk goods, PMK 155/PMK.04/2022. Assumed: which elements have 30 and which 45 days. */

const reasons = form({ alasan: longText(2000, 'Alasan').atLeast(10).required() })

/** What is asked for, and why. @param elements code → name */
const request = <const Elements extends Readonly<Record<string, string>>>(elements: Elements) =>
  form({
    perubahan: lines(
      50,
      'Data yang dibetulkan',
      form({
        elemen: choice(elements, 'Data').required(),
        seriBarang: integer(7, 'Nomor barang').hint('Kosongkan untuk data yang bukan data barang'),
        semula: text(500, 'Semula').required(),
        menjadi: text(500, 'Menjadi').required(),
      }).rule('menjadi', row => row.menjadi.is(row.semula).not(), 'Isi data yang berbeda dari semula.'),
    )
      .atLeast(1)
      .required(),
    alasan: longText(2000, 'Alasan').atLeast(10).required(),
  })

const GENERAL = {
  PENGANGKUT: 'Sarana pengangkut',
  KONTAINER: 'Peti kemas',
  KEMASAN: 'Jumlah atau jenis kemasan',
  PELABUHAN: 'Pelabuhan atau negara tujuan',
  TANGGAL: 'Tanggal perkiraan',
  DOKUMEN: 'Dokumen pelengkap',
  PIHAK: 'Penerima, pembeli, atau pihak lain',
  URAIAN: 'Uraian, merek, atau tipe barang',
} as const
const VALUE = {
  NILAI: 'Nilai atau harga barang',
  JUMLAH: 'Jumlah barang',
  BERAT: 'Berat barang',
  POS: 'Pos tarif',
} as const
const BULK = { JUMLAH: 'Jumlah barang curah', BERAT: 'Berat barang curah' } as const

const general = request(GENERAL)
const value = request(VALUE)
const bulk = request(BULK)
const any = request({ ...GENERAL, ...VALUE })

/** The last days of the exporter's requests: see the head of this file for their source. */
const GENERAL_UNTIL = { days: 30, after: 'tanggalDaftar' } as const
const VALUE_UNTIL = { days: 45, after: 'tanggalDaftar' } as const
const BULK_UNTIL = { days: 3, after: 'tanggalEkspor' } as const

const asked = {
  label: 'Permohonan pembetulan diteliti',
  tone: 'progress',
  holder: 'examiner',
  within: { term: workingDays(3) },
  next: 'Pejabat memutuskan pembetulan. Data semula berlaku sampai pembetulan disetujui.',
} as const satisfies State

/** Where a kind has one group of elements. */
export const correctionStates = { pembetulan: asked } as const
export const groupedCorrectionStates = { pembetulan: asked, pembetulanNilai: asked, pembetulanCurah: asked } as const

/** The answers to a correction. The list of some kinds has none where the officer does not agree. */
interface CorrectionCodes {
  agreed: string
  refused?: string
}

const ask = { done: 'Pembetulan diajukan', from: 'disetujui', by: 'applicant' } as const
const agree = { label: 'Setujui pembetulan', done: 'Pembetulan disetujui', to: 'disetujui', by: 'examiner' } as const
const refuse = (refused: string | undefined) =>
  ({
    label: 'Tolak pembetulan',
    done: 'Pembetulan ditolak',
    to: 'disetujui',
    by: 'examiner',
    isSevere: true,
    form: reasons,
    ...(refused !== undefined && { coreAnswer: { kode: refused, proses: '965', pesan: 'alasan' } }),
  }) as const

/** Corrections of a kind with one group of elements. */
export const correctionActions = (name: string, { agreed, refused }: CorrectionCodes) =>
  ({
    ajukanPembetulan: { ...ask, label: 'Ajukan pembetulan data', to: 'pembetulan', form: any },
    setujuiPembetulan: {
      ...agree,
      from: 'pembetulan',
      shows: 'ajukanPembetulan',
      number: { name: 'pembetulan', label: 'Nomor pembetulan', pattern: numbered('PBT', name) },
      paper: 'pembetulan',
      coreAnswer: { kode: agreed, proses: '966' },
    },
    tolakPembetulan: { ...refuse(refused), from: 'pembetulan' },
  }) as const

/** Corrections of a kind whose elements have terms of their own. */
export const groupedCorrectionActions = (name: string, codes: CorrectionCodes) =>
  ({
    ...correctionActions(name, codes),
    ajukanPembetulan: {
      ...ask,
      label: 'Ajukan pembetulan data (30 hari)',
      to: 'pembetulan',
      form: general,
      until: GENERAL_UNTIL,
    },
    ajukanPembetulanNilai: {
      ...ask,
      label: 'Ajukan pembetulan nilai atau jumlah (45 hari)',
      to: 'pembetulanNilai',
      form: value,
      until: VALUE_UNTIL,
    },
    setujuiPembetulanNilai: {
      ...agree,
      from: 'pembetulanNilai',
      shows: 'ajukanPembetulanNilai',
      number: { name: 'pembetulanNilai', label: 'Nomor pembetulan', pattern: numbered('PBN', name) },
      paper: 'pembetulanNilai',
      coreAnswer: { kode: codes.agreed, proses: '966' },
    },
    tolakPembetulanNilai: { ...refuse(codes.refused), from: 'pembetulanNilai' },
    ajukanPembetulanCurah: {
      ...ask,
      label: 'Ajukan pembetulan barang curah (3 hari)',
      to: 'pembetulanCurah',
      form: bulk,
      until: BULK_UNTIL,
    },
    setujuiPembetulanCurah: {
      ...agree,
      from: 'pembetulanCurah',
      shows: 'ajukanPembetulanCurah',
      number: { name: 'pembetulanCurah', label: 'Nomor pembetulan', pattern: numbered('PBC', name) },
      paper: 'pembetulanCurah',
      coreAnswer: { kode: codes.agreed, proses: '966' },
    },
    tolakPembetulanCurah: { ...refuse(codes.refused), from: 'pembetulanCurah' },
  }) as const

const letter = <const Asks extends string, const Agrees extends string>(asks: Asks, agrees: Agrees) =>
  paper({
    title: 'Persetujuan Pembetulan',
    blocks: [
      paragraph('{kantor} menyetujui pembetulan data pemberitahuan pabean berikut.'),
      fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp'),
      heading('Pembetulan'),
      table(`jawaban.${asks}.perubahan`, ['elemen', 'seriBarang', 'semula', 'menjadi']),
      signatures({ as: '{kantor}', action: agrees }),
    ],
  })

export const correctionPapers = { pembetulan: letter('ajukanPembetulan', 'setujuiPembetulan') }
export const groupedCorrectionPapers = {
  ...correctionPapers,
  pembetulanNilai: letter('ajukanPembetulanNilai', 'setujuiPembetulanNilai'),
  pembetulanCurah: letter('ajukanPembetulanCurah', 'setujuiPembetulanCurah'),
}
