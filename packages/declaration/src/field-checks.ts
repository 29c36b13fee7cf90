import type { Field, Value } from './definition.ts'

/** Validation errors of one value, by its field. */
export type FieldError =
  | { code: 'notText' | 'notNumber' | 'notWhole' | 'date' | 'dateTime' | 'country' | 'nomorAju' | 'form' }
  | { code: 'decimals'; params: { most: number } }
  | { code: 'digits'; params: { most: number } }
  | { code: 'tooLong'; params: { most: number } }
  | { code: 'tooShort'; params: { least: number } }
  | { code: 'exactDigits'; params: { count: number } }
  | { code: 'choice'; params: { choices: string } }
  | { code: 'constant'; params: { is: string } }

/** Returns the error of a value, undefined for a valid one. */
export type Check = (value: Value) => FieldError | undefined

/** Creates the check of a field, used for every row. */
export function checkOf(field: Field): Check {
  if (field.type === 'number' || field.type === 'integer') return numberCheck(field)
  const form = formCheck(field)
  const { maxLength, minLength = 0, oneOf, is } = field
  const choices = oneOf && new Set(oneOf)
  return value => {
    if (typeof value !== 'string') return { code: 'notText' }
    if (is !== undefined && value !== is) return { code: 'constant', params: { is } }
    if (choices && !choices.has(value)) return { code: 'choice', params: { choices: [...choices].join(', ') } }
    if (maxLength !== undefined && value.length > maxLength) return { code: 'tooLong', params: { most: maxLength } }
    if (value.trim().length < minLength) return { code: 'tooShort', params: { least: minLength } }
    return form?.(value)
  }
}

function numberCheck({ type, decimals, digits }: Field): Check {
  const places = type === 'integer' ? 0 : decimals
  // Schemas count all digits including decimals: 24 digits with 2 decimals leave 22 before the decimal point.
  const before = digits === undefined ? undefined : digits - (places ?? 0)
  const limit = before === undefined ? Number.POSITIVE_INFINITY : 10 ** before
  return value => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'notNumber' }
    if (places !== undefined && !hasAtMost(places, value)) {
      return places === 0 ? { code: 'notWhole' } : { code: 'decimals', params: { most: places } }
    }
    return Math.abs(value) < limit ? undefined : { code: 'digits', params: { most: before ?? 0 } }
  }
}

function hasAtMost(places: number, value: number): boolean {
  if (Number.isInteger(value)) return true
  // 1.1 × 100 is not an integer in binary; the decimal text with that many places parses to the same number.
  return Number.isInteger(value * 10 ** places) || Number(value.toFixed(places)) === value
}

function formCheck({ date, dateTime, pattern }: Field): ((value: string) => FieldError | undefined) | undefined {
  if (date) return value => (isDate(value) ? undefined : { code: 'date' })
  if (dateTime) return value => (isDateTime(value) ? undefined : { code: 'dateTime' })
  if (pattern === undefined) return undefined
  const matches = new RegExp(pattern)
  const error = patternError(pattern)
  return value => (matches.test(value) ? undefined : error)
}

/** Maps each pattern of the schemas to an error with a readable text. */
function patternError(pattern: string): FieldError {
  const count = /^\^\\d\{(\d+)\}\$$/.exec(pattern)?.[1]
  if (count !== undefined) return { code: 'exactDigits', params: { count: Number(count) } }
  if (/^\^\[A-Z(a-z)?\]\{2\}\$$/.test(pattern) || pattern === '^[A-Za-z]{2}$') return { code: 'country' }
  return pattern === '^[A-Za-z0-9]{26}$' ? { code: 'nomorAju' } : { code: 'form' }
}

/** Whether a text is a calendar day in the form `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}

/** Whether a text is a date and time of RFC 3339. */
function isDateTime(text: string): boolean {
  const [, date = '', hour, minute, second] =
    /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.exec(text) ?? []
  return isDate(date) && Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60
}
