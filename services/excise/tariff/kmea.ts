import { choice, decimal, defineService, form, money, step } from '@dermaga/service'
import { submit } from '../rekaman.ts'
import { PRODUCED_STEP, produced, productActions, productStates } from './rekaman-produk.ts'

const entry = form({
  ...produced,
  bentuk: choice({ CAIR: 'Cair', PADAT: 'Padat' }, 'Bentuk konsentrat').required(),
  isi: decimal(12, 3, 'Isi kemasan').required().between(0.001, 1_000_000).hint('Mililiter bila cair, gram bila padat'),
  tarif: money('Tarif cukai')
    .fixed({ provision: 'CUKAI_KMEA', by: ['bentuk'], on: 'awalBerlaku' })
    .hint('Per liter bila cair, per gram bila padat'),
}).rule(
  'tarif',
  content => content.tarif.isFilled(),
  'Tarif KMEA pada hari itu belum ada pada Tarif dan Ketentuan. Periksa tanggal mulai berlakunya, atau minta tarifnya direkam.',
)

/** The register of concentrates that contain ethyl alcohol. Source: PMK 160 Tahun 2023; facts `cukai-perdagangan-produksi`. */
export const kmea = defineService({
  id: 'kmea',
  version: 1,
  title: 'KMEA',
  summary: 'Konsentrat yang mengandung etil alkohol, dengan tarif cukainya.',
  basis: 'PMK 160 Tahun 2023',
  path: '/cukai-produksi/kmea',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [step('produk', 'Produk', [...PRODUCED_STEP, 'bentuk', 'isi', 'tarif'])],
  attachments: [],
  states: productStates('Sebut produk ini dalam CK-5.', ['ck-5']),
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'produk', label: 'Nomor', pattern: 'KMEA-{kantor}-{tahun}-{urut:6}' } },
    ...productActions,
  },
  list: { columns: ['namaProduk', 'bentuk', 'tarif'], search: ['namaProduk', 'nppbkc'] },
})
