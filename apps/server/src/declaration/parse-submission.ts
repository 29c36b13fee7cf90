import { DECLARATION, type DeclarationKind, declarationKind, isClean } from '@dermaga/contract'
import {
  type Content,
  codeOfNumber,
  type Definition,
  type Field,
  nomorAju as nomorAjuOf,
  readNomorAju,
  type ValidationError,
  type Value,
} from '@dermaga/declaration'
import { fieldErrors, fill } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { limitText } from '../http/input.ts'
import { type Shape, wholeShapeOf } from './field-validation.ts'

/** A document as a company's own system submits it: any JSON object. */
export type Body = Readonly<Record<string, unknown>>

/** The fields of a submission that its kind has, and the unknown ones by path. */
export interface ParsedSubmission {
  known: Content
  unknown: Record<string, unknown>
}

/** Limits of unknown fields that are stored nevertheless. */
const UNKNOWN = { most: 200, bytes: 65_536, depth: 10 } as const
/** Length at which a path made up by the caller is cut in answers. */
const PATH_SHOWN = 200

/** Maximum names in one row: several times as many as any kind has fields. */
const NAMES_MOST = 1000
/** The part with a higher limit of rows. */
const LINES = 'barang'

/** Splits a submission into its parts. Null and empty values count as absent; a field of the wrong type stays, to be reported. Limits are
 *  checked before values are read: a body of small values has millions of them.
 *  @throws CallError input.invalid when there are too many rows or fields, or unknown fields are too long, too deep, or hold what the
 *  database cannot store
 *  @param nomorAju in its canonical form
 *  @param takesTextNumbers whether a number may be given as text, and a code as a number, as in compatibility mode */
export function parseSubmission(
  definition: Definition,
  body: Body,
  nomorAju: string,
  { takesTextNumbers = false }: { takesTextNumbers?: boolean } = {},
): ParsedSubmission {
  const parsed: Taken = { unknown: {}, room: { fields: UNKNOWN.most, bytes: UNKNOWN.bytes }, takesTextNumbers }
  const known = rowOf(wholeShapeOf(definition), body, '', parsed)
  return { known: { ...known, nomorAju }, unknown: parsed.unknown }
}

interface Taken {
  unknown: Record<string, unknown>
  /** Remaining budget for unknown fields. */
  room: { fields: number; bytes: number }
  takesTextNumbers: boolean
}

/** A decimal number as programs write it in text: with a point, without separators of thousands. */
const TEXT_NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/
/** Digits that a number keeps exactly. */
const EXACT_DIGITS = 15
/** Characters of a number as text, with spaces and zeros. */
const TEXT_MOST = 100

/** The number that a text says, where the field holds nothing but numbers. What is no number, or has more digits than one keeps, stays text and is
 *  reported; zeros at the end of decimals are no digits of it. */
function numberIn(value: unknown, types: Shape['fields'] extends ReadonlyMap<string, infer Of> ? Of : never): unknown {
  if (typeof value !== 'string' || !types.has('number') || types.has('string') || value.length > TEXT_MOST) return value
  const text = value
    .trim()
    .replace(/^(-?\d+)\.(\d*?)0+$/, (_, whole, rest) => (rest === '' ? whole : `${whole}.${rest}`))
  if (!TEXT_NUMBER.test(text)) return value
  return text.replace(/\D|^-?0+(?=\d)/g, '').length <= EXACT_DIGITS ? Number(text) : value
}

/** The code that a number says. What is no code stays a number and is reported. */
function codeIn(value: unknown, field: Field | undefined): unknown {
  return field && typeof value === 'number' ? (codeOfNumber(field, value) ?? value) : value
}

