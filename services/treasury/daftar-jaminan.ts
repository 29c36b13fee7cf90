import {
  add,
  adjust,
  answerField,
  contentField,
  date,
  days,
  daysAfter,
  decimal,
  defineService,
  empty,
  form,
  longText,
  money,
  ownNumber,
  setBy,
  step,
  take,
  takeReserved,
  text,
} from '@dermaga/service'
import { CLAIM_DAYS, GUARANTEE_FIELDS, guaranteeFacts, guaranteeLedger, reasons } from './fakta-jaminan.ts'
import { claimLetter, receipt, returnLetter } from './surat-jaminan.ts'

const MAX = 1_000_000_000_000_000

const entry = form({
  ...guaranteeFacts,
  nomorPersetujuan: text(60, 'Nomor persetujuan').required(),
  tanggalBpj: date('Tanggal BPJ').required(),
  akhirKlaim: date('Batas klaim').required(),
}).applies(content => ({ penjamin: content.penjamin.isFilled() }))

const extension = form({
  akhirPenjaminan: date('Masa penjaminan menjadi sampai').required().earliest(1),
  nomorPerubahan: text(50, 'Nomor perubahan jaminan').required().hint('Seperti pada surat perubahan dari penjamin'),
  dasar: text(100, 'Dokumen dasar perubahan').required(),
})
const change = form({
  selisih: decimal(18, 2, 'Penambahan atau pengurangan (Rp)')
    .required()
    .between(-MAX, MAX)
    .hint('Pengurangan dengan tanda minus', '-25000000'),
  nomorPerubahan: text(50, 'Nomor perubahan jaminan').required(),
  dasar: text(100, 'Dokumen dasar perubahan').required(),
}).rule('selisih', answer => answer.selisih.is(0).not(), 'Isi jumlah yang bertambah atau berkurang.')
const claim = form({
  jumlah: money('Jumlah yang diklaim')
    .required()
    .between(1, MAX)
    .hint('Yang dipakai dokumen tanpa tagihan. Tagihan diklaim dari Piutang'),
  alasan: longText(1000, 'Kewajiban yang tidak dipenuhi').atLeast(10).required(),
})
const payment = form({
  tanggalBayar: date('Tanggal pembayaran penjamin').required().notAfterToday(),
  buktiBayar: text(50, 'Nomor bukti penerimaan negara').required(),
})

const active = { tone: 'good', standing: 'active' } as const
const frozen = { tone: 'progress', standing: 'frozen' } as const
const ended = { tone: 'bad', holder: 'nobody', standing: 'ended' } as const
/** The day after the last one. An action that leads back after it lets the term end at once. */
const untilEnd = { within: { term: days(1), from: 'akhirPenjaminan' }, lapse: 'jatuhTempo' } as const
const toActive = { to: 'aktif', isImmediate: true } as const
const key = [ownNumber] as const

/** Guarantees that were received, with what is left of each. Documents name one and draw on it: `caseOf('daftar-jaminan', …)` and postings in
 *  `guaranteeLedger` with the key `caseNumber(…)`. Source: PMK 168/PMK.04/2022; table `jaminan_status`. */
