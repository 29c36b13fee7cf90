import Big from 'big.js'
import { type Content, isRows, type Value } from './content.ts'
import type { FieldFacts, FormFacts, ProvisionSource, Source } from './facts.ts'

/* Provisions: rates and terms that the authority sets from a day on. Cases keep those of the day on which they were sent. */

/** The code of a provision. */
export const PROVISION_CODE = /^[A-Z][A-Z0-9_]{2,39}$/
const CODE = PROVISION_CODE
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** From a number on, another one: both decimals as text. */
export interface Tier {
  readonly from: string
  readonly value: string
}
/** A decimal as text, or one by tiers in ascending order. */
export type ProvisionValue = string | readonly Tier[]

/** A provision that content asks for, and the day, `YYYY-MM-DD`, that counts. */
export interface AskedProvision {
  readonly code: string
  readonly day: string
}
/** The value in force on the day; undefined where none is set. */
export type FindProvision = (asked: AskedProvision) => ProvisionValue | undefined

const sourceOf = (source: Source | undefined): ProvisionSource | undefined =>
  typeof source === 'object' && 'provision' in source ? source : undefined

/** Whether a form has fields that provisions fill in. */
export const hasProvisions = ({ fields }: FormFacts): boolean =>
  Object.values(fields).some(
    field => sourceOf(field.source) !== undefined || (field.kind === 'lines' && hasProvisions(field.form)),
  )

/** What a field asks for; undefined while a field that decides it is blank. */
function askedOf(
  { provision, by = [], on }: ProvisionSource,
  content: Content,
  today: string,
): AskedProvision | undefined {
  const code = [provision, ...by.map(name => content[name] ?? '')].join('_')
  const day = on === undefined ? today : content[on]
  return CODE.test(code) && typeof day === 'string' && DAY.test(day) ? { code, day } : undefined
}

/** The provisions that content of a form asks for, with those of its rows. @param content without structure errors */
export function provisionsIn({ fields }: FormFacts, content: Content, today: string): AskedProvision[] {
  return Object.entries(fields).flatMap(([name, field]): AskedProvision[] => {
    const rows = content[name]
    if (field.kind === 'lines') return isRows(rows) ? rows.flatMap(row => provisionsIn(field.form, row, today)) : []
    const source = sourceOf(field.source)
    const asked = source && askedOf(source, content, today)
    return asked ? [asked] : []
  })
}

/** Content with the provisions in force. Fixed fields are always those; others only where they are blank.
 *  @param find a provision that it does not find leaves a fixed field without a value */
export function withProvisions(form: FormFacts, content: Content, find: FindProvision, today: string): Content {
  const result: Content = { ...content }
  for (const [name, field] of Object.entries(form.fields)) {
    const rows = result[name]
    if (field.kind === 'lines' && isRows(rows)) {
      result[name] = rows.map(row => withProvisions(field.form, row, find, today))
    }
    const source = sourceOf(field.source)
    if (source === undefined || (!field.isFixed && result[name] !== undefined)) continue
    const asked = askedOf(source, content, today)
    const found = asked && find(asked)
    const value = found === undefined ? undefined : numberOf(found, source, content)
    if (value === undefined) delete result[name]
    else result[name] = value
  }
  return result
}

/** The number of a provision; of tiers that of the highest which begins at or below what is asked with. */
function numberOf(value: ProvisionValue, { tier }: ProvisionSource, content: Content): string | undefined {
  if (typeof value === 'string') return value
  const amount = decimalOf(content[tier?.of ?? ''])
  // Compared without a division, which would round: 28,500 for 12 reaches 2,375 for one.
  const per = tier?.per === undefined ? new Big(1) : decimalOf(content[tier.per])
  return amount && per && value.findLast(({ from }) => per.times(from).lte(amount))?.value
}

const decimalOf = (value: Value | undefined): Big | undefined =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? new Big(value) : undefined

/** The fields beside a field by which its provision is found. */
export function provisionFieldsOf({ source }: FieldFacts): string[] {
  const { by = [], tier, on } = sourceOf(source) ?? {}
  return [...by, tier?.of, tier?.per, on].filter(name => name !== undefined)
}

/** What provisions of fields cannot work with. */
export function provisionProblems(at: string, { fields }: FormFacts): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...sourceProblems(`${at}.${name}`, field, fields),
    ...(field.kind === 'lines' ? provisionProblems(`${at}.${name}`, field.form) : []),
  ])
}

function sourceProblems(at: string, field: FieldFacts, fields: FormFacts['fields']): string[] {
  const source = sourceOf(field.source)
  if (source === undefined) return []
  const { provision, by = [], tier, on } = source
  const kindOf = (name: string) => fields[name]?.kind ?? 'missing'
  const numbers = [tier?.of, tier?.per].filter(name => name !== undefined)
  return [
    ...(field.kind === 'decimal' ? [] : [`${at} is set by a provision, but is no number`]),
    ...(CODE.test(provision) ? [] : [`${at}: ${provision} is no code of a provision`]),
    ...by
      .filter(name => kindOf(name) !== 'code' && kindOf(name) !== 'choice')
      .map(name => `${at} is found by ${name}, which is no code or choice beside it`),
    ...numbers
      .filter(name => kindOf(name) !== 'decimal')
      .map(name => `${at} has tiers of ${name}, which is no number beside it`),
    ...(on === undefined || kindOf(on) === 'date'
      ? []
      : [`${at} is that of the day ${on}, which is no date beside it`]),
  ]
}
