import { DECLARATION, type FieldError, valueErrorOf } from '@dermaga/contract'
import {
  type Content,
  type Definition,
  type Field,
  type FieldType,
  KEPT_CELLS,
  KEPT_SHEETS,
  type Part,
  withoutKeptNumber,
} from '@dermaga/declaration'
import { fieldErrors, fill } from '@dermaga/text'
import { limitText } from '../http/input.ts'

export type { Content } from '@dermaga/declaration'

/** Fields that rows of a part may hold in any variant: a row of a draft may change its kind. */
export interface Shape {
  fields: ReadonlyMap<string, ReadonlySet<FieldType>>
  /** Those that hold text in a variant, as it is there. */
  texts: ReadonlyMap<string, Field>
  parts: ReadonlyMap<string, Shape>
  /** Whether values are validated too: those of a header were validated by its schema. */
  isOfLines: boolean
}

/** Limits of an error list, and of a field name that the caller made up. */
const MOST = 20
const NAME_SHOWN = 60
const TOO_MANY_ROWS = fill(fieldErrors.tooMany, { maximum: limitText(DECLARATION.rowsMax) })
const TOO_LONG = fill(fieldErrors.tooLong, { maximum: limitText(DECLARATION.textMax) })
/** The part that is saved separately. */
const LINES = 'barang'

const shapes = new WeakMap<Definition, Record<'header' | 'lines' | 'whole', Shape>>()

/** Fields of a header and its parts that this kind does not have, or that have another type. A draft may be incomplete and invalid, but
 *  only holds fields of its kind; fields the portal fills in cannot be saved. */
export function headerErrors(definition: Definition, content: Content): FieldError[] {
  const found: FieldError[] = []
  mistakesIn(shapesOf(definition).header, content, 'isi', found)
  return found
}

/** As `headerErrors`, for goods lines. @param where the field of the body that holds the lines
 *  @param from the index of the first line in that field */
export function lineErrors(definition: Definition, rows: readonly Content[], where: string, from = 0): FieldError[] {
  const found: FieldError[] = []
  rowMistakes(shapesOf(definition).lines, rows, where, found, from)
  return found
}

/** The content without the fields that the portal fills in, and without the number of the workbook that it came from. */
export function withoutGiven(definition: Definition, content: Content): Content {
  const given = new Set(definition.header.filter(field => field.filledByPortal).map(({ name }) => name))
  return withoutKeptNumber(Object.fromEntries(Object.entries(content).filter(([name]) => !given.has(name))))
}

/** The fields of a whole document, with those the portal fills in and the goods lines. */
export const wholeShapeOf = (definition: Definition): Shape => shapesOf(definition).whole

function shapesOf(definition: Definition): Record<'header' | 'lines' | 'whole', Shape> {
  const known = shapes.get(definition)
  if (known) return known
  const parts = definition.parts.filter(part => !isLines(part))
  const fields = definition.header.filter(({ filledByPortal: given }) => !given)
  const both = {
    header: withKept(shapeOf([{ fields, parts }], false), KEPT_SHEETS),
    whole: shapeOf([{ fields: definition.header, parts: definition.parts }], false),
    lines: withKept(
      shapeOf(
        definition.parts.filter(isLines).flatMap(({ variants }) => variants),
        true,
      ),
    ),
  }
  shapes.set(definition, both)
  return both
}

/** A shape with what is kept of a workbook, in every row. Documents that other programs submit have none. */
function withKept(shape: Shape, ...further: string[]): Shape {
  const kept: Shape = { fields: KEPT_FIELDS, texts: new Map(), parts: new Map(), isOfLines: shape.isOfLines }
  const parts = [...shape.parts].map(([name, part]) => [name, withKept(part)] as const)
  return { ...shape, parts: new Map([...parts, ...[KEPT_CELLS, ...further].map(name => [name, kept] as const)]) }
}

const KEPT_FIELDS: Shape['fields'] = new Map<string, ReadonlySet<FieldType>>([
  ['lembar', new Set(['string'])],
  ['kolom', new Set(['string'])],
  ['ke', new Set(['number'])],
  ['baris', new Set(['number'])],
  ['isi', new Set(['string', 'number', 'boolean'])],
  ['tanggal', new Set(['string'])],
])

const isLines = ({ name }: Part): boolean => name === LINES

function shapeOf(variants: readonly { fields: readonly Field[]; parts: readonly Part[] }[], isOfLines: boolean): Shape {
  const fields = new Map<string, Set<FieldType>>()
  const texts = new Map<string, Field>()
  for (const field of variants.flatMap(variant => variant.fields)) {
    const { name, type } = field
    if (type === 'string' && !texts.has(name)) texts.set(name, field)
    fields.set(name, (fields.get(name) ?? new Set()).add(type === 'integer' ? 'number' : type))
  }
  const parts = Map.groupBy(
    variants.flatMap(variant => variant.parts),
    ({ name }) => name,
  )
  return {
    fields,
    texts,
    isOfLines,
    parts: new Map(
      [...parts].map(([name, same]) => [
        name,
        shapeOf(
          same.flatMap(part => part.variants),
          isOfLines,
        ),
      ]),
    ),
  }
}

function mistakesIn({ fields, parts, isOfLines }: Shape, content: Content, at: string, found: FieldError[]): void {
  for (const name in content) {
    if (found.length >= MOST) return
    const value = content[name]
    const [types, rows] = [fields.get(name), parts.get(name)]
    if (rows && Array.isArray(value)) {
      if (value.length <= DECLARATION.rowsMax) rowMistakes(rows, value, `${at}.${name}`, found)
      else found.push({ in: 'body', path: `${at}.${name}`, message: TOO_MANY_ROWS })
      continue
    }
    const known = types || rows ? fieldErrors.wrongType : fieldErrors.unknown
    const message = types?.has(typeof value as FieldType) ? isOfLines && flawMessage(value) : known
    if (message) found.push({ in: 'body', path: `${at}.${name.slice(0, NAME_SHOWN)}`, message })
  }
}

function flawMessage(value: unknown): string | undefined {
  const flaw = valueErrorOf(value)
  switch (flaw) {
    case undefined:
      return undefined
    case 'length':
      return TOO_LONG
    case 'empty':
      return fieldErrors.missing
    case 'type':
      return fieldErrors.wrongType
    default:
      return fieldErrors[flaw]
  }
}

function rowMistakes(shape: Shape, rows: readonly unknown[], at: string, found: FieldError[], from = 0): void {
  for (const [position, row] of rows.entries()) {
    const path = `${at}.${from + position}`
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) mistakesIn(shape, row as Content, path, found)
    else found.push({ in: 'body', path, message: fieldErrors.wrongType })
    if (found.length >= MOST) return
  }
}
