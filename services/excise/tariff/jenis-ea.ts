import { choice, decimal, defineService, form, money, step } from '@dermaga/service'
import { submit } from '../rekaman.ts'
import { PRODUCED_STEP, produced, productActions, productStates } from './rekaman-produk.ts'

const entry = form({
  ...produced,
  kadar: decimal(5, 2, 'Kadar').required().between(0.01, 100).unit('%'),
  asalBahan: choice(
    { MOLASES: 'Tetes tebu (molases)', PATI: 'Pati', SINTETIS: 'Sintetis', LAIN: 'Lain' },
    'Asal bahan',
  ).required(),
  tarif: money('Tarif per liter').fixed({ provision: 'CUKAI_EA', on: 'awalBerlaku' }),
}).rule(
  'tarif',
  content => content.tarif.isFilled(),
  'Tarif etil alkohol pada hari itu belum ada pada Tarif dan Ketentuan. Periksa tanggal mulai berlakunya, atau minta tarifnya direkam.',
)

/** The register of ethyl alcohol that a factory makes, by product. Source: fields `tarif_ea`, PMK 160 Tahun 2023. */
export const jenisEa = defineService({
  id: 'jenis-ea',
  version: 1,
  title: 'Jenis EA',
  summary: 'Etil alkohol yang dibuat perusahaan, dengan kadar dan tarif cukainya.',
  basis: 'PMK 160 Tahun 2023',
  isDirectory: true,
  path: '/cukai-produksi/jenis-ea',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [step('produk', 'Produk', [...PRODUCED_STEP, 'kadar', 'asalBahan', 'tarif'])],
  attachments: [],
  states: productStates('Sebut produk ini dalam CK-1C dan CK-5.', ['ck-1c', 'ck-5']),
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'produk', label: 'Nomor', pattern: 'EA-{kantor}-{tahun}-{urut:6}' } },
    ...productActions,
  },
  list: { columns: ['namaProduk', 'kadar', 'tarif'], search: ['namaProduk', 'nppbkc'] },
})
