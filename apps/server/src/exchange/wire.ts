import { isClean, wibDay, wibInstant } from '@dermaga/contract'
import {
  type Content,
  type FieldFacts,
  type FormFacts,
  HEADER,
  isDay,
  isRows,
  type MessageDefinition,
  type Value,
} from '@dermaga/service'
import { element, escapeXml, type XmlElement } from './xml.ts'

/** A message as it is sent: its header, and rows by the names of their elements. Values are text. */
export type WireMessage = Record<string, unknown>

/** Something in a message that cannot be a value of its field. */
export interface WireError {
  path: string
  code: 'unknown' | 'type' | 'date' | 'dateTime' | 'control'
}

const fieldsOf = ({ fields }: FormFacts, isList: boolean) =>
  Object.entries(fields).filter(([, field]) => (field.kind === 'lines') === isList)

/** What the elements of a message say, as JSON has it: HEADER, and the rows of DETIL by their names. */
export function wireOfXml(message: XmlElement, { form }: Pick<MessageDefinition, 'form'>): WireMessage {
  const lists = new Set(fieldsOf(form, true).map(([name]) => name))
  const wire: WireMessage = {}
  for (const part of message.children) {
    if (part.name === HEADER) {
      // A second header must not hide the first.
      wire[HEADER in wire ? `${HEADER} 2` : HEADER] = textsOf(part)
    } else if (part.name === 'DETIL') {
      for (const row of part.children) {
        const rows = wire[row.name]
        if (!lists.has(row.name)) wire[row.name] = null
        else if (Array.isArray(rows)) rows.push(textsOf(row))
        else wire[row.name] = [textsOf(row)]
      }
    } else wire[part.name] = null
  }
  return wire
}

function textsOf({ children }: XmlElement): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const { name, text, children: inner } of children) {
    // An element in a value, and a value twice, are no value.
    texts[name] = inner.length > 0 || name in texts ? null : text
  }
  return texts
}

/** A message as it was sent, to be sent again or corrected: rows of single values. Anything else becomes null, which is no value either. */
export function keptWire(wire: WireMessage): WireMessage {
  const valuesOf = (row: unknown) =>
    isPlain(row)
      ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'object' ? null : value]))
      : null
  return Object.fromEntries(
    Object.entries(wire).map(([name, part]) => [name, Array.isArray(part) ? part.map(valuesOf) : valuesOf(part)]),
  )
}

/** The content of a message, as forms have it: days `YYYY-MM-DD`, instants RFC 3339. Empty values are absent.
 *  @returns the content, and what is no value of its field */
export function contentOfWire(
  wire: WireMessage,
  { form }: Pick<MessageDefinition, 'form'>,
): { content: Content; errors: WireError[] } {
  const errors: WireError[] = []
  const lists = new Map(fieldsOf(form, true))
  const header = wire[HEADER]
  const content: Content = isPlain(header) ? valuesOf(header, form, `${HEADER}.`, errors) : {}
  if (!isPlain(header)) errors.push({ path: HEADER, code: 'type' })
  for (const [name, rows] of Object.entries(wire)) {
    if (name === HEADER) continue
    const field = lists.get(name)
    if (field?.kind !== 'lines') errors.push({ path: name, code: 'unknown' })
    else if (!Array.isArray(rows) || !rows.every(isPlain)) errors.push({ path: name, code: 'type' })
    else if (rows.length > 0) {
      // Beyond the limit rows are only counted: the form says how many there may be.
      content[name] = rows.map((row, index) =>
        index < field.max ? valuesOf(row, field.form, `${name}[${index}].`, errors) : {},
      )
    }
  }
  return { content, errors }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valuesOf(given: Record<string, unknown>, form: FormFacts, at: string, errors: WireError[]): Content {
  const content: Content = {}
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined
    const path = at + name
    if (field === undefined || field.kind === 'lines') errors.push({ path, code: 'unknown' })
    else if (typeof value !== 'string' && typeof value !== 'number') errors.push({ path, code: 'type' })
    else {
      const text = String(value).trim()
      const read = text === '' ? undefined : contentValue(field, text)
      if (read === null) errors.push({ path, code: field.kind === 'date' ? 'date' : 'dateTime' })
      else if (read !== undefined && isClean(read) !== true) errors.push({ path, code: 'control' })
      else if (read !== undefined) content[name] = read
    }
  }
  return content
}

/** A value as forms have it; null when it is no day or time. */
function contentValue({ kind }: FieldFacts, text: string): string | null {
  if (kind === 'date') {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
    const value = `${year}-${month}-${day}`
    return year !== undefined && isDay(value) ? value : null
  }
  if (kind === 'instant') {
    const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
    const date = `${year}-${month}-${day}`
    const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
    if (year === undefined || !isDay(date) || !isTime) return null
    return new Date(wibInstant(date, Number(hour), Number(minute)).getTime() + Number(second) * 1000).toISOString()
  }
  return text
}

/** A value as messages have it. */
function wireValue({ kind }: FieldFacts, value: Value): string {
  const text = String(value)
  if (kind === 'date') return text.replaceAll('-', '')
  if (kind !== 'instant') return text
  const at = new Date(text)
  // Jakarta has no daylight saving time.
  const time = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 19)
  return wibDay(at).replaceAll('-', '') + time.replaceAll(':', '')
}

/** A message or an answer as it is sent, in the order of its form. */
export function wireOfContent({ form }: Pick<MessageDefinition, 'form'>, content: Content): WireMessage {
  const lists = fieldsOf(form, true).flatMap(([name, field]) => {
    const rows = content[name]
    return field.kind === 'lines' && isRows(rows) && rows.length > 0
      ? [[name, rows.map(row => wireRow(field.form, row))] as const]
      : []
  })
  return { [HEADER]: wireRow(form, content), ...Object.fromEntries(lists) }
}

const wireRow = (form: FormFacts, content: Content): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form, false).flatMap(([name, field]) => {
      const value = content[name]
      return value === undefined ? [] : [[name, wireValue(field, value)]]
    }),
  )

/** The same as XML. Fields without a value are empty elements, as systems expect them. */
export function xmlOfContent(kind: string, { form }: Pick<MessageDefinition, 'form'>, content: Content): string {
  const fields = (facts: FormFacts, values: Content) =>
    fieldsOf(facts, false)
      .map(([name, field]) => {
        const value = values[name]
        return element(name, value === undefined ? '' : escapeXml(wireValue(field, value)))
      })
      .join('')
  const rows = fieldsOf(form, true).flatMap(([name, field]) => {
    const list = content[name]
    return field.kind === 'lines' && isRows(list) ? list.map(row => element(name, fields(field.form, row))) : []
  })
  return element(kind, element(HEADER, fields(form, content)) + element('DETIL', rows.join('')))
}
