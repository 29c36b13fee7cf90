import {
  actionDay,
  answerField,
  attachment,
  attachmentList,
  caseOf,
  centred,
  choice,
  code,
  contentField,
  date,
  days,
  daysAfter,
  defineService,
  fieldList,
  form,
  givenNumber,
  lines,
  longText,
  money,
  onlyWhen,
  paper,
  paragraph,
  points,
  requiredAttachment,
  signatures,
  step,
  table,
  text,
  today,
  when,
} from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { accounts, EXEMPTIONS } from './penetapan.ts'

/** The head office decides for the Director General, never the office that issued the determination. */
const HEAD_OFFICE = { code: '000000' } as const
/** From the day on which the objection is complete. Afterwards it counts as granted. Source: table `tenggat`. */
const DECISION_DAYS = 60
/** A guarantee covers the decision and the time to claim it: 60 + 30 days. Source: table `tenggat`. */
const GUARANTEE_DAYS = 90
/** Source: table `tenggat`: an appeal to the tax court. */
const APPEAL_DAYS = 60

const MATTERS = {
  TARIF: 'Tarif',
  NILAI_PABEAN: 'Nilai pabean',
  SELAIN: 'Selain tarif dan nilai pabean',
  DENDA: 'Denda',
  BEA_KELUAR: 'Bea keluar',
  CUKAI: 'Cukai',
} as const
const RESULTS = {
  TERIMA_SELURUH: 'Diterima seluruhnya',
  TERIMA_SEBAGIAN: 'Diterima sebagian',
  TOLAK: 'Ditolak',
  MENAMBAH: 'Ditolak dan jumlah ditambah',
  TIDAK_DAPAT_DITERIMA: 'Tidak dapat diterima',
} as const

/** A fact of the debt that is objected to. */
const ofDebt = (field: string) => ({ case: 'piutang', field }) as const

const fields = {
  piutang: caseOf('piutang', 'Penetapan yang diajukan keberatan', { states: ['belumBayar'] }).required(),
  kodeKantor: code('kantor', 'Kantor penerbit penetapan').required().fixed(ofDebt('kodeKantor')),
  nomorPenetapan: text(60, 'Nomor penetapan').required().fixed(ofDebt('nomorPenetapan')),
  tanggalPenetapan: date('Tanggal penetapan').required().fixed(ofDebt('tanggalPenetapan')),
  batasKeberatan: date('Batas pengajuan keberatan').required().fixed(ofDebt('batasKeberatan')),
  nilaiTagihan: money('Jumlah tagihan').required().fixed(ofDebt('jumlah')),
  pernahKeberatan: text(2, 'Keberatan sudah diajukan').fixed(ofDebt('pernahKeberatan')),
  nomorSurat: text(50, 'Nomor surat keberatan').required(),
  tanggalSurat: date('Tanggal surat keberatan').required().notAfterToday().from('hari-ini'),
  pokok: lines(
    6,
    'Pokok keberatan',
    form({
      materi: choice(MATTERS, 'Materi').required(),
      alasan: longText(4000, 'Alasan').atLeast(10).required(),
    }),
  )
    .unique('materi')
    .required(),
  nilaiMenurutPemohon: money('Jumlah tagihan menurut Anda').required(),
  selisih: money('Jumlah yang disengketakan'),
  tanpaJaminan: choice(EXEMPTIONS, 'Dikecualikan dari jaminan').required(),
  nomorJaminan: text(50, 'Nomor bukti penerimaan jaminan (BPJ)'),
  nilaiJaminan: money('Nilai jaminan'),
  jaminanSampai: date('Jaminan berlaku sampai'),
  ...company,
  ...applicant,
  ...statement,
  tanggalLengkap: date('Tanggal diterima lengkap'),
}
const seen = form(fields).seen()
const hasGuarantee = seen.tanpaJaminan.is('TIDAK')

