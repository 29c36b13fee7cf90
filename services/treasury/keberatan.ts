import {
  actionDay,
  answerField,
  attachment,
  constantValue,
  contentField,
  daysAfter,
  defineService,
  givenNumber,
  requiredAttachment,
  rowsOfList,
  step,
} from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { draft, isPaid, objection } from './isi-keberatan.ts'
import {
  decided,
  deemedGranted,
  drafting,
  lapsed,
  objectionActions,
  objectionStates,
  withdrawn,
} from './jalan-keberatan.ts'
import { decisionPaper, receipt, requestPaper } from './surat-keberatan.ts'

/** Nothing tells its numbers from others: those of the other objections have a mark. */
const MARK = ''
const actions = objectionActions(MARK)
/** Source: table `tenggat`: an appeal to the tax court. */
const APPEAL_DAYS = 60
const appealUntil = daysAfter(APPEAL_DAYS, actionDay)
const written = { nomorKeputusan: givenNumber('keputusan'), tanggalKeputusan: actionDay } as const
const amounts = {
  ...written,
  batasBanding: appealUntil,
  rincian: rowsOfList(answerField('susunKeputusan', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: 'jumlah' }),
} as const
const refused = { ...written, batasBanding: appealUntil } as const

/** What was paid and is not owed is refunded: reason 8, the decision about an objection, of the list `alasan_pengembalian`. */
const refund = {
  service: 'pengembalian',
  when: isPaid.tree,
  content: {
    kodeKantor: contentField('kodeKantor'),
    alasan: constantValue('8'),
    nomorDokumen: contentField('nomorDokumen'),
    tanggalHak: actionDay,
    ntpn: contentField('ntpn'),
    rincian: rowsOfList(contentField('rincianTagihan'), { kodeAkun: 'kodeAkun', jumlah: 'jumlah' }),
  },
} as const
const partialRefund = {
  ...refund,
  onlyTo: 'dikabulkanSebagian',
  content: {
    ...refund.content,
    rincian: rowsOfList(answerField('susunKeputusan', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: 'berkurang' }),
  },
} as const
/** What a decision adds to a debt that was paid is a debt of its own, which is appealed against and not objected to. */
const addedDebt = {
  service: 'piutang',
  onlyTo: 'ditambah',
  when: isPaid.tree,
  content: {
    kodeKantor: contentField('kodeKantor'),
    jenis: contentField('jenisPenetapan'),
    nomorPenetapan: givenNumber('keputusan'),
    tanggalPenetapan: actionDay,
    nomorDokumen: contentField('nomorDokumen'),
    tanggalDokumen: contentField('tanggalDokumen'),
    alasan: answerField('susunKeputusan', 'pertimbangan'),
    rincian: rowsOfList(answerField('susunKeputusan', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: 'bertambah' }),
    jumlahPenetapan: answerField('susunKeputusan', 'bertambah'),
    jatuhTempo: appealUntil,
    batasBanding: appealUntil,
  },
} as const

/** Objection to a determination, decided for the Director General within the term of the law. Its receipt is checked by the office that
 *  issued the determination.
 *  Source: PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022; UU 10/1995, UU 11/1995; fields `keberatan`; facts `perbendaharaan`. */