function rowOf({ fields, texts, parts }: Shape, row: Body, at: string, taken: Taken): Content {
  const known: Content = {}
  const names = Object.keys(row)
  if (names.length > NAMES_MOST) refuseAt(`${at}${names.at(-1)}`, fieldErrors.tooMuch)
  // Sorted, so that a submission with reordered keys counts as identical.
  for (const name of names.sort()) {
    const value = row[name]
    if (value === null || value === '') continue
    const rows = parts.get(name)
    if (rows && Array.isArray(value)) {
      const maximum = at === '' && name === LINES ? DECLARATION.linesMax : DECLARATION.rowsMax
      if (value.length > maximum) refuseAt(at + name, fill(fieldErrors.tooMany, { maximum: limitText(maximum) }))
      known[name] = value.map((one: unknown, position) =>
        isRow(one) ? rowOf(rows, one, `${at}${name}[${position}].`, taken) : (one as Content),
      )
    } else if (rows || fields.has(name)) {
      const types = fields.get(name)
      // The numbers of rows are text in some official schemas and numbers in the others.
      const takesText = taken.takesTextNumbers || name.startsWith('seri')
      const text = takesText && types ? numberIn(value, types) : value
      const takesCode = taken.takesTextNumbers && types && !types.has('number')
      known[name] = (takesCode ? codeIn(text, texts.get(name)) : text) as Value
      // A list without rows says nothing.
    } else if (!Array.isArray(value) || value.length > 0) keepUnknown(at + name, value, taken)
  }
  return known
}

const isRow = (one: unknown): one is Body => typeof one === 'object' && one !== null && !Array.isArray(one)

function keepUnknown(path: string, value: unknown, { unknown, room }: Taken): void {
  room.fields -= 1
  if (room.fields < 0 || !isKeepable([path, value], UNKNOWN.depth, room)) refuseAt(path, fieldErrors.tooMuch)
  unknown[path] = value
}

/** Whether a value fits the budget. Reading stops at the budget: every value takes at least a byte. */
function isKeepable(value: unknown, depth: number, room: Taken['room']): boolean {
  room.bytes -= typeof value === 'string' ? Buffer.byteLength(value) + 2 : 1
  if (room.bytes < 0) return false
  if (typeof value === 'string') return isClean(value) !== 'control'
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every(inner => isKeepable(inner, depth - 1, room))
  for (const name in value) {
    if (!isKeepable(name, 0, room) || !isKeepable((value as Body)[name], depth - 1, room)) return false
  }
  return true
}

const refuseAt = (path: string, message: string): never =>
  fail('input.invalid', { fields: [{ in: 'body', path: path.slice(0, PATH_SHOWN), message }] })

/** The kind and number of a submission, or their errors. @param takesNumbers whether the kind may be given as a number */
export function namedBy(
  { kodeDokumen: stated, nomorAju }: Body,
  takesNumbers: boolean,
): { kind: DeclarationKind; number: string } | ValidationError[] {
  const kodeDokumen = takesNumbers && Number.isSafeInteger(stated) ? String(stated) : stated
  const kind = declarationKind.safeParse(kodeDokumen)
  const number = typeof nomorAju === 'string' ? nomorAju.toUpperCase() : undefined
  const problems: ValidationError[] = [
    ...(kind.success ? [] : [wrong('kodeDokumen', kodeDokumen, { code: 'choice', params: { choices: KINDS } })]),
    ...(number !== undefined && (!kind.success || isNumberOf(kind.data, number))
      ? []
      : [
          wrong('nomorAju', nomorAju, {
            code: 'nomorAju',
            ...(kind.success && { params: { example: exampleOf(kind.data) } }),
          }),
        ]),
  ]
  return kind.success && number !== undefined && problems.length === 0 ? { kind: kind.data, number } : problems
}

const KINDS = declarationKind.options.join(', ')

const wrong = (path: string, value: unknown, otherwise: Pick<ValidationError, 'code' | 'params'>): ValidationError => ({
  path,
  severity: 'error',
  ...(value === undefined || value === null || value === ''
    ? { code: 'required' }
    : typeof value === 'string'
      ? otherwise
      : { code: 'notText' }),
})

/** An example nomor aju of a kind, to show its form. */
const exampleOf = (kode: DeclarationKind): string =>
  nomorAjuOf({ kode, kodeKantor: '040300', company: 'ABC123', day: '2026-01-31', sequence: 1 })

/** Whether a nomor aju is of this kind. The form that begins with the office has two positions for the kind. */
function isNumberOf(kind: DeclarationKind, number: string): boolean {
  const read = /^[A-Z0-9]{26}$/.test(number) ? readNomorAju(number) : undefined
  return read !== undefined && (read.kode === kind || (read.kode.length === 2 && kind.startsWith(read.kode)))
}
