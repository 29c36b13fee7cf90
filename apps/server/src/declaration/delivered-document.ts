import { content, contentLines, DECLARATION, type DeclarationKind, type FieldError } from '@dermaga/contract'
import { type Content, type Definition, definitionOf, rowsOf, type ValidationError } from '@dermaga/declaration'
import { parse } from '../http/input.ts'
import { objectIn } from '../http/json.ts'
import { bulkOf } from './bulk.ts'
import { changeKeyOf } from './change-key.ts'
import { headerErrors, lineErrors, withoutGiven } from './field-validation.ts'
import { type Body, namedBy, type ParsedSubmission, parseSubmission } from './parse-submission.ts'

/* What is read of a document that a company's own system delivers: pure, so that one with many rows is read in a thread of its own. */

/** Fields that its kind does not have, by path. */
export type Unknown = ParsedSubmission['unknown']

/** How a delivered document is read. */
export interface DeliveredAs {
  kind: DeclarationKind
  number: string
  /** `YYYY-MM-DD`, whose definition of the kind it has. */
  day: string
  takesTextNumbers: boolean
}

/** What is stored of a document: its fields, and its goods as JSON; or why it cannot be stored. */
export type StoredContent =
  | { mistakes: FieldError[] }
  | { isi: Content; written: string; lines: number; bulk: number; key: string }

/** What a delivered document says of itself, before its kind is known. */
export interface OpenedText {
  body: Body
  /** The kind that it states, whatever that is. */
  kode: string
  /** Its kind and number, or what is wrong with them. */
  named: ReturnType<typeof namedBy>
  /** The same in compatibility mode, where the kind may be a number. */
  namedByNumbers: ReturnType<typeof namedBy>
}

/** @throws CallError input.malformed, input.invalid */
export function openedText(text: string): OpenedText {
  const body = objectIn(text)
  const [named, namedByNumbers] = [namedBy(body, false), namedBy(body, true)]
  return { body, kode: String(body['kodeDokumen']), named, namedByNumbers }
}

/** @throws CallError input.invalid */
export async function readDelivered(
  body: Body,
  { kind, number, day, takesTextNumbers }: DeliveredAs,
): Promise<{ document: { definition: Definition; content: Content }; header: Content; unknown: Unknown }> {
  const definition = await definitionOf(kind, day)
  const { known, unknown } = parseSubmission(definition, body, number, { takesTextNumbers })
  const { barang: _, ...header } = known
  return { document: { definition, content: known }, header, unknown }
}

/** A draft may be incomplete and invalid, but every field has its type. @throws CallError input.invalid */
export function storedOf(
  { definition, content: known }: { definition: Definition; content: Content },
  unknown: Unknown,
): StoredContent {
  const { barang: _, ...rest } = withoutGiven(definition, known)
  const barang = rowsOf(known, 'barang')
  const mistakes = [...headerErrors(definition, rest), ...lineErrors(definition, barang, 'barang')]
  if (mistakes.length > 0) return { mistakes }
  const isi = parse(content, rest, 'body')
  const rows = parse(contentLines(DECLARATION.linesMax), barang, 'body')
  const written = JSON.stringify(rows)
  const key = changeKeyOf('host', JSON.stringify([isi, unknown]) + written)
  return { isi, written, lines: rows.length, bulk: bulkOf(written), key }
}

const OF_TYPE: ReadonlySet<ValidationError['code']> = new Set(['notText', 'notNumber', 'notRows'])

/** Errors that prevent a draft from being stored: values of another type, and text that no field accepts. */
export function ofTypes(problems: readonly ValidationError[], mistakes: readonly FieldError[]): ValidationError[] {
  const errors = problems.filter(({ code }) => OF_TYPE.has(code))
  const path = (of: string) => of.replace(/^isi\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]')
  const rest = mistakes
    .map(one => ({ path: path(one.path), code: 'form', severity: 'error' }) as const)
    .filter(one => !errors.some(({ path: there }) => there === one.path))
  return [...errors, ...rest]
}
