import {
  actionDay,
  add,
  caseNumber,
  commit,
  constantValue,
  contentField,
  defineLedger,
  defineService,
  givenNumber,
  holds,
  noneIn,
  ownNumber,
  paidFor,
  reserve,
  rowField,
  rowsWith,
  setBy,
  step,
  take,
} from '@dermaga/service'
import { ceilingLedger } from '../licence/penundaan-cukai.ts'
import { licensed, NO_PAYING_LICENCE, reasons } from '../tariff/pita.ts'
import { payment } from './isi-ck1c.ts'
import { askCorrection, laterDebt, orderStates, refuse, send, settling, withdraw } from './pelunasan.ts'
import { deductionLedger } from './pengurang-cukai.ts'
import { cancellation, notice, proof, refusal } from './surat-ck1c.ts'

/** Litres of goods whose excise is paid and that have not left yet. */
export const paidGoodsLedger = defineLedger({
  id: 'saldo-ck1c',
  title: 'Saldo CK-1C',
  unit: 'liter',
  scale: 4,
  key: ['Nomor pengajuan', 'Merek'],
  about: { service: 'ck-1c', part: 0 },
})

const due = { term: setBy('JANJI_CK1C', 'workingDays') } as const

const eachDeduction = {
  each: contentField('pengurang'),
  key: [rowField('nomorRekaman')],
  amount: rowField('jumlah'),
} as const
const eachGoods = {
  each: contentField('rincian'),
  key: [ownNumber, rowField('merek')],
  amount: rowField('liter'),
} as const

/** The excise is settled, or will be with that of the month: deductions are used, and the goods may leave. */
const settles = <const Where extends { readonly onlyTo?: string }>(where: Where) => [
  commit(deductionLedger, { ...where, ...eachDeduction, text: 'Pengurang CK-1C' }),
  add(paidGoodsLedger, { ...where, ...eachGoods, text: 'Pelunasan dengan CK-1C' }),
]
const ofCeiling = {
  text: 'CK-1C berkala',
  key: [caseNumber('berkala')],
  amount: contentField('pembulatan'),
} as const

const filled = orderStates('CK-1C')
const settled = settling(settles({}), 'CK-1C batal: tidak dibayar sampai batasnya')

/** Payment of the excise of goods that carry no stamps, before they leave the factory or the place where they are kept: ethyl alcohol and
 *  home-made drinks of class A, at once or with that of the month. A CK-5 takes what leaves from the balance. Source: PMK 68/PMK.04/2018; facts `cukai-penyelesaian`. */
