import {
  add,
  answerField,
  choice,
  code,
  constantValue,
  contentField,
  date,
  days,
  defineService,
  form,
  longText,
  money,
  release,
  reserve,
  step,
  text,
} from '@dermaga/service'
import { ceilingLedger } from '../excise/penundaan-cukai.ts'
import { guaranteeLedger } from './fakta-jaminan.ts'
import { DEBT_KINDS, debtAccounts, EXEMPTIONS } from './penetapan.ts'

/** How long a code may be paid. Assumed: the term of the treasury's codes is not known. */
const BILLING_DAYS = 7

const ntpn = () => text(16, 'NTPN').like('[0-9A-Z]{16}', '16 angka atau huruf kapital')

/** How it was paid: by its billing, or as officers have recorded it. */
const PAID_BY = { BILLING: 'Kode billing', DICATAT: 'Dicatat petugas' } as const

const debt = form({
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  jenis: choice(DEBT_KINDS, 'Dasar piutang').required(),
  nomorPenetapan: text(60, 'Nomor penetapan').required(),
  tanggalPenetapan: date('Tanggal penetapan').required(),
  nomorDokumen: text(50, 'Nomor dokumen dasar').required(),
  tanggalDokumen: date('Tanggal dokumen dasar').required(),
  alasan: longText(4000, 'Alasan penetapan').required(),
  rincian: debtAccounts.required(),
  jumlahPenetapan: money('Jumlah menurut penetapan').required(),
  jumlah: money('Jumlah yang harus dibayar'),
  jatuhTempo: date('Jatuh tempo').required(),
  batasKeberatan: date('Batas pengajuan keberatan'),
  pernahKeberatan: text(2, 'Keberatan sudah diajukan'),
  tanpaJaminan: choice(EXEMPTIONS, 'Keberatan dikecualikan dari jaminan'),
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)'),
  nomorKeputusan: text(60, 'Nomor keputusan keberatan'),
  tanggalKeputusan: date('Tanggal keputusan keberatan'),
  batasBanding: date('Batas pengajuan banding'),
  nomorPenundaan: text(40, 'Nomor penundaan'),
  paguDipakai: money('Pagu penundaan yang dipakai'),
  ntpn: ntpn(),
  tanggalBayar: date('Tanggal bayar'),
  caraBayar: choice(PAID_BY, 'Cara bayar'),
})
  .computed(content => ({ jumlah: content.rincian.sum('jumlah') }))
  .applies(content => ({
    // Companies do not object to what they have stated themselves.
    batasKeberatan: content.batasKeberatan.isFilled(),
    pernahKeberatan: content.pernahKeberatan.isFilled(),
    tanpaJaminan: content.tanpaJaminan.isFilled(),
    nomorJaminan: content.nomorJaminan.isFilled(),
    caraBayar: content.caraBayar.isFilled(),
    nomorPenundaan: content.nomorPenundaan.isFilled(),
    paguDipakai: content.paguDipakai.isFilled(),
    nomorKeputusan: content.nomorKeputusan.isFilled(),
    tanggalKeputusan: content.tanggalKeputusan.isFilled(),
    batasBanding: content.batasBanding.isFilled(),
    ntpn: content.ntpn.isFilled(),
    tanggalBayar: content.tanggalBayar.isFilled(),
  }))

const payment = form({
  ntpn: ntpn().required(),
  tanggalBayar: date('Tanggal bayar').required().notAfterToday(),
  jumlahDibayar: money('Jumlah yang dibayar').required(),
})

/** What the decision about an objection says. */
const decided = {
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  tanggalKeputusan: date('Tanggal keputusan').required(),
  batasBanding: date('Batas pengajuan banding').required(),
}
const decision = form(decided)
const decisionWithAmounts = form({ ...decided, rincian: debtAccounts.required() })