export const keberatan = defineService({
  id: 'keberatan',
  version: 1,
  title: 'Keberatan',
  summary: 'Keberatan atas penetapan pabean atau cukai, diputus dalam 60 hari sejak lengkap.',
  basis: 'PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022',
  path: '/perbendaharaan/siap-tanding/keberatan',
  allowsBrokers: true,
  form: objection,
  office: 'kodeKantor',
  steps: [
    step('penetapan', 'Penetapan', [
      'piutang',
      'kodeKantor',
      'nomorPenetapan',
      'jenisPenetapan',
      'tanggalPenetapan',
      'nomorDokumen',
      'tanggalDokumen',
      'batasKeberatan',
      'nilaiTagihan',
      'rincianTagihan',
      'tanggalBayar',
      'ntpn',
      'pernahKeberatan',
      'tanggalKirim',
      'tanggalLengkap',
      'batasKeputusan',
      'batasJawaban',
    ]),
    step('keberatan', 'Keberatan', ['nomorSurat', 'tanggalSurat', 'pokok', 'nilaiMenurutPemohon', 'selisih']),
    step('jaminan', 'Jaminan', ['tanpaJaminan', 'jaminan', 'nomorJaminan', 'jaminanSampai', 'jaminanTerpakai']),
    step('pemohon', 'Pemohon', [
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat keberatan'),
    requiredAttachment('02', 'Salinan penetapan'),
    attachment('04', 'Bukti pendukung'),
    attachment('05', 'Akta yang menyebut penanda tangan, atau surat kuasa'),
  ],
  states: {
    ...objectionStates,
    dikabulkan: {
      label: 'Dikabulkan seluruhnya',
      tone: 'good',
      holder: 'nobody',
      next: 'Tagihan dihapus. Jaminannya dapat dipakai lagi, dan yang sudah dibayar ada pada Pengembalian.',
    },
    dikabulkanSebagian: {
      label: 'Dikabulkan sebagian',
      tone: 'good',
      holder: 'nobody',
      next: 'Bayar yang belum dibayar menurut keputusan, atau ajukan banding sebelum batasnya. Kelebihannya ada pada Pengembalian.',
    },
    dianggapDikabulkan: {
      label: 'Dianggap dikabulkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Jangka waktu keputusan terlewati. Tagihan dihapus, jaminannya dapat dipakai lagi, dan yang sudah dibayar ada pada Pengembalian.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      holder: 'nobody',
      next: 'Bayar tagihan yang belum dibayar, atau ajukan banding ke Pengadilan Pajak sebelum batasnya.',
    },
    ditambah: {
      label: 'Ditolak, jumlah ditambah',
      tone: 'bad',
      holder: 'nobody',
      next: 'Bayar jumlah menurut keputusan, atau ajukan banding sebelum batasnya.',
    },
    tidakDapatDiterima: {
      label: 'Tidak dapat diterima',
      tone: 'bad',
      holder: 'nobody',
      next: 'Syarat keberatan tidak dipenuhi. Bayar tagihan, atau ajukan banding sebelum batasnya.',
    },
    gugur: {
      label: 'Gugur',
      tone: 'bad',
      holder: 'nobody',
      next: 'Keberatan tidak dilengkapi sebelum batas pengajuan. Segera bayar tagihan.',
    },
    dicabut: { label: 'Dicabut', tone: 'bad', holder: 'nobody', next: 'Keberatan dicabut. Segera bayar tagihan.' },
  },
  initial: 'draf',
  actions: {
    ...actions,
    kirim: {
      ...actions.kirim,
      effects: {
        acts: [
          {
            on: 'piutang',
            act: 'ajukanKeberatan',
            answer: { tanpaJaminan: contentField('tanpaJaminan'), nomorJaminan: contentField('nomorJaminan') },
          },
        ],
      },
      changes: { tanggalKirim: actionDay, jaminanTerpakai: contentField('nomorJaminan') },
    },
    kirimKembali: {
      ...actions.kirimKembali,
      changes: { jaminanTerpakai: contentField('nomorJaminan') },
      effects: {
        acts: [
          {
            on: 'piutang',
            act: 'lengkapiKeberatan',
            answer: { tanpaJaminan: contentField('tanpaJaminan'), nomorJaminan: contentField('nomorJaminan') },
          },
        ],
      },
    },
    susunKeputusan: { ...drafting, form: draft },
    tetapkan: {
      ...decided(MARK),
      to: {
        action: 'susunKeputusan',
        field: 'hasil',
        states: {
          TERIMA_SELURUH: 'dikabulkan',
          TERIMA_SEBAGIAN: 'dikabulkanSebagian',
          TOLAK: 'ditolak',
          MENAMBAH: 'ditambah',
          TIDAK_DAPAT_DITERIMA: 'tidakDapatDiterima',
        },
      },
      confirm: 'Keputusan mengubah tagihan perusahaan dan tidak dapat ditarik.',
      effects: {
        begins: [{ ...refund, onlyTo: 'dikabulkan' }, partialRefund, addedDebt],
        acts: [
          { on: 'piutang', act: 'kabulkan', answer: written, onlyTo: 'dikabulkan' },
          { on: 'piutang', act: 'ubahJumlah', answer: amounts, onlyTo: 'dikabulkanSebagian' },
          { on: 'piutang', act: 'ubahJumlah', answer: amounts, onlyTo: 'ditambah' },
          { on: 'piutang', act: 'tolakKeberatan', answer: refused, onlyTo: 'ditolak' },
          { on: 'piutang', act: 'tolakKeberatan', answer: refused, onlyTo: 'tidakDapatDiterima' },
        ],
      },
    },
    anggapDikabulkan: {
      ...deemedGranted,
      effects: {
        begins: [refund],
        acts: [{ on: 'piutang', act: 'kabulkan', answer: { tanggalKeputusan: actionDay } }],
      },
    },
    gugurkan: { ...lapsed, effects: { acts: [{ on: 'piutang', act: 'akhiriKeberatan' }] } },
    cabut: { ...withdrawn, effects: { acts: [{ on: 'piutang', act: 'akhiriKeberatan' }] } },
  },
  papers: { tandaTerima: receipt, permintaan: requestPaper, keputusan: decisionPaper },
  list: {
    columns: ['nomorPenetapan', 'nilaiTagihan', 'selisih'],
    search: ['nomorPenetapan', 'nomorSurat'],
    value: 'selisih',
  },
})
