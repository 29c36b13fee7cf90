import type { Content } from './content.ts'
import type { FormFacts, OfficeSource, Source } from './facts.ts'

/* Offices that follow from another one: who decides above the office to which a company applies. */

const sourceOf = (source: Source | undefined): OfficeSource | undefined =>
  typeof source === 'object' && 'officeAbove' in source ? source : undefined

/** The fields whose value is the office above one that another field names. */
const placesIn = ({ fields }: FormFacts): { name: string; below: string }[] =>
  Object.entries(fields).flatMap(([name, { source }]) => {
    const below = sourceOf(source)?.officeAbove
    return below === undefined ? [] : [{ name, below }]
  })

/** The offices of content whose office above is asked for, by code. @param content without structure errors */
export const officesBelowIn = (form: FormFacts, content: Content): string[] =>
  placesIn(form).flatMap(({ below }) => {
    const code = content[below]
    return typeof code === 'string' && code !== '' ? [code] : []
  })

/** Content with the offices above those that it names.
 *  @param above office → the one above it; a field of an unknown office has no value */
export function withOfficesAbove(form: FormFacts, content: Content, above: ReadonlyMap<string, string>): Content {
  const result: Content = { ...content }
  for (const { name, below } of placesIn(form)) {
    const code = above.get(String(content[below] ?? ''))
    if (code === undefined) delete result[name]
    else result[name] = code
  }
  return result
}

/** Why such fields cannot work: each error names its field. */
export function officeAboveProblems(at: string, { fields }: FormFacts, isInside = false): string[] {
  const isOffice = (name: string) => {
    const field = fields[name]
    return field?.kind === 'code' && field.list === 'kantor'
  }
  return Object.entries(fields).flatMap(([name, field]) => {
    const below = sourceOf(field.source)?.officeAbove
    const own = `${at}.${name}`
    if (field.kind === 'lines') return officeAboveProblems(own, field.form, true)
    if (below === undefined) return []
    return [
      ...(isInside ? [`${own} is an office above another, but stands in rows`] : []),
      ...(isOffice(name) && field.isFixed ? [] : [`${own} is an office above another, but no fixed code('kantor', …)`]),
      ...(isOffice(below) ? [] : [`${own} is the office above ${below}, which is no code('kantor', …) beside it`]),
    ]
  })
}
