import {
  actionDay,
  add,
  answerField,
  caseOf,
  choice,
  commit,
  constantValue,
  contentField,
  date,
  decimal,
  givenNumber,
  integer,
  longText,
  money,
  reserve,
  rowField,
  text,
} from '@dermaga/service'
import { GOODS, heldStamp, licensed, reasons, receivedStampLedger, SERIES, USABLE_LICENCE } from '../tariff/pita.ts'

/* What CK-2 and CK-3 share: stamps that a company gives back, their count (BACK-1), and what may be deducted for them. Sources: fields
 * `pbck4` and `pbck7`; facts `cukai-penyelesaian`, "CK-3 and CK-2". */

export const STAMPS_MOST = 100
const MAX_STAMPS = 10_000_000_000

/** Also of a licence that is frozen or has ended. */
const LICENCES = [
  ...USABLE_LICENCE,
  'dibekukan',
  'dibekukanTanpaBatas',
  'pemulihanLewat',
  'pemulihanDilaporkan',
  'usulCair',
  'usulCabutBeku',
  'dicabut',
  'dicabutSegera',
  'kedaluwarsa',
] as const

/** The company that gives stamps back. */
export const returning = {
  ...licensed,
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: LICENCES }).required(),
  jenisBkc: choice(GOODS, 'Jenis barang kena cukai').required(),
}
export const RETURNING_STEP = Object.keys(returning) as (keyof typeof returning)[]

/** A line of stamps that are given back. */
export const returnedStamp = {
  ...heldStamp,
  keping: integer(13, 'Keping diberitahukan').required().between(1, MAX_STAMPS),
  cukai: money('Cukai diberitahukan').hint('Keping × isi × tarif; untuk MMEA isi dalam liter'),
}

/** What a count has of a line. */
export const COUNTED = ['nomorPita', 'merek', 'seri', 'tahunPita', 'cukaiPerKeping'] as const
export const countedStamp = {
  nomorPita: text(40, 'Nomor jenis pita'),
  merek: text(100, 'Merek'),
  seri: choice(SERIES, 'Seri'),
  tahunPita: text(4, 'Tahun pita'),
  cukaiPerKeping: decimal(18, 4, 'Cukai per keping'),
}
/** Stamps that were counted. */
export const countedNumber = (label: string) => integer(13, label).required().between(0, MAX_STAMPS)

/** A line of the count (BACK-1), beside what the company says. */
export const firstCount = {
  ...countedStamp,
  keping: integer(13, 'Keping diberitahukan'),
  kepingBack1: countedNumber('Keping menurut BACK-1'),
  cukaiBack1: money('Cukai menurut BACK-1'),
}
export const TOO_MANY_COUNTED = 'Paling banyak jumlah yang diberitahukan.'

/** A count of nothing leads nowhere. */
export const NOTHING_COUNTED = 'Tidak ada keping yang dapat dikembalikan. Minta perbaikan, atau tolak permohonan ini.'

/** How the stamps were counted at the company, and then sealed. */
export const firstExamination = {
  nomorSuratTugas: text(50, 'Nomor surat tugas').required(),
  tanggalPeriksa: date('Tanggal pemeriksaan').required().notAfterToday(),
  nomorSegel: text(50, 'Nomor berita acara penyegelan').required(),
  kesimpulan: longText(2000, 'Kesimpulan').atLeast(10).required(),
}

/** What the content has of the count, once it was made. */
export const counted = {
  tanggalBack1: date('Tanggal BACK-1'),
  jumlahBack1: integer(15, 'Jumlah keping menurut BACK-1'),
  cukaiBack1: money('Cukai menurut BACK-1'),
}
const byCount = { tanggalBack1: actionDay, rincianBack1: answerField('periksa', 'rincian') } as const

/** The officer's count. @param to where the head of the office decides next @param answer its form */
export const examine = <const To extends string, const Answer>(to: To, answer: Answer) =>
  ({
    label: 'Rekam BACK-1',
    done: 'Pita diperiksa (BACK-1)',
    from: 'diajukan',
    to,
    by: 'examiner',
    form: answer,
    changes: byCount,
    number: { name: 'back1', label: 'Nomor BACK-1', pattern: 'BACK1-{urut}/{kantor}/{tahun}' },
    paper: 'back1',
  }) as const

/** The head of the office has the stamps counted again. @param from where the head decides */
export const countAgain = <const From extends string>(from: From) =>
  ({
    label: 'Minta periksa ulang',
    done: 'Pemeriksaan ulang diminta',
    from,
    to: 'diajukan',
    by: 'decider',
    form: reasons,
    isInternal: true,
    isSevere: true,
  }) as const

const key = [rowField('nomorPita')] as const

/** Keeps the stamps of a request. @param document that was sent: `PBCK-4` */
export const keepStamps = (document: string) =>
  reserve(receivedStampLedger, {
    text: `Pengembalian pita (${document})`,
    each: contentField('rincian'),
    key,
    amount: rowField('keping'),
  })

/** Takes the counted stamps, and gives them back when the document is cancelled.
 *  @param document that is issued: `CK-3` @param rows of the content with the count @param column with the stamps */
export const stampsOf = <const Rows extends string>(document: string, rows: Rows, column: string) => {
  const each = { each: contentField(rows), key, amount: rowField(column) } as const
  return {
    taken: commit(receivedStampLedger, { ...each, text: `${document} terbit` }),
    returned: add(receivedStampLedger, { ...each, text: `${document} dibatalkan` }),
  }
}

/** The entry from which CK-1 and CK-1C deduct.
 *  @param kind of document @param number the name of its number @param day a field with its day @param amount a field with what it is worth */
export const credit = <const Day extends string, const Amount extends string>(
  kind: 'CK-2' | 'CK-3',
  number: string,
  { day, amount }: { readonly day: Day; readonly amount: Amount },
) =>
  ({
    service: 'pengurang-cukai',
    confirmedBy: 'sahkan',
    content: {
      kodeKantor: contentField('kodeKantor'),
      izin: contentField('izin'),
      nppbkc: contentField('nppbkc'),
      jenisDokumen: constantValue(kind),
      nomorDokumen: givenNumber(number),
      tanggalDokumen: contentField(day),
      jumlah: contentField(amount),
      alasan: constantValue(`${kind} yang terbit dari permohonan dalam portal.`),
    },
  }) as const

/** The office cancels what was issued in error, while nothing was deducted. @param document `CK-3` @param posts what is undone */
export const cancelIssued = <const Posts>(document: string, posts: Posts) =>
  ({
    label: `Batalkan ${document}`,
    done: `${document} dibatalkan`,
    from: 'selesai',
    to: 'dibatalkan',
    by: 'decider',
    form: reasons,
    isSevere: true,
    isOptional: true,
    isImmediate: true,
    confirm: `Saldo ${document} dihapus, dan pitanya tercatat lagi pada perusahaan. Ditolak bila saldonya sudah dipakai.`,
    effects: { actsBegun: [{ service: 'pengurang-cukai', act: 'tarik' }] },
    posts,
  }) as const
