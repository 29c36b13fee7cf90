import { type DeclarationKind, declarationKind, isClean } from '@dermaga/contract'
import { type Content, type Definition, type Problem, readNomorAju, type Value } from '@dermaga/declaration'
import { type Shape, wholeShapeOf } from './fields-check.ts'

/** A document as a company's own system delivers it: whatever JSON object that is. */
export type Body = Readonly<Record<string, unknown>>

/** What of a delivered document its kind has fields for, and what not, by its path. */
export interface TakenApart {
  known: Content
  unknown: Record<string, unknown>
}

/** Fields that no kind has and that are kept all the same (design 03), and how much of them. */
const UNKNOWN = { most: 200, bytes: 65_536, depth: 10 } as const

/** The parts of a delivered document. What is null or empty is absent, as everywhere; a field of the wrong type stays, to be told. */
export function takenApart(definition: Definition, body: Body): TakenApart {
  const unknown: Record<string, unknown> = {}
  return { known: rowOf(wholeShapeOf(definition), body, '', unknown), unknown }
}

function rowOf({ fields, parts }: Shape, row: Body, at: string, unknown: Record<string, unknown>): Content {
  const known: Content = {}
  // In one order, so that a delivery is known again that was written anew by another.
  for (const name of Object.keys(row).sort()) {
    const value = row[name]
    if (value === null || value === '') continue
    const rows = parts.get(name)
    if (rows && Array.isArray(value)) {
      known[name] = value.map((one: unknown, position) =>
        isRow(one) ? rowOf(rows, one, `${at}${name}[${position}].`, unknown) : (one as Content),
      )
    } else if (rows || fields.has(name)) known[name] = value as Value
    else unknown[at + name] = value
  }
  return known
}

const isRow = (one: unknown): one is Body => typeof one === 'object' && one !== null && !Array.isArray(one)

/** Where the unknown fields are more, longer or deeper than is kept, or hold what no database stores; undefined when they may stay. */
export function unkeepable(unknown: Readonly<Record<string, unknown>>): string | undefined {
  const paths = Object.keys(unknown)
  const wrong = paths.find(path => !isKeepable([path, unknown[path]], UNKNOWN.depth))
  if (wrong !== undefined) return wrong
  const isTooMuch = paths.length > UNKNOWN.most || Buffer.byteLength(JSON.stringify(unknown)) > UNKNOWN.bytes
  return isTooMuch ? paths.at(-1) : undefined
}

function isKeepable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isClean(value) !== 'control'
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 && Object.entries(value).every(([name, inner]) => isKeepable(name, 0) && isKeepable(inner, depth - 1))
  )
}

/** The kind and the number of a delivered document, or what is wrong with them. */
export function namedBy(body: Body): { kind: DeclarationKind; number: string } | Problem[] {
  const { kodeDokumen, nomorAju } = body
  const kind = declarationKind.safeParse(kodeDokumen)
  const number = typeof nomorAju === 'string' ? nomorAju.toUpperCase() : undefined
  const problems: Problem[] = [
    ...(kind.success ? [] : [wrong('kodeDokumen', kodeDokumen, { code: 'choice', params: { choices: KINDS } })]),
    ...(number !== undefined && (!kind.success || isNumberOf(kind.data, number))
      ? []
      : [wrong('nomorAju', nomorAju, { code: 'nomorAju' })]),
  ]
  return kind.success && number !== undefined && problems.length === 0 ? { kind: kind.data, number } : problems
}

const KINDS = declarationKind.options.join(', ')

const wrong = (path: string, value: unknown, otherwise: Pick<Problem, 'code' | 'params'>): Problem => ({
  path,
  severity: 'error',
  ...(value === undefined || value === null || value === '' ? { code: 'required' } : otherwise),
})

/** Whether a nomor aju is one of this kind. The form that begins with the office has two places for the kind. */
function isNumberOf(kind: DeclarationKind, number: string): boolean {
  const read = /^[A-Z0-9]{26}$/.test(number) ? readNomorAju(number) : undefined
  return read !== undefined && (read.kode === kind || (read.kode.length === 2 && kind.startsWith(read.kode)))
}
