import { createHash } from 'node:crypto'
import { type Content, type FieldFacts, type FormFacts, isGivenField, isRows, type Value } from '@dermaga/service'

/* Content as companies' own systems send it. */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Content as the portal stores it: without empty values, numbers of decimal fields as text. What does not fit stays, to be reported. */
export function contentFromSystem({ fields }: FormFacts, sent: Readonly<Record<string, unknown>>): Content {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      if (value === null || value === '') return []
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [[name, valueFromSystem(field, value) as Value]]
    }),
  )
}

function valueFromSystem(field: FieldFacts | undefined, value: unknown): unknown {
  if (field?.kind === 'decimal' && typeof value === 'number') return String(value)
  if (field?.kind === 'lines' && isRows(value)) return value.map(row => contentFromSystem(field.form, row))
  return value
}

/** Cases that are named by their number instead of their id. */
export function namedByNumber(
  { fields }: FormFacts,
  content: Content,
): { services: readonly string[]; number: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name]
    if (field.kind === 'lines') return isRows(value) ? value.flatMap(row => namedByNumber(field.form, row)) : []
    if (field.kind !== 'case' || typeof value !== 'string' || UUID.test(value)) return []
    return [{ services: field.services, number: value }]
  })
}

/** The same content with the ids of such cases. @param idOf undefined where there is none: the number stays, and is refused */
export function withCaseIds(
  { fields }: FormFacts,
  content: Content,
  idOf: (services: readonly string[], number: string) => string | undefined,
): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'lines' && isRows(value)) {
        return [name, value.map(row => withCaseIds(field.form, row, idOf))]
      }
      if (field?.kind !== 'case' || typeof value !== 'string' || UUID.test(value)) return [name, value]
      return [name, idOf(field.services, value) ?? value]
    }),
  )
}

/** A value that a system sends in a field which only the portal fills in, and what the portal fills in. */
export interface OtherValue {
  path: string
  /** Absent where the portal leaves the field empty. */
  given: Value | undefined
}

/** Fields that the portal fixes or computes, and that were sent with another value.
 *  @param stored the content that came of it */
export function otherValues(form: FormFacts, sent: Content, stored: Content, at = ''): OtherValue[] {
  return Object.entries(form.fields).flatMap(([name, field]): OtherValue[] => {
    const value = sent[name]
    const given = stored[name]
    const path = at + name
    if (value === undefined) return []
    if (isGivenField(form, name)) {
      return isSameValue(field, value, given) ? [] : [{ path, given }]
    }
    if (field.kind !== 'lines' || !isRows(value) || !isRows(given)) return []
    return value.flatMap((row, index) => otherValues(field.form, row, given[index] ?? {}, `${path}[${index}].`))
  })
}

const PLAIN = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/

function isSameValue({ kind }: FieldFacts, one: Value, other: Value | undefined): boolean {
  if (kind !== 'decimal') return canonical(one) === canonical(other)
  const [a, b] = [one, other].map(value =>
    PLAIN.exec(String(value))
      ?.slice(1)
      .map(part => part ?? '')
      .join(),
  )
  return a !== undefined && a === b
}

/** The same text for the same value, however its fields are ordered. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? ''

export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')

/** An intention that follows from what names it: the same names give the same one. */
export function intentionOf(...names: readonly string[]): string {
  const digits = createHash('sha256').update(JSON.stringify(names)).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
