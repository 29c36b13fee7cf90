import { actionDay, answerField, days, daysAfter, form, longText, type State } from '@dermaga/service'
import { reply, request } from './isi-jalan-keberatan.ts'

/* The way that objections share, whatever they object to: its receipt is checked by the office that issued the determination, the head office
 * decides for the Director General within the term of the law. Source: PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022; facts `perbendaharaan`. */

/** The head office decides for the Director General, never the office that issued the determination. */
const HEAD_OFFICE = { code: '000000' } as const
/** From the day on which the objection is complete. Afterwards it counts as granted. Source: table `tenggat`. */
const DECISION_DAYS = 60

/** The determination states it. */
export const LAST_DAY = { days: 0, after: 'batasKeberatan' } as const

export const reasons = form({ alasan: longText(2000, 'Alasan').atLeast(10).required() })

/** The whole time until the decision counts from the day on which the objection was complete, whatever its state. */
const decisionDue = { term: days(DECISION_DAYS), from: 'tanggalLengkap' } as const

/** From a draft until the decision; how it ends is each service's own. */
export const objectionStates = {
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
    next: 'Kantor Pusat menetapkan keputusan atas nama Direktur Jenderal.',
  },
} as const satisfies Record<string, State>

/** Sending, examining and drafting; what the decision does is each service's own.
 *  @param mark what tells the numbers of a service from those of the other, `L` */
export const objectionActions = <const Mark extends string>(mark: Mark) =>
  ({
    kirim: {
      label: 'Kirim keberatan',
      done: 'Keberatan dikirim',
      from: 'draf',
      to: 'diajukan',
      by: 'applicant',
      until: LAST_DAY,
      sends: true,
      number: { name: 'keberatan', label: 'Nomor keberatan', pattern: `KB${mark}-{kantor}-{tahun}-{urut:6}` },
    },
    kirimKembali: {
      label: 'Kirim kembali',
      done: 'Dilengkapi dan dikirim kembali',
      from: 'dikembalikan',
      to: 'diajukan',
      by: 'applicant',
      until: LAST_DAY,
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
      number: { name: 'tanda-terima', label: 'Nomor tanda terima', pattern: `TTK${mark}-{urut:6}/{kantor}/{tahun}` },
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
      number: { name: 'permintaan', label: 'Nomor permintaan', pattern: `S-{urut:6}/KBR${mark}/{tahun}` },
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
  }) as const

/** The end without a decision, by the term of the law. */
export const deemedGranted = {
  label: 'Anggap dikabulkan',
  done: 'Tidak diputus dalam 60 hari: dianggap dikabulkan',
  from: ['penelitian', 'menungguKeputusan'],
  to: 'dianggapDikabulkan',
  by: 'system',
} as const
export const lapsed = {
  label: 'Gugurkan',
  done: 'Tidak dilengkapi sebelum batas pengajuan',
  from: 'dikembalikan',
  to: 'gugur',
  by: 'system',
} as const
export const withdrawn = {
  label: 'Cabut permohonan',
  done: 'Keberatan dicabut',
  from: ['diajukan', 'dikembalikan', 'penelitian', 'permintaanData', 'menungguKeputusan'],
  to: 'dicabut',
  by: 'applicant',
  form: reasons,
  isSevere: true,
} as const

/** The signature by which a decision takes effect. Its states are each service's own. */
export const decided = <const Mark extends string>(mark: Mark) =>
  ({
    label: 'Tetapkan dan tanda tangani',
    done: 'Keputusan keberatan ditetapkan',
    from: 'menungguKeputusan',
    by: 'decider',
    notBy: 'susunKeputusan',
    shows: 'susunKeputusan',
    number: { name: 'keputusan', label: 'Nomor keputusan', pattern: `KEP-{urut}/KBR${mark}/{tahun}` },
    paper: 'keputusan',
  }) as const

/** A draft of the decision, between officers. */
export const drafting = {
  label: 'Susun keputusan',
  done: 'Konsep keputusan disusun',
  from: 'penelitian',
  to: 'menungguKeputusan',
  by: 'examiner',
  isInternal: true,
} as const
