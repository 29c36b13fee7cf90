import { DECLARATION, DOCUMENT_KINDS, valueErrorOf } from '@dermaga/contract'
import {
  type Content,
  type Definition,
  definitionOf,
  type Field,
  type Part,
  rowsOf,
  type ValidationError,
  type Value,
  validationErrorsOf,
  variantOf,
} from '@dermaga/declaration'
import { changesBetween } from '@dermaga/declaration/compare'
import { fill } from '@dermaga/text'
import { ruleText, jsonText as text } from '@dermaga/text/declaration-json'
import { validationErrorText } from '@dermaga/text/declaration-problems'
import { type ChangeGroup, changeGroupsOf } from '../versions/change-lines.ts'

/** What a file is read into: a draft, or a new one with the fields of a day. */
export interface JsonTarget {
  /** Undefined: the file says which. */
  kode?: string | undefined
  /** The day on which the document was begun, `YYYY-MM-DD`. */
  day: string
  /** What it has now. */
  before: Content
}

/** Why a value cannot be taken, and what its field accepts. */
export interface JsonProblem {
  path: string
  message: string
  rule: string
}

export type JsonRead =
  /** The file is no document. */
  | { kind: 'fault'; message: string }
  /** Values that no draft can hold, or that their fields do not accept: nothing is taken. */
  | { kind: 'problems'; kode: string; problems: JsonProblem[]; total: number }
  | {
      kind: 'read'
      kode: string
      isi: Content
      barang: readonly Content[]
      groups: ChangeGroup[]
      /** Required values that are absent. */
      missing: number
      /** Other things to check before it is sent. */
      notes: number
      /** Fields of the file that the portal fills in itself. */
      ignored: string[]
    }

const PROBLEMS_SHOWN = 200
const IGNORED_SHOWN = 20
const LINES = 'barang'
const LINE_NUMBER = 'seriBarang'
const MISSING: readonly ValidationError['code'][] = ['required', 'requiredWith', 'noRows', 'noRowOf']
/** Rules between fields: a draft may break them for a while. */
const BETWEEN: readonly ValidationError['code'][] = [
  'seriTwice',
  'seriGap',
  'noSuchRow',
  'posTarif',
  'sumDiffers',
  'countDiffers',
  'ndpbmDiffers',
]

/** Reads a document from the bytes of a JSON file and compares it with what the draft has. Nothing is changed. */
export async function readJson(bytes: BufferSource, { kode, day, before }: JsonTarget): Promise<JsonRead> {
  const parsed = parse(bytes)
  if ('fault' in parsed) return { kind: 'fault', message: parsed.fault }
  const { document } = parsed
  const named = document['kodeDokumen']
  if (kode === undefined && (named === undefined || named === null || named === ''))
    return { kind: 'fault', message: text.faults.noKind }
  const found = named === undefined || named === null || named === '' ? kode : String(named)
  const kindOf = (code: string | undefined) => DOCUMENT_KINDS.find(each => each.kode === code)
  const kind = kindOf(found)
  if (!kind) {
    const kinds = DOCUMENT_KINDS.map(each => each.kode).join(', ')
    return { kind: 'fault', message: fill(text.faults.unknownKind, { kode: String(found).slice(0, 20), kinds }) }
  }
  const target = kindOf(kode)
  if (target && target.kode !== kind.kode) {
    return { kind: 'fault', message: fill(text.faults.otherKind, { found: kind.nama, target: target.nama }) }
  }

  const definition = await definitionOf(kind.kode, day)
  const given = definition.header.filter(({ filledByPortal }) => filledByPortal).map(({ name }) => name)
  const whole = numberedLines(presentOf(definition.header, definition.parts, document))
  const ignored = given.filter(name => name in whole && name !== 'kodeDokumen')
  const { [LINES]: _lines, ...header } = Object.fromEntries(
    Object.entries(whole).filter(([name]) => !given.includes(name)),
  ) as Content
  const content: Content = LINES in whole ? { ...header, [LINES]: whole[LINES] as Value } : header

  const limits = limitProblems(content)
  // Thousands of lines too many are not checked one by one.
  const errors = rowsOf(content, LINES).length > DECLARATION.linesMax ? [] : validationErrorsOf(definition, content)
  const wrong = errors.filter(({ code }) => !MISSING.includes(code) && !BETWEEN.includes(code))
  const problems = [...wrong.map(error => problemOf(definition, content, error, kind.kode)), ...limits]
  if (problems.length > 0) {
    return { kind: 'problems', kode: kind.kode, problems: problems.slice(0, PROBLEMS_SHOWN), total: problems.length }
  }
  return {
    kind: 'read',
    kode: kind.kode,
    isi: header,
    barang: rowsOf(content, LINES),
    groups: changeGroupsOf(changesBetween(definition, before, content)),
    missing: errors.filter(({ code }) => MISSING.includes(code)).length,
    notes: errors.filter(({ code }) => BETWEEN.includes(code)).length,
    ignored: ignored.slice(0, IGNORED_SHOWN),
  }
}

