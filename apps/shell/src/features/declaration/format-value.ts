import type { Field, Value } from '@dermaga/declaration'
import { dayText, declarationText as text } from '@dermaga/text'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Money shows both of its decimals; weights and rates only those they have. */
export const leastDecimals = (field: Field | undefined): number => (field?.decimals === 2 ? 2 : 0)

// Made once: making one takes longer than formatting a screen of numbers with it.
const plain = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 10 })
const money = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 10 })

/** A value as it is read: numbers the Indonesian way, days as DD-MM-YYYY. */
export function formatValue(value: Value | undefined, field?: Field): string {
  if (value === undefined || Array.isArray(value)) return ''
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return (leastDecimals(field) === 2 ? money : plain).format(value)
  return (!field || field.date) && DAY.test(value) ? dayText(value) : value
}
