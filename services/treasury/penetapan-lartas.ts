import {
  answerField,
  choice,
  code,
  constantValue,
  date,
  defineService,
  form,
  longText,
  step,
  text,
} from '@dermaga/service'

/** Days in which it may be objected to, from the day of the determination. Source: table `penetapan`. */
export const RESTRICTION_DAYS = 60

/** Why it no longer holds without an objection. */
const SETTLED = { IZIN: 'Izin diserahkan', CABUT: 'Dicabut pejabat' } as const

const content = form({
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  nomorPenetapan: text(60, 'Nomor SPBL').required(),
  tanggalPenetapan: date('Tanggal SPBL').required(),
  nomorDokumen: text(50, 'Nomor pendaftaran dokumen').required(),
  tanggalDokumen: date('Tanggal pendaftaran dokumen').required(),
  barang: longText(2000, 'Barang').required(),
  ketentuan: longText(2000, 'Larangan atau pembatasan, dan izin yang diperlukan').required(),
  batasKeberatan: date('Batas pengajuan keberatan').required(),
  pernahKeberatan: text(2, 'Keberatan sudah diajukan'),
  penyelesaian: choice(SETTLED, 'Penyelesaian'),
  nomorKeputusan: text(60, 'Nomor keputusan keberatan'),
  tanggalKeputusan: date('Tanggal keputusan keberatan'),
}).applies(seen => ({
  pernahKeberatan: seen.pernahKeberatan.isFilled(),
  penyelesaian: seen.penyelesaian.isFilled(),
  nomorKeputusan: seen.nomorKeputusan.isFilled(),
  tanggalKeputusan: seen.tanggalKeputusan.isFilled(),
}))

const decision = form({
  nomorKeputusan: text(60, 'Nomor keputusan'),
  tanggalKeputusan: date('Tanggal keputusan').required(),
})
const decidedBy = <const Name extends string>(action: Name) =>
  ({
    nomorKeputusan: answerField(action, 'nomorKeputusan'),
    tanggalKeputusan: answerField(action, 'tanggalKeputusan'),
  }) as const

const IN_OBJECTION = ['dalamKeberatan', 'selesaiDalamKeberatan'] as const
/** What was settled before the decision stays settled. */
const unlessSettled = <const To extends string>(to: To) =>
  ({ states: { dalamKeberatan: to, selesaiDalamKeberatan: 'selesai' } }) as const
/** An objection goes on, though the document no longer waits. */
const settle = {
  from: ['berlaku', 'dalamKeberatan'],
  to: { states: { berlaku: 'selesai', dalamKeberatan: 'selesaiDalamKeberatan' } },
  by: 'system',
} as const

/** The register of determinations that goods are prohibited or restricted (SPBL), which documents wait for and companies may object to. They owe
 *  nothing by them. Source: PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022; table `penetapan`; facts `perbendaharaan`. */
export const penetapanLartas = defineService({
  id: 'penetapan-lartas',
  version: 1,
  title: 'Penetapan Lartas',
  summary: 'Surat Penetapan Barang Larangan dan/atau Pembatasan (SPBL), penyelesaian, dan keberatannya.',
  basis: 'PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022',
  path: '/perbendaharaan/penetapan-lartas',
  begunBy: 'decision',
  begun: 'SPBL diterbitkan',
  number: { name: 'penetapanLartas', label: 'Nomor SPBL', pattern: '{isi:nomorPenetapan}' },
  validity: { from: 'tanggalPenetapan' },
  form: content,
  office: 'kodeKantor',
  steps: [
    step('penetapan', 'Penetapan', [
      'kodeKantor',
      'nomorPenetapan',
      'tanggalPenetapan',
      'barang',
      'ketentuan',
      'batasKeberatan',
    ]),
    step('dokumen', 'Dokumen', ['nomorDokumen', 'tanggalDokumen']),
    step('penyelesaian', 'Penyelesaian', ['penyelesaian', 'pernahKeberatan', 'nomorKeputusan', 'tanggalKeputusan']),
  ],
  attachments: [],
  states: {
    berlaku: {
      label: 'Berlaku',
      tone: 'attention',
      holder: 'nobody',
      standing: 'active',
      next: 'Serahkan izin pada dokumennya, atau ajukan keberatan sebelum batasnya.',
      rights: {
        text: 'Serahkan izin dari instansi terkait pada dokumennya, atau ajukan keberatan sampai batasnya. Keberatan ini tidak memerlukan jaminan. Barang menunggu sampai izinnya diteliti, SPBL dicabut, atau keberatan dikabulkan.',
        fields: ['barang', 'ketentuan', 'batasKeberatan'],
      },
    },
    dalamKeberatan: {
      label: 'Dalam keberatan',
      tone: 'progress',
      holder: 'nobody',
      standing: 'frozen',
      next: 'Tunggu keputusan keberatan. Izin tetap dapat diserahkan pada dokumennya.',
    },
    selesaiDalamKeberatan: {
      label: 'Selesai, dalam keberatan',
      tone: 'progress',
      holder: 'nobody',
      standing: 'ended',
      next: 'Penelitian dokumennya dilanjutkan. Keberatan tetap diputus, atau dapat dicabut.',
    },
    selesai: {
      label: 'Selesai',
      tone: 'good',
      holder: 'nobody',
      standing: 'ended',
      next: 'Izin sudah diserahkan, atau SPBL dicabut pejabat. Penelitian dokumennya dilanjutkan.',
    },
    dibatalkan: {
      label: 'Dibatalkan',
      tone: 'good',
      holder: 'nobody',
      standing: 'ended',
      next: 'Keberatan dikabulkan: SPBL tidak berlaku lagi, dan penelitian dokumennya dilanjutkan.',
    },
  },
  initial: 'berlaku',
  actions: {
    catatIzin: {
      ...settle,
      label: 'Catat izin',
      done: 'Izin diserahkan pada dokumennya',
      changes: { penyelesaian: constantValue('IZIN') },
    },
    cabut: {
      ...settle,
      label: 'Cabut SPBL',
      done: 'SPBL dicabut pejabat',
      changes: { penyelesaian: constantValue('CABUT') },
    },
    ajukanKeberatan: {
      label: 'Ajukan keberatan',
      done: 'Keberatan diajukan',
      from: 'berlaku',
      to: 'dalamKeberatan',
      by: 'system',
      changes: { pernahKeberatan: constantValue('Ya') },
    },
    kabulkan: {
      label: 'Kabulkan keberatan',
      done: 'Keberatan dikabulkan',
      from: IN_OBJECTION,
      to: unlessSettled('dibatalkan'),
      by: 'system',
      form: decision,
      changes: decidedBy('kabulkan'),
    },
    tolakKeberatan: {
      label: 'Tolak keberatan',
      done: 'Keberatan ditolak',
      from: IN_OBJECTION,
      to: unlessSettled('berlaku'),
      by: 'system',
      form: decision,
      changes: decidedBy('tolakKeberatan'),
    },
    akhiriKeberatan: {
      label: 'Akhiri keberatan',
      done: 'Keberatan berakhir tanpa keputusan',
      from: IN_OBJECTION,
      to: unlessSettled('berlaku'),
      by: 'system',
    },
  },
  list: { columns: ['nomorDokumen', 'batasKeberatan', 'penyelesaian'], search: ['nomorPenetapan', 'nomorDokumen'] },
})
