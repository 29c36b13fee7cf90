import {
  caseOf,
  choice,
  code,
  constantValue,
  date,
  decimal,
  defineService,
  either,
  form,
  integer,
  longText,
  money,
  ownNumber,
  step,
  take,
  text,
} from '@dermaga/service'
import { year } from '../licence/perusahaan.ts'
import { activeUntil, confirmEntry, endedState, giveBack, recordedStates, submit } from '../rekaman.ts'
import { CLASSES, UNITS } from './isi-tarif.ts'
import { GOODS, licence, PLACES, reasons, SERIES, stampLedger, stampsPerSheet } from './pita.ts'

const MAX_MONEY = 1_000_000_000

const decided = <const Field extends string>(field: Field) => ({ case: 'penetapan', field }) as const

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  penetapan: caseOf(['tarif-ht', 'tarif-mmea'], 'Penetapan tarif', { states: ['aktif'] }).hint(
    'Kosongkan untuk keputusan yang belum ada pada Tarif HT atau Tarif MMEA',
  ),
  nomorKeputusan: text(60, 'Nomor keputusan penetapan tarif').required().from(decided('nomorKeputusan')),
  tanggalKeputusan: date('Tanggal keputusan').required().notAfterToday().from(decided('tanggalKeputusan')),
  merek: text(100, 'Merek').required().from(decided('merek')),
  merekDitetapkan: text(100, 'Merek ditetapkan').fixed(decided('merek')),
  jenisBkc: choice(GOODS, 'Jenis barang kena cukai').required().from(decided('jenisBkc')),
  jenisProduksi: code('jenis_produksi_bkc', 'Jenis produksi').required().from(decided('jenisProduksi')),
  golongan: choice(CLASSES, 'Golongan').required().from(decided('golongan')),
  isi: decimal(12, 3, 'Isi kemasan')
    .required()
    .between(0.001, 1_000_000)
    .from(decided('isi'))
    .hint('Batang, gram, atau mililiter', '12'),
  isiDitetapkan: decimal(12, 3, 'Isi ditetapkan').fixed(decided('isi')),
  satuan: choice(UNITS, 'Satuan isi').required().from(decided('satuan')),
  hje: money('HJE per kemasan').between(1, MAX_MONEY).from(decided('hje')),
  hjeDitetapkan: money('HJE ditetapkan').fixed(decided('hje')),
  // Of the day from which the stamps are used: those of the next year are recorded before it begins.
  tarif: money('Tarif cukai')
    .between(1, MAX_MONEY)
    .fixed({
      provision: 'CUKAI',
      by: ['jenisProduksi', 'golongan'],
      tier: { of: 'hje', per: 'isi' },
      on: 'awalBerlaku',
    })
    .hint('Menurut jenis produksi, golongan, HJE per satuan, dan hari berlakunya; untuk MMEA per liter'),
  seri: choice(SERIES, 'Seri pita').required().from(decided('seri')),
  kepingPerLembar: integer(4, 'Keping per lembar'),
  cukaiPerKeping: decimal(18, 4, 'Cukai per keping').hint('Isi × tarif; untuk MMEA isi dalam liter'),
  kodeWarna: text(2, 'Kode warna')
    .required()
    .like('[A-Z]{2}', '2 huruf kapital')
    .hint('Seperti pada desain pita', 'JI'),
  personalisasi: text(10, 'Personalisasi').required(),
  tahunPita: year('Tahun pita').required(),
  awalBerlaku: date('Berlaku mulai').required(),
  akhirBerlaku: date('Berlaku sampai').required().hint('Paling lambat 31 Desember tahun pita'),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
})
  .computed(content => ({
    kepingPerLembar: stampsPerSheet(content.seri),
    cukaiPerKeping: either(
      content.jenisBkc.is('MMEA'),
      content.isi.times(content.tarif).times(0.001),
      content.isi.times(content.tarif),
    ).rounded(4),
  }))
  .applies(content => ({
    hje: content.jenisBkc.is('HT'),
    merekDitetapkan: content.penetapan.isFilled(),
    isiDitetapkan: content.penetapan.isFilled(),
    hjeDitetapkan: content.penetapan.isFilled().and(content.jenisBkc.is('HT')),
  }))
  .requiredWhen(content => ({ hje: content.jenisBkc.is('HT') }))
  .rule(
    'penetapan',
    content =>
      content.penetapan
        .isFilled()
        .not()
        .or(
          content.merek
            .is(content.merekDitetapkan)
            .and(content.isi.is(content.isiDitetapkan))
            .and(content.jenisBkc.is('MMEA').or(content.hje.is(content.hjeDitetapkan))),
        ),
    'Merek, isi, dan HJE harus sama dengan penetapan tarif. Ajukan penyesuaian tarif bila berubah.',
  )
  .rule(
    'tarif',
    content => content.awalBerlaku.isFilled().not().or(content.tarif.isFilled()),
    'Tarif cukai tidak ditemukan. HJE per satuan di bawah batas minimum, atau jenis produksi tidak memiliki golongan ini. Periksa HJE, isi, dan golongannya.',
  )
  .rule(
    'seri',
    content =>
      content.jenisBkc
        .is('MMEA')
        .and(content.seri.is('MMEA'))
        .or(content.jenisBkc.is('HT').and(content.seri.is('MMEA').not())),
    'Pilih seri MMEA untuk MMEA, atau seri I, II, atau III untuk hasil tembakau.',
  )
  .rule(
    'satuan',
    content => content.jenisBkc.is('MMEA').and(content.satuan.is('ml').not()).not(),
    'Isi MMEA dinyatakan dalam mililiter.',
  )
  .rule(
    'akhirBerlaku',
    content => content.akhirBerlaku.atLeast(content.awalBerlaku),
    '“Berlaku sampai” tidak boleh lebih awal daripada “Berlaku mulai”. Periksa kedua tanggalnya.',
  )
  .rule(
    'akhirBerlaku',
    content => content.akhirBerlaku.atLeast(content.awalBerlaku.yearStart().plusMonths(12)).not(),
    'Pita berlaku paling lama sampai 31 Desember pada tahun mulai berlakunya. Isi tanggal itu atau sebelumnya.',
  )

