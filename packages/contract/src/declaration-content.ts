import { z } from 'zod'
import { isClean } from './field-schemas.ts'

/** Limits of customs documents, shared by screens and server. */
export const DECLARATION = {
  /** Drafts of one company at most. */
  draftsMax: 5000,
  /** Goods lines of one document at most. */
  linesMax: 20_000,
  /** Goods lines of a page, and of one change, at most. */
  pageMax: 1000,
  /** Body limit of the call that replaces all lines. */
  linesMaxBytes: 67_108_864,
  /** Cost of reading all goods lines of a document: bytes of their JSON plus 100 for each row. Slightly more than one upload contains. */
  bulkMax: 160_000_000,
  /** Maximum length of a text field, in characters. */
  textMax: 4000,
  /** Rows of any other part, and of a part of a line, at most. */
  rowsMax: 2000,
  /** Levels of nesting: goods lines have parts, and materials (bahan baku) have parts again. */
  depth: 4,
  pesanMax: 2000,
  /** Brokers that one document is given to at most. */
  brokersMax: 10,
  /** Earlier versions of one document in a reply. */
  versionsMost: 100,
} as const

/** A customs document in the host-to-host format: header fields at its root, parts as lists of rows. Numbers are numbers, days
 *  'YYYY-MM-DD'; empty fields are absent. */
export type Content = { [field: string]: ContentValue }
export type ContentValue = string | number | boolean | Content[]

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,60}$/
/** Amounts have 24 digits at most. */
const NUMBER_LIMIT = 1e24

/** Errors of a value that do not depend on its field. */
export type ValueError = 'type' | 'length' | 'control' | 'markup' | 'empty'

interface ContentError {
  path: (string | number)[]
  reason: ValueError | 'name'
  maximum?: number
}

/** The error of a value that is not a list of rows; undefined for a valid one. */
export function valueErrorOf(value: unknown): ValueError | undefined {
  if (typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Math.abs(value) < NUMBER_LIMIT ? undefined : 'type'
  if (typeof value !== 'string') return 'type'
  if (value === '') return 'empty'
  if (value.length > DECLARATION.textMax) return 'length'
  const clean = isClean(value)
  return clean === true ? undefined : clean
}

/** The first value that no field of any document accepts. The server checks the fields of each kind. */
function errorOf(value: unknown, depth: number): ContentError | undefined {
  if (!isRow(value)) return { path: [], reason: 'type' }
  for (const [name, field] of Object.entries(value)) {
    if (!FIELD_NAME.test(name)) return { path: [name.slice(0, 60)], reason: 'name' }
    const flaw = Array.isArray(field) ? errorOfRows(field, depth) : errorOfValue(field)
    if (flaw) return { ...flaw, path: [name, ...flaw.path] }
  }
  return undefined
}

const isRow = (value: unknown): value is Content => typeof value === 'object' && value !== null && !Array.isArray(value)

function errorOfValue(value: unknown): ContentError | undefined {
  const reason = valueErrorOf(value)
  return reason && { path: [], reason, ...(reason === 'length' && { maximum: DECLARATION.textMax }) }
}

function errorOfRows(rows: readonly unknown[], depth: number): ContentError | undefined {
  if (depth === 0) return { path: [], reason: 'type' }
  if (rows.length > DECLARATION.rowsMax) return { path: [], reason: 'length', maximum: DECLARATION.rowsMax }
  for (const [position, row] of rows.entries()) {
    const flaw = errorOf(row, depth - 1)
    if (flaw) return { ...flaw, path: [position, ...flaw.path] }
  }
  return undefined
}

function addIssue(flaw: ContentError | undefined, context: z.core.$RefinementCtx): void {
  if (!flaw) return
  const { path, reason, maximum = 0 } = flaw
  if (reason === 'length') context.addIssue({ path, code: 'too_big', origin: 'array', maximum })
  else if (reason === 'name') {
    context.addIssue({ path: path.slice(0, -1), code: 'unrecognized_keys', keys: [String(path.at(-1))] })
  } else if (reason === 'type') context.addIssue({ path, code: 'invalid_type', expected: 'unknown' })
  else if (reason === 'empty') context.addIssue({ path, code: 'too_small', origin: 'string', minimum: 1 })
  else context.addIssue({ path, code: 'custom', params: { reason } })
}

export const content = z
  .custom<Content>()
  .superRefine((value, context) => addIssue(errorOf(value, DECLARATION.depth), context))
  .meta({ type: 'object', additionalProperties: true })

/** Goods lines, each with a unique number (`seriBarang`). The server checks their content together with the fields of their kind:
 *  ten thousand lines are too many to traverse twice. */
export const contentLines = (most: number) =>
  z
    .array(z.custom<Content>(isRow).meta({ type: 'object', additionalProperties: true }))
    .max(most)
    .superRefine((lines, context) => addIssue(errorOfNumbers(lines), context))

function errorOfNumbers(lines: readonly Content[]): ContentError | undefined {
  const taken = new Set<unknown>()
  for (const [position, line] of lines.entries()) {
    const seriBarang = line?.['seriBarang']
    const isNumber = Number.isInteger(seriBarang) && Number(seriBarang) >= 1 && Number(seriBarang) <= 999_999
    if (!isNumber || taken.has(seriBarang)) return { path: [position, 'seriBarang'], reason: 'type' }
    taken.add(seriBarang)
  }
  return undefined
}
