import type { Field, Value } from '@dermaga/declaration'
import { dayText, declarationText as text } from '@dermaga/text'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Amounts of money show both decimals; weights and rates only those they have. */
export const leastDecimals = (field: Field | undefined): number => (field?.decimals === 2 ? 2 : 0)

// Cached: creating a formatter takes longer than formatting a screen of numbers.
const plain = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 10 })
const money = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 10 })

/** A value in display format: numbers in Indonesian format, dates as DD-MM-YYYY. */
export function formatValue(value: Value | undefined, field?: Field): string {
  if (value === undefined || Array.isArray(value)) return ''
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return (leastDecimals(field) === 2 ? money : plain).format(value)
  return (!field || field.date) && DAY.test(value) ? dayText(value) : value
}
