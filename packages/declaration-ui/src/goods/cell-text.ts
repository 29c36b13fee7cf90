import type { Field, Value } from '@dermaga/declaration'
import { declarationText as text } from '@dermaga/text'

/** Text of a cell during editing: numbers without grouping, dates as DD-MM-YYYY. */
export function editTextOf(field: Field, value: Value | undefined): string {
  if (value === undefined || Array.isArray(value) || typeof value === 'boolean') return ''
  if (typeof value === 'number') return value.toLocaleString('id-ID', { useGrouping: false, maximumFractionDigits: 10 })
  const [, year, month, day] = (field.date && /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)) || []
  return year ? `${day}-${month}-${year}` : value
}

type Read = { ok: true; value: Value | undefined } | { ok: false; problem: string }

const NUMBER = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/
const DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** The value of a text; empty means no value. */
export function readCell(field: Field, typed: string): Read {
  const words = typed.trim()
  if (words === '') return { ok: true, value: undefined }
  if (field.type === 'number' || field.type === 'integer') {
    const isWhole = field.type === 'integer'
    if (!NUMBER.test(words) || (isWhole && words.includes(',')))
      return { ok: false, problem: isWhole ? text.goodsWhole : text.goodsNumber }
    return { ok: true, value: Number(words.replaceAll('.', '').replace(',', '.')) }
  }
  if (!field.date) return { ok: true, value: words }
  const [, day, month, year] = DAY.exec(words) ?? []
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const isDay = day !== undefined && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return isDay ? { ok: true, value: iso } : { ok: false, problem: text.goodsDate }
}
