import {
  actionDay,
  answerField,
  attachment,
  constantValue,
  contentField,
  date,
  days,
  daysAfter,
  defineService,
  form,
  requiredAttachment,
  rowsOfList,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { appeal, isPaid, isPaidInPart, payment, reviewVerdict, verdict } from './isi-banding.ts'
import { COURT, reasons } from './isi-sengketa.ts'
import { reviewExecution, reviewStates } from './peninjauan-kembali.ts'
import {
  BEFORE_HEARING,
  courtActions,
  courtStates,
  executing,
  reviewActions,
  reviewable,
  verdictRecorded,
  withdrawnInHearing,
} from './sengketa.ts'
import { executionPaper, statementPaper } from './surat-sengketa.ts'

const WHAT = 'surat uraian banding (SUB)'
/** The debt states it. */
const LAST_DAY = { days: 0, after: 'batasBanding' } as const
/** What is left by the verdict is due within a month. Source: facts `siap-tanding`. */
const DUE_DAYS = 30

const perAccount = { kodeAkun: 'kodeAkun', jumlah: 'jumlah' } as const
const decided = {
  nomorPutusan: contentField('nomorPutusan'),
  tanggalPutusan: contentField('tanggalPutusan'),
} as const
const amounts = {
  ...decided,
  jatuhTempo: daysAfter(DUE_DAYS, actionDay),
  rincian: rowsOfList(answerField('rekamPutusan', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: 'sisa' }),
} as const
const refused = { ...decided, jatuhTempo: daysAfter(DUE_DAYS, actionDay) } as const

/** Reason 7, a verdict of the tax court, of the list `alasan_pengembalian`. */
const refund = {
  service: 'pengembalian',
  content: {
    kodeKantor: contentField('kodeKantor'),
    alasan: constantValue('7'),
    nomorDokumen: contentField('nomorDokumen'),
    tanggalHak: actionDay,
    ntpn: contentField('ntpn'),
    rincian: rowsOfList(contentField('rincianTagihan'), perAccount),
  },
} as const
/** What was paid for the appeal itself. */
const partRefund = {
  ...refund,
  when: isPaidInPart.tree,
  content: {
    ...refund.content,
    ntpn: contentField('ntpnBanding'),
    rincian: rowsOfList(contentField('bayarBanding'), perAccount),
  },
} as const
const rowsBy = (column: string) =>
  rowsOfList(answerField('rekamPutusan', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: column })
/** What the verdict adds to a debt that was paid. */
const addedDebt = {
  service: 'piutang',
  onlyTo: 'ditambah',
  when: isPaid.tree,
  content: {
    kodeKantor: contentField('kodeKantor'),
    jenis: contentField('jenisPenetapan'),
    nomorPenetapan: contentField('nomorPutusan'),
    tanggalPenetapan: contentField('tanggalPutusan'),
    nomorDokumen: contentField('nomorDokumen'),
    tanggalDokumen: contentField('tanggalDokumen'),
    alasan: answerField('rekamPutusan', 'ringkasan'),
    rincian: rowsBy('bertambah'),
    jumlahPenetapan: answerField('rekamPutusan', 'bertambah'),
    jatuhTempo: daysAfter(DUE_DAYS, actionDay),
  },
} as const

const DECIDED = ['dikabulkan', 'dikabulkanSebagian', 'ditolak', 'ditambah'] as const

/** An appeal to the tax court against the decision about an objection. Source: UU 14/2002; UU 10/1995 art. 95; facts `siap-tanding`. */
export const banding = defineService({
  id: 'banding',
  version: 1,
  title: 'Banding',
  summary: 'Banding ke Pengadilan Pajak atas keputusan keberatan, dari pendaftaran sampai pelaksanaan putusan.',
  basis: 'UU 14 Tahun 2002; UU 10 Tahun 1995 jo. UU 17 Tahun 2006',
  path: '/perbendaharaan/siap-tanding/banding',
  allowsBrokers: true,
  form: appeal,
  office: 'kodeKantor',
  steps: [
    step('keputusan', 'Keputusan', [
      'piutang',
      'kodeKantor',
      'jenisPenetapan',
      'nomorPenetapan',
      'tanggalPenetapan',
      'nomorDokumen',
      'tanggalDokumen',
      'nomorKeputusan',
      'tanggalKeputusan',
      'tanggalTerimaKeputusan',
      'batasBanding',
      'nilaiTagihan',
      'rincianTagihan',
      'tanggalBayar',
      'ntpn',
      'nomorJaminan',
      'jumlahDijamin',
      'pernahBanding',
    ]),
    step('banding', 'Banding', [
      'nomorSurat',
      'tanggalSurat',
      'nilaiMenurutPemohon',
      'nilaiSengketa',
      'alasan',
      'kuasaHukum',
      ...COURT,
    ]),
    step('pembayaran', 'Pembayaran', ['syaratBayar', 'persenBayar', 'minimalBayar', 'bayarBanding', 'ntpnBanding']),
    step('pemohon', 'Pemohon', [
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat banding', 'Berbahasa Indonesia; satu surat untuk satu keputusan'),
    requiredAttachment('02', 'Salinan keputusan'),
    attachment('03', 'Surat kuasa khusus'),
    attachment('04', 'Bukti pendukung'),
  ],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi banding dan lampirannya, lalu daftarkan sebelum batas pengajuan.',
    },
    bayarDahulu: {
      label: 'Bayar sebelum {waktu}',
      tone: 'attention',
      holder: 'applicant',
      within: { term: days(0), from: 'batasBanding' },
      lapse: 'gugurkan',
      next: 'Isi jumlah yang dibayar per akun, lalu buat kode billing banding.',
    },
    siapBayar: {
      label: 'Buat kode billing sebelum {waktu}',
      tone: 'attention',
      holder: 'applicant',
      within: { term: days(0), from: 'batasBanding' },
      lapse: 'gugurkan',
      next: 'Buat kode billing, lalu bayar melalui bank.',
    },
    menungguPembayaran: {
      label: 'Menunggu pembayaran s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      next: 'Bayar kode billing melalui bank. Banding terdaftar setelah dibayar.',
    },
    ...courtStates(WHAT, { statement: 'BATAS_SUB', hearing: 'SIDANG_BANDING', verdict: 'PUTUSAN_BANDING' }),
    ...reviewStates,
    dikabulkan: {
      label: 'Dikabulkan seluruhnya',
      tone: 'good',
      ...reviewable,
      next: 'Tagihan dihapus. Jaminannya dapat dipakai lagi, dan yang sudah dibayar ada pada Pengembalian.',
    },
    dikabulkanSebagian: {
      label: 'Dikabulkan sebagian',
      tone: 'good',
      ...reviewable,
      awaits: 'applicant',
      next: 'Bayar yang belum dibayar menurut putusan. Kelebihannya ada pada Pengembalian.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      ...reviewable,
      awaits: 'applicant',
      next: 'Bayar tagihan yang belum dibayar pada Piutang.',
    },
    ditambah: {
      label: 'Jumlah ditambah',
      tone: 'bad',
      ...reviewable,
      awaits: 'applicant',
      next: 'Bayar jumlah menurut putusan pada Piutang.',
    },
    gugur: {
      label: 'Gugur',
      tone: 'bad',
      holder: 'nobody',
      next: 'Pembayaran tidak dilakukan sebelum batas banding. Segera bayar tagihan.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Daftarkan banding',
      done: 'Banding didaftarkan',
      from: 'draf',
      to: { field: 'syaratBayar', states: { LUNAS: 'terdaftar', JAMINAN: 'terdaftar', BILLING: 'bayarDahulu' } },
      by: 'applicant',
      until: LAST_DAY,
      sends: true,
      number: { name: 'banding', label: 'Nomor banding', pattern: 'BDG-{kantor}-{tahun}-{urut:6}' },
      effects: { acts: [{ on: 'piutang', act: 'ajukanBanding' }] },
      changes: { tanggalKirim: actionDay },
    },
    tentukanBayar: {
      label: 'Isi jumlah yang dibayar',
      done: 'Pembayaran banding ditentukan',
      from: ['bayarDahulu', 'siapBayar'],
      to: 'siapBayar',
      by: 'applicant',
      form: payment,
      changes: {
        bayarBanding: rowsOfList(answerField('tentukanBayar', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: 'dibayar' }),
      },
    },
    buatBilling: {
      label: 'Buat kode billing banding',
      done: 'Kode billing banding dibuat',
      from: 'siapBayar',
      to: 'menungguPembayaran',
      by: 'applicant',
      bills: {
        kind: 'BANDING',
        lines: { field: 'bayarBanding', account: 'kodeAkun', amount: 'jumlah' },
        expires: setBy('BILLING_TAGIHAN', 'days'),
        paid: 'terimaPembayaran',
        lapsed: 'gugurkanBilling',
        whenNothing: 'nyatakanNihil',
      },
    },
    terimaPembayaran: {
      label: 'Terima pembayaran',
      done: 'Pembayaran banding diterima',
      from: 'menungguPembayaran',
      to: 'terdaftar',
      by: 'system',
      form: form({ ntpn: text(16, 'NTPN').required(), tanggalBayar: date('Tanggal bayar').required() }),
      changes: { ntpnBanding: answerField('terimaPembayaran', 'ntpn') },
      effects: {
        acts: [
          {
            on: 'piutang',
            act: 'bayarSebagian',
            answer: {
              rincian: rowsOfList(answerField('tentukanBayar', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: 'sisa' }),
            },
          },
        ],
      },
    },
    gugurkanBilling: {
      label: 'Gugurkan kode billing',
      done: 'Kode billing kedaluwarsa',
      from: 'menungguPembayaran',
      to: 'siapBayar',
      by: 'system',
    },
    nyatakanNihil: {
      label: 'Nyatakan nihil',
      done: 'Tidak ada yang harus dibayar',
      from: 'menungguPembayaran',
      to: 'terdaftar',
      by: 'system',
    },
    gugurkan: {
      label: 'Gugurkan',
      done: 'Tidak dibayar sebelum batas banding',
      from: ['bayarDahulu', 'siapBayar'],
      to: 'gugur',
      by: 'system',
      effects: { acts: [{ on: 'piutang', act: 'akhiriBanding' }] },
    },
    ...courtActions(WHAT, 'SUB', 'BANDING'),
    ...reviewExecution(reviewVerdict),
    rekamPutusan: verdictRecorded(verdict),
    laksanakan: {
      ...executing,
      to: {
        action: 'rekamPutusan',
        field: 'amar',
        states: {
          MENGABULKAN_SELURUHNYA: 'dikabulkan',
          MEMBATALKAN: 'dikabulkan',
          MENGABULKAN_SEBAGIAN: 'dikabulkanSebagian',
          MEMBETULKAN: 'dikabulkanSebagian',
          MENOLAK: 'ditolak',
          TIDAK_DAPAT_DITERIMA: 'ditolak',
          MENAMBAH: 'ditambah',
        },
      },
      confirm: 'Pelaksanaan mengubah tagihan perusahaan menurut putusan dan tidak dapat ditarik.',
      number: { name: 'pelaksanaan', label: 'Nomor surat pelaksanaan', pattern: 'S-{urut}/PUTUSAN-PP/{tahun}' },
      effects: {
        begins: [
          { ...refund, onlyTo: 'dikabulkan', when: isPaid.tree },
          { ...partRefund, onlyTo: 'dikabulkan' },
          {
            ...refund,
            onlyTo: 'dikabulkanSebagian',
            when: isPaid.tree,
            content: { ...refund.content, rincian: rowsBy('berkurang') },
          },
          {
            ...partRefund,
            onlyTo: 'dikabulkanSebagian',
            content: { ...partRefund.content, rincian: rowsBy('kembali') },
          },
          addedDebt,
        ],
        acts: [
          { on: 'piutang', act: 'menangkanBanding', answer: decided, onlyTo: 'dikabulkan' },
          { on: 'piutang', act: 'ubahOlehPutusan', answer: amounts, onlyTo: 'dikabulkanSebagian' },
          { on: 'piutang', act: 'ubahOlehPutusan', answer: amounts, onlyTo: 'ditambah' },
          { on: 'piutang', act: 'kalahkanBanding', answer: refused, onlyTo: 'ditolak' },
        ],
      },
    },
    ...reviewActions(DECIDED),
    cabut: {
      label: 'Cabut banding',
      done: 'Banding dicabut',
      from: ['bayarDahulu', 'siapBayar', ...BEFORE_HEARING],
      to: 'dicabut',
      by: 'applicant',
      form: reasons,
      isSevere: true,
      confirm: 'Banding yang dicabut tidak dapat diajukan lagi.',
      effects: { acts: [{ on: 'piutang', act: 'akhiriBanding' }] },
    },
    catatPencabutan: { ...withdrawnInHearing, effects: { acts: [{ on: 'piutang', act: 'akhiriBanding' }] } },
  },
  papers: {
    uraian: statementPaper('Surat Uraian Banding', 'Banding'),
    pelaksanaan: executionPaper('Banding'),
  },
  list: {
    columns: ['nomorKeputusan', 'nilaiSengketa', 'batasBanding'],
    search: ['nomorSurat', 'nomorSengketa', 'nomorKeputusan'],
    value: 'nilaiSengketa',
  },
})