const changesBy = <const Name extends string>(action: Name) =>
  ({
    nomorKeputusan: answerField(action, 'nomorKeputusan'),
    tanggalKeputusan: answerField(action, 'tanggalKeputusan'),
    batasBanding: answerField(action, 'batasBanding'),
    // What is left is due by then, whether it is appealed against or not.
    jatuhTempo: answerField(action, 'batasBanding'),
  }) as const

/** The ceiling that a paid debt of a deferral has used is free again. */
const ceilingReturned = [
  add(ceilingLedger, {
    text: 'Pelunasan utang CK-1',
    key: [contentField('nomorPenundaan')],
    amount: contentField('paguDipakai'),
  }),
]

/** What an objection says of the guarantee for what is owed. */
const objection = form({
  tanpaJaminan: choice(EXEMPTIONS, 'Dikecualikan dari jaminan').required(),
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)'),
})
/** Keeps what is owed of the guarantee until the debt is settled. An objection that is completed may name one that its first sending lacked:
 *  what was kept before is released first. */
const secured = <const Name extends string>(action: Name) => {
  const key = [answerField(action, 'nomorJaminan')] as const
  return [
    release(guaranteeLedger, { text: 'Keberatan dilengkapi', key }),
    reserve(guaranteeLedger, { text: 'Jaminan keberatan', key, amount: contentField('jumlah') }),
  ] as const
}
const guaranteeBy = <const Name extends string>(action: Name) =>
  ({
    tanpaJaminan: answerField(action, 'tanpaJaminan'),
    nomorJaminan: answerField(action, 'nomorJaminan'),
  }) as const
/** Where a debt goes from an objection: what was paid before stays paid. */
const unlessPaid = <const To extends string, const Paid extends string>(to: To, paid: Paid) =>
  ({ states: { dalamKeberatan: to, lunasDalamKeberatan: paid } }) as const
const IN_OBJECTION = ['dalamKeberatan', 'lunasDalamKeberatan'] as const

const open = { tone: 'attention', holder: 'nobody', standing: 'active' } as const
/** The guarantee of a debt that is settled is free again. */
const settled = { tone: 'good', holder: 'nobody', standing: 'ended', releases: true } as const

