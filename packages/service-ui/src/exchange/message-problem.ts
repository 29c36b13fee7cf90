import type { MessageProblem } from '@dermaga/contract'
import { type ExchangeDefinition, type FormFacts, HEADER } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'

/** Where a problem is: a field of the header, a list, a row of it or a field of a row. */
interface Place {
  name: string
  row?: number
  field?: string
}

/** The place of a path such as `HEADER.KD_TPS`, `CONT` or `CONT[3].NO_CONT`; undefined for the message as a whole. */
function placeOf(path: string): Place | undefined {
  const [, name, row, field] = /^(?:HEADER\.)?(\w+)(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(path) ?? []
  if (name === undefined || name === HEADER) return undefined
  return { name, ...(row !== undefined && { row: Number(row) }), ...(field !== undefined && { field }) }
}

/** What the place of a problem is called: `Kontainer 4: Nomor kontainer`. Fields that the form does not have keep their names. */
export function placeText({ form }: { form: FormFacts }, { path }: Pick<MessageProblem, 'path'>): string {
  const place = placeOf(path)
  if (!place) return text.wholeMessage
  const { name, row, field } = place
  const facts = form.fields[name]
  const label = facts?.label ?? name
  if (row === undefined) return label
  const numbered = fill(text.row, { label, number: row + 1 })
  if (field === undefined) return numbered
  const inner = facts?.kind === 'lines' ? facts.form.fields[field]?.label : undefined
  return fill(text.fieldOfRow, { row: numbered, label: inner ?? field })
}

/** The value that was sent at the place of a problem; undefined where there is none, or no single one. */
export function sentValue(sent: Readonly<Record<string, unknown>> | null, path: string): string | undefined {
  const place = placeOf(path)
  if (!place || sent === null) return undefined
  const { name, row, field } = place
  const list = sent[name]
  const values = row === undefined ? sent[HEADER] : Array.isArray(list) ? (list[row] as unknown) : undefined
  const value = isRecord(values) ? values[row === undefined ? name : (field ?? '')] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The form of a kind of message or answer; undefined when the exchange no longer has it. */
export const definitionOf = ({ messages, answers }: ExchangeDefinition, kind: string) => messages[kind] ?? answers[kind]
