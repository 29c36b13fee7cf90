import {
  add,
  caseOf,
  code,
  contentField,
  date,
  days,
  defineLedger,
  defineService,
  form,
  lines,
  longText,
  ownNumber,
  rowField,
  step,
  take,
  text,
} from '@dermaga/service'
import { confirmEntry, endEntry, endedState, freezeEntry, giveBack, recordedStates, submit } from '../rekaman.ts'
import { USABLE_LICENCE } from '../tariff/pita.ts'
import { approvedQuantity, facilityGood, firstStock, GOODS_MOST } from './barang-fasilitas.ts'

/** What is left of the quantities that a decision lets a company receive without excise. Its id is of the first of the facilities. */
export const facilityQuotaLedger = defineLedger({
  id: 'kuota-tidak-dipungut',
  title: 'Kuota fasilitas cukai',
  unit: 'satuan barang',
  scale: 4,
  key: ['NPPP', 'Kode barang', 'Satuan'],
})

/** What came in without excise, as CK-5 confirmed it. */
export const facilityReceiptLedger = defineLedger({
  id: 'penerimaan-tidak-dipungut',
  title: 'Penerimaan BKC dengan fasilitas cukai',
  unit: 'satuan barang',
  scale: 4,
  key: ['NPPP', 'Kode barang', 'Satuan'],
})

const goods = form({ ...facilityGood, kuota: approvedQuantity.required(), saldoAwal: firstStock })

const entry = form({
  kodeKantor: code('kantor', 'Kantor pengawas').required(),
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: USABLE_LICENCE }),
  nppbkc: text(40, 'Nomor NPPBKC').fixed({ case: 'izin', number: true }),
  nppp: text(30, 'NPPP').required().hint('Nomor pokok pengguna fasilitas'),
  nomorKep: text(50, 'Nomor keputusan').required(),
  tanggalKep: date('Tanggal keputusan').required().notAfterToday(),
  tujuanPenggunaan: text(200, 'Tujuan penggunaan').required(),
  awalBerlaku: date('Berlaku mulai').required(),
  akhirBerlaku: date('Berlaku sampai').required(),
  rincian: lines(GOODS_MOST, 'Barang kena cukai', goods).required().atLeast(1).unique('kode').workbook(),
  nomorBa: text(50, 'Nomor berita acara sediaan awal'),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
})
  .requiredWhen(content => ({
    nomorBa: content.rincian.some(row => row.saldoAwal.isFilled().and(row.saldoAwal.is(0).not())),
  }))
  .rule(
    'akhirBerlaku',
    content => content.akhirBerlaku.atLeast(content.awalBerlaku),
    '“Berlaku sampai” tidak boleh lebih awal daripada “Berlaku mulai”. Periksa kedua tanggalnya.',
  )

const untilEnd = { within: { term: days(0), from: 'akhirBerlaku' }, lapse: 'akhiri' } as const
const each = { each: contentField('rincian'), key: [ownNumber, rowField('kode'), rowField('satuan')] } as const
const closed = [take(facilityQuotaLedger, { ...each, text: 'Fasilitas tidak berlaku lagi' })]

/** The states in which a decision obliges its holder to report, or did. */
export const REPORTED_FACILITY = ['aktif', 'dibekukan', 'dicabut', 'berakhir'] as const

/** The register of decisions by which companies receive excisable goods without excise, each with a ceiling for every good. CK-5 take
 *  of it, LACK-1 report on it. Source: PMK 59/PMK.04/2017; fields `nppp`, `pmck`. */
export const tidakDipungut = defineService({
  id: 'tidak-dipungut',
  version: 1,
  title: 'Cukai Tidak Dipungut',
  summary: 'Keputusan fasilitas tidak dipungut cukai, barangnya, dan sisa kuotanya.',
  basis: 'PMK 59/PMK.04/2017, PER-18/BC/2017',
  path: '/cukai-fasilitas/tidak-dipungut',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku', until: 'akhirBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('keputusan', 'Keputusan', [
      'kodeKantor',
      'izin',
      'nppbkc',
      'nppp',
      'nomorKep',
      'tanggalKep',
      'tujuanPenggunaan',
      'awalBerlaku',
      'akhirBerlaku',
      'alasan',
    ]),
    step('barang', 'Barang dan kuota', ['rincian', 'nomorBa']),
  ],
  attachments: [],
  states: {
    ...recordedStates,
    aktif: {
      ...untilEnd,
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      standing: 'active',
      next: 'Beri tahu NPPP kepada pemasok, dan kirim LACK-1 setiap bulan.',
    },
    dibekukan: {
      ...untilEnd,
      label: 'Dibekukan',
      tone: 'attention',
      holder: 'nobody',
      standing: 'frozen',
      next: 'Penuhi alasan pembekuan. LACK-1 tetap dikirim.',
    },
    dicabut: { ...endedState, label: 'Dicabut', next: 'Kirim LACK-1 sampai bulan pencabutan.' },
    berakhir: { ...endedState, label: 'Berakhir', next: 'Kirim LACK-1 sampai bulan terakhir.' },
  },
  initial: 'draf',
  actions: {
    ajukan: { ...submit, number: { name: 'nppp', label: 'NPPP', pattern: '{isi:nppp}' } },
    kembalikan: giveBack,
    sahkan: {
      ...confirmEntry,
      isImmediate: true,
      confirm: 'Perusahaan dapat menerima barang ini tanpa cukai sampai kuotanya, dan wajib mengirim LACK-1.',
      posts: [add(facilityQuotaLedger, { ...each, text: 'Kuota menurut keputusan', amount: rowField('kuota') })],
    },
    ...freezeEntry('fasilitas', 'CK-5 baru tidak dapat memakai fasilitas ini. LACK-1 tetap wajib.'),
    ...endEntry('fasilitas', ['aktif', 'dibekukan'], {
      confirm: 'Sisa kuota tidak dapat dipakai lagi. LACK-1 bulan ini masih wajib.',
      posts: closed,
    }),
  },
  list: { columns: ['nomorKep', 'tujuanPenggunaan', 'akhirBerlaku'], search: ['nppp', 'nomorKep', 'nppbkc'] },
})
