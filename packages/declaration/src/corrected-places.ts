import { changesBetween, type FieldChange, type PartChange } from './compare.ts'
import type { Content, Definition } from './definition.ts'

/** A place of a document that has another value in a corrected one, as text: `1250.5`, `2026-12-01`, `IDTPP`. */
export interface CorrectedPlace {
  readonly isian: string
  readonly menjadi: string
}

/** What the portal reckons itself from the goods once they are corrected. */
const RECKONED_PARTS: ReadonlySet<string> = new Set(['pungutan'])
const RECKONED: ReadonlySet<string> = new Set(['nilaiBayar', 'nilaiFasilitas'])

/** What a corrected document changes of the one before.
 *  @param after the whole document as a program sends it; a field that it leaves out stays as it is
 *  @returns fields by their place, and places that no correction of fields reaches: rows that are added or removed, and rows of rows */
export function correctedPlaces(
  definition: Definition,
  before: Content,
  after: Content,
): { places: CorrectedPlace[]; others: string[] } {
  const { fields, parts } = changesBetween(definition, before, after)
  const places = fields.flatMap(change => placeOf('', change))
  const others: string[] = []
  for (const { part, rows } of parts) {
    if (RECKONED_PARTS.has(part)) continue
    for (const row of rows) {
      const at = `${part}[${row.before ?? row.after}]`
      if (row.kind !== 'changed') others.push(at)
      else {
        places.push(...row.fields.flatMap(change => placeOf(`${part}[${row.before}].`, change)))
        others.push(...row.parts.filter(isDeclared).map(inner => `${at}.${inner.part}`))
      }
    }
  }
  return { places, others }
}

/** Whether rows of a row differ in more than what is reckoned. */
const isDeclared = ({ rows }: PartChange): boolean =>
  rows.some(
    ({ kind, fields, parts }) =>
      kind !== 'changed' ||
      parts.some(isDeclared) ||
      fields.some(({ name, after }) => after !== undefined && !RECKONED.has(name)),
  )

const placeOf = (at: string, { name, after }: FieldChange): CorrectedPlace[] =>
  after === undefined || Array.isArray(after) ? [] : [{ isian: at + name, menjadi: String(after) }]
