import { code, date, defineService, form, longText, step, text } from '@dermaga/service'
import { activeUntil, confirmEntry, endEntry, endedState, giveBack, recordedStates, submit } from '../rekaman.ts'
import { licence } from '../tariff/pita.ts'

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required().notAfterToday(),
  awalBerlaku: date('Berlaku mulai').required(),
  akhirBerlaku: date('Berlaku sampai').required(),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
}).rule(
  'akhirBerlaku',
  content => content.akhirBerlaku.atLeast(content.awalBerlaku),
  '“Berlaku sampai” tidak boleh lebih awal daripada “Berlaku mulai”. Periksa kedua tanggalnya.',
)

/** The register of permits by which a sender records itself that goods leave with a CK-5. Source: facts `cukai-perdagangan-produksi`,
 *  "holder with self-service permit"; what an entry consists of was not seen. */
export const izinMandiri = defineService({
  id: 'izin-mandiri',
  version: 1,
  title: 'Izin Pengeluaran Mandiri',
  summary: 'Izin mencatat sendiri pengeluaran barang dengan CK-5, tanpa petugas.',
  basis: 'PMK 89 Tahun 2025',
  path: '/cukai-perdagangan/izin-mandiri',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku', until: 'akhirBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('keputusan', 'Keputusan', [
      'kodeKantor',
      'izin',
      'nppbkc',
      'nomorKeputusan',
      'tanggalKeputusan',
      'awalBerlaku',
      'akhirBerlaku',
      'alasan',
    ]),
  ],
  attachments: [],
  states: {
    ...recordedStates,
    aktif: activeUntil('akhirBerlaku', 0, 'Pilih pengeluaran mandiri dalam CK-5.'),
    dicabut: { ...endedState, label: 'Dicabut', next: 'Petugas mengawasi pengeluaran barang.' },
    berakhir: { ...endedState, label: 'Berakhir', next: 'Minta perekaman izin yang baru kepada kantor.' },
  },
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'mandiri', label: 'Nomor izin', pattern: 'MDR-{kantor}-{tahun}-{urut:6}' } },
    kembalikan: giveBack,
    sahkan: { ...confirmEntry, isImmediate: true, confirm: 'Perusahaan dapat mengeluarkan barang tanpa petugas.' },
    ...endEntry('izin mandiri', ['aktif'], {
      confirm: 'CK-5 baru tidak dapat memakai pengeluaran mandiri.',
      posts: [],
    }),
  },
  list: { columns: ['nomorKeputusan', 'akhirBerlaku'], search: ['nomorKeputusan', 'nppbkc'] },
})
