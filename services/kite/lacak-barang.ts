import { choice, code, date, decimal, defineService, form, lines, step, text } from '@dermaga/service'
import { MOST, materialCode, quantity } from './fakta-kite.ts'
import { REPORTS } from './isi-bclkt.ts'

const origin = {
  nomorImpor: text(60, 'Nomor impor'),
  seriImpor: decimal(7, 0, 'Seri impor'),
  kodeBarang: materialCode(),
}
const trace = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  nomorLaporan: text(60, 'BCL.KT').required(),
  tanggal: date('Disetujui').required(),
  jenisLaporan: choice(REPORTS, 'Jenis laporan').required(),
  nomorSkep: text(60, 'Keputusan penetapan').required(),
  kaitan: lines(
    MOST,
    'Impor menjadi ekspor',
    form({
      ...origin,
      nomorLhpre: text(60, 'LHPRE'),
      seriEkspor: decimal(7, 0, 'Seri ekspor'),
      jumlah: quantity('Jumlah bahan'),
    }),
  ),
  penyelesaian: lines(
    MOST,
    'Penyelesaian lain',
    form({ ...origin, nomorDokumen: text(50, 'Dokumen'), jumlah: quantity('Jumlah') }),
  ),
})

/** Where imported materials went, by approved reports: found by the number of an import, an export or a material. */
export const lacakBarang = defineService({
  id: 'lacak-barang',
  version: 1,
  title: 'Lacak Barang KITE',
  summary: 'Jejak bahan dari seri impor ke seri ekspor dan sebaliknya, menurut BCL.KT yang disetujui.',
  basis: 'PMK 149/PMK.04/2022; PMK 145/PMK.04/2022',
  path: '/kite/lacak-barang',
  begunBy: 'decision',
  begun: 'Keterkaitan barang dicatat',
  number: { name: 'jejak', label: 'Nomor jejak', pattern: 'JEJAK-{isi:nomorLaporan}' },
  validity: { from: 'tanggal' },
  form: trace,
  office: 'kodeKantor',
  steps: [
    step('laporan', 'Laporan', ['nomorLaporan', 'jenisLaporan', 'tanggal', 'nomorSkep', 'kodeKantor']),
    step('jejak', 'Jejak', ['kaitan', 'penyelesaian']),
  ],
  attachments: [],
  states: {
    tercatat: {
      standing: 'active',
      label: 'Tercatat',
      tone: 'good',
      holder: 'nobody',
      next: 'Jejak ini tetap tersimpan.',
    },
  },
  initial: 'tercatat',
  actions: {},
  list: {
    columns: ['nomorLaporan', 'jenisLaporan', 'tanggal'],
    search: ['nomorLaporan', 'nomorSkep', 'kaitan', 'penyelesaian'],
  },
})
