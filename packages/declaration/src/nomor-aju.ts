import { isDate } from './field-checks.ts'

/** What a nomor aju (26 characters) is made of. */
export interface NomorAju {
  /** The kind of document, as in the reference list `dokumen_pabean`. */
  readonly kode: string
  /** The office, where the form has it: 4 characters, of an FTZ document 6. */
  readonly kodeKantor?: string
  /** The company's own characters: 6, of an FTZ document 2. */
  readonly company: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly sequence: number
}

const MOST_IN_A_DAY = 999_999

/** A new nomor aju: `000023` + company + day + sequence, as documents in the field have it (an office and a code of three
 *  digits do not fit into the six places of the older form); of FTZ documents office + code + `H` + company + day + sequence.
 *  Its first 20 characters are the same for all numbers of a company's day.
 *  @param company 6 letters and digits; of an FTZ document the last 2 stand
 *  @throws RangeError when something is no part of such a number
 *  @source host-to-host API, description of `nomorAju` */
export function nomorAju(of: {
  kode: string
  kodeKantor: string
  company: string
  day: string
  sequence: number
}): string {
  const { kode, kodeKantor, company, day, sequence } = of
  if (!/^[A-Z0-9]{6}$/.test(company)) throw new RangeError(`nomorAju: company '${company}'`)
  if (!isDate(day)) throw new RangeError(`nomorAju: day '${day}'`)
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MOST_IN_A_DAY) {
    throw new RangeError(`nomorAju: sequence ${sequence}`)
  }
  const end = day.replaceAll('-', '') + String(sequence).padStart(6, '0')
  if (!kode.startsWith('51')) return kode.padStart(6, '0') + company + end
  if (!/^\d{6}$/.test(kodeKantor)) throw new RangeError(`nomorAju: office '${kodeKantor}'`)
  return `${kodeKantor}${kode}H${company.slice(-2)}${end}`
}

/** The parts of a nomor aju in any of its forms, with or without the marks between them; undefined when it is none.
 *  Besides the two of `nomorAju` there is office (4) + code (2) + company (6) + day + sequence. */
export function readNomorAju(text: string): NomorAju | undefined {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase()
  const end = /^[A-Z0-9]{12}(\d{4})(\d\d)(\d\d)(\d{6})$/.exec(plain)
  if (!end) return undefined
  const [, year, month, date, sequence] = end
  const day = `${year}-${month}-${date}`
  const start = startOf(plain)
  return start && isDate(day) ? { ...start, day, sequence: Number(sequence) } : undefined
}

function startOf(plain: string): Pick<NomorAju, 'kode' | 'kodeKantor' | 'company'> | undefined {
  const ftz = /^(\d{6})(5\d\d)H(..)/.exec(plain)
  if (ftz) return { kodeKantor: ftz[1] ?? '', kode: ftz[2] ?? '', company: ftz[3] ?? '' }
  // No office's code begins with three zeros.
  const padded = /^000(0[1-9]\d|[1-9]\d\d)(.{6})/.exec(plain)
  if (padded) return { kode: String(Number(padded[1])), company: padded[2] ?? '' }
  const office = /^(\d{4})([1-9]\d)(.{6})/.exec(plain)
  return office ? { kodeKantor: office[1] ?? '', kode: office[2] ?? '', company: office[3] ?? '' } : undefined
}