const objection = form(fields)
  .computed(content => ({ selisih: content.nilaiTagihan.minus(content.nilaiMenurutPemohon) }))
  .applies(content => ({
    nomorJaminan: hasGuarantee,
    nilaiJaminan: hasGuarantee,
    jaminanSampai: hasGuarantee,
    tanggalLengkap: content.tanggalLengkap.isFilled(),
    pernahKeberatan: content.pernahKeberatan.isFilled(),
  }))
  .requiredWhen(() => ({ nomorJaminan: hasGuarantee, nilaiJaminan: hasGuarantee, jaminanSampai: hasGuarantee }))
  .rule(
    'piutang',
    content => content.batasKeberatan.atLeast(today()),
    'Batas pengajuan keberatan atas penetapan ini sudah lewat.',
  )
  .rule(
    'piutang',
    content => content.pernahKeberatan.is('Ya').not(),
    'Atas penetapan ini sudah pernah diajukan keberatan: hanya satu kali.',
  )
  .rule(
    'nilaiMenurutPemohon',
    content => content.nilaiMenurutPemohon.atMost(content.nilaiTagihan),
    'Jumlah menurut Anda tidak boleh melebihi jumlah tagihan.',
  )
  .rule(
    'nilaiJaminan',
    content => content.nilaiJaminan.atLeast(content.nilaiTagihan),
    'Jaminan paling sedikit sebesar jumlah tagihan.',
  )
  .rule(
    'jaminanSampai',
    content => content.jaminanSampai.atLeast(today(GUARANTEE_DAYS)),
    `Jaminan berlaku paling sedikit ${GUARANTEE_DAYS} hari sejak hari ini.`,
  )

const reasons = form({ alasan: longText(2000, 'Alasan').atLeast(10).required() })

const hasAmounts = (answer: { hasil: { isOneOf: (first: string, ...more: string[]) => typeof hasGuarantee } }) =>
  answer.hasil.isOneOf('TERIMA_SEBAGIAN', 'MENAMBAH')

const draft = form({
  hasil: choice(RESULTS, 'Usul keputusan').required(),
  pertimbangan: longText(4000, 'Pertimbangan').atLeast(10).required(),
  rincian: accounts,
})
  .applies(answer => ({ rincian: hasAmounts(answer) }))
  .requiredWhen(answer => ({ rincian: hasAmounts(answer) }))

/** The whole time until the decision counts from the day on which the objection was complete, whatever its state. */
const decisionDue = { term: days(DECISION_DAYS), from: 'tanggalLengkap' } as const

const appealUntil = daysAfter(APPEAL_DAYS, actionDay)
const decided = { nomorKeputusan: givenNumber('keputusan'), tanggalKeputusan: actionDay } as const
const amounts = { ...decided, batasBanding: appealUntil, rincian: answerField('susunKeputusan', 'rincian') } as const
const refused = { ...decided, batasBanding: appealUntil } as const

const receipt = paper({
  title: 'Tanda Terima Keberatan',
  blocks: [
    paragraph('{kantor} telah menerima keberatan yang lengkap dengan data berikut.'),
    fieldList('nomor.keberatan', 'pemohon', 'npwp', 'isi.nomorSurat', 'isi.tanggalSurat'),
    fieldList('isi.nomorPenetapan', 'isi.tanggalPenetapan', 'isi.nilaiTagihan', 'isi.nilaiMenurutPemohon'),
    attachmentList('Lampiran yang diterima'),
    paragraph(
      'Direktur Jenderal memutuskan keberatan dalam 60 (enam puluh) hari sejak tanggal tanda terima ini. Bila dalam jangka waktu itu tidak ada keputusan, keberatan dianggap dikabulkan dan jaminan dikembalikan.',
    ),
    signatures({ as: 'Petugas {kantor}', action: 'nyatakanLengkap' }),
  ],
})

