import { z } from 'zod'
import { isClean } from './fields.ts'

/** Numbers of customs documents, written once for screens and server. */
export const DECLARATION = {
  /** Drafts of one company. */
  draftsMost: 5000,
  /** Goods lines of one document. */
  linesMost: 20_000,
  /** Goods lines of a page, and of a change. */
  pageMax: 1000,
  /** What replaces all lines at once. design 03 */
  linesMaxBytes: 67_108_864,
  /** The longest text of a field, in characters. */
  textMax: 4000,
  /** Rows of any other part, and of a line's own. */
  rowsMost: 2000,
  /** Goods lines have parts, and materials (bahan baku) have parts again. */
  depth: 4,
  pesanMax: 2000,
} as const

/** A customs document as it is sent host to host: header fields at its root, parts as lists of rows. Numbers are numbers, days
 *  'YYYY-MM-DD'; what is not filled in is absent. */
export type Content = { [field: string]: ContentValue }
export type ContentValue = string | number | boolean | Content[]

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,60}$/
/** Amounts have 24 digits at most. */
const NUMBER_LIMIT = 1e24

interface Flaw {
  path: (string | number)[]
  reason: 'type' | 'length' | 'control' | 'markup' | 'name' | 'empty'
  maximum?: number
}

/** The first thing that no field of any document could hold; what each kind's fields may hold is the server's to check. */
function flawOf(value: unknown, depth: number): Flaw | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { path: [], reason: 'type' }
  for (const [name, field] of Object.entries(value)) {
    if (!FIELD_NAME.test(name)) return { path: [name.slice(0, 60)], reason: 'name' }
    const flaw = flawOfField(field, depth)
    if (flaw) return { ...flaw, path: [name, ...flaw.path] }
  }
  return undefined
}

function flawOfField(field: unknown, depth: number): Flaw | undefined {
  if (typeof field === 'boolean') return undefined
  if (typeof field === 'number') return Math.abs(field) < NUMBER_LIMIT ? undefined : { path: [], reason: 'type' }
  if (typeof field === 'string') return flawOfText(field)
  if (!Array.isArray(field) || depth === 0) return { path: [], reason: 'type' }
  const most = DECLARATION.rowsMost
  return field.length > most ? { path: [], reason: 'length', maximum: most } : flawOfRows(field, depth - 1)
}

function flawOfRows(rows: readonly unknown[], depth: number): Flaw | undefined {
  for (const [position, row] of rows.entries()) {
    const flaw = flawOf(row, depth)
    if (flaw) return { ...flaw, path: [position, ...flaw.path] }
  }
  return undefined
}

function flawOfText(text: string): Flaw | undefined {
  if (text === '') return { path: [], reason: 'empty' }
  if (text.length > DECLARATION.textMax) return { path: [], reason: 'length', maximum: DECLARATION.textMax }
  const unclean = isClean(text)
  return unclean === true ? undefined : { path: [], reason: unclean }
}

function tell(flaw: Flaw | undefined, context: z.core.$RefinementCtx): void {
  if (!flaw) return
  const { path, reason, maximum = 0 } = flaw
  if (reason === 'length') context.addIssue({ path, code: 'too_big', origin: 'array', maximum })
  else if (reason === 'name') {
    context.addIssue({ path: path.slice(0, -1), code: 'unrecognized_keys', keys: [String(path.at(-1))] })
  } else if (reason === 'type') context.addIssue({ path, code: 'invalid_type', expected: 'unknown' })
  else if (reason === 'empty') context.addIssue({ path, code: 'too_small', origin: 'string', minimum: 1 })
  else context.addIssue({ path, code: 'custom', params: { reason } })
}

// Walked by hand: a schema for each value would cost a document of 10,000 lines more than all else that is done with it.
export const content = z
  .custom<Content>()
  .superRefine((value, context) => tell(flawOf(value, DECLARATION.depth), context))
  .meta({ type: 'object', additionalProperties: true })

/** Goods lines, each with its number (`seriBarang`), which no other has. */
export const contentLines = (most: number) =>
  z
    .array(z.custom<Content>().meta({ type: 'object', additionalProperties: true }))
    .max(most)
    .superRefine((lines, context) => {
      tell(flawOfRows(lines, DECLARATION.depth - 1) ?? flawOfNumbers(lines), context)
    })

function flawOfNumbers(lines: readonly Content[]): Flaw | undefined {
  const taken = new Set<unknown>()
  for (const [position, { seriBarang }] of lines.entries()) {
    const isNumber = Number.isInteger(seriBarang) && Number(seriBarang) >= 1 && Number(seriBarang) <= 999_999
    if (!isNumber || taken.has(seriBarang)) return { path: [position, 'seriBarang'], reason: 'type' }
    taken.add(seriBarang)
  }
  return undefined
}