export const ck1c = defineService({
  id: 'ck-1c',
  version: 1,
  title: 'Pelunasan Cukai dengan Pembayaran (CK-1C)',
  summary: 'Pembayaran cukai etil alkohol dan MMEA golongan A sebelum barang dikeluarkan.',
  basis: 'PMK 68/PMK.04/2018',
  path: '/cukai-penyelesaian/ck-1c',
  allowsBrokers: true,
  gates: [
    holds('izin-nppbkc', NO_PAYING_LICENCE),
    noneIn('piutang', ['lewatTempo'], 'Tagihan {nomor} sudah lewat jatuh tempo. Lunasi dahulu sebelum mengirim CK-1C.'),
  ],
  form: payment,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', [...(Object.keys(licensed) as (keyof typeof licensed)[]), 'barangIzin']),
    step('barang', 'Barang', ['rincian', 'jumlahKemasan', 'jumlahLiter', 'jumlahCukai']),
    step('pungutan', 'Pungutan', [
      'pengurang',
      'jumlahPengurang',
      'cukaiDibayar',
      'pembulatan',
      'cukaiEa',
      'cukaiMmea',
    ]),
    step('pelunasan', 'Pelunasan', ['caraBayar', 'berkala', 'nomorBerkala', 'barangBerkala', 'jatuhTempo']),
  ],
  attachments: [],
  states: {
    draf: filled.draf,
    diajukan: {
      label: 'Pemeriksaan',
      tone: 'progress',
      holder: 'examiner',
      within: due,
      next: 'Petugas memeriksa dan mendaftarkan CK-1C Anda.',
    },
    perbaikan: { ...filled.perbaikan, releases: true },
    belumLunas: {
      label: 'Belum lunas, bayar s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      next: 'Bayar kode billing sebelum batasnya. CK-1C yang tidak dibayar batal, dan barang belum boleh keluar.',
    },
    lunas: {
      label: 'Lunas',
      tone: 'good',
      holder: 'applicant',
      next: 'Barang boleh dikeluarkan. Sebut CK-1C ini dalam CK-5.',
    },
    berkala: {
      label: 'Terdaftar, dibayar berkala',
      tone: 'good',
      holder: 'applicant',
      next: 'Barang boleh dikeluarkan: sebut CK-1C ini dalam CK-5. Bayar utangnya pada Piutang sebelum jatuh tempo.',
    },
    pembatalan: {
      label: 'Pembatalan dimohon',
      tone: 'progress',
      holder: 'decider',
      within: due,
      next: 'Kepala kantor memutuskan pembatalan. Barang belum boleh keluar.',
    },
    ditolak: { ...filled.ditolak, releases: true },
    dibatalkan: {
      tone: 'bad',
      holder: 'nobody',
      releases: true,
      label: 'Dibatalkan',
      next: 'Ajukan CK-1C baru sebelum barang dikeluarkan.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send('CK-1C'),
      number: { name: 'permohonan', label: 'Nomor pengajuan', pattern: 'CK1C-{kantor}-{tanggal}-{urut:6}' },
      posts: [
        reserve(deductionLedger, { ...eachDeduction, text: 'Pengurang CK-1C' }),
        reserve(ceilingLedger, ofCeiling),
      ],
    },
    kembalikan: askCorrection,
    tolak: refuse('CK-1C', 'CK1C'),
    daftarkan: {
      label: 'Daftarkan',
      done: 'CK-1C didaftarkan',
      from: 'diajukan',
      to: { field: 'caraBayar', states: { T: 'belumLunas', K: 'berkala' } },
      by: 'examiner',
      isImmediate: true,
      confirm: 'CK-1C mendapat nomor. Tunai: kode billing terbit. Berkala: utang terbit, dan barang boleh keluar.',
      number: { name: 'ck1c', label: 'Nomor CK-1C', pattern: '{urut:6}/CK-1C/{kantor}/{tahun}' },
      paper: 'pemberitahuan',
      bills: {
        kind: 'CK-1C',
        accounts: [
          { account: '411512', amount: contentField('cukaiEa') },
          { account: '411513', amount: contentField('cukaiMmea') },
        ],
        expires: setBy('CK1C_BAYAR', 'days'),
        paid: 'terimaPembayaran',
        lapsed: 'gugurkan',
        whenNothing: 'nyatakanNihil',
        onlyTo: 'belumLunas',
      },
      effects: {
        begins: [
          {
            service: 'piutang',
            onlyTo: 'berkala',
            content: {
              ...laterDebt('CK-1C', 'ck1c', 'Pelunasan cukai dengan pembayaran berkala.'),
              rincian: rowsWith(
                { kodeAkun: constantValue('411512'), jumlah: contentField('cukaiEa') },
                { kodeAkun: constantValue('411513'), jumlah: contentField('cukaiMmea') },
              ),
              jumlahPenetapan: contentField('pembulatan'),
              nomorPenundaan: contentField('nomorBerkala'),
              paguDipakai: contentField('pembulatan'),
            },
          },
        ],
      },
      posts: [...settles({ onlyTo: 'berkala' }), commit(ceilingLedger, { ...ofCeiling, onlyTo: 'berkala' })],
    },
    ...settled,
    terimaPembayaran: { ...settled.terimaPembayaran, paper: 'pelunasan' },
    nyatakanNihil: { ...settled.nyatakanNihil, paper: 'pelunasan' },
    batalkan: {
      ...withdraw,
      confirm: 'Pengurang yang disisihkan dikembalikan. Kode billing tidak dapat dibayar lagi.',
    },
    mohonBatal: {
      label: 'Mohon pembatalan',
      done: 'Pembatalan dimohon',
      from: ['lunas', 'berkala'],
      to: 'pembatalan',
      by: 'applicant',
      form: reasons,
      isSevere: true,
      isOptional: true,
    },
    setujuiBatal: {
      label: 'Setujui pembatalan',
      done: 'CK-1C dibatalkan',
      from: 'pembatalan',
      to: 'dibatalkan',
      by: 'decider',
      shows: 'mohonBatal',
      isImmediate: true,
      confirm: 'Saldo CK-1C dihapus. Tunai: hak pengembalian cukai yang dibayar terbit. Berkala: utangnya dihapus.',
      number: { name: 'pembatalan', label: 'Nomor persetujuan', pattern: 'S-{urut}/BATAL-CK1C/{kantor}/{tahun}' },
      paper: 'pembatalan',
      effects: {
        begins: [
          {
            service: 'pengembalian',
            onlyPaid: true,
            content: {
              kodeKantor: contentField('kodeKantor'),
              // Of the nine of `alasan_pengembalian`; assumed, as for customs documents: an error of administration.
              alasan: constantValue('3'),
              nomorDokumen: givenNumber('ck1c'),
              tanggalHak: actionDay,
              ntpn: paidFor('numbers'),
              rincian: paidFor('accounts'),
            },
          },
        ],
        // Only a debt that is not paid yet: otherwise the decision is refused.
        actsBegun: [{ service: 'piutang', act: 'tarik' }],
      },
      posts: [
        // Where goods have left, the balance is too low, and the decision is refused.
        take(paidGoodsLedger, { ...eachGoods, text: 'Pembatalan CK-1C' }),
        add(deductionLedger, { ...eachDeduction, text: 'Pembatalan CK-1C' }),
      ],
    },
    tolakBatal: {
      label: 'Tolak pembatalan',
      done: 'Pembatalan ditolak',
      from: 'pembatalan',
      to: { field: 'caraBayar', states: { T: 'lunas', K: 'berkala' } },
      by: 'decider',
      form: reasons,
      isSevere: true,
    },
  },
  papers: { pemberitahuan: notice, pelunasan: proof, penolakan: refusal, pembatalan: cancellation },
  list: { columns: ['jumlahLiter', 'pembulatan'], search: ['nppbkc', 'namaPerusahaan'] },
})