export const daftarJaminan = defineService({
  id: 'daftar-jaminan',
  version: 1,
  title: 'Bukti Penerimaan Jaminan',
  summary: 'Jaminan yang diterima, masa berlakunya, dan sisanya.',
  basis: 'PMK 168/PMK.04/2022, PER-20/BC/2022',
  path: '/perbendaharaan/browse-jaminan',
  begunBy: 'decision',
  number: { name: 'bpj', label: 'Nomor BPJ', pattern: 'BPJ-{kantor}-{tahun}-{urut:6}' },
  validity: { from: 'awalPenjaminan', until: 'akhirPenjaminan' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('jaminan', 'Jaminan', GUARANTEE_FIELDS),
    step('bpj', 'Bukti penerimaan', ['nomorPersetujuan', 'tanggalBpj', 'akhirKlaim']),
  ],
  attachments: [],
  posts: [add(guaranteeLedger, { text: 'Penerimaan jaminan', key, amount: contentField('jumlah') })],
  paper: 'bpj',
  papers: { bpj: receipt, klaim: claimLetter, pengembalian: returnLetter },
  states: {
    aktif: { ...active, ...untilEnd, label: 'Aktif', holder: 'nobody', next: 'Jaminan dapat dipakai dokumen.' },
    perpanjangan: {
      ...active,
      ...untilEnd,
      label: 'Perpanjangan diajukan',
      holder: 'decider',
      next: 'Kepala kantor memutuskan perpanjangan.',
    },
    penyesuaian: {
      ...active,
      ...untilEnd,
      label: 'Penyesuaian diajukan',
      holder: 'decider',
      next: 'Kepala kantor memutuskan penyesuaian jumlah.',
    },
    pengembalian: {
      ...frozen,
      label: 'Pengembalian diajukan',
      holder: 'decider',
      next: 'Kepala kantor memutuskan pengembalian. Jaminan tidak dapat dipakai sebelum ada keputusan.',
    },
    usulKlaim: {
      ...frozen,
      label: 'Klaim diusulkan',
      holder: 'decider',
      next: 'Kepala kantor memutuskan klaim. Jaminan tidak dapat dipakai sebelum ada keputusan.',
    },
    diklaim: {
      ...frozen,
      label: 'Diklaim',
      holder: 'examiner',
      // Six working days after the letter. Source: facts `perbendaharaan`, known.
      within: { term: setBy('KLAIM_PENJAMIN', 'workingDays') },
      awaits: { name: 'Penjamin' },
      next: 'Penjamin membayar paling lama enam hari kerja.',
    },
    dibayar: {
      ...frozen,
      label: 'Dibayar penjamin',
      holder: 'decider',
      next: 'Kepala kantor mencatat pencairan ke kas negara.',
    },
    lewat: {
      ...frozen,
      within: { term: days(1), from: 'akhirKlaim' },
      lapse: 'akhiri',
      label: 'Masa klaim',
      holder: 'examiner',
      next: 'Masa penjaminan sudah lewat. Kantor mengajukan klaim atau mengembalikan jaminan sebelum masa klaim berakhir.',
    },
    dikembalikan: { ...ended, tone: 'good', label: 'Dikembalikan', next: 'Ambil jaminan asli di kantor.' },
    selesai: { ...ended, label: 'Berakhir', next: 'Ajukan jaminan baru bila masih diperlukan.' },
  },
  initial: 'aktif',
  actions: {
    mohonPerpanjangan: {
      label: 'Mohon perpanjangan',
      done: 'Perpanjangan dimohon',
      from: 'aktif',
      to: 'perpanjangan',
      by: 'applicant',
      form: extension,
    },
    setujuiPerpanjangan: {
      ...toActive,
      label: 'Setujui perpanjangan',
      done: 'Jaminan diperpanjang',
      from: 'perpanjangan',
      by: 'decider',
      shows: 'mohonPerpanjangan',
      changes: {
        akhirPenjaminan: answerField('mohonPerpanjangan', 'akhirPenjaminan'),
        akhirKlaim: daysAfter(CLAIM_DAYS, answerField('mohonPerpanjangan', 'akhirPenjaminan')),
      },
    },
    tolakPerpanjangan: {
      label: 'Tolak perpanjangan',
      done: 'Perpanjangan ditolak',
      from: 'perpanjangan',
      to: 'aktif',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    mohonPenyesuaian: {
      label: 'Mohon penyesuaian jumlah',
      done: 'Penyesuaian jumlah dimohon',
      from: 'aktif',
      to: 'penyesuaian',
      by: 'applicant',
      form: change,
    },
    setujuiPenyesuaian: {
      ...toActive,
      label: 'Setujui penyesuaian',
      done: 'Jumlah jaminan disesuaikan',
      from: 'penyesuaian',
      by: 'decider',
      shows: 'mohonPenyesuaian',
      posts: [
        adjust(guaranteeLedger, {
          text: 'Penyesuaian jumlah',
          key,
          amount: answerField('mohonPenyesuaian', 'selisih'),
        }),
      ],
    },
    tolakPenyesuaian: {
      label: 'Tolak penyesuaian',
      done: 'Penyesuaian ditolak',
      from: 'penyesuaian',
      to: 'aktif',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    mohonPengembalian: {
      label: 'Mohon pengembalian',
      done: 'Pengembalian dimohon',
      from: 'aktif',
      to: 'pengembalian',
      by: 'applicant',
      form: reasons,
    },
    kembalikan: {
      label: 'Kembalikan jaminan',
      done: 'Jaminan dikembalikan',
      from: ['pengembalian', 'lewat'],
      to: 'dikembalikan',
      by: 'decider',
      isImmediate: true,
      confirm: 'Jaminan yang dikembalikan tidak dapat dipakai atau diklaim lagi.',
      number: { name: 'pengembalian', label: 'Nomor surat pengembalian', pattern: 'S-{urut}/KEMBALI/{kantor}/{tahun}' },
      paper: 'pengembalian',
      posts: [empty(guaranteeLedger, { text: 'Pengembalian jaminan', key })],
    },
    tolakPengembalian: {
      label: 'Tolak pengembalian',
      done: 'Pengembalian ditolak',
      from: 'pengembalian',
      to: 'aktif',
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
    usulkanKlaim: {
      label: 'Usulkan klaim',
      done: 'Klaim diusulkan',
      from: ['aktif', 'lewat'],
      to: 'usulKlaim',
      by: 'examiner',
      isInternal: true,
      form: claim,
      // What secures a debt is claimed from the debt, which is lowered by it.
      posts: [
        takeReserved(guaranteeLedger, {
          text: 'Usul klaim',
          key,
          amount: answerField('usulkanKlaim', 'jumlah'),
          onlyChecks: true,
        }),
      ],
    },
    kembalikanUsul: {
      label: 'Kembalikan usul',
      done: 'Usul klaim dikembalikan',
      from: 'usulKlaim',
      to: 'aktif',
      by: 'decider',
      isInternal: true,
      form: reasons,
    },
    klaim: {
      label: 'Tetapkan klaim',
      done: 'Jaminan diklaim kepada penjamin',
      from: 'usulKlaim',
      to: 'diklaim',
      by: 'decider',
      notBy: 'usulkanKlaim',
      shows: 'usulkanKlaim',
      isSevere: true,
      isImmediate: true,
      confirm: 'Surat klaim diterbitkan kepada penjamin.',
      number: { name: 'klaim', label: 'Nomor surat klaim', pattern: 'S-{urut}/KLAIM/{kantor}/{tahun}' },
      paper: 'klaim',
    },
    catatBayar: {
      label: 'Catat pembayaran',
      done: 'Pembayaran penjamin dicatat',
      from: 'diklaim',
      to: 'dibayar',
      by: 'examiner',
      form: payment,
    },
    cairkan: {
      ...toActive,
      label: 'Cairkan ke kas negara',
      done: 'Jaminan dicairkan ke kas negara',
      from: 'dibayar',
      by: 'decider',
      notBy: 'catatBayar',
      shows: 'catatBayar',
      confirm: 'Jumlah yang diklaim diambil dari jaminan.',
      posts: [
        takeReserved(guaranteeLedger, {
          text: 'Pencairan jaminan',
          key,
          amount: answerField('usulkanKlaim', 'jumlah'),
        }),
      ],
    },
    jatuhTempo: {
      label: 'Lewatkan masa penjaminan',
      done: 'Masa penjaminan berakhir',
      from: ['aktif', 'perpanjangan', 'penyesuaian'],
      to: 'lewat',
      by: 'system',
    },
    akhiri: {
      label: 'Akhiri',
      done: 'Masa klaim berakhir',
      from: 'lewat',
      to: 'selesai',
      by: 'system',
      posts: [take(guaranteeLedger, { text: 'Masa klaim berakhir', key })],
    },
  },
  list: {
    columns: ['bentukJaminan', 'jumlah', 'akhirPenjaminan'],
    search: ['nomorJaminan', 'penjamin', 'namaPerusahaan', 'npwp'],
  },
})