const decisionPaper = paper({
  title: 'Keputusan atas Keberatan',
  about: 'Keberatan {pemohon} atas penetapan Nomor {isi.nomorPenetapan}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan keberatan Nomor {nomor.keberatan} atas penetapan Nomor {isi.nomorPenetapan} tanggal {isi.tanggalPenetapan};',
      'bahwa keberatan diterima lengkap pada {tanggal.nyatakanLengkap};',
      '{jawaban.susunKeputusan.pertimbangan}',
    ),
    centred('MEMUTUSKAN:'),
    fieldList('jawaban.susunKeputusan.hasil'),
    when('jawaban.susunKeputusan.hasil', 'TERIMA_SEBAGIAN', [
      paragraph('Jumlah yang harus dibayar menjadi:'),
      table('jawaban.susunKeputusan.rincian', ['kodeAkun', 'jumlah']),
    ]),
    when('jawaban.susunKeputusan.hasil', 'MENAMBAH', [
      paragraph('Jumlah yang harus dibayar menjadi:'),
      table('jawaban.susunKeputusan.rincian', ['kodeAkun', 'jumlah']),
    ]),
    when('jawaban.susunKeputusan.hasil', 'TERIMA_SELURUH', [
      paragraph('Tagihan dihapus. Jaminan dikembalikan, dan yang sudah dibayar dapat dimintakan pengembalian.'),
    ]),
    paragraph(
      'Atas keputusan ini dapat diajukan banding ke Pengadilan Pajak dalam 60 (enam puluh) hari sejak tanggal keputusan.',
    ),
    signatures({ as: 'Direktur Keberatan', onBehalfOf: 'Direktur Jenderal Bea dan Cukai', action: 'tetapkan' }),
  ],
})

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
      'tanggalPenetapan',
      'batasKeberatan',
      'nilaiTagihan',
      'pernahKeberatan',
      'tanggalLengkap',
    ]),
    step('keberatan', 'Keberatan', ['nomorSurat', 'tanggalSurat', 'pokok', 'nilaiMenurutPemohon', 'selisih']),
    step('jaminan', 'Jaminan', ['tanpaJaminan', 'nomorJaminan', 'nilaiJaminan', 'jaminanSampai']),
    step('pemohon', 'Pemohon', [
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Surat keberatan'),
    requiredAttachment('02', 'Salinan penetapan'),
    onlyWhen(hasGuarantee, requiredAttachment('03', 'Bukti penerimaan jaminan')),
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
      next: 'Tagihan dihapus. Jaminan Anda dikembalikan.',
    },
    dikabulkanSebagian: {
      label: 'Dikabulkan sebagian',
      tone: 'good',
      holder: 'nobody',
      next: 'Bayar jumlah menurut keputusan, atau ajukan banding sebelum batasnya.',
    },
    dianggapDikabulkan: {
      label: 'Dianggap dikabulkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Jangka waktu keputusan terlewati. Tagihan dihapus dan jaminan Anda dikembalikan.',
    },
    ditolak: {
      label: 'Ditolak',
      tone: 'bad',
      holder: 'nobody',
      next: 'Bayar tagihan, atau ajukan banding ke Pengadilan Pajak sebelum batasnya.',
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
      sends: true,
      number: { name: 'keberatan', label: 'Nomor keberatan', pattern: 'KB-{kantor}-{tahun}-{urut:6}' },
      effects: {
        acts: [
          {
            on: 'piutang',
            act: 'ajukanKeberatan',
            answer: { tanpaJaminan: contentField('tanpaJaminan') },
          },
        ],
      },
    },
    kirimKembali: {
      label: 'Kirim kembali',
      done: 'Dilengkapi dan dikirim kembali',
      from: 'dikembalikan',
      to: 'diajukan',
      by: 'applicant',
      sends: true,
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
      changes: { tanggalLengkap: actionDay },
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
      effects: { acts: [{ on: 'piutang', act: 'kabulkan', answer: { tanggalKeputusan: actionDay } }] },
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
      from: ['diajukan', 'dikembalikan', 'penelitian', 'menungguKeputusan'],
      to: 'dicabut',
      by: 'applicant',
      form: reasons,
      isSevere: true,
      effects: { acts: [{ on: 'piutang', act: 'akhiriKeberatan' }] },
    },
  },
  papers: { tandaTerima: receipt, keputusan: decisionPaper },
  list: { columns: ['nomorPenetapan', 'nilaiTagihan', 'selisih'], search: ['nomorPenetapan', 'nomorSurat'] },
})
