import { choice, code, date, defineService, form, longText, step } from '@dermaga/service'
import { activeUntil, confirmEntry, endedState, giveBack, recordedStates, submit } from '../rekaman.ts'
import { licence, reasons } from '../tariff/pita.ts'

/** Goods by how their production is reported. Source: reference `ck4_periode`, seen. */
export const PRODUCTS = {
  HT: 'Hasil tembakau',
  EA: 'Etil alkohol',
  MMEA_A: 'MMEA golongan A',
  MMEA_B: 'MMEA golongan B',
  MMEA_C: 'MMEA golongan C',
} as const
/** Reported every day; the others every month. */
export const DAILY_PRODUCTS = ['EA', 'MMEA_A'] as const satisfies readonly (keyof typeof PRODUCTS)[]

/** The states in which an entry obliges its factory to report, or did. */
export const REPORTED_PRODUCTION = ['aktif', 'dihentikan'] as const

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  komoditi: choice(PRODUCTS, 'Barang yang dibuat')
    .required()
    .hint('Etil alkohol dan MMEA golongan A dilaporkan setiap hari, yang lain setiap bulan'),
  // A report is opened for every day since then.
  awalBerlaku: date('Dilaporkan sejak').required().earliest(-31),
  akhirBerlaku: date('Dilaporkan sampai').hint('Kosongkan bila produksi tidak dibatasi'),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
}).rule(
  'akhirBerlaku',
  content => content.akhirBerlaku.atLeast(content.awalBerlaku),
  '“Dilaporkan sampai” tidak boleh lebih awal daripada “Dilaporkan sejak”. Periksa kedua tanggalnya.',
)

/** The register of what factories make, by which they report their production. The licence does not say the class of drinks, on which the
 *  period of the report depends. */
export const produksiBkc = defineService({
  id: 'produksi-bkc',
  version: 1,
  title: 'Produksi Wajib Lapor',
  summary: 'Barang kena cukai yang dibuat pabrik dan dilaporkan dengan CK-4.',
  basis: 'PMK 161/PMK.04/2022',
  path: '/cukai-produksi/produksi-bkc',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku', until: 'akhirBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('produksi', 'Produksi', ['kodeKantor', 'izin', 'nppbkc', 'komoditi', 'awalBerlaku', 'akhirBerlaku', 'alasan']),
  ],
  attachments: [],
  states: {
    ...recordedStates,
    aktif: activeUntil('akhirBerlaku', 0, 'Kirim CK-4 setiap hari atau setiap bulan, juga bila tidak ada produksi.'),
    dihentikan: { ...endedState, label: 'Dihentikan', next: 'Kirim CK-4 sampai hari terakhir produksi.' },
  },
  initial: 'draf',
  actions: {
    // One entry in force for each licence and kind of goods.
    ajukan: { ...submit, number: { name: 'produksi', label: 'Nomor', pattern: '{isi:nppbkc}/{isi:komoditi}' } },
    kembalikan: giveBack,
    sahkan: {
      ...confirmEntry,
      isImmediate: true,
      confirm: 'Perusahaan wajib mengirim CK-4 atas barang ini sejak tanggal itu.',
    },
    hentikan: {
      label: 'Hentikan',
      done: 'Produksi dihentikan',
      from: 'aktif',
      to: 'dihentikan',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm: 'CK-4 tidak dibuka lagi setelah masa yang berjalan.',
    },
    akhiri: {
      label: 'Akhiri',
      done: 'Masa produksi berakhir',
      from: 'aktif',
      to: 'dihentikan',
      by: 'system',
    },
  },
  list: { columns: ['komoditi'], search: ['nppbkc'] },
})
