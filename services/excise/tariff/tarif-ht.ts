import { defineService, step } from '@dermaga/service'
import { HOLDER_FIELDS, TOBACCO_FIELDS, tobaccoEntry } from './isi-tarif.ts'
import { entryActions, entryStates } from './permohonan-tarif.ts'
import { tobaccoExtract } from './surat-tarif.ts'

/** The register of tariffs and prices of tobacco brands. Stamps of a brand are recorded by its entry. Source: fields `tarif_ht`. */
export const tarifHt = defineService({
  id: 'tarif-ht',
  version: 1,
  title: 'Tarif HT',
  summary: 'Merek hasil tembakau yang tarif dan HJE-nya sudah ditetapkan.',
  basis: 'PMK 192/PMK.010/2021 jo. PMK 97 Tahun 2024',
  path: '/cukai-produksi/tarif-ht',
  begunBy: 'decision',
  begun: 'Tarif ditetapkan',
  validity: { from: 'tanggalKeputusan' },
  number: { name: 'tarif', label: 'Nomor penetapan merek', pattern: 'TRFHT-{kantor}-{tahun}-{urut:6}' },
  form: tobaccoEntry,
  office: 'kodeKantor',
  steps: [step('merek', 'Merek', TOBACCO_FIELDS), step('pemegang', 'Pemegang', HOLDER_FIELDS)],
  attachments: [],
  states: entryStates(
    'Minta jenis pita untuk merek ini dari Pemesanan Pita Cukai Daring.',
    'Ajukan tarif HT baru bila merek ini dipakai lagi.',
  ),
  initial: 'aktif',
  actions: entryActions('Pita baru untuk merek ini tidak dapat diminta lagi.'),
  paper: 'petikan',
  papers: { petikan: tobaccoExtract },
  list: { columns: ['merek', 'hje', 'tarif'], search: ['merek', 'nomorKeputusan', 'nppbkc', 'namaPerusahaan'] },
})
