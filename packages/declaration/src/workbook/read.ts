import {
  type Content,
  type Definition,
  type Field,
  type Part,
  rowsOf,
  type Value,
  type Variant,
  variantOf,
} from '../definition.ts'
import { type Cell, type CellErrorCode, readCell } from './cell.ts'
import { fieldOfHeading, normalizeHeading, OWN_NUMBER, SHEETS } from './headings.ts'

/** The sheets of a workbook by name, each with its rows, headings first. */
export type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>

/** The document in a workbook. */
export interface WorkbookRead {
  readonly content: Content
  /** Sheets of the workbook that belong to the format. */
  readonly sheets: readonly string[]
  /** The kind in the workbook, when it states one; it may differ from the requested kind. */
  readonly kode: string | undefined
  /** The nomor aju of further documents in the workbook; only the first document is read. */
  readonly others: readonly string[]
  /** Unreadable cells, which are skipped. The headings are row 1. */
  readonly cells: readonly WorkbookCell[]
  /** Headings of non-empty columns without a field in this kind of document. */
  readonly unknown: readonly { readonly sheet: string; readonly heading: string }[]
  /** Rows that refer to a line or material that does not exist. */
  readonly orphans: readonly { readonly sheet: string; readonly row: number }[]
}
export interface WorkbookCell {
  readonly sheet: string
  readonly row: number
  readonly heading: string
  /** Content of the cell as text. */
  readonly value: string
  readonly code: CellErrorCode
}

interface Row {
  readonly values: Content
  /** Numbers of the line and the material that the row belongs to. */
  readonly line: number | undefined
  readonly material: number | undefined
  readonly row: number
}

/** Reads a document from a workbook. Never throws, whatever the cells.
 *  @source `headings.ts` */
export function readWorkbook(definition: Definition, sheets: Sheets): WorkbookRead {
  const notes: Notes = { cells: [], unknown: [], orphans: [] }
  const bySheet = new Map(Object.entries(sheets).map(([name, rows]) => [normalizeHeading(name), rows] as const))
  const number = firstNumber(bySheet)
  const rowsIn = (sheet: string, fields: readonly Field[]) =>
    readSheet(sheet, bySheet.get(sheet) ?? [], fields, number.first, notes)

  const header = rowsIn('HEADER', definition.header)[0]?.values ?? {}
  const content: Content = Object.fromEntries(
    definition.header.flatMap(({ name, filledByPortal }) => {
      const value = header[name]
      return filledByPortal || value === undefined ? [] : [[name, value] as const]
    }),
  )
  for (const part of definition.parts) {
    const sheet = SHEETS.find(one => one.part === part.name)?.sheet
    if (sheet === undefined || !bySheet.has(sheet)) continue
    const rows = rowsIn(sheet, fieldsOf(part)).map(({ values }, index) => numbered(part, values, index))
    if (rows.length > 0) content[part.name] = rows
  }
  joinGoodsRows(rowsOf(content, 'barang'), goodsPart(definition), rowsIn, notes)
  for (const part of definition.parts) {
    const rows = content[part.name]
    if (Array.isArray(rows)) content[part.name] = rows.map(row => withFieldsOfVariant(part, row))
  }
  const kode = header['kodeDokumen']
  return {
    content,
    sheets: SHEETS.flatMap(({ sheet }) => (bySheet.has(sheet) ? [sheet] : [])),
    kode: typeof kode === 'string' ? kode : undefined,
    others: number.others,
    ...notes,
  }
}

/** Characters of a cell shown with its error. */
const SHOWN_LENGTH_MAX = 60

interface Notes {
  cells: WorkbookCell[]
  unknown: { sheet: string; heading: string }[]
  orphans: { sheet: string; row: number }[]
}
type RowsIn = (sheet: string, fields: readonly Field[]) => Row[]

