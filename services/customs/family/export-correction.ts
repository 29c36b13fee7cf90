import {
  correctionRows,
  fieldList,
  form,
  heading,
  longText,
  paper,
  paragraph,
  type State,
  signatures,
  table,
  workingDays,
} from '@dermaga/service'
import { CARRIER, CONTAINERS, DAYS, PACKAGES, PAPERS, PORTS } from './correctable.ts'
import { numbered } from './export-actions.ts'
import { reasons } from './registration.ts'
import { agreedSettlement, CORRECTABLE, refusedSettlement, shortfallActions } from './shortfall.ts'

/* Corrections of approved exports, in groups of elements with a term each. Every row has what was declared beside what it becomes; an officer
 * decides. An approved correction makes a new version of the document; the earlier one stays readable.
 * Source: 3 days after the departure for the quantity of bulk goods, PMK 155/PMK.04/2022. Assumed: which elements have 30 and which 45 days. */

const request = form({
  perubahan: correctionRows('Data yang dibetulkan').required(),
  alasan: longText(2000, 'Alasan').atLeast(10).required(),
})

/** The fields of the document in each group. */
const GENERAL = [
  ...CARRIER,
  ...CONTAINERS,
  ...PACKAGES,
  ...PORTS,
  ...DAYS,
  ...PAPERS,
  'kodePelEkspor',
  'kodeNegaraTujuan',
  'kemasan.jumlahKemasan',
  'entitas.namaEntitas',
  'entitas.alamatEntitas',
  'entitas.kodeNegara',
  'barang.uraian',
  'barang.merk',
  'barang.tipe',
  'barang.ukuran',
  'barang.spesifikasiLain',
]
const QUANTITY = ['bruto', 'netto', 'volume', 'barang.jumlahSatuan', 'barang.netto', 'barang.bruto', 'barang.volume']
const VALUE = [
  ...QUANTITY,
  'cif',
  'fob',
  'freight',
  'asuransi',
  'barang.cif',
  'barang.fob',
  'barang.hargaSatuan',
  'barang.hargaEkspor',
  'barang.hargaPatokan',
  'barang.nilaiBarang',
  'barang.posTarif',
]
const asking = (fields: readonly string[]) =>
  ({ form: request, asksCorrection: { rows: 'perubahan', fields } }) as const

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

/** The answers to a correction. */
interface CorrectionCodes {
  agreed: string
  refused: string
}

const ask = { done: 'Pembetulan diajukan', from: 'disetujui', by: 'applicant' } as const
const agree = { label: 'Setujui pembetulan', done: 'Pembetulan disetujui', to: 'disetujui', by: 'examiner' } as const
const refuse = (refused: string) =>
  ({
    label: 'Tolak pembetulan',
    done: 'Pembetulan ditolak',
    to: 'disetujui',
    by: 'examiner',
    isSevere: true,
    form: reasons,
    coreAnswer: { kode: refused, proses: '965', pesan: 'alasan' },
  }) as const

/** Corrections of a kind with one group of elements. */
export const correctionActions = (name: string, { agreed, refused }: CorrectionCodes) =>
  ({
    ajukanPembetulan: { ...ask, label: 'Ajukan pembetulan data', to: 'pembetulan', ...asking([...GENERAL, ...VALUE]) },
    setujuiPembetulan: {
      ...agree,
      from: 'pembetulan',
      shows: 'ajukanPembetulan',
      corrects: { asked: 'ajukanPembetulan' },
      number: { name: 'pembetulan', label: 'Nomor pembetulan', pattern: numbered('PBT', name) },
      paper: 'pembetulan',
      coreAnswer: { kode: agreed, proses: '966' },
    },
    tolakPembetulan: { ...refuse(refused), from: 'pembetulan' },
  }) as const

