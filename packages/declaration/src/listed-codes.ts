import { type Content, type Definition, type Field, isRow, type Part, rowsOf, variantOf } from './definition.ts'
import type { ValidationError } from './validation-error.ts'

/** Tariff headings have errors of their own: `headings.ts`. */
const HEADINGS = 'pos_tarif'

/** A code of a reference list in a document, with its first place. */
export interface ListedCode {
  readonly list: string
  readonly code: string
  readonly path: string
}

/** Every code of a document that should be in a reference list, once per list. Excludes fields with their own choices: a wrong
 *  value there is already an error.
 *  @param choices also of those fields */
export function listedCodes(
  definition: Definition,
  content: Content,
  choices: 'withChoices' | 'withoutChoices' = 'withoutChoices',
): ListedCode[] {
  const found = new Map<string, ListedCode>()
  const read = (fields: readonly Field[], row: Content, at: string) => {
    for (const { name, list, oneOf, is } of fields) {
      const isChecked = !oneOf && is === undefined
      if (list === undefined || list === HEADINGS || !(isChecked || choices === 'withChoices')) continue
      const value = row[name]
      const code = typeof value === 'number' ? String(value) : value
      if (typeof code !== 'string' || code.trim() === '') continue
      const key = `${list} ${code}`
      if (!found.has(key)) found.set(key, { list, code, path: at + name })
    }
  }
  const visit = (part: Part, content: Content, at: string) => {
    for (const [index, row] of rowsOf(content, part.name).entries()) {
      const variant = isRow(row) ? variantOf(part, row) : undefined
      if (!variant) continue
      const inRow = `${at}${part.name}[${index}].`
      read(variant.fields, row, inRow)
      for (const inner of variant.parts) visit(inner, row, inRow)
    }
  }
  read(definition.header, content, '')
  for (const part of definition.parts) visit(part, content, '')
  return [...found.values()]
}

/** The warning for a code that its list does not have. Not an error, because lists may be older than the authority's own. */
export function unlistedCodeWarning({ code, path }: ListedCode): ValidationError {
  return { path, code: 'notListed', params: { code }, severity: 'warning' }
}
