import { type Content, isRows } from './content.ts'
import type { FormFacts, Source } from './facts.ts'

/* Provisions: rates and terms that the authority sets from a day on. Cases keep those of the day on which they were sent. */

const codeOf = (source: Source | undefined): string | undefined =>
  typeof source === 'object' && 'provision' in source ? source.provision : undefined

/** The codes of the provisions that a form has, with those of its rows. */
export function provisionsIn({ fields }: FormFacts): string[] {
  const found = Object.values(fields).flatMap(field =>
    field.kind === 'lines' ? provisionsIn(field.form) : (codeOf(field.source) ?? []),
  )
  return [...new Set(found)]
}

/** Content with the provisions in force. Fixed fields are always those; others only where they are blank.
 *  @param values decimals as text, by code; a provision that is not there leaves a fixed field without a value */
export function withProvisions(form: FormFacts, content: Content, values: ReadonlyMap<string, string>): Content {
  const result: Content = { ...content }
  for (const [name, field] of Object.entries(form.fields)) {
    const rows = result[name]
    if (field.kind === 'lines' && isRows(rows)) {
      result[name] = rows.map(row => withProvisions(field.form, row, values))
    }
    const code = codeOf(field.source)
    if (code === undefined || (!field.isFixed && result[name] !== undefined)) continue
    const value = values.get(code)
    if (value === undefined) delete result[name]
    else result[name] = value
  }
  return result
}

/** Provisions of fields that cannot hold them. */
export function provisionProblems(at: string, { fields }: FormFacts): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(codeOf(field.source) !== undefined && field.kind !== 'decimal'
      ? [`${at}.${name} is set by a provision, but is no number`]
      : []),
    ...(codeOf(field.source) !== undefined && !/^[A-Z][A-Z0-9_]{2,39}$/.test(codeOf(field.source) ?? '')
      ? [`${at}.${name}: ${codeOf(field.source)} is no code of a provision`]
      : []),
    ...(field.kind === 'lines' ? provisionProblems(`${at}.${name}`, field.form) : []),
  ])
}
