import type { Readable } from 'node:stream'
import { HOST_PARCELS_MOST } from '@dermaga/contract'
import { type Content, type FieldFacts, type FormFacts, isDay, type Value } from '@dermaga/service'
import { fail } from '../../http/errors.ts'
import { boundaryOf, MultipartError, partsOf } from '../../http/multipart.ts'
import { readText } from '../../http/read-text.ts'

/* What companies' systems send in documented shapes. */

/** Fields of a form and its rows: far more than any documented form has. */
const PARTS_MOST = 5000
const VALUE_BYTES = 2000
const PATH = /^(\w+)\[(\d{1,4})\]\.(\w+)$/

/** A body as an object: JSON, or a form whose rows are `details[0].namaMerk`. @throws CallError input.malformed */
export async function readBody(body: Readable, contentType: string | undefined): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return objectIn(await readText(body))
  const values: Record<string, unknown> = {}
  try {
    for await (const part of partsOf(body, boundary, PARTS_MOST)) {
      put(values, part.name, await readText(part.content, VALUE_BYTES))
    }
  } catch (error) {
    if (error instanceof MultipartError) fail('input.malformed')
    throw error
  }
  return values
}

/** A list of documents, as JSON; one alone is a list of one. @throws CallError input.malformed, input.tooLarge */
export async function readDocuments(body: Readable): Promise<Record<string, unknown>[]> {
  const value = jsonIn(await readText(body))
  const documents = Array.isArray(value) ? value : [value]
  if (documents.length > HOST_PARCELS_MOST) fail('input.tooLarge')
  return documents.length > 0 && documents.every(isPlain) ? documents : fail('input.malformed')
}

function put(values: Record<string, unknown>, name: string, value: string): void {
  const [, list, index, field] = PATH.exec(name) ?? []
  if (list === undefined || field === undefined) {
    if (/^\w+$/.test(name)) Object.defineProperty(values, name, ownValue(value))
    return
  }
  if (!Object.hasOwn(values, list)) Object.defineProperty(values, list, ownValue([]))
  const rows = values[list]
  if (!Array.isArray(rows)) return
  const at = Number(index)
  rows[at] ??= {}
  Object.defineProperty(rows[at], field, ownValue(value))
}

/** Names are the sender's: `__proto__` must not be more than a name. */
const ownValue = (value: unknown) => ({ value, enumerable: true, writable: true, configurable: true })

function objectIn(text: string): Record<string, unknown> {
  const value = jsonIn(text)
  return isPlain(value) ? value : fail('input.malformed')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('input.malformed')
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content of a documented form: numbers as text, days `YYYY-MM-DD`, nothing for empty values. What does not fit stays, to be reported.
 *  @param header the part of the body with the single fields
 *  @returns the content, and the paths of what the form does not have */
export function documentedContent(
  form: FormFacts,
  body: Readonly<Record<string, unknown>>,
  header?: string,
): { content: Content; unknown: string[] } {
  const part = header === undefined ? undefined : body[header]
  const { [header ?? '']: _, ...lists } = body
  return contentIn(form, header === undefined ? body : { ...lists, ...(isPlain(part) ? part : {}) }, '')
}

function contentIn({ fields }: FormFacts, sent: Readonly<Record<string, unknown>>, at: string) {
  const content: Content = {}
  const unknown: string[] = []
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) unknown.push((at + name).slice(0, 60))
    else if (field.kind === 'lines' && Array.isArray(value)) {
      content[name] = Array.from(value, (row: unknown, index) => {
        if (!isPlain(row)) return row as Content
        const read = contentIn(field.form, row, `${at}${name}[${index}].`)
        unknown.push(...read.unknown)
        return read.content
      })
    } else if (value !== null && value !== undefined && value !== '') content[name] = valueIn(field, value)
  }
  return { content, unknown }
}

/** Programs write numbers as text, and text as numbers. */
function valueIn({ kind }: FieldFacts, value: unknown): Value {
  const text = typeof value === 'number' ? String(value) : value
  if (kind !== 'date' || typeof text !== 'string') return (typeof text === 'string' ? text.trim() : text) as Value
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text.trim()) ?? []
  const turned = `${year}-${month}-${day}`
  return year !== undefined && isDay(turned) ? turned : text.trim().slice(0, 10)
}

/** A documented path for one of ours: `rincian[0].lembar` is `detail[0].jumlahLembar`. */
export type PathMap = ReadonlyMap<string, string>

/** A path as its sender knows it. @param names our path without positions → theirs */
export function documentedPath(path: string, names: PathMap, header: string | undefined): string {
  const bare = path.replace(/\[\d+\]/g, '')
  const known = names.get(bare)
  if (known === undefined) return path
  const position = /\[\d+\]/.exec(path)?.[0]
  if (position === undefined) return header !== undefined && !names.has(`${bare}[]`) ? `${header}.${known}` : known
  const [list = '', field] = known.split('.')
  return field === undefined ? `${list}${position}` : `${list}${position}.${field}`
}
