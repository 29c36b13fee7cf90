import {
  correctionRows,
  fieldList,
  form,
  heading,
  longText,
  paper,
  paragraph,
  returnTo,
  type State,
  signatures,
  table,
  workingDays,
} from '@dermaga/service'
import { CARRIER, CONTAINERS, DAYS, PACKAGES, PAPERS, PORTS } from './correctable.ts'
import { numbered } from './export-actions.ts'
import { reasons } from './registration.ts'
import { agreedSettlement, refusedSettlement, SHORT, shortfallActions } from './shortfall.ts'

/* Corrections of approved exports, in groups of elements with a term each, which goes on after the reconciliation with the manifest. Every row has what was declared beside what it becomes; an officer
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
const GROUPED = ['pembetulan', 'pembetulanNilai', 'pembetulanCurah'] as const

/** The answers to a correction. */
interface CorrectionCodes {
  agreed: string
  refused: string
}

/** Where an approved export is corrected and goes on. */
const APPROVED = 'disetujui'
/** The same of a kind whose terms run on after the reconciliation with the manifest. */
const RECONCILED = ['menungguLhpre', 'selesai'] as const
const BACK = returnTo(APPROVED, ...RECONCILED)

const ask = { done: 'Pembetulan diajukan', from: APPROVED, by: 'applicant' } as const
const agree = { label: 'Setujui pembetulan', done: 'Pembetulan disetujui', to: APPROVED, by: 'examiner' } as const
const refuse = (refused: string) =>
  ({
    label: 'Tolak pembetulan',
    done: 'Pembetulan ditolak',
    to: APPROVED,
    by: 'examiner',
    isSevere: true,
    form: reasons,
    coreAnswer: { kode: refused, proses: '965', pesan: 'alasan' },
  }) as const
const withdraw = {
  label: 'Cabut permohonan pembetulan',
  done: 'Permohonan pembetulan dicabut',
  to: APPROVED,
  by: 'applicant',
  isSevere: true,
  confirm:
    'Data semula tetap berlaku. Pembetulan dapat diajukan lagi selama batas waktunya belum lewat. Cabut permohonan?',
} as const

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
    cabutPembetulan: { ...withdraw, from: 'pembetulan' },
  }) as const

/** Corrections of a kind on which levies are paid. @param billing a code of the list `billing_jenis` */
export const leviedCorrectionActions = <const Kind extends string>(
  name: string,
  codes: CorrectionCodes,
  billing: Kind,
) => {
  const { ajukanPembetulan, setujuiPembetulan, tolakPembetulan, cabutPembetulan } = correctionActions(name, codes)
  return {
    ajukanPembetulan: { ...ajukanPembetulan, from: [APPROVED, ...SHORT] },
    setujuiPembetulan: { ...setujuiPembetulan, ...agreedSettlement(billing, 'ajukanPembetulan', APPROVED) },
    tolakPembetulan: { ...tolakPembetulan, ...refusedSettlement(billing, APPROVED) },
    cabutPembetulan: { ...cabutPembetulan, ...refusedSettlement(billing, APPROVED) },
    ...shortfallActions(billing, ['pembetulan'], APPROVED),
  } as const
}

/** The same of a kind whose elements have terms of their own, which do not end with the reconciliation: it returns to where it was. */
export const leviedGroupedCorrectionActions = <const Kind extends string>(
  name: string,
  { agreed, refused }: CorrectionCodes,
  billing: Kind,
) => {
  const asks = { ...ask, from: [APPROVED, ...RECONCILED, ...SHORT] } as const
  const agrees = { ...agree, coreAnswer: { kode: agreed, proses: '966' } } as const
  const refuses = { ...refuse(refused), ...refusedSettlement(billing, BACK) } as const
  return {
    ajukanPembetulan: {
      ...asks,
      label: 'Ajukan pembetulan data (30 hari)',
      to: 'pembetulan',
      ...asking(GENERAL),
      until: GENERAL_UNTIL,
    },
    setujuiPembetulan: {
      ...agrees,
      ...agreedSettlement(billing, 'ajukanPembetulan', BACK),
      from: 'pembetulan',
      shows: 'ajukanPembetulan',
      number: { name: 'pembetulan', label: 'Nomor pembetulan', pattern: numbered('PBT', name) },
      paper: 'pembetulan',
    },
    tolakPembetulan: { ...refuses, from: 'pembetulan' },
    ajukanPembetulanNilai: {
      ...asks,
      label: 'Ajukan pembetulan nilai atau jumlah (45 hari)',
      to: 'pembetulanNilai',
      ...asking(VALUE),
      until: VALUE_UNTIL,
    },
    setujuiPembetulanNilai: {
      ...agrees,
      ...agreedSettlement(billing, 'ajukanPembetulanNilai', BACK),
      from: 'pembetulanNilai',
      shows: 'ajukanPembetulanNilai',
      number: { name: 'pembetulanNilai', label: 'Nomor pembetulan', pattern: numbered('PBN', name) },
      paper: 'pembetulanNilai',
    },
    tolakPembetulanNilai: { ...refuses, from: 'pembetulanNilai' },
    ajukanPembetulanCurah: {
      ...asks,
      label: 'Ajukan pembetulan barang curah (3 hari)',
      to: 'pembetulanCurah',
      ...asking(QUANTITY),
      until: BULK_UNTIL,
    },
    setujuiPembetulanCurah: {
      ...agrees,
      ...agreedSettlement(billing, 'ajukanPembetulanCurah', BACK),
      from: 'pembetulanCurah',
      shows: 'ajukanPembetulanCurah',
      number: { name: 'pembetulanCurah', label: 'Nomor pembetulan', pattern: numbered('PBC', name) },
      paper: 'pembetulanCurah',
    },
    tolakPembetulanCurah: { ...refuses, from: 'pembetulanCurah' },
    cabutPembetulan: { ...withdraw, ...refusedSettlement(billing, BACK), from: GROUPED },
    ...shortfallActions(billing, GROUPED, BACK),
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