/** Corrections of a kind whose elements have terms of their own. */
const groupedCorrectionActions = (name: string, codes: CorrectionCodes) =>
  ({
    ...correctionActions(name, codes),
    ajukanPembetulan: {
      ...ask,
      label: 'Ajukan pembetulan data (30 hari)',
      to: 'pembetulan',
      ...asking(GENERAL),
      until: GENERAL_UNTIL,
    },
    ajukanPembetulanNilai: {
      ...ask,
      label: 'Ajukan pembetulan nilai atau jumlah (45 hari)',
      to: 'pembetulanNilai',
      ...asking(VALUE),
      until: VALUE_UNTIL,
    },
    setujuiPembetulanNilai: {
      ...agree,
      from: 'pembetulanNilai',
      shows: 'ajukanPembetulanNilai',
      corrects: { asked: 'ajukanPembetulanNilai' },
      number: { name: 'pembetulanNilai', label: 'Nomor pembetulan', pattern: numbered('PBN', name) },
      paper: 'pembetulanNilai',
      coreAnswer: { kode: codes.agreed, proses: '966' },
    },
    tolakPembetulanNilai: { ...refuse(codes.refused), from: 'pembetulanNilai' },
    ajukanPembetulanCurah: {
      ...ask,
      label: 'Ajukan pembetulan barang curah (3 hari)',
      to: 'pembetulanCurah',
      ...asking(QUANTITY),
      until: BULK_UNTIL,
    },
    setujuiPembetulanCurah: {
      ...agree,
      from: 'pembetulanCurah',
      shows: 'ajukanPembetulanCurah',
      corrects: { asked: 'ajukanPembetulanCurah' },
      number: { name: 'pembetulanCurah', label: 'Nomor pembetulan', pattern: numbered('PBC', name) },
      paper: 'pembetulanCurah',
      coreAnswer: { kode: codes.agreed, proses: '966' },
    },
    tolakPembetulanCurah: { ...refuse(codes.refused), from: 'pembetulanCurah' },
  }) as const

const asksWithShortfall = <const A extends object>(action: A) => ({ ...action, from: CORRECTABLE }) as const

/** Corrections of a kind with one group of elements, on which levies are paid. @param billing a code of the list `billing_jenis` */
export const leviedCorrectionActions = <const Kind extends string>(
  name: string,
  codes: CorrectionCodes,
  billing: Kind,
) => {
  const { ajukanPembetulan, setujuiPembetulan, tolakPembetulan } = correctionActions(name, codes)
  return {
    ajukanPembetulan: asksWithShortfall(ajukanPembetulan),
    setujuiPembetulan: { ...setujuiPembetulan, ...agreedSettlement(billing, 'ajukanPembetulan') },
    tolakPembetulan: { ...tolakPembetulan, ...refusedSettlement(billing) },
    ...shortfallActions(billing, ['pembetulan']),
  } as const
}

/** The same with groups of elements that have terms of their own. */
export const leviedGroupedCorrectionActions = <const Kind extends string>(
  name: string,
  codes: CorrectionCodes,
  billing: Kind,
) => {
  const actions = groupedCorrectionActions(name, codes)
  return {
    ajukanPembetulan: asksWithShortfall(actions.ajukanPembetulan),
    setujuiPembetulan: { ...actions.setujuiPembetulan, ...agreedSettlement(billing, 'ajukanPembetulan') },
    tolakPembetulan: { ...actions.tolakPembetulan, ...refusedSettlement(billing) },
    ajukanPembetulanNilai: asksWithShortfall(actions.ajukanPembetulanNilai),
    setujuiPembetulanNilai: {
      ...actions.setujuiPembetulanNilai,
      ...agreedSettlement(billing, 'ajukanPembetulanNilai'),
    },
    tolakPembetulanNilai: { ...actions.tolakPembetulanNilai, ...refusedSettlement(billing) },
    ajukanPembetulanCurah: asksWithShortfall(actions.ajukanPembetulanCurah),
    setujuiPembetulanCurah: {
      ...actions.setujuiPembetulanCurah,
      ...agreedSettlement(billing, 'ajukanPembetulanCurah'),
    },
    tolakPembetulanCurah: { ...actions.tolakPembetulanCurah, ...refusedSettlement(billing) },
    ...shortfallActions(billing, ['pembetulan', 'pembetulanNilai', 'pembetulanCurah']),
  } as const
}

const letter = <const Asks extends string, const Agrees extends string>(asks: Asks, agrees: Agrees) =>
  paper({
    title: 'Persetujuan Pembetulan',
    blocks: [
      paragraph('{kantor} menyetujui pembetulan data pemberitahuan pabean berikut.'),
      fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp'),
      heading('Pembetulan'),
      table(`jawaban.${asks}.perubahan`, ['data', 'semula', 'menjadi']),
      signatures({ as: '{kantor}', action: agrees }),
    ],
  })

export const correctionPapers = { pembetulan: letter('ajukanPembetulan', 'setujuiPembetulan') }
export const groupedCorrectionPapers = {
  ...correctionPapers,
  pembetulanNilai: letter('ajukanPembetulanNilai', 'setujuiPembetulanNilai'),
  pembetulanCurah: letter('ajukanPembetulanCurah', 'setujuiPembetulanCurah'),
}
