import { choice, decimal, defineService, form, step, text } from '@dermaga/service'
import { submit } from '../rekaman.ts'
import { PRODUCED_STEP, produced, productActions, productStates } from './rekaman-produk.ts'

const entry = form({
  ...produced,
  kemasan: text(50, 'Kemasan').required().hint('Bal, keranjang, …', 'Bal'),
  beratKemasan: decimal(12, 3, 'Berat kemasan').required().between(0.001, 1_000_000).unit('kg'),
  tujuan: choice({ BAHAN_BAKU: 'Bahan baku hasil tembakau lain', EKSPOR: 'Ekspor' }, 'Tujuan pemasaran').required(),
})

/** The register of shredded tobacco that is not packed for retail: material of other products, without a price and stamps.
 *  Source: facts `cukai-perdagangan-produksi`; what an entry consists of was not seen. */
export const tisBukanEceran = defineService({
  id: 'tis-bukan-eceran',
  version: 1,
  title: 'TIS Bukan Eceran',
  summary: 'Tembakau iris yang tidak dikemas untuk penjualan eceran.',
  basis: 'PMK 192/PMK.010/2021',
  path: '/cukai-produksi/tis-bukan-eceran',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [step('produk', 'Produk', [...PRODUCED_STEP, 'kemasan', 'beratKemasan', 'tujuan'])],
  attachments: [],
  states: productStates('Kirim tembakau iris ini dengan CK-5.', ['ck-5']),
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'produk', label: 'Nomor', pattern: 'TIS-{kantor}-{tahun}-{urut:6}' } },
    ...productActions,
  },
  list: { columns: ['namaProduk', 'kemasan', 'tujuan'], search: ['namaProduk', 'nppbkc'] },
})
