import { defineService } from '@dermaga/service'
import {
  countingForm,
  EXPORTS,
  exitForm,
  gateActions,
  gateForm,
  gateGates,
  gateList,
  gatePapers,
  gateStates,
  gateSteps,
  movingActions,
} from './catatan-gate.ts'

const shared = {
  version: 1,
  basis: 'PMK 131/PMK.04/2018 jo. PMK 65/PMK.04/2021 (aturan gerbang: nilai kerja)',
  gates: gateGates,
  // The company itself records at its gate what an office would otherwise see.
  isPortalOnly: true,
  office: 'kodeKantor',
  attachments: [],
  states: gateStates,
  initial: 'draf',
  list: gateList,
} as const

const IN = ['dokumen-bc23', 'dokumen-bc40', 'dokumen-bc262'] as const
const OUT = ['dokumen-bc25', 'dokumen-bc261', 'dokumen-bc27', 'dokumen-bc28', 'dokumen-bc41'] as const
/** From the approval on: on the way in or out, and when they have arrived. */
const INSIDE = ['direkamMandiri', 'dicatatMandiri', 'selesai'] as const

/** Goods come in: the document waits for nothing else, and ends. */
export const gateIn = defineService({
  ...shared,
  id: 'gate-in',
  title: 'Gate In',
  summary: 'Pemasukan barang ke TPB yang direkam perusahaan sendiri, dengan dokumen yang sudah disetujui.',
  path: '/gate/gate-mandiri/gate-in',
  form: gateForm(IN),
  steps: gateSteps('dokumen'),
  actions: movingActions('GIN', 'Pemasukan direkam'),
  papers: gatePapers('Gate In', 'Perusahaan merekam pemasukan barang berikut ke tempat penimbunan berikat.'),
})

const exit = movingActions('GOUT', 'Pengeluaran direkam')
/** Goods leave, with a document of bonded storage or an export that has its approval. */
export const gateOut = defineService({
  ...shared,
  id: 'gate-out',
  title: 'Gate Out',
  summary: 'Pengeluaran barang dari TPB yang direkam perusahaan sendiri, dengan dokumen yang sudah disetujui.',
  path: '/gate/gate-mandiri/gate-out',
  form: exitForm(OUT),
  steps: gateSteps('jenisDokumen', 'dokumen', 'ekspor'),
  actions: {
    ...exit,
    rekam: { ...exit.rekam, effects: { acts: [...exit.rekam.effects.acts, { on: 'ekspor', act: 'catatGate' }] } },
  },
  papers: gatePapers('Gate Out', 'Perusahaan merekam pengeluaran barang berikut dari tempat penimbunan berikat.'),
})

/** Goods for export are put into a container, which is sealed. */
export const stuffing = defineService({
  ...shared,
  id: 'stuffing',
  title: 'Stuffing',
  summary: 'Pemuatan barang ekspor ke kontainer di TPB, dengan segel yang dilekatkan perusahaan.',
  path: '/gate/gate-mandiri/stuffing',
  form: gateForm(EXPORTS)
    .rule('kontainer', content => content.kontainer.count().atLeast(1), 'Isi kontainer yang dimuat.')
    .rule(
      'kontainer',
      content => content.kontainer.every(row => row.segelBaru.isFilled()),
      'Isi segel yang dilekatkan pada setiap kontainer.',
    ),
  steps: gateSteps('dokumen'),
  actions: gateActions('STF', 'Stuffing direkam'),
  papers: gatePapers('Stuffing', 'Perusahaan merekam pemuatan barang ekspor berikut ke kontainer.'),
})

/** Seals are broken and goods are counted. */
export const pembongkaran = defineService({
  ...shared,
  id: 'pembongkaran',
  title: 'Pembongkaran',
  summary: 'Pembongkaran dan penghitungan barang yang sudah masuk ke TPB.',
  path: '/gate/gate-mandiri/pembongkaran',
  form: countingForm(IN, INSIDE),
  steps: gateSteps('dokumen'),
  actions: gateActions('BKR', 'Pembongkaran direkam'),
  papers: gatePapers('Pembongkaran', 'Perusahaan merekam pembongkaran dan penghitungan barang berikut.'),
})

/** Goods are parked between the gate and the store. */
export const areaTransit = defineService({
  ...shared,
  id: 'area-transit',
  title: 'Area Transit',
  summary: 'Penempatan barang di area transit TPB, sebelum dibongkar atau dikeluarkan.',
  path: '/gate/gate-mandiri/areatransit',
  form: gateForm([...IN, ...OUT], ['disetujui', ...INSIDE]).rule(
    'lokasi',
    content => content.lokasi.isFilled(),
    'Isi tempat barang di area transit.',
  ),
  steps: gateSteps('dokumen'),
  actions: gateActions('TRS', 'Penempatan di area transit direkam'),
  papers: gatePapers('Area Transit', 'Perusahaan merekam penempatan barang berikut di area transit.'),
})
