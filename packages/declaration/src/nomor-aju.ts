import { isDate } from './field-checks.ts'

/** The parts of a nomor aju (26 characters). */
export interface NomorAju {
  /** Code of the kind of document in the reference list `dokumen_pabean`. */
  readonly kode: string
  /** Customs office, in forms that have it: 4 characters; 6 for FTZ documents. */
  readonly kodeKantor?: string
  /** Characters of the company: 6; 2 for FTZ documents. */
  readonly company: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly sequence: number
}

const MOST_IN_A_DAY = 999_999

/** Creates a nomor aju: `000023` + company + day + sequence, as in current documents (an office and a code of three digits do not
 *  fit into the six places of the older form); for FTZ documents office + code + `H` + company + day + sequence.
 *  The first 20 characters are the same for all numbers of one company and day.
 *  @param company 6 letters and digits; FTZ documents use the last 2
 *  @throws RangeError for an invalid part
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
  if (!/^5[1-3]\d$/.test(kode)) return kode.padStart(6, '0') + company + end
  if (!/^\d{6}$/.test(kodeKantor)) throw new RangeError(`nomorAju: office '${kodeKantor}'`)
  return `${kodeKantor}${kode}H${company.slice(-2)}${end}`
}

/** Parses a nomor aju in any of its forms, with or without separators; undefined for other text.
 *  Besides the two forms of `nomorAju` there is office (4) + code (2) + company (6) + day + sequence. */
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
  // No office code begins with three zeros.
  const padded = /^000(0[1-9]\d|[1-9]\d\d)(.{6})/.exec(plain)
  if (padded) return { kode: String(Number(padded[1])), company: padded[2] ?? '' }
  const office = /^(\d{4})([1-9]\d)(.{6})/.exec(plain)
  return office ? { kodeKantor: office[1] ?? '', kode: office[2] ?? '', company: office[3] ?? '' } : undefined
}
