import {
  add,
  caseNumber,
  commit,
  constantValue,
  contentField,
  days,
  defineService,
  form,
  holds,
  hours,
  longText,
  noneIn,
  reported,
  reserve,
  rowField,
  rowsWith,
  step,
  tick,
} from '@dermaga/service'
import { ceilingLedger } from '../licence/penundaan-cukai.ts'
import {
  NO_LICENCE,
  NOT_REPORTED,
  ORDERING_STEP,
  OVERDUE,
  REPLACEMENT_UNPAID,
  receivedStampLedger,
  stampLedger,
} from '../tariff/pita.ts'
import { stampOrder } from './isi-ck1.ts'
import { askCorrection, laterDebt, orderStates, refuse, send, settling, withdraw } from './pelunasan.ts'
import { deductionLedger } from './pengurang-cukai.ts'
import { handover, order, refusal } from './surat-ck1.ts'

/** Each post of an order has the same lines, whether it reserves or settles. */
const stamps = {
  text: 'Pemesanan pita (CK-1)',
  each: contentField('rincian'),
  key: [rowField('nomorPita'), contentField('ambilPitaCukai')],
  amount: rowField('lembar'),
} as const
const deduction = { key: [rowField('nomorRekaman')], amount: rowField('jumlah') } as const
const exciseDeductions = { ...deduction, text: 'Pengurang CK-1', each: contentField('pengurang') } as const
const taxDeductions = {
  ...deduction,
  text: 'Pengurang pajak rokok CK-1',
  each: contentField('pengurangPajak'),
} as const
const ceiling = {
  text: 'CK-1 dengan penundaan',
  key: [caseNumber('penundaan')],
  amount: contentField('cukaiDibayar'),
} as const

/** The order is settled: its sheets and deductions are used. */
const settles = <const Where extends { readonly onlyTo?: string }>(where: Where) => [
  commit(stampLedger, { ...where, ...stamps }),
  commit(deductionLedger, { ...where, ...exciseDeductions }),
  commit(deductionLedger, { ...where, ...taxDeductions }),
]

const filled = orderStates('CK-1')
const settled = settling(settles({}), 'CK-1 batal: tidak dibayar pada hari yang sama')

/** Order of excise stamps that are in stock, with their payment, at once or later, and their collection. CK-1A is the same for drinks.
 *  Source: PMK 68/PMK.04/2018, PER-24/BC/2018 jo. PER-10/BC/2025, PMK 74/PMK.04/2022; facts `cukai-penyelesaian`. */