/** Fields of any sheet that refer to the line and material of a row. */
const PLACES: readonly Field[] = [
  { name: 'seriBarang', type: 'integer', required: false },
  { name: 'seriBahanBaku', type: 'integer', required: false },
  { name: 'kodeAsalBahanBaku', type: 'string', required: false },
]

function readSheet(
  sheet: string,
  rows: readonly (readonly Cell[])[],
  fields: readonly Field[],
  number: string | undefined,
  notes: Notes,
): Row[] {
  const headings = rows[0] ?? []
  const columns = columnsOf(headings, fields)
  const read: Row[] = []
  for (let index = 1; index < rows.length; index++) {
    const cells = rows[index] ?? []
    const own = cells[columns.number]
    if (number !== undefined && !isEmpty(own) && numberText(own) !== number) continue
    const values = readRow({ sheet, row: index + 1, headings }, cells, columns.known, notes)
    if (!values) continue
    read.push({
      values,
      line: numberIn(values, 'seriBarang'),
      material: numberIn(values, 'seriBahanBaku'),
      row: index + 1,
    })
  }
  for (const at of columns.unknown) {
    if (rows.some((cells, index) => index > 0 && !isEmpty(cells[at]))) {
      notes.unknown.push({ sheet, heading: String(headings[at]).trim() })
    }
  }
  return read
}

/** The values of a row by field; undefined for an empty row. */
function readRow(
  place: { sheet: string; row: number; headings: readonly Cell[] },
  cells: readonly Cell[],
  known: readonly Column[],
  notes: Notes,
): Content | undefined {
  let values: Content | undefined
  for (const { at, field } of known) {
    const cell = cells[at]
    // Repeated heading: the first non-empty cell applies.
    if (isEmpty(cell) || values?.[field.name] !== undefined) continue
    const read = readCell(field, cell)
    if (!read) continue
    if ('value' in read) {
      values ??= {}
      values[field.name] = read.value
    } else {
      const { sheet, row, headings } = place
      notes.cells.push({ sheet, row, heading: String(headings[at]), value: shown(cell), code: read.code })
    }
  }
  return values
}

function shown(cell: Cell): string {
  const text = cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString() : String(cell)
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text
}

interface Column {
  readonly at: number
  readonly field: Field
}

function columnsOf(headings: readonly Cell[], fields: readonly Field[]) {
  const byName = new Map([...PLACES, ...fields].map(field => [field.name, field] as const))
  const names = new Set(byName.keys())
  const number = headings.findIndex(heading => typeof heading === 'string' && normalizeHeading(heading) === 'NOMORAJU')
  const known: Column[] = []
  const unknown: number[] = []
  for (const [at, heading] of headings.entries()) {
    if (at === number || isEmpty(heading)) continue
    const name = typeof heading === 'string' ? fieldOfHeading(heading, names) : undefined
    const field = name === undefined ? undefined : byName.get(name)
    if (field) known.push({ at, field })
    else unknown.push(at)
  }
  return { number, known, unknown }
}

