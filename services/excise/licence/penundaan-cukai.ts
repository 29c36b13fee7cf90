import {
  add,
  choice,
  code,
  contentField,
  date,
  days,
  decimal,
  defineLedger,
  defineService,
  either,
  form,
  longText,
  money,
  ownNumber,
  step,
  take,
  text,
} from '@dermaga/service'
import { confirmEntry, endEntry, endedState, freezeEntry, giveBack, recordedStates, submit } from '../rekaman.ts'
import { licence } from '../tariff/pita.ts'

/** What is left of a ceiling up to which excise may be paid later. */
export const ceilingLedger = defineLedger({
  id: 'pagu-penundaan',
  title: 'Pagu penundaan dan berkala',
  unit: 'Rp',
  scale: 2,
  key: ['Nomor rekaman'],
})

/** How much later excise is paid. Source: PMK 74/PMK.04/2022, seen. */
export const DEFERRALS = {
  '2_BULAN': '2 bulan (pabrik)',
  '1_BULAN': '1 bulan (importir)',
  '90_HARI': '90 hari (sentra industri atau ekspor lebih besar)',
} as const

const average = (label: string) => money(label).required().between(0, 1_000_000_000_000_000)

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required().notAfterToday(),
  jangkaWaktu: choice(DEFERRALS, 'Jangka waktu').required(),
  rata6Bulan: average('Rata-rata cukai CK-1 6 bulan terakhir'),
  rata3Bulan: average('Rata-rata cukai CK-1 3 bulan terakhir'),
  pengali: decimal(6, 4, 'Pengali').fixed({ provision: 'PAGU', by: ['jangkaWaktu'] }),
  paguTertinggi: money('Pagu tertinggi').hint('Rata-rata yang lebih tinggi × pengali'),
  pagu: money('Pagu ditetapkan').required().between(1, 1_000_000_000_000_000),
  jenisJaminan: choice(
    { BANK: 'Jaminan bank', EXCISE_BOND: 'Excise bond', CORPORATE_GUARANTEE: 'Corporate guarantee' },
    'Jenis jaminan',
  ).required(),
  nomorJaminan: text(60, 'Nomor bukti penerimaan jaminan (BPJ)').required(),
  awalBerlaku: date('Berlaku mulai').required(),
  akhirBerlaku: date('Berlaku sampai').required(),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
})
  .computed(content => {
    const higher = either(content.rata3Bulan.atLeast(content.rata6Bulan), content.rata3Bulan, content.rata6Bulan)
    return { paguTertinggi: higher.times(content.pengali) }
  })
  .rule(
    'pagu',
    content => content.pagu.atMost(content.paguTertinggi),
    'Pagu yang ditetapkan tidak boleh melebihi pagu tertinggi. Kurangi pagunya.',
  )
  .rule(
    'akhirBerlaku',
    content => content.akhirBerlaku.atLeast(content.awalBerlaku),
    '“Berlaku sampai” tidak boleh lebih awal daripada “Berlaku mulai”. Periksa kedua tanggalnya.',
  )

/** What is left can no longer be used. */
const closed = [take(ceilingLedger, { text: 'Pagu tidak berlaku lagi', key: [ownNumber] })]
const untilEnd = { within: { term: days(0), from: 'akhirBerlaku' }, lapse: 'akhiri' } as const

/** The register of decisions by which companies pay the excise of CK-1 later, up to a ceiling. CK-1 takes of it, the payment of its debt
 *  returns it. Source: PMK 74/PMK.04/2022; fields `penundaan_cukai`. */
export const penundaanCukai = defineService({
  id: 'penundaan-cukai',
  version: 1,
  title: 'Penundaan Pembayaran Cukai',
  summary: 'Keputusan penundaan, jangka waktunya, dan sisa pagunya.',
  basis: 'PMK 74/PMK.04/2022',
  path: '/cukai-perijinan/penundaan',
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
      'jangkaWaktu',
      'awalBerlaku',
      'akhirBerlaku',
      'alasan',
    ]),
    step('pagu', 'Pagu dan jaminan', [
      'rata6Bulan',
      'rata3Bulan',
      'pengali',
      'paguTertinggi',
      'pagu',
      'jenisJaminan',
      'nomorJaminan',
    ]),
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
      next: 'Pilih penundaan dalam CK-1 selama pagu masih ada.',
    },
    dibekukan: {
      ...untilEnd,
      label: 'Dibekukan',
      tone: 'attention',
      holder: 'nobody',
      standing: 'frozen',
      next: 'Lunasi tagihan yang lewat jatuh tempo. Selama pembekuan CK-1 dibayar tunai.',
    },
    dicabut: { ...endedState, label: 'Dicabut', next: 'CK-1 dibayar tunai.' },
    berakhir: { ...endedState, label: 'Berakhir', next: 'Ajukan penundaan baru kepada kantor bila diperlukan.' },
  },
  initial: 'draf',
  actions: {
    ajukan: {
      ...submit,
      number: { name: 'penundaan', label: 'Nomor rekaman', pattern: 'TUNDA-{kantor}-{tahun}-{urut:6}' },
    },
    kembalikan: giveBack,
    sahkan: {
      ...confirmEntry,
      isImmediate: true,
      confirm: 'CK-1 perusahaan dapat dibayar kemudian sampai pagu ini.',
      posts: [add(ceilingLedger, { text: 'Penetapan pagu', key: [ownNumber], amount: contentField('pagu') })],
    },
    ...freezeEntry('penundaan', 'CK-1 baru tidak dapat memakai penundaan ini.'),
    ...endEntry('penundaan', ['aktif', 'dibekukan'], {
      confirm: 'Sisa pagu tidak dapat dipakai lagi. Utang yang sudah ada tetap harus dibayar.',
      posts: closed,
    }),
  },
  list: { columns: ['nomorKeputusan', 'jangkaWaktu', 'pagu'], search: ['nomorKeputusan', 'nppbkc'] },
})
