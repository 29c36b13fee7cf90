import { defineService, step } from '@dermaga/service'
import { DRINK_FIELDS, drinkEntry, HOLDER_FIELDS } from './isi-tarif.ts'
import { entryActions, entryStates } from './permohonan-tarif.ts'
import { drinkExtract } from './surat-tarif.ts'

/** The register of tariffs of brands of drinks. Stamps of a brand are recorded by its entry. Source: fields `tarif_mmea`. */
export const tarifMmea = defineService({
  id: 'tarif-mmea',
  version: 1,
  title: 'Tarif MMEA',
  summary: 'Merek minuman mengandung etil alkohol yang tarifnya sudah ditetapkan.',
  basis: 'PMK 160 Tahun 2023, PER-1/BC/2024',
  path: '/cukai-produksi/tarif-mmea',
  begunBy: 'decision',
  begun: 'Tarif ditetapkan',
  isDirectory: true,
  validity: { from: 'tanggalKeputusan' },
  number: { name: 'tarif', label: 'Nomor penetapan merek', pattern: 'TRFMM-{kantor}-{tahun}-{urut:6}' },
  form: drinkEntry,
  office: 'kodeKantor',
  steps: [step('merek', 'Merek', DRINK_FIELDS), step('pemegang', 'Pemegang', HOLDER_FIELDS)],
  attachments: [],
  states: entryStates(
    'Minta jenis pita untuk merek ini dari Pemesanan Pita Cukai Daring.',
    'Ajukan tarif MMEA baru bila merek ini dipakai lagi.',
  ),
  initial: 'aktif',
  actions: entryActions('Pita baru untuk merek ini tidak dapat diminta lagi.'),
  paper: 'petikan',
  papers: { petikan: drinkExtract },
  list: { columns: ['merek', 'kadar', 'tarif'], search: ['merek', 'nomorKeputusan', 'nppbkc', 'namaPerusahaan'] },
})
