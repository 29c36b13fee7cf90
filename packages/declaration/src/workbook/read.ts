import { type Content, type Definition, type Field, type Part, rowsOf, type Variant, variantOf } from '../definition.ts'
import { type Cell, type CellProblem, readCell } from './cell.ts'
import { fieldOfHeading, OWN_NUMBER, plain, SHEETS } from './headings.ts'

/** The sheets of a workbook by name, each with its rows from the headings on. */
export type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>

/** What a workbook says of a document. */
export interface WorkbookRead {
  readonly content: Content
  /** The kind that the workbook names, where it does: another one than was asked for has been read all the same. */
  readonly kode: string | undefined
  /** The nomor aju of documents that the workbook has besides; only the first is read. */
  readonly others: readonly string[]
  /** Cells left out, because they could not be read. Rows are counted as the sheet counts them, headings being row 1. */
  readonly cells: readonly WorkbookCell[]
  /** Headings with something below that this kind of document has no field for. */
  readonly unknown: readonly { readonly sheet: string; readonly heading: string }[]
  /** Rows that name a line or material which is not there. */
  readonly orphans: readonly { readonly sheet: string; readonly row: number }[]
}
export interface WorkbookCell {
  readonly sheet: string
  readonly row: number
  readonly heading: string
  readonly problem: CellProblem
}

interface Row {
  readonly values: Content
  /** What the row says it belongs to. */
  readonly line: number | undefined
  readonly material: number | undefined
  readonly row: number
}

/** Reads a document out of a workbook as businesses keep them. Never throws, whatever the cells.
 *  @source `headings.ts` */
export function readWorkbook(definition: Definition, sheets: Sheets): WorkbookRead {
  const notes: Notes = { cells: [], unknown: [], orphans: [] }
  const bySheet = new Map(Object.entries(sheets).map(([name, rows]) => [plain(name), rows] as const))
  const number = firstNumber(bySheet)
  const rowsIn = (sheet: string, fields: readonly Field[]) =>
    readSheet(sheet, bySheet.get(sheet) ?? [], fields, number.first, notes)

  const header = rowsIn('HEADER', definition.header)[0]?.values ?? {}
  const content: Content = Object.fromEntries(
    definition.header.flatMap(({ name, given }) => {
      const value = header[name]
      return given || value === undefined ? [] : [[name, value] as const]
    }),
  )
  for (const part of definition.parts) {
    const sheet = SHEETS.find(one => one.part === part.name)?.sheet
    if (sheet === undefined || !bySheet.has(sheet)) continue
    const rows = rowsIn(sheet, fieldsOf(part)).map(({ values }) => ({ ...values }))
    if (rows.length > 0) content[part.name] = rows.map((row, index) => numbered(part, row, index))
  }
  joinUnder(rowsOf(content, 'barang'), goodsPart(definition), rowsIn, notes)
  for (const part of definition.parts) {
    const rows = content[part.name]
    if (Array.isArray(rows)) content[part.name] = rows.map(row => withFieldsOfVariant(part, row))
  }
  const kode = header['kodeDokumen']
  return { content, kode: typeof kode === 'string' ? kode : undefined, others: number.others, ...notes }
}

interface Notes {
  cells: WorkbookCell[]
  unknown: { sheet: string; heading: string }[]
  orphans: { sheet: string; row: number }[]
}
type RowsIn = (sheet: string, fields: readonly Field[]) => Row[]

/** What places a row, in any sheet. */
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
  const columns = columnsOf(rows[0] ?? [], fields)
  const unknown = new Set<number>()
  const read = rows.slice(1).flatMap((cells, index) => {
    const own = cells[columns.number] ?? ''
    if (number !== undefined && String(own).trim() !== '' && numberText(own) !== number) return []
    const row = index + 2
    const values: Content = {}
    for (const [at, cell] of cells.entries()) {
      const field = columns.fields[at]
      if (!field) {
        if (!isEmpty(cell) && at !== columns.number) unknown.add(at)
        continue
      }
      // A heading that stands twice: the first that says something counts.
      if (values[field.name] !== undefined) continue
      const value = readCell(field, cell)
      if (!value) continue
      if ('value' in value) values[field.name] = value.value
      else notes.cells.push({ sheet, row, heading: String(rows[0]?.[at] ?? ''), problem: value.problem })
    }
    if (Object.keys(values).length === 0) return []
    return [{ values, line: numberIn(values, 'seriBarang'), material: numberIn(values, 'seriBahanBaku'), row }]
  })
  for (const at of [...unknown].sort((a, b) => a - b)) {
    const heading = String(rows[0]?.[at] ?? '').trim()
    if (heading !== '') notes.unknown.push({ sheet, heading })
  }
  return read
}

function columnsOf(headings: readonly Cell[], fields: readonly Field[]) {
  const byName = new Map([...PLACES, ...fields].map(field => [field.name, field] as const))
  const names = new Set(byName.keys())
  const found = headings.map(heading => {
    const name = typeof heading === 'string' ? fieldOfHeading(heading, names) : undefined
    return name === undefined ? undefined : byName.get(name)
  })
  const number = headings.findIndex(heading => typeof heading === 'string' && plain(heading) === 'NOMORAJU')
  return { fields: found.map((field, at) => (at === number ? undefined : field)), number }
}

function isEmpty(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

function numberIn(values: Content, field: string): number | undefined {
  const value = values[field]
  return typeof value === 'number' ? value : undefined
}

function numberText(cell: Cell): string {
  return plain(String(cell ?? ''))
}

/** The nomor aju that the workbook names first, and those it names besides. */
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

/** Puts the rows of the sheets under goods where they say they belong. */
function joinUnder(lines: readonly Content[], goods: Part | undefined, rowsIn: RowsIn, notes: Notes) {
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
      // Imported and local materials may be counted each from 1.
      const origin = values['kodeAsalBahanBaku']
      const into = there.find(({ kodeAsalBahanBaku }) => kodeAsalBahanBaku === origin) ?? there[0]
      if (into) add(into, part, values)
      else notes.orphans.push({ sheet, row })
    }
  }
}

function add(into: Content, part: Part, values: Content) {
  const rows = into[part.name]
  if (Array.isArray(rows)) rows.push(numbered(part, { ...values }, rows.length))
  else into[part.name] = [numbered(part, { ...values }, 0)]
}

/** A row with its own number, which a sheet may leave to the order of rows. */
function numbered(part: Part, row: Content, index: number): Content {
  const own = OWN_NUMBER[part.name]
  return own === undefined || row[own] !== undefined ? row : { ...row, [own]: index + 1 }
}

/** Every field that some row of a part has. */
function fieldsOf({ variants }: Part): readonly Field[] {
  return [...new Map(variants.flatMap(({ fields }) => fields.map(field => [field.name, field] as const))).values()]
}

function withFieldsOfVariant(part: Part, row: Content): Content {
  const variant: Variant | undefined = variantOf(part, row)
  if (!variant) return row
  const kept: Content = {}
  for (const { name, given } of variant.fields) {
    const value = row[name]
    if (!given && value !== undefined) kept[name] = value
  }
  for (const inner of variant.parts) {
    const rows = row[inner.name]
    if (Array.isArray(rows)) kept[inner.name] = rows.map(each => withFieldsOfVariant(inner, each))
  }
  return kept
}