function isEmpty(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

function numberIn(values: Content, field: string): number | undefined {
  const value = values[field]
  return typeof value === 'number' ? value : undefined
}

function numberText(cell: Cell): string {
  return normalizeHeading(String(cell ?? ''))
}

/** The first nomor aju in the workbook, and all others. */
function firstNumber(sheets: ReadonlyMap<string, readonly (readonly Cell[])[]>) {
  const rows = sheets.get('HEADER') ?? sheets.get('BARANG') ?? []
  const at = columnsOf(rows[0] ?? [], []).number
  const numbers = new Set(rows.slice(1).flatMap(cells => (at < 0 || isEmpty(cells[at]) ? [] : [numberText(cells[at])])))
  const [first, ...others] = numbers
  return { first, others }
}

function goodsPart({ parts }: Definition): Part | undefined {
  return parts.find(({ name }) => name === 'barang')
}

/** Adds the rows of the sheets below goods to their lines. */
function joinGoodsRows(lines: readonly Content[], goods: Part | undefined, rowsIn: RowsIn, notes: Notes) {
  const byNumber = new Map(lines.map(line => [line['seriBarang'], line] as const))
  for (const part of goods?.variants[0]?.parts ?? []) {
    const sheet = SHEETS.find(one => one.part === part.name)?.sheet
    if (sheet === undefined) continue
    for (const { values, line, row } of rowsIn(sheet, fieldsOf(part))) {
      const into = byNumber.get(line ?? Number.NaN)
      if (into) add(into, part, values)
      else notes.orphans.push({ sheet, row })
    }
    if (part.name === 'bahanBaku') joinMaterials(byNumber, part, rowsIn, notes)
  }
}

function joinMaterials(lines: ReadonlyMap<unknown, Content>, materials: Part, rowsIn: RowsIn, notes: Notes) {
  for (const part of materials.variants[0]?.parts ?? []) {
    const sheet = SHEETS.find(one => one.part === part.name)?.sheet
    if (sheet === undefined) continue
    for (const { values, line, material, row } of rowsIn(sheet, fieldsOf(part))) {
      const there = rowsOf(lines.get(line ?? Number.NaN) ?? {}, 'bahanBaku').filter(
        ({ seriBahanBaku }) => seriBahanBaku === material,
      )
      const into = materialOf(there, values['kodeAsalBahanBaku'])
      if (into) add(into, part, values)
      else notes.orphans.push({ sheet, row })
    }
  }
}

/** The material that a row belongs to, among those of its number: imported and local materials are each numbered from 1. Older
 *  workbooks omit the origin on one of the sheets: it may be missing where only one material has the number. Never a guess, because a
 *  levy of the wrong material is a wrong levy. */
function materialOf(there: readonly Content[], origin: Value | undefined): Content | undefined {
  const same = there.filter(({ kodeAsalBahanBaku }) => kodeAsalBahanBaku === origin)
  if (same.length > 0) return same.length === 1 ? same[0] : undefined
  const [only, ...others] = there
  return others.length === 0 && (origin === undefined || only?.['kodeAsalBahanBaku'] === undefined) ? only : undefined
}

function add(into: Content, part: Part, values: Content) {
  const rows = into[part.name]
  if (Array.isArray(rows)) rows.push(numbered(part, values, rows.length))
  else into[part.name] = [numbered(part, values, 0)]
}

/** Numbers a row by its position when the sheet has no number. */
function numbered(part: Part, row: Content, index: number): Content {
  const own = OWN_NUMBER[part.name]
  if (own !== undefined && row[own] === undefined) row[own] = index + 1
  return row
}

/** All fields of all variants of a part. */
function fieldsOf({ variants }: Part): readonly Field[] {
  return [...new Map(variants.flatMap(({ fields }) => fields.map(field => [field.name, field] as const))).values()]
}

/** A row without fields that its variant lacks or that the portal fills in. */
function withFieldsOfVariant(part: Part, row: Content): Content {
  const variant = variantOf(part, row)
  if (!variant) return row
  const names = namesOf(variant)
  let result = row
  for (const name in row) {
    if (names.has(name)) continue
    result = Object.fromEntries(Object.entries(row).filter(([each]) => names.has(each)))
    break
  }
  for (const inner of variant.parts) {
    const rows = result[inner.name]
    if (Array.isArray(rows)) result[inner.name] = rows.map(each => withFieldsOfVariant(inner, each))
  }
  return result
}

const namesByVariant = new WeakMap<Variant, ReadonlySet<string>>()

function namesOf(variant: Variant): ReadonlySet<string> {
  const known = namesByVariant.get(variant)
  if (known) return known
  const fields = variant.fields.filter(({ filledByPortal }) => !filledByPortal)
  const names = new Set([...fields, ...variant.parts].map(({ name }) => name))
  namesByVariant.set(variant, names)
  return names
}
