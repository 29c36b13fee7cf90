import { type Content, isRows, type Value } from './content.ts'
import { type CopySource, type FieldFacts, type FormFacts, isCopySource } from './facts.ts'

/** A field that names a case. */
export type CaseField = Extract<FieldFacts, { kind: 'case' }>

/** The fields of a form that name a case, by their name; of rows `tempat.bap`. */
export function caseFieldsOf(form: FormFacts, at = ''): Map<string, { field: CaseField; form: FormFacts }> {
  return new Map(
    Object.entries(form.fields).flatMap(([name, field]): [string, { field: CaseField; form: FormFacts }][] => {
      if (field.kind === 'case') return [[at + name, { field, form }]]
      return field.kind === 'lines' ? [...caseFieldsOf(field.form, `${at}${name}.`)] : []
    }),
  )
}

/** A case that content names. */
export interface NamedCase {
  readonly id: string
  /** The field, without the row: `tempat.bap`. */
  readonly name: string
  /** Where it is: `tempat[0].bap`. */
  readonly path: string
  readonly field: CaseField
}

/** The cases that content names. @param content without structure errors */
export function casesIn(form: FormFacts, content: Content, at = '', path = ''): NamedCase[] {
  return Object.entries(form.fields).flatMap(([name, field]): NamedCase[] => {
    const value = content[name]
    if (field.kind === 'lines' && isRows(value)) {
      return value.flatMap((row, index) => casesIn(field.form, row, `${at}${name}.`, `${path}${name}[${index}].`))
    }
    if (field.kind !== 'case' || typeof value !== 'string' || value === '') return []
    return [{ id: value, name: at + name, path: path + name, field }]
  })
}

/** The fields of a form or row that are copied from the case that a field names. */
export function copiesOf(
  { fields }: FormFacts,
  name: string,
): { name: string; source: CopySource; isFixed: boolean }[] {
  return Object.entries(fields).flatMap(([copy, { source, isFixed = false }]) =>
    isCopySource(source) && source.case === name ? [{ name: copy, source, isFixed }] : [],
  )
}

/** Content with what is copied from the cases that it names. Fixed fields are always what the case has; others only where they are blank.
 *  @param factsOf what a named case holds; undefined where it may not be named */
export function withCopies(form: FormFacts, content: Content, factsOf: (id: string) => Copied | undefined): Content {
  const result: Content = { ...content }
  for (const [name, field] of Object.entries(form.fields)) {
    const value = result[name]
    if (field.kind === 'lines' && isRows(value)) result[name] = value.map(row => withCopies(field.form, row, factsOf))
    if (field.kind !== 'case') continue
    const from = typeof value === 'string' ? factsOf(value) : undefined
    for (const { name: copy, source, isFixed } of copiesOf(form, name)) {
      const copied = copiedValue(source, from)
      if (!isFixed && (copied === undefined || result[copy] !== undefined)) continue
      if (copied === undefined) delete result[copy]
      else result[copy] = copied
    }
  }
  return result
}

/** What is copied from a case; undefined where it has no such value. */
export function copiedValue(source: CopySource, from: Copied | undefined): Value | undefined {
  if ('number' in source) return from?.number ?? undefined
  return (source.answer === undefined ? from?.content : from?.answers[source.answer])?.[source.field]
}

/** What a case holds. */
export interface Copied {
  readonly number: string | null
  readonly content: Content
  readonly answers: Readonly<Record<string, Content>>
}