/** The register of what companies owe by determinations. Source: facts `perbendaharaan`; fields `piutang`. */
export const piutang = defineService({
  id: 'piutang',
  version: 1,
  title: 'Piutang',
  summary: 'Tagihan dari penetapan: jatuh tempo, keberatan, dan pelunasan.',
  basis: 'UU 10 Tahun 1995 jo. UU 17 Tahun 2006; UU 11 Tahun 1995 jo. UU 39 Tahun 2007',
  path: '/perbendaharaan/browse-piutang',
  begunBy: 'decision',
  number: { name: 'piutang', label: 'Nomor piutang', pattern: 'PIUT-{kantor}-{tahun}-{urut:6}' },
  validity: { from: 'tanggalPenetapan' },
  form: debt,
  office: 'kodeKantor',
  steps: [
    step('tagihan', 'Tagihan', [
      'kodeKantor',
      'jenis',
      'nomorPenetapan',
      'tanggalPenetapan',
      'jumlahPenetapan',
      'jumlah',
      'jatuhTempo',
      'batasKeberatan',
      'rincian',
    ]),
    step('dasar', 'Dasar', ['nomorDokumen', 'tanggalDokumen', 'alasan', 'nomorPenundaan', 'paguDipakai']),
    step('penyelesaian', 'Penyelesaian', [
      'pernahKeberatan',
      'tanpaJaminan',
      'nomorJaminan',
      'nomorKeputusan',
      'tanggalKeputusan',
      'batasBanding',
      'ntpn',
      'tanggalBayar',
      'caraBayar',
    ]),
  ],
  attachments: [],
  states: {
    belumBayar: {
      ...open,
      label: 'Belum dibayar',
      within: { term: days(0), from: 'jatuhTempo' },
      lapse: 'lewat',
      next: 'Bayar sebelum jatuh tempo. Keberatan diajukan sebelum batasnya.',
    },
    lewatTempo: {
      ...open,
      label: 'Lewat jatuh tempo',
      next: 'Segera bayar tagihan ini. Bunga dihitung per bulan keterlambatan.',
    },
    dalamKeberatan: {
      ...open,
      standing: 'frozen',
      tone: 'progress',
      label: 'Dalam keberatan',
      next: 'Tunggu keputusan keberatan. Tagihan tidak ditagih sampai diputus.',
    },
    menungguPembayaran: {
      tone: 'attention',
      holder: 'applicant',
      standing: 'active',
      label: 'Menunggu pembayaran s.d. {waktu}',
      next: 'Bayar kode billing melalui bank sebelum batasnya.',
    },
    menungguKonfirmasi: {
      tone: 'progress',
      holder: 'decider',
      standing: 'active',
      label: 'Pelunasan diperiksa',
      next: 'Kepala kantor memeriksa pembayaran yang dicatat petugas.',
    },
    lunas: { ...settled, label: 'Lunas', next: 'Tagihan ini sudah dibayar.' },
    lunasDalamKeberatan: {
      ...settled,
      tone: 'progress',
      label: 'Lunas, dalam keberatan',
      next: 'Tunggu keputusan keberatan. Bila dikabulkan, pembayaran Anda dikembalikan.',
    },
    dikembalikan: {
      ...settled,
      label: 'Dihapus, pembayaran dikembalikan',
      next: 'Keberatan dikabulkan. Isi rekening tujuan pada Pengembalian.',
    },
    dihapus: { ...settled, label: 'Dihapus', next: 'Keberatan dikabulkan: tidak ada yang harus dibayar.' },
  },
  initial: 'belumBayar',
  actions: {
    lewat: {
      label: 'Lewat jatuh tempo',
      done: 'Jatuh tempo terlewati',
      from: 'belumBayar',
      to: 'lewatTempo',
      by: 'system',
    },
    ajukanKeberatan: {
      label: 'Ajukan keberatan',
      done: 'Keberatan diajukan',
      from: ['belumBayar', 'lunas'],
      to: { states: { belumBayar: 'dalamKeberatan', lunas: 'lunasDalamKeberatan' } },
      by: 'system',
      form: objection,
      changes: { pernahKeberatan: constantValue('Ya'), ...guaranteeBy('ajukanKeberatan') },
      posts: secured('ajukanKeberatan'),
    },
    lengkapiKeberatan: {
      label: 'Lengkapi keberatan',
      done: 'Keberatan dilengkapi',
      from: IN_OBJECTION,
      to: unlessPaid('dalamKeberatan', 'lunasDalamKeberatan'),
      by: 'system',
      form: objection,
      changes: guaranteeBy('lengkapiKeberatan'),
      posts: secured('lengkapiKeberatan'),
    },
    kabulkan: {
      label: 'Kabulkan keberatan',
      done: 'Keberatan dikabulkan',
      from: IN_OBJECTION,
      to: unlessPaid('dihapus', 'dikembalikan'),
      by: 'system',
      form: form({
        nomorKeputusan: text(60, 'Nomor keputusan'),
        tanggalKeputusan: date('Tanggal keputusan').required(),
      }),
      changes: {
        nomorKeputusan: answerField('kabulkan', 'nomorKeputusan'),
        tanggalKeputusan: answerField('kabulkan', 'tanggalKeputusan'),
      },
    },
    ubahJumlah: {
      label: 'Ubah jumlah',
      done: 'Jumlah diubah oleh keputusan keberatan',
      from: IN_OBJECTION,
      to: unlessPaid('belumBayar', 'lunas'),
      by: 'system',
      form: decisionWithAmounts,
      changes: { ...changesBy('ubahJumlah'), rincian: answerField('ubahJumlah', 'rincian') },
    },
    tolakKeberatan: {
      label: 'Tolak keberatan',
      done: 'Keberatan ditolak',
      from: IN_OBJECTION,
      to: unlessPaid('belumBayar', 'lunas'),
      by: 'system',
      form: decision,
      changes: changesBy('tolakKeberatan'),
    },
    akhiriKeberatan: {
      label: 'Akhiri keberatan',
      done: 'Keberatan berakhir tanpa keputusan',
      from: IN_OBJECTION,
      to: unlessPaid('belumBayar', 'lunas'),
      by: 'system',
    },
    buatBilling: {
      label: 'Buat kode billing',
      done: 'Kode billing dibuat',
      from: ['belumBayar', 'lewatTempo'],
      to: 'menungguPembayaran',
      by: 'applicant',
      bills: {
        kind: { field: 'jenis' },
        lines: { field: 'rincian', account: 'kodeAkun', amount: 'jumlah' },
        expires: days(BILLING_DAYS),
        paid: 'terimaPembayaran',
        lapsed: 'gugurkanBilling',
        whenNothing: 'nyatakanNihil',
      },
    },
    batalkanBilling: {
      label: 'Batalkan kode billing',
      done: 'Kode billing dibatalkan',
      from: 'menungguPembayaran',
      to: 'belumBayar',
      by: 'applicant',
    },
    terimaPembayaran: {
      label: 'Terima pembayaran',
      done: 'Pembayaran diterima',
      from: 'menungguPembayaran',
      to: 'lunas',
      by: 'system',
      form: form({ ntpn: ntpn().required(), tanggalBayar: date('Tanggal bayar').required() }),
      changes: {
        ntpn: answerField('terimaPembayaran', 'ntpn'),
        tanggalBayar: answerField('terimaPembayaran', 'tanggalBayar'),
        caraBayar: constantValue('BILLING'),
      },
      posts: ceilingReturned,
    },
    gugurkanBilling: {
      label: 'Gugurkan kode billing',
      done: 'Kode billing kedaluwarsa',
      from: 'menungguPembayaran',
      to: 'belumBayar',
      by: 'system',
    },
    nyatakanNihil: {
      label: 'Nyatakan nihil',
      done: 'Tidak ada yang harus dibayar',
      from: 'menungguPembayaran',
      to: 'lunas',
      by: 'system',
    },
    catatPelunasan: {
      label: 'Catat pelunasan',
      done: 'Pelunasan dicatat',
      from: ['belumBayar', 'lewatTempo', 'menungguPembayaran'],
      to: 'menungguKonfirmasi',
      by: 'examiner',
      form: payment,
      isInternal: true,
    },
    kembalikanPelunasan: {
      label: 'Kembalikan catatan',
      done: 'Catatan pelunasan dikembalikan',
      from: 'menungguKonfirmasi',
      to: 'belumBayar',
      by: 'decider',
      form: form({ alasan: longText(500, 'Alasan').atLeast(10).required() }),
      isInternal: true,
      isSevere: true,
    },
    lunasi: {
      label: 'Nyatakan lunas',
      done: 'Tagihan dinyatakan lunas',
      from: 'menungguKonfirmasi',
      to: 'lunas',
      by: 'decider',
      notBy: 'catatPelunasan',
      isImmediate: true,
      confirm: 'Periksa NTPN, tanggal, dan jumlah pembayaran. Tagihan yang lunas tidak dapat dibuka lagi.',
      changes: {
        ntpn: answerField('catatPelunasan', 'ntpn'),
        tanggalBayar: answerField('catatPelunasan', 'tanggalBayar'),
        caraBayar: constantValue('DICATAT'),
      },
      posts: ceilingReturned,
    },
  },
  list: { columns: ['nomorPenetapan', 'jumlah', 'jatuhTempo'], search: ['nomorPenetapan', 'nomorDokumen'] },
})
