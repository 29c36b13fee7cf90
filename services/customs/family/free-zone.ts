import { form, type State, step, workingDays } from '@dermaga/service'
import { type ExportWords, exportStates } from './export.ts'
import { inspected } from './export-facts.ts'
import { declared, imported, levied } from './facts.ts'
import { SHORTFALL_FIELDS, shortfallFields, whenCorrected } from './shortfall.ts'

/* Documents of free zones: what they have in common with exports, and the request for documents. Source: permits of the free zones (PMK
 * 34/PMK.04/2021, PMK 47/PMK.04/2012), answers of kinds 511 and 513 in the reference list `respon`; 512 has none, so its answers are ours. */

const { nilaiPabean, negaraAsal, nomorBc11, tanggalTiba } = imported
/** Goods that come from abroad. */
const arrived = { nilaiPabean, negaraAsal, nomorBc11, tanggalTiba }

export const entryForm = form({ ...declared, ...arrived, ...inspected })
/** Goods that leave for the rest of the customs territory pay what the zone did not. */
export const leviedExitForm = form({ ...declared, ...arrived, ...levied, ...shortfallFields, ...inspected }).applies(
  whenCorrected,
)

const document = step('dokumen', 'Dokumen', [
  'kodeKantor',
  'nomorAju',
  'namaPerusahaan',
  'npwp',
  'nomorDaftar',
  'tanggalDaftar',
])
const GOODS = ['jumlahBarang', 'nilaiPabean', 'negaraAsal', 'tanggalTiba', 'nomorBc11'] as const
const inspection = step('pemeriksaan', 'Pemeriksaan', [
  'kantorPeriksa',
  'adaKesiapan',
  'waktuSiap',
  'lokasiSiap',
  'narahubung',
  'telepon',
])
export const entrySteps = [document, step('barang', 'Barang dan nilai', [...GOODS]), inspection]
export const leviedExitSteps = [
  document,
  step('barang', 'Barang dan nilai', [
    ...GOODS,
    'pungutan',
    'totalPungutan',
    'kursSampai',
    'adaPungutan',
    ...SHORTFALL_FIELDS,
  ]),
  inspection,
]
export const freeZoneList = {
  columns: ['nomorDaftar', 'namaPerusahaan', 'nilaiPabean'],
  search: ['nomorAju', 'namaPerusahaan', 'npwp', 'nomorDaftar'],
} as const

/** Abbreviation of the letter that orders an inspection: ours, the list names it without one. */
export const LETTER = 'SPF'

export const freeZoneStates = (words: Omit<ExportWords, 'letter'>) =>
  ({
    ...exportStates({ letter: LETTER, ...words }),
    npd: {
      label: 'Menunggu dokumen dari Anda (NPD)',
      tone: 'attention',
      holder: 'applicant',
      within: { term: workingDays(3) },
      lapse: 'lewatNpd',
      next: 'Jawab permintaan dengan dokumen yang diminta. Setelah batas waktu, penelitian dilanjutkan dengan data yang ada.',
    },
  }) as const satisfies Record<string, State>
