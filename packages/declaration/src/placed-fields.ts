import {
  type Content,
  type Definition,
  type Field,
  isRow,
  type Part,
  rowsOf,
  type Value,
  variantOf,
} from './definition.ts'
import { isApplicable } from './validation.ts'

/** A field of a document that people fill in, with its place and its value. Rows of rows have none. */
export interface PlacedField {
  /** `nomorBc11`, `kontainer[0].nomorKontainer` */
  readonly place: string
  readonly field: Field
  /** The part of its row, and the row's index; undefined for the header. */
  readonly part?: string
  readonly row?: number
  readonly value: Value | undefined
}

/** The fields of the header and of the rows of its parts that apply, in document order. What identifies a row is none: its number, and what
 *  tells which fields it has. */
export function* placedFields(definition: Definition, content: Content): Generator<PlacedField> {
  for (const field of definition.header) {
    if (isFilledIn(field) && isApplicable(field, content)) {
      yield { place: field.name, field, value: content[field.name] }
    }
  }
  for (const part of definition.parts) yield* fieldsOfPart(part, content)
}

function* fieldsOfPart(part: Part, content: Content): Generator<PlacedField> {
  const keys = new Set(part.variants.flatMap(({ key }) => key?.field ?? []))
  for (const [row, own] of rowsOf(content, part.name).entries()) {
    const variant = isRow(own) ? variantOf(part, own) : undefined
    for (const field of variant?.fields ?? []) {
      if (!isFilledIn(field) || keys.has(field.name) || !isApplicable(field, own)) continue
      yield { place: `${part.name}[${row}].${field.name}`, field, part: part.name, row, value: own[field.name] }
    }
  }
}

/** Fields of one line that a person types or chooses. */
const isFilledIn = ({ name, filledByPortal, is, dateTime, type }: Field): boolean =>
  !filledByPortal && is === undefined && !dateTime && type !== 'boolean' && !/^(?:seri|id|url)[A-Z]/.test(name)

/** The content with other values at some places. @throws Error for a place that it does not have */
export function withPlacedValues(
  content: Content,
  values: readonly { readonly place: string; readonly value: Value }[],
): Content {
  const result: Content = { ...content }
  for (const { place, value } of values) {
    const [, part, index, name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(place) ?? []
    if (part === undefined || name === undefined) {
      result[place] = value
      continue
    }
    const rows = rowsOf(result, part)
    const row = rows[Number(index)]
    if (!row) throw new Error(`the document has no place ${place}`)
    result[part] = rows.with(Number(index), { ...row, [name]: value })
  }
  return result
}
