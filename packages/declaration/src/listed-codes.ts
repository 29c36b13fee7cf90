import { type Content, type Definition, type Field, isRow, type Part, rowsOf, variantOf } from './definition.ts'
import type { ValidationError } from './validation-error.ts'

/** A code that a document takes from a reference list, and where it stands first. */
export interface ListedCode {
  readonly list: string
  readonly code: string
  readonly path: string
}

/** Every code of a document that should be in a reference list, once for each list. Codes that a field's own choices allow
 *  are not among them: a wrong one is a problem already. */
export function listedCodes(definition: Definition, content: Content): ListedCode[] {
  const found = new Map<string, ListedCode>()
  const read = (fields: readonly Field[], row: Content, at: string) => {
    for (const { name, list, oneOf, is } of fields) {
      if (list === undefined || oneOf || is !== undefined) continue
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

/** What is to be said of a code that its list does not have: lists may be behind the authority's own, so it is no error. */
export function unlistedCodeWarning({ code, path }: ListedCode): ValidationError {
  return { path, code: 'notListed', params: { code }, severity: 'warning' }
}
