import { choice, code, date, defineService, form, longText, step, text } from '@dermaga/service'
import { submit } from '../rekaman.ts'
import { licence } from '../tariff/pita.ts'
import { productActions, productStates } from '../tariff/rekaman-produk.ts'

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  namaTempat: text(100, 'Nama tempat').required(),
  jenis: choice({ PENJUALAN: 'Tempat penjualan', PENIMBUNAN: 'Tempat penimbunan' }, 'Jenis tempat').required(),
  kodeJenisBkc: code('komoditi_cukai', 'Jenis barang kena cukai').required(),
  alamat: longText(255, 'Alamat').required(),
  awalBerlaku: date('Dipakai sejak').required(),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
})

/** The register of places where a trader sells or stores excisable goods beside the place of its licence. No source explains TPT: facts
 *  `cukai-perdagangan-produksi` read it so. */
export const tpt = defineService({
  id: 'tpt',
  version: 1,
  title: 'TPT',
  summary: 'Tempat penjualan dan penimbunan barang kena cukai selain tempat dalam NPPBKC.',
  basis: 'PMK 89 Tahun 2025',
  path: '/cukai-perdagangan/tpt',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('tempat', 'Tempat', [
      'kodeKantor',
      'izin',
      'nppbkc',
      'namaTempat',
      'jenis',
      'kodeJenisBkc',
      'alamat',
      'awalBerlaku',
      'alasan',
    ]),
  ],
  attachments: [],
  states: productStates('Beri tahu kantor bila tempat ini tidak dipakai lagi.', []),
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'tempat', label: 'Nomor', pattern: 'TPT-{kantor}-{tahun}-{urut:6}' } },
    ...productActions,
    hentikan: {
      ...productActions.hentikan,
      done: 'Tempat dinonaktifkan',
      confirm: 'Perusahaan tidak dapat memakai tempat ini lagi.',
    },
  },
  list: { columns: ['namaTempat', 'jenis', 'kodeJenisBkc'], search: ['namaTempat', 'nppbkc', 'alamat'] },
})
