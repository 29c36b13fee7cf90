import {
  add,
  answerField,
  choice,
  constantValue,
  contentField,
  date,
  days,
  defineService,
  form,
  longText,
  money,
  reserve,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { ceilingLedger } from '../excise/licence/penundaan-cukai.ts'
import { guaranteeLedger } from './fakta-jaminan.ts'
import { debt, decision, decisionWithAmounts, ntpn, payment } from './isi-piutang.ts'
import { claimActions, claimStates } from './klaim-tagihan.ts'
import { EXEMPTIONS } from './penetapan.ts'
import { debtClaimLetter } from './surat-jaminan.ts'
import { appealActions, appealStates } from './tagihan-banding.ts'
import { deferredActions, deferredStates, secured } from './tagihan-ditunda.ts'

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
    text: 'Pelunasan utang cukai',
    key: [contentField('nomorPenundaan')],
    amount: contentField('paguDipakai'),
  }),
]

/** What an objection says of the guarantee for what is owed. */
const objection = form({
  tanpaJaminan: choice(EXEMPTIONS, 'Dikecualikan dari jaminan').required(),
  nomorJaminan: text(40, 'Nomor jaminan (BPJ)'),
  tagihan: money('Tagihan').fixed({ own: 'jumlah' }),
  jumlahDijamin: money('Ditutup jaminan'),
})
  .computed(answer => ({ jumlahDijamin: answer.tagihan }))
  .applies(answer => ({ jumlahDijamin: answer.nomorJaminan.isFilled() }))
/** An objection that is completed may name a guarantee that its first sending lacked. */
const objected = <const Name extends string>(action: Name) =>
  secured(action, 'Jaminan keberatan', 'Keberatan dilengkapi')
const guaranteeBy = <const Name extends string>(action: Name) =>
  ({
    tanpaJaminan: answerField(action, 'tanpaJaminan'),
    nomorJaminan: answerField(action, 'nomorJaminan'),
    jumlahDijamin: answerField(action, 'jumlahDijamin'),
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
  begun: 'Piutang ditetapkan',
  number: { name: 'piutang', label: 'Nomor piutang', pattern: 'PIUT-{kantor}-{tahun}-{urut:6}' },
  validity: { from: 'tanggalPenetapan' },
  // What a document was guaranteed by goes on to secure its debt: the document gives it free in the same transaction.
  posts: [
    reserve(guaranteeLedger, {
      text: 'Jaminan tagihan',
      key: [contentField('nomorJaminan')],
      amount: contentField('jumlahDijamin'),
      upTo: true,
      onlyByCase: true,
    }),
  ],
  papers: { klaim: debtClaimLetter },
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
      'jumlahDijamin',
      'jumlahKlaim',
      'nomorKeputusan',
      'tanggalKeputusan',
      'batasBanding',
      'pernahBanding',
      'nomorPutusan',
      'tanggalPutusan',
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
      next: 'Bayar sebelum jatuh tempo. Keberatan, atau banding atas penetapan kembali, diajukan sebelum batasnya.',
      rights: {
        text: 'Bayar, atau ajukan keberatan sampai batasnya; atas penetapan kembali dan keputusan keberatan diajukan banding. Keberatan disertai jaminan sebesar jumlah tagihan, kecuali tagihan sudah dibayar atau barang belum keluar dari kawasan pabean. Selama keberatan belum diputus, tagihan tidak ditagih.',
        fields: ['rincian', 'jumlah', 'jatuhTempo', 'batasKeberatan', 'batasBanding'],
      },
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
    ...claimStates,
    ...appealStates,
    ...deferredStates,
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
      next: 'Keberatan atau banding dikabulkan. Isi rekening tujuan pada Pengembalian.',
    },
    ditarik: { ...settled, label: 'Dihapus', next: 'Dokumen dasarnya dibatalkan: tidak ada yang harus dibayar.' },
    dihapus: { ...settled, label: 'Dihapus', next: 'Keberatan atau banding dikabulkan: tidak ada yang harus dibayar.' },
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
    tarik: {
      label: 'Tarik tagihan',
      done: 'Dihapus karena dokumen dasarnya dibatalkan',
      from: ['belumBayar', 'lewatTempo'],
      to: 'ditarik',
      by: 'system',
      posts: ceilingReturned,
    },
    ajukanKeberatan: {
      label: 'Ajukan keberatan',
      done: 'Keberatan diajukan',
      from: ['belumBayar', 'lunas'],
      to: { states: { belumBayar: 'dalamKeberatan', lunas: 'lunasDalamKeberatan' } },
      by: 'system',
      form: objection,
      changes: { pernahKeberatan: constantValue('Ya'), ...guaranteeBy('ajukanKeberatan') },
      posts: objected('ajukanKeberatan'),
    },
    lengkapiKeberatan: {
      label: 'Lengkapi keberatan',
      done: 'Keberatan dilengkapi',
      from: IN_OBJECTION,
      to: unlessPaid('dalamKeberatan', 'lunasDalamKeberatan'),
      by: 'system',
      form: objection,
      changes: guaranteeBy('lengkapiKeberatan'),
      posts: objected('lengkapiKeberatan'),
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
        expires: setBy('BILLING_TAGIHAN', 'days'),
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
    ...claimActions,
    ...appealActions,
    ...deferredActions,
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