export const ck1 = defineService({
  id: 'ck-1',
  version: 1,
  title: 'Pemesanan Pita Cukai (CK-1)',
  summary: 'Pemesanan, pelunasan, dan pengambilan pita cukai.',
  basis: 'PMK 68/PMK.04/2018, PER-24/BC/2018 jo. PER-10/BC/2025, PMK 74/PMK.04/2022',
  path: '/cukai-penyelesaian/ck-1',
  access: 'CK-1',
  allowsBrokers: true,
  gates: [
    holds('izin-nppbkc', NO_LICENCE),
    noneIn('piutang', ['lewatTempo'], OVERDUE),
    noneIn('ck-3', ['belumLunas', 'biayaTerutang'], REPLACEMENT_UNPAID),
    reported('lack-1', NOT_REPORTED),
  ],
  form: stampOrder,
  office: 'kodeKantor',
  steps: [
    step('pemohon', 'Pemohon', [...ORDERING_STEP, 'jenisPemberitahuan']),
    step('pita', 'Pita cukai', ['rincian', 'jumlahLembar', 'jumlahKeping', 'jumlahHje', 'jumlahCukai']),
    step('pungutan', 'Pungutan', [
      'pengurang',
      'jumlahPengurang',
      'tarifPpn',
      'ppn',
      'tarifPajak',
      'pajakRokok',
      'pengurangPajak',
      'jumlahPengurangPajak',
      'cukaiHt',
      'cukaiMmea',
      'cukaiDibayar',
      'pajakDibayar',
      'jumlahBayar',
    ]),
    step('pelunasan', 'Pelunasan dan pengambilan', [
      'caraBayar',
      'penundaan',
      'nomorPenundaan',
      'jangkaWaktu',
      'jatuhTempo',
      'kuasa',
      'nomorKuasa',
      'namaKuasaPita',
      'identitasKuasa',
    ]),
  ],
  attachments: [],
  states: {
    draf: filled.draf,
    diajukan: {
      label: 'Diajukan',
      tone: 'progress',
      holder: 'examiner',
      // The promise is 45 minutes. Source: table `tenggat`, seen.
      within: { term: hours(0.75) },
      next: 'Petugas meneliti dan mendaftarkan CK-1 Anda.',
    },
    perbaikan: { ...filled.perbaikan, releases: true },
    belumLunas: {
      label: 'Belum lunas, bayar s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      next: 'Bayar kode billing hari ini juga. CK-1 yang tidak dibayar batal pada akhir hari.',
    },
    lunas: {
      label: 'Lunas',
      tone: 'progress',
      holder: 'examiner',
      next: 'Petugas menyiapkan pita cukai.',
    },
    kredit: {
      label: 'Terdaftar dengan penundaan',
      tone: 'progress',
      holder: 'examiner',
      next: 'Petugas menyiapkan pita cukai. Bayar utangnya pada Piutang sebelum jatuh tempo.',
    },
    siapPita: {
      label: 'Pita siap diambil',
      tone: 'attention',
      holder: 'examiner',
      next: 'Penerima kuasa mengambil pita di tempat pengambilan dengan menunjukkan KTP.',
    },
    selesai: {
      label: 'Pita diserahkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Lihat tanda terima pada dokumen terbit.',
    },
    ditolak: { ...filled.ditolak, releases: true },
    dibatalkan: {
      tone: 'bad',
      holder: 'nobody',
      releases: true,
      label: 'Dibatalkan',
      next: 'Pita kembali ke persediaan. Anda dapat memesan lagi.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send('CK-1'),
      number: { name: 'permohonan', label: 'Nomor pengajuan', pattern: 'CK1-{kantor}-{tanggal}-{urut:6}' },
      posts: [
        reserve(stampLedger, stamps),
        reserve(deductionLedger, exciseDeductions),
        reserve(deductionLedger, taxDeductions),
        reserve(ceilingLedger, ceiling),
      ],
    },
    kembalikan: askCorrection,
    tolak: refuse('CK-1', 'CK1'),
    daftarkan: {
      label: 'Daftarkan',
      done: 'CK-1 didaftarkan',
      from: 'diajukan',
      to: { field: 'caraBayar', states: { T: 'belumLunas', K: 'kredit' } },
      by: 'examiner',
      isImmediate: true,
      confirm:
        'CK-1 mendapat nomor. Tunai: kode billing terbit untuk hari ini. Penundaan: utang terbit dan pagu terpakai.',
      number: { name: 'ck1', label: 'Nomor CK-1', pattern: '{urut:6}/CK-1/{kantor}/{tahun}' },
      paper: 'pemesanan',
      bills: {
        kind: { field: 'jenisPemberitahuan' },
        accounts: [
          { account: '411511', amount: contentField('cukaiHt') },
          { account: '411513', amount: contentField('cukaiMmea') },
          { account: '411211', amount: contentField('ppn') },
          { account: 'PAJROK', amount: contentField('pajakDibayar') },
        ],
        // Until the end of the same day. Source: table `tenggat`, seen.
        expires: days(0),
        paid: 'terimaPembayaran',
        lapsed: 'gugurkan',
        whenNothing: 'nyatakanNihil',
        onlyTo: 'belumLunas',
      },
      effects: {
        begins: [
          {
            service: 'piutang',
            onlyTo: 'kredit',
            content: {
              ...laterDebt('CK-1K', 'ck1', 'Pemesanan pita cukai dengan penundaan pembayaran.'),
              rincian: rowsWith(
                { kodeAkun: constantValue('411511'), jumlah: contentField('cukaiHt') },
                { kodeAkun: constantValue('411513'), jumlah: contentField('cukaiMmea') },
                { kodeAkun: constantValue('411211'), jumlah: contentField('ppn') },
                { kodeAkun: constantValue('PAJROK'), jumlah: contentField('pajakDibayar') },
              ),
              jumlahPenetapan: contentField('jumlahBayar'),
              nomorPenundaan: contentField('nomorPenundaan'),
              paguDipakai: contentField('cukaiDibayar'),
            },
          },
        ],
      },
      posts: [...settles({ onlyTo: 'kredit' }), commit(ceilingLedger, { ...ceiling, onlyTo: 'kredit' })],
    },
    ...settled,
    siapkan: {
      label: 'Nyatakan pita siap',
      done: 'Pita siap diambil',
      from: ['lunas', 'kredit'],
      to: 'siapPita',
      by: 'examiner',
    },
    serahkanPita: {
      label: 'Serahkan pita',
      done: 'Pita diserahkan kepada kuasa',
      from: 'siapPita',
      to: 'selesai',
      by: 'examiner',
      notBy: 'siapkan',
      form: form({
        cocok: tick('Nama dan NIK pada KTP sama dengan penerima kuasa').required(),
        dihitung: tick('Jumlah lembar dihitung bersama penerima kuasa').required(),
        catatan: longText(500, 'Catatan'),
      }),
      isImmediate: true,
      confirm: 'Tanda terima terbit. Penyerahan tidak dapat ditarik.',
      number: { name: 'serahTerima', label: 'Nomor tanda terima', pattern: 'TT-{urut}/PITA/{kantor}/{tahun}' },
      paper: 'tandaTerima',
      posts: [
        add(receivedStampLedger, {
          text: 'Penyerahan pita (CK-1)',
          each: contentField('rincian'),
          key: [rowField('nomorPita')],
          amount: rowField('keping'),
        }),
      ],
    },
    batalkan: {
      ...withdraw,
      confirm: 'Pita, pengurang, dan pagu yang disisihkan dikembalikan. Kode billing tidak dapat dibayar lagi.',
    },
  },
  papers: { pemesanan: order, tandaTerima: handover, penolakan: refusal },
  list: { columns: ['caraBayar', 'jumlahLembar', 'jumlahBayar'], search: ['nppbkc', 'namaPerusahaan'] },
})
