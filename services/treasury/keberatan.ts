import {
  actionDay,
  answerField,
  attachment,
  constantValue,
  contentField,
  days,
  daysAfter,
  defineService,
  form,
  givenNumber,
  longText,
  requiredAttachment,
  rowsOfList,
  step,
} from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { draft, isPaid, objection, reply, request } from './isi-keberatan.ts'
import { decisionPaper, receipt, requestPaper } from './surat-keberatan.ts'

/** The head office decides for the Director General, never the office that issued the determination. */
const HEAD_OFFICE = { code: '000000' } as const
/** From the day on which the objection is complete. Afterwards it counts as granted. Source: table `tenggat`. */
const DECISION_DAYS = 60
/** Source: table `tenggat`: an appeal to the tax court. */
const APPEAL_DAYS = 60

/** The determination states it. */
const LAST_DAY = { days: 0, after: 'batasKeberatan' } as const

const reasons = form({ alasan: longText(2000, 'Alasan').atLeast(10).required() })

/** The whole time until the decision counts from the day on which the objection was complete, whatever its state. */
const decisionDue = { term: days(DECISION_DAYS), from: 'tanggalLengkap' } as const

const appealUntil = daysAfter(APPEAL_DAYS, actionDay)
const decided = { nomorKeputusan: givenNumber('keputusan'), tanggalKeputusan: actionDay } as const
const amounts = {
  ...decided,
  batasBanding: appealUntil,
  rincian: rowsOfList(answerField('susunKeputusan', 'rincian'), { kodeAkun: 'kodeAkun', jumlah: 'jumlah' }),
} as const
const refused = { ...decided, batasBanding: appealUntil } as const

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
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Lengkapi keberatan dan lampirannya, lalu kirim sebelum batas pengajuan.',
    },
    diajukan: {
      label: 'Diajukan',
      tone: 'progress',
      holder: 'examiner',
      within: { term: days(0), from: 'batasKeberatan' },
      next: 'Kantor penerbit memeriksa kelengkapan keberatan.',
    },
    dikembalikan: {
      label: 'Dikembalikan untuk dilengkapi',
      tone: 'attention',
      holder: 'applicant',
      isEditable: true,
      within: { term: days(0), from: 'batasKeberatan' },
      lapse: 'gugurkan',
      next: 'Lengkapi sesuai alasan petugas, lalu kirim kembali sebelum batas pengajuan keberatan.',
    },
    penelitian: {
      label: 'Penelitian',
      tone: 'progress',
      holder: 'examiner',
      office: HEAD_OFFICE,
      within: decisionDue,
      lapse: 'anggapDikabulkan',
      next: 'Kantor Pusat meneliti keberatan Anda.',
    },
    permintaanData: {
      label: 'Menunggu jawaban Anda s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      office: HEAD_OFFICE,
      within: { term: days(0), from: 'batasJawaban' },
      lapse: 'lanjutTanpaJawaban',
      next: 'Jawab permintaan peneliti. Setelah batasnya, keberatan diputus dengan data yang ada.',
    },
    menungguKeputusan: {
      label: 'Menunggu keputusan',
      tone: 'progress',
      holder: 'decider',
      office: HEAD_OFFICE,
      within: decisionDue,
      lapse: 'anggapDikabulkan',
      next: 'Keputusan ditetapkan atas nama Direktur Jenderal.',
    },
    dikabulkan: {
      label: 'Dikabulkan seluruhnya',
      tone: 'good',
      holder: 'nobody',
      next: 'Tagihan dihapus. Jaminannya bebas lagi, dan yang sudah dibayar ada pada Pengembalian.',
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
      next: 'Jangka waktu keputusan terlewati. Tagihan dihapus, jaminannya bebas lagi, dan yang sudah dibayar ada pada Pengembalian.',
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
    kirim: {
      label: 'Kirim keberatan',
      done: 'Keberatan dikirim',
      from: 'draf',
      to: 'diajukan',
      by: 'applicant',
      until: LAST_DAY,
      sends: true,
      number: { name: 'keberatan', label: 'Nomor keberatan', pattern: 'KB-{kantor}-{tahun}-{urut:6}' },
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
      label: 'Kirim kembali',
      done: 'Dilengkapi dan dikirim kembali',
      from: 'dikembalikan',
      to: 'diajukan',
      by: 'applicant',
      until: LAST_DAY,
      sends: true,
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
    kembalikan: {
      label: 'Kembalikan untuk dilengkapi',
      done: 'Dikembalikan untuk dilengkapi',
      from: 'diajukan',
      to: 'dikembalikan',
      by: 'examiner',
      form: reasons,
      isSevere: true,
    },
    nyatakanLengkap: {
      label: 'Nyatakan lengkap',
      done: 'Keberatan diterima lengkap',
      from: 'diajukan',
      to: 'penelitian',
      by: 'examiner',
      number: { name: 'tanda-terima', label: 'Nomor tanda terima', pattern: 'TTK-{urut:6}/{kantor}/{tahun}' },
      paper: 'tandaTerima',
      changes: { tanggalLengkap: actionDay, batasKeputusan: daysAfter(DECISION_DAYS, actionDay) },
    },
    mintaData: {
      label: 'Minta data atau penjelasan',
      done: 'Data atau penjelasan diminta',
      from: 'penelitian',
      to: 'permintaanData',
      by: 'examiner',
      form: request,
      number: { name: 'permintaan', label: 'Nomor permintaan', pattern: 'S-{urut:6}/KBR/{tahun}' },
      paper: 'permintaan',
      changes: { batasJawaban: answerField('mintaData', 'batasJawaban') },
    },
    jawabPermintaan: {
      label: 'Kirim jawaban',
      done: 'Permintaan dijawab',
      from: 'permintaanData',
      to: 'penelitian',
      by: 'applicant',
      form: reply,
    },
    lanjutTanpaJawaban: {
      label: 'Lanjutkan tanpa jawaban',
      done: 'Batas jawaban berakhir',
      from: 'permintaanData',
      to: 'penelitian',
      by: 'system',
    },
    susunKeputusan: {
      label: 'Susun keputusan',
      done: 'Konsep keputusan disusun',
      from: 'penelitian',
      to: 'menungguKeputusan',
      by: 'examiner',
      form: draft,
      isInternal: true,
    },
    kembalikanKonsep: {
      label: 'Kembalikan konsep',
      done: 'Konsep keputusan dikembalikan',
      from: 'menungguKeputusan',
      to: 'penelitian',
      by: 'decider',
      form: reasons,
      isInternal: true,
      isSevere: true,
    },
    tetapkan: {
      label: 'Tetapkan dan tanda tangani',
      done: 'Keputusan keberatan ditetapkan',
      from: 'menungguKeputusan',
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
      by: 'decider',
      notBy: 'susunKeputusan',
      shows: 'susunKeputusan',
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/KBR/{tahun}' },
      paper: 'keputusan',
      confirm: 'Keputusan mengubah tagihan perusahaan dan tidak dapat ditarik.',
      effects: {
        begins: [{ ...refund, onlyTo: 'dikabulkan' }, partialRefund, addedDebt],
        acts: [
          { on: 'piutang', act: 'kabulkan', answer: decided, onlyTo: 'dikabulkan' },
          { on: 'piutang', act: 'ubahJumlah', answer: amounts, onlyTo: 'dikabulkanSebagian' },
          { on: 'piutang', act: 'ubahJumlah', answer: amounts, onlyTo: 'ditambah' },
          { on: 'piutang', act: 'tolakKeberatan', answer: refused, onlyTo: 'ditolak' },
          { on: 'piutang', act: 'tolakKeberatan', answer: refused, onlyTo: 'tidakDapatDiterima' },
        ],
      },
    },
    anggapDikabulkan: {
      label: 'Anggap dikabulkan',
      done: 'Tidak diputus dalam 60 hari: dianggap dikabulkan',
      from: ['penelitian', 'menungguKeputusan'],
      to: 'dianggapDikabulkan',
      by: 'system',
      effects: {
        begins: [refund],
        acts: [{ on: 'piutang', act: 'kabulkan', answer: { tanggalKeputusan: actionDay } }],
      },
    },
    gugurkan: {
      label: 'Gugurkan',
      done: 'Tidak dilengkapi sebelum batas pengajuan',
      from: 'dikembalikan',
      to: 'gugur',
      by: 'system',
      effects: { acts: [{ on: 'piutang', act: 'akhiriKeberatan' }] },
    },
    cabut: {
      label: 'Cabut permohonan',
      done: 'Keberatan dicabut',
      from: ['diajukan', 'dikembalikan', 'penelitian', 'permintaanData', 'menungguKeputusan'],
      to: 'dicabut',
      by: 'applicant',
      form: reasons,
      isSevere: true,
      effects: { acts: [{ on: 'piutang', act: 'akhiriKeberatan' }] },
    },
  },
  papers: { tandaTerima: receipt, permintaan: requestPaper, keputusan: decisionPaper },
  list: {
    columns: ['nomorPenetapan', 'nilaiTagihan', 'selisih'],
    search: ['nomorPenetapan', 'nomorSurat'],
    value: 'selisih',
  },
})