/** What is left of the stock is void. */
const voided = (Object.keys(PLACES) as (keyof typeof PLACES)[]).map(place =>
  take(stampLedger, { text: 'Pita tidak berlaku lagi', key: [ownNumber, constantValue(place)] }),
)

/** The register of stamps that a company may order: series, content, price and tariff of a brand, by the decision that sets its tariff. An
 *  officer records an entry and the head of the office confirms it. Source: fields `jenis_pita`. */
export const jenisPita = defineService({
  id: 'jenis-pita',
  version: 1,
  title: 'Jenis Pita Cukai',
  summary: 'Pita cukai yang boleh dipesan, menurut keputusan penetapan tarif.',
  basis: 'PMK 52/PMK.04/2020, PER-15/BC/2024',
  path: '/cukai-produksi/jenis-pita',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku', until: 'akhirBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('keputusan', 'Keputusan', [
      'kodeKantor',
      'izin',
      'nppbkc',
      'penetapan',
      'nomorKeputusan',
      'tanggalKeputusan',
      'alasan',
    ]),
    step('barang', 'Barang', [
      'merek',
      'merekDitetapkan',
      'jenisBkc',
      'jenisProduksi',
      'golongan',
      'isi',
      'isiDitetapkan',
      'satuan',
      'hje',
      'hjeDitetapkan',
    ]),
    step('pita', 'Pita', [
      'seri',
      'kepingPerLembar',
      'kodeWarna',
      'personalisasi',
      'tahunPita',
      'awalBerlaku',
      'akhirBerlaku',
      'tarif',
      'cukaiPerKeping',
    ]),
  ],
  attachments: [],
  states: {
    ...recordedStates,
    aktif: activeUntil('akhirBerlaku', 0, 'Pesan penyediaan pita ini dengan P3C.'),
    nonaktif: {
      ...activeUntil('akhirBerlaku', 0, 'Minta pengaktifan dengan Pemesanan Pita Cukai Daring untuk memesannya lagi.'),
      label: 'Tidak aktif',
      tone: 'attention',
      standing: 'frozen',
    },
    berakhir: { ...endedState, label: 'Tidak berlaku', next: 'Pita dengan tahun yang lewat tidak dapat dipesan.' },
    dibatalkan: { ...endedState, label: 'Dibatalkan', next: 'Pita ini tidak dapat dipesan lagi.' },
  },
  initial: 'draf',
  actions: {
    ajukan: {
      ...submit,
      number: { name: 'pita', label: 'Nomor jenis pita', pattern: 'PITA-{kantor}-{tahun}-{urut:6}' },
    },
    kembalikan: giveBack,
    sahkan: confirmEntry,
    // What orders ask for.
    nonaktifkan: { label: 'Nonaktifkan', done: 'Dinonaktifkan', from: 'aktif', to: 'nonaktif', by: 'system' },
    aktifkan: { label: 'Aktifkan', done: 'Diaktifkan', from: 'nonaktif', to: 'aktif', by: 'system' },
    batalkan: {
      label: 'Batalkan',
      done: 'Jenis pita dibatalkan',
      from: ['aktif', 'nonaktif'],
      to: 'dibatalkan',
      by: 'decider',
      form: reasons,
      isSevere: true,
      isImmediate: true,
      confirm: 'Pita ini tidak dapat dipesan lagi, dan sisa persediaannya dinyatakan tidak berlaku.',
      posts: voided,
    },
    akhiri: {
      label: 'Akhiri',
      done: 'Masa berlaku pita berakhir',
      from: ['aktif', 'nonaktif'],
      to: 'berakhir',
      by: 'system',
      posts: voided,
    },
  },
  list: { columns: ['merek', 'seri', 'tarif'], search: ['merek', 'nppbkc', 'nomorKeputusan'] },
})
