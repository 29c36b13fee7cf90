import { type Content, isRows } from './content.ts'
import type { FieldFacts, FormFacts } from './facts.ts'
import type { FormError } from './validation.ts'

type Lines = FieldFacts & { readonly kind: 'lines' }

/** Lists of an answer that have a row for each row of the content. */
const givenLists = ({ fields }: FormFacts): [string, Lines, string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Lines, string][] =>
    field.kind === 'lines' && field.eachOf !== undefined ? [[name, field, field.eachOf]] : [],
  )

const rowsIn = (content: Content, name: string): Content[] => {
  const rows = content[name]
  return isRows(rows) ? rows : []
}

/** An answer with a row for each row of the content, in its order, and what is copied from it.
 *  @param content of the case */
export function withGivenRows(facts: FormFacts, answer: Content, content: Content): Content {
  const lists = givenLists(facts).map(([name, { copies = [] }, eachOf]) => {
    const own = rowsIn(answer, name)
    const rows = rowsIn(content, eachOf).map((row, index) => ({
      ...own[index],
      ...Object.fromEntries(copies.flatMap(copy => (row[copy] === undefined ? [] : [[copy, row[copy]]]))),
    }))
    return [name, rows] as const
  })
  return lists.length === 0 ? answer : { ...answer, ...Object.fromEntries(lists) }
}

/** Rows of an answer that no row of the content has. */
export const unknownRows = (facts: FormFacts, answer: Content, content: Content): FormError[] =>
  givenLists(facts).flatMap(([name, , eachOf]): FormError[] => {
    const count = rowsIn(content, eachOf).length
    return rowsIn(answer, name).length > count ? [{ path: name, code: 'tooMany', params: { count } }] : []
  })
