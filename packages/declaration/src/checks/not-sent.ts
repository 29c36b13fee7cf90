import { filedOf, keptRows } from '../alternative.ts'
import { type Content, type Definition, isRow, rowsOf, type Value, type Variant, variantOf } from '../definition.ts'
import type { ValidationError } from '../validation-error.ts'
import { warning } from './warning.ts'

/** Names that the warning shows at most. */
const NAMES_SHOWN = 12

/** The warning of what a document has beyond the list of fields that its header chooses: it is kept and not sent. Zeros, dashes and rows
 *  that only say what they are were begun by the portal, and are not named. */
export function notSentWarnings(kind: Definition, content: Content): ValidationError[] {
  const { definition } = filedOf(kind, content)
  const { alternative } = kind
  if (!alternative || definition === kind) return []
  const left = new Set<string>()
  leave(definition, content, '', left)
  if (left.size === 0) return []
  return [warning(alternative.field, 'notSent', { left: [...left].slice(0, NAMES_SHOWN).join(', ') })]
}

/** Adds what a row has of the other list: `bruto`, `kemasan`, `barang.jumlahKemasan`, `entitas 9`. */
function leave(list: Pick<Variant, 'parts' | 'excluded'>, row: Content, at: string, left: Set<string>): void {
  for (const name of list.excluded ?? []) if (saysSomething(row[name])) left.add(at + name)
  for (const part of list.parts) {
    for (const each of rowsOf(row, part.name)) {
      const variant = isRow(each) ? variantOf(part, each) : undefined
      if (variant?.isExcluded && saysSomething([each]))
        left.add(`${at}${part.name} ${String(each[variant.key?.field ?? ''])}`)
    }
    for (const [, each, variant] of keptRows(list, row, part.name))
      if (variant) leave(variant, each, `${at}${part.name}.`, left)
  }
}

/** Whether somebody has filled in a value: not zero or a dash; of rows, any field but their numbers and codes of what they are. */
function saysSomething(value: Value | undefined): boolean {
  if (typeof value === 'string') return /[\p{L}\d]/u.test(value)
  if (!Array.isArray(value)) return value !== undefined && value !== null && value !== 0
  return value.some(
    row =>
      isRow(row) && Object.entries(row).some(([name, each]) => !/^(?:seri|kode)/.test(name) && saysSomething(each)),
  )
}
