import { choice, code, date, defineService, either, form, npwp, step, text } from '@dermaga/service'
import { DECIDED_CLASSES, HOLDER_FIELDS } from './isi-tarif.ts'
import { CLASS_REQUESTS } from './pengajuan-gol-ht.ts'
import { entryActions, entryStates } from './permohonan-tarif.ts'
import { classExtract } from './surat-tarif.ts'

const entry = form({
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  npwp: npwp().required(),
  namaPerusahaan: text(200, 'Nama perusahaan').required(),
  nppbkc: text(40, 'Nomor NPPBKC').required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  jenisPermohonan: choice(CLASS_REQUESTS, 'Jenis permohonan').required(),
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis hasil tembakau').required(),
  golongan: choice(DECIDED_CLASSES, 'Golongan').required(),
  berlakuMulai: date('Berlaku mulai').required(),
}).computed(content => ({
  // A first class is needed for the first brand; a change is for the months after it.
  berlakuMulai: either(
    content.jenisPermohonan.is('PENETAPAN'),
    content.tanggalKeputusan,
    content.tanggalKeputusan.monthStart().plusMonths(1),
  ),
}))

/** The register of the classes of tobacco producers, for each kind of product. The tariff depends on the class. */
export const golonganHt = defineService({
  id: 'golongan-ht',
  version: 1,
  title: 'Golongan Pengusaha HT',
  summary: 'Golongan pengusaha pabrik untuk setiap jenis hasil tembakau.',
  basis: 'PMK 192/PMK.010/2021 jo. PMK 97 Tahun 2024',
  path: '/cukai-produksi/golongan-ht',
  begunBy: 'decision',
  begun: 'Golongan ditetapkan',
  validity: { from: 'berlakuMulai' },
  // One class in force for each licence and kind of product.
  number: { name: 'golongan', label: 'Nomor', pattern: '{isi:nppbkc}/{isi:jenisProduksi}' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('golongan', 'Golongan', [
      'jenisProduksi',
      'golongan',
      'berlakuMulai',
      'jenisPermohonan',
      'nomorKeputusan',
      'tanggalKeputusan',
    ]),
    step('pemegang', 'Pemegang', HOLDER_FIELDS),
  ],
  attachments: [],
  states: entryStates('Ajukan tarif HT dengan golongan ini.', 'Ajukan golongan HT baru bila diperlukan.'),
  initial: 'aktif',
  actions: entryActions('Tarif merek baru dengan golongan ini tidak dapat diajukan lagi.'),
  paper: 'piagam',
  papers: { piagam: classExtract },
  list: { columns: ['jenisProduksi', 'golongan', 'berlakuMulai'], search: ['nppbkc', 'namaPerusahaan'] },
})