function parse(bytes: BufferSource): { document: Readonly<Record<string, unknown>> } | { fault: string } {
  let says: string
  try {
    says = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { fault: text.faults.encoding }
  }
  try {
    const document: unknown = JSON.parse(says)
    return isObject(document) ? { document } : { fault: text.faults.notObject }
  } catch (error) {
    return { fault: fill(text.faults.syntax, { at: placeOf(says, String(error)) }) }
  }
}

/** Where the parser stopped, in words; empty where it does not say. */
function placeOf(says: string, error: string): string {
  const position = /at position (\d+)/.exec(error)?.[1]
  const end = /Unexpected end|Unterminated/i.test(error) ? says.length : undefined
  const at = position === undefined ? end : Number(position)
  if (at === undefined) return ''
  const lines = says.slice(0, at).split('\n')
  return fill(text.faults.at, { line: lines.length, column: (lines.at(-1) ?? '').length + 1 })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without null and empty values, which count as absent; numbers of rows as numbers, whatever official schema they follow. */
function presentOf(fields: readonly Field[], parts: readonly Part[], row: Readonly<Record<string, unknown>>): Content {
  const present: Content = {}
  for (const [name, value] of Object.entries(row)) {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    const part = parts.find(each => each.name === name)
    if (part && Array.isArray(value)) {
      const inner = part.variants.flatMap(variant => variant.parts)
      const own = part.variants.flatMap(variant => variant.fields)
      present[name] = value.map(each => (isObject(each) ? presentOf(own, inner, each) : (each as Content)))
    } else present[name] = rowNumber(fields, name, value) as Value
  }
  return present
}

function rowNumber(fields: readonly Field[], name: string, value: unknown): unknown {
  if (!/^seri[A-Z]/.test(name)) return value
  const isText = fields.some(field => field.name === name && field.type === 'string')
  if (isText) return typeof value === 'number' ? String(value) : value
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
}

/** Goods lines without any numbers are numbered in their order. */
function numberedLines(content: Content): Content {
  const rows = rowsOf(content, LINES)
  if (rows.length === 0 || rows.some(row => !isObject(row) || LINE_NUMBER in row)) return content
  return { ...content, [LINES]: rows.map((row, at) => ({ ...row, [LINE_NUMBER]: at + 1 })) }
}

function problemOf(definition: Definition, content: Content, error: ValidationError, kode: string): JsonProblem {
  const field = fieldAt(definition, content, error.path)
  const rule = error.code === 'unknown' ? text.unknownRule : error.code === 'notRows' ? text.rowsRule : undefined
  return { path: error.path, message: validationErrorText(error, kode), rule: rule ?? (field ? ruleText(field) : '') }
}

/** The field at a place such as `barang[3].barangTarif[0].tarif`. */
function fieldAt(definition: Definition, content: Content, path: string): Field | undefined {
  let known: { fields: readonly Field[]; parts: readonly Part[] } | undefined = {
    fields: definition.header,
    parts: definition.parts,
  }
  let row: Content | undefined = content
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  for (const step of steps) {
    const [, name = '', index = ''] = /^(\w+)\[(\d+)\]$/.exec(step) ?? []
    const part: Part | undefined = known?.parts.find(each => each.name === name)
    row = row && rowsOf(row, name)[Number(index)]
    known = part && row ? variantOf(part, row) : undefined
  }
  return known?.fields.find(({ name }) => name === last)
}

/** Limits of every draft, whatever its fields. */
function limitProblems(content: Content): JsonProblem[] {
  const found: JsonProblem[] = []
  walk(content, '', found)
  if (rowsOf(content, LINES).length > DECLARATION.linesMax) return found
  const numbers = new Set<unknown>()
  for (const [at, row] of rowsOf(content, LINES).entries()) {
    const number = isObject(row) ? row[LINE_NUMBER] : undefined
    const isRight = Number.isInteger(number) && Number(number) >= 1 && Number(number) <= 999_999
    if (!isRight || numbers.has(number))
      found.push({ path: `${LINES}[${at}].${LINE_NUMBER}`, message: text.badLine, rule: text.badLine })
    numbers.add(number)
  }
  return found
}

function walk(row: Content, at: string, found: JsonProblem[]): void {
  for (const [name, value] of Object.entries(row)) {
    const path = at + name
    if (Array.isArray(value)) {
      const most = at === '' && name === LINES ? DECLARATION.linesMax : DECLARATION.rowsMax
      if (value.length > most) {
        const message = fill(text.tooManyRows, { most: most.toLocaleString('id-ID') })
        found.push({ path, message, rule: message })
        continue
      }
      for (const [index, each] of value.entries())
        if (isObject(each)) walk(each as Content, `${path}[${index}].`, found)
      continue
    }
    const flaw = typeof value === 'string' ? valueErrorOf(value) : undefined
    if (flaw === 'control' || flaw === 'markup') found.push({ path, message: text.badText, rule: text.badText })
  }
}
