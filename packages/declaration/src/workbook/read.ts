import { type Content, type Definition, type Field, type Part, rowsOf, type Value, variantOf } from '../definition.ts'
import { KEPT_CELLS, KEPT_SHEETS, NUMBER_COLUMN } from '../kept-parts.ts'
import { type Cell, type CellErrorCode, isUncomputed, readCell } from './cell.ts'
import { type DocumentNumber, type ForeignRows, numberText, ownRows } from './document-number.ts'
import { fieldOfHeading, normalizeHeading, OWN_NUMBER, SHEETS } from './headings.ts'
import { LAYOUT, type LayoutVersion, VERSION_SHEET } from './layout.ts'
import { everyPart, versionFor } from './layout-version.ts'
import { ownCells } from './own-sheets.ts'
import { fieldsOf, isCountImplied, namesOf, ORIGIN, PLACES } from './part-fields.ts'
import { type Column, isEmpty, type Rows, type Table, tableOf } from './table.ts'
import { isNothing, keyOf, toRow, type UnmappedCell } from './unmapped-cells.ts'

/** The sheets of a workbook by name, each with its rows. */
export type Sheets = Readonly<Record<string, Rows>>

/** The document in a workbook. */
export interface WorkbookRead {
  readonly content: Content
  /** Sheets of the workbook that belong to the format. */
  readonly sheets: readonly string[]
  /** The kind in the workbook, when it states one; it may differ from the requested kind. */
  readonly kode: string | undefined
  /** The nomor aju of further documents in the workbook; only the first document is read. */
  readonly others: readonly string[]
  /** Unreadable cells, which are skipped. */
  readonly cells: readonly WorkbookCell[]
  /** Columns without a field in this kind of document, kept with it; those that are empty or zero are kept without being listed. */
  readonly kept: readonly WorkbookColumn[]
  /** Columns, and whole sheets, that are left out although they are neither empty nor zero. */
  readonly dropped: readonly (Pick<WorkbookColumn, 'sheet'> & Partial<WorkbookColumn>)[]
  /** Rows that refer to a line or material that does not exist. */
  readonly orphans: readonly { readonly sheet: string; readonly row: number }[]
  /** Goods with a number that goods before them have, so that rows below them belong to neither; undefined without any. */
  readonly duplicates?: readonly { readonly row: number; readonly seri: number }[]
  /** Rows with another nomor aju than the document's, by sheet; undefined without any. */
  readonly foreign?: readonly ForeignRows[]
}
export interface WorkbookColumn {
  readonly sheet: string
  readonly heading: string
}
export interface WorkbookCell extends WorkbookColumn {
  /** From 1. */
  readonly row: number
  /** Content of the cell as text. */
  readonly value: string
  readonly code: CellErrorCode
}

/** Characters of a cell shown with its error. */
const SHOWN_LENGTH_MAX = 60
/** Cells of sheets that the kind does not have, which are kept. */
const LOOSE_MOST = 1500

interface Row {
  readonly values: Content
  /** Numbers of the line and the material that the row belongs to. */
  readonly line: number | undefined
  readonly material: number | undefined
  readonly origin: Value | undefined
  readonly row: number
}

interface Notes {
  cells: WorkbookCell[]
  kept: WorkbookColumn[]
  dropped: { sheet: string; heading?: string }[]
  orphans: { sheet: string; row: number }[]
  foreign: ForeignRows[]
  duplicates: { row: number; seri: number }[]
  /** What belongs to no row. */
  loose: Content[]
}

/** Where a part stands in a document, which decides what its rows refer to. */
type Depth = 'top' | 'line' | 'material'
type RowsIn = (part: Part, depth: Depth) => Row[]

/** Reads a document from a workbook. Never throws, whatever the cells.
 *  @param is1904 whether the day numbers of the workbook count from 1904
 *  @source `headings.ts`, `layout.ts` */
export function readWorkbook(definition: Definition, sheets: Sheets, is1904 = false): WorkbookRead {
  const notes: Notes = { cells: [], kept: [], dropped: [], orphans: [], foreign: [], duplicates: [], loose: [] }
  const bySheet = new Map(Object.entries(sheets).map(([name, rows]) => [normalizeHeading(name), rows] as const))
  const names = new Map(Object.keys(sheets).map(name => [normalizeHeading(name), name] as const))
  const version = versionIn(bySheet)
  const number = firstNumber(bySheet, definition)
  const read = (sheet: string, fields: readonly Field[], part: Part | undefined, depth: Depth) =>
    readSheet({ sheet, rows: bySheet.get(sheet) ?? [], fields, part, depth, number, is1904 }, notes)
  const rowsIn: RowsIn = (part, depth) => {
    const sheet = sheetOf(part)
    return sheet !== undefined && bySheet.has(sheet) ? read(sheet, fieldsOf(part), part, depth) : []
  }

  const header = read('HEADER', definition.header, undefined, 'top')[0]?.values ?? {}
  const content: Content = Object.fromEntries(
    [...definition.header.filter(({ filledByPortal }) => !filledByPortal), { name: KEPT_CELLS }].flatMap(({ name }) => {
      const value = header[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  for (const part of definition.parts) {
    const found = rowsIn(part, 'top')
    const rows = found.map(({ values }, index) => numbered(part, values, index))
    if (rows.length > 0) content[part.name] = rows
    if (part.name === 'barang') notes.duplicates.push(...duplicatesIn(found))
  }
  joinGoodsRows(rowsOf(content, 'barang'), goodsPart(definition), rowsIn, notes)
  addCount(definition, content, bySheet.has('KONTAINER'))
  keepOtherSheets(definition, bySheet, names, number, notes)
  const ownNumber = number.written && toRow({ heading: NUMBER_COLUMN, occurrence: 1, cell: number.written })
  if (ownNumber) notes.loose.push({ lembar: 'HEADER', ...ownNumber })
  if (version !== undefined && version !== versionFor(definition))
    notes.loose.push({ lembar: VERSION_SHEET, isi: version })
  if (notes.loose.length > 0) content[KEPT_SHEETS] = notes.loose
  const kode = header['kodeDokumen']
  const { loose: _loose, foreign, duplicates, ...told } = notes
  return {
    content,
    sheets: SHEETS.flatMap(({ sheet }) => (bySheet.has(sheet) ? [sheet] : [])),
    kode: typeof kode === 'string' ? kode : undefined,
    others: number.others,
    ...told,
    ...(foreign.length > 0 && { foreign }),
    ...(duplicates.length > 0 && { duplicates }),
  }
}

const sheetOf = (part: Part): string | undefined => SHEETS.find(one => one.part === part.name)?.sheet

/** The headings of a sheet in the newest layout; earlier ones have the first of them. */
const layoutOf = (sheet: string): readonly string[] => LAYOUT['1.3'].find(one => one.sheet === sheet)?.columns ?? []

/** The version that a workbook states; undefined without a known one. */
function versionIn(sheets: ReadonlyMap<string, Rows>): LayoutVersion | undefined {
  const cells = sheets.get(VERSION_SHEET)?.flat() ?? []
  const stated = cells.find(cell => !isEmpty(cell) && cell !== VERSION_SHEET)
  return (Object.keys(LAYOUT) as LayoutVersion[]).find(version => version === String(stated).trim())
}

interface SheetToRead {
  sheet: string
  rows: Rows
  fields: readonly Field[]
  /** Undefined for the header. */
  part: Part | undefined
  depth: Depth
  number: DocumentNumber
  is1904: boolean
}

function readSheet(asked: SheetToRead, notes: Notes): Row[] {
  const { sheet, rows, fields, part, depth, number } = asked
  const own = new Set(fields.map(({ name }) => name))
  const places = PLACES[depth].filter(({ name }) => !own.has(name))
  const table = tableOf(rows, layoutOf(sheet), [...places, ...fields])
  if (table.columns.length === 0 && rows.some(cells => cells.some(cell => !isNothing(cell))))
    notes.dropped.push({ sheet })
  const read: (Row & { kept: UnmappedCell[] })[] = []
  const stray: UnmappedCell[] = []
  const isOwn = ownRows(sheet, rows.slice(table.first), table.number, number, notes.foreign)
  for (let index = table.first; index < rows.length; index++) {
    const cells = rows[index] ?? []
    if (!isOwn(cells)) continue
    const kept: UnmappedCell[] = []
    const values = readRow(asked, index + 1, cells, table, kept, notes)
    if (!values) {
      stray.push(...kept)
      continue
    }
    const place = {
      line: numberIn(values, 'seriBarang'),
      material: numberIn(values, 'seriBahanBaku'),
      origin: values[ORIGIN],
    }
    read.push({ values: part ? ofVariant(part, values, table, kept) : values, ...place, row: index + 1, kept })
  }
  for (const { heading, cell } of stray) if (!isNothing(cell)) notes.dropped.push({ sheet, heading })
  keepCells(sheet, table, read, notes)
  return read
}

/** The values of a row by field; undefined for a row without any. @param kept receives the cells without a field */
function readRow(
  { sheet, is1904 }: SheetToRead,
  row: number,
  cells: readonly Cell[],
  { columns }: Table,
  kept: UnmappedCell[],
  notes: Notes,
): Content | undefined {
  let values: Content | undefined
  const taken = new Map<string, Column>()
  for (const column of columns) {
    const { at, field, heading, occurrence, isDoubled } = column
    const cell = cells[at]
    if (isEmpty(cell)) continue
    if (!field) {
      if (isUncomputed(cell)) notes.cells.push({ sheet, row, heading, value: shown(cell), code: 'cellFormula' })
      else kept.push({ heading, occurrence, cell })
      continue
    }
    const read = readCell(field, cell, is1904)
    if (!read) continue
    const before = values?.[field.name]
    if ('code' in read) {
      if (before === undefined) notes.cells.push({ sheet, row, heading, value: shown(cell), code: read.code })
    } else if (before === undefined) {
      values ??= {}
      values[field.name] = read.value
      taken.set(field.name, column)
      // Repeated heading: the first cell applies that is neither empty nor zero.
    } else if (values && before === 0 && read.value !== 0) {
      const first = taken.get(field.name)
      if (first) kept.push({ heading: first.heading, occurrence: first.occurrence, cell: 0 })
      values[field.name] = read.value
      taken.set(field.name, column)
    } else if (before !== read.value) {
      kept.push({ heading, occurrence, cell })
      if (isDoubled && !isNothing(cell))
        notes.cells.push({ sheet, row, heading, value: shown(cell), code: 'cellDiffers' })
    }
  }
  for (const { at, field, heading, occurrence, isDoubled } of columns) {
    if (isDoubled && field && values?.[field.name] !== undefined && isEmpty(cells[at]))
      kept.push({ heading, occurrence, cell: undefined })
  }
  return values
}

/** A row without fields that its variant lacks or that the portal fills in. @param kept receives the cells of the former */
function ofVariant(part: Part, row: Content, { columns }: Table, kept: UnmappedCell[]): Content {
  const variant = variantOf(part, row)
  if (!variant) return row
  const { own, given } = namesOf(variant)
  let result = row
  for (const name of Object.keys(row)) {
    if (own.has(name)) continue
    const { [name]: value, ...rest } = result
    result = rest
    const column = columns.find(({ field }) => field?.name === name)
    if (column && !given.has(name) && !PLACE_NAMES.has(name) && typeof value !== 'object')
      kept.push({ heading: column.heading, occurrence: column.occurrence, cell: value })
  }
  return result
}

const PLACE_NAMES = new Set(PLACES.material.map(({ name }) => name))

/** Keeps the cells without a field: with their rows, or for the whole sheet where a column is zero in every row. */
function keepCells(
  sheet: string,
  { columns }: Table,
  rows: readonly { values: Content; kept: UnmappedCell[] }[],
  notes: Notes,
): void {
  const zeros = new Set<string>()
  for (const { heading, occurrence, field } of columns) {
    if (field || rows.length === 0) continue
    const found = rows.flatMap(
      ({ kept }) => kept.find(one => one.heading === heading && one.occurrence === occurrence) ?? [],
    )
    if (found.length < rows.length || !found.every(({ cell }) => isNothing(cell))) continue
    if (new Set(found.map(({ cell }) => cell)).size > 1) continue
    const [first] = found
    const kept = first && toRow(first)
    if (!kept) continue
    zeros.add(keyOf(heading, occurrence))
    notes.loose.push({ lembar: sheet, ...kept })
  }
  const listed = new Map<string, { heading: string; isDropped: boolean }>()
  for (const { values, kept } of rows) {
    const stored: Content[] = []
    for (const one of kept) {
      const key = keyOf(one.heading, one.occurrence)
      if (zeros.has(key)) continue
      const row = toRow(one)
      if (row) stored.push(row)
      if (isNothing(one.cell)) continue
      listed.set(key, { heading: one.heading, isDropped: row === undefined || listed.get(key)?.isDropped === true })
    }
    if (stored.length > 0) values[KEPT_CELLS] = stored
  }
  for (const { heading, isDropped } of listed.values())
    (isDropped ? notes.dropped : notes.kept).push({ sheet, heading })
}

/** Keeps the rows of sheets of the layout that this kind does not have, and the sheets of the user. Lists those that cannot be kept whole. */
function keepOtherSheets(
  definition: Definition,
  sheets: ReadonlyMap<string, Rows>,
  names: ReadonlyMap<string, string>,
  number: DocumentNumber,
  notes: Notes,
): void {
  const own = new Set(['HEADER', VERSION_SHEET, ...everyPart(definition.parts).flatMap(part => sheetOf(part) ?? [])])
  for (const [sheet, rows] of sheets) {
    if (own.has(sheet)) continue
    const layout = layoutOf(sheet)
    const isOwn = layout.length === 0
    const name = isOwn ? (names.get(sheet) ?? sheet) : sheet
    const cells = isOwn ? ownCells(name, rows) : cellsOf(sheet, rows, layout, number, notes)
    const isTelling = (cells ?? rows.flat().map(cell => ({ cell }))).some(({ cell }) => !isNothing(cell))
    const kept = cells?.flatMap(({ row, ...cell }) => {
      const stored = toRow(cell)
      return stored ? [{ lembar: name, baris: row, ...stored }] : []
    })
    const isKept = kept !== undefined && kept.length + notes.loose.length <= LOOSE_MOST
    if (isKept) notes.loose.push(...kept)
    const isWhole = isKept && (!isOwn || kept.length === cells?.length)
    if (!isWhole && isTelling) notes.dropped.push({ sheet: name })
  }
}

/** The non-empty cells of a sheet's rows, which are numbered from 1. */
function cellsOf(
  sheet: string,
  rows: Rows,
  layout: readonly string[],
  number: DocumentNumber,
  notes: Notes,
): (UnmappedCell & { row: number })[] {
  const { first, number: at, columns } = tableOf(rows, layout, [])
  const data = rows.slice(first)
  const own = data
    .filter(ownRows(sheet, data, at, number, notes.foreign))
    .filter(cells => cells.some((cell, place) => place !== at && !isEmpty(cell)))
  return own.flatMap((cells, index) =>
    columns.flatMap(({ at: place, heading, occurrence }) =>
      isEmpty(cells[place]) ? [] : [{ row: index + 1, heading, occurrence, cell: cells[place] }],
    ),
  )
}

function shown(cell: Cell): string {
  if (isUncomputed(cell)) return `=${cell.formula}`.slice(0, SHOWN_LENGTH_MAX)
  const text = cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString() : String(cell)
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text
}

function numberIn(values: Content, field: string): number | undefined {
  const value = values[field]
  return typeof value === 'number' ? value : undefined
}

function firstNumber(sheets: ReadonlyMap<string, Rows>, definition: Definition) {
  const sheet = sheets.has('HEADER') ? 'HEADER' : 'BARANG'
  const rows = sheets.get(sheet) ?? []
  const goods = goodsPart(definition)
  const { first: from, number: at } = tableOf(
    rows,
    layoutOf(sheet),
    sheet === 'HEADER' ? definition.header : goods ? fieldsOf(goods) : [],
  )
  const written = rows.slice(from).flatMap(cells => (isEmpty(cells[at]) ? [] : [String(cells[at]).trim()]))
  const [first, ...others] = new Set(written.map(numberText))
  return { first, others, written: written[0] }
}

function goodsPart({ parts }: Definition): Part | undefined {
  return parts.find(({ name }) => name === 'barang')
}

/** Goods with the number of goods before them. */
function duplicatesIn(rows: readonly Row[]): Notes['duplicates'] {
  const seen = new Set<number>()
  return rows.flatMap(({ values, row }) => {
    const seri = numberIn(values, 'seriBarang')
    if (seri === undefined) return []
    const isSeen = seen.has(seri)
    seen.add(seri)
    return isSeen ? [{ row, seri }] : []
  })
}

/** Adds the rows of the sheets below goods to their lines. A number of several lines names none: a levy of the wrong line is a wrong levy. */
function joinGoodsRows(lines: readonly Content[], goods: Part | undefined, rowsIn: RowsIn, notes: Notes) {
  const byNumber = new Map<unknown, Content>(lines.map(line => [line['seriBarang'], line] as const))
  for (const { seri } of notes.duplicates) byNumber.delete(seri)
  for (const part of goods?.variants[0]?.parts ?? []) {
    for (const { values, line, row } of rowsIn(part, 'line')) {
      const into = byNumber.get(line ?? Number.NaN)
      if (into) add(into, part, values)
      else notes.orphans.push({ sheet: sheetOf(part) ?? part.name, row })
    }
    if (part.name === 'bahanBaku') joinMaterials(byNumber, part, rowsIn, notes)
  }
}

function joinMaterials(lines: ReadonlyMap<unknown, Content>, materials: Part, rowsIn: RowsIn, notes: Notes) {
  for (const part of materials.variants[0]?.parts ?? []) {
    for (const { values, line, material, origin, row } of rowsIn(part, 'material')) {
      const there = rowsOf(lines.get(line ?? Number.NaN) ?? {}, 'bahanBaku').filter(
        ({ seriBahanBaku }) => seriBahanBaku === material,
      )
      const into = materialOf(there, origin)
      if (into) add(into, part, values)
      else notes.orphans.push({ sheet: sheetOf(part) ?? part.name, row })
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

/** Numbers a row by its position when it has no number, where its part requires one, or no layout has a column for it. */
function numbered(part: Part, row: Content, index: number): Content {
  const name = OWN_NUMBER[part.name]
  if (name === undefined || row[name] !== undefined) return row
  const field = variantOf(part, row)?.fields.find(one => one.name === name && !one.filledByPortal)
  if (field?.required || (field && !hasColumn(part, name))) row[name] = index + 1
  return row
}

const hasColumn = (part: Part, field: string): boolean =>
  layoutOf(sheetOf(part) ?? '').some(heading => fieldOfHeading(heading, new Set([field])) !== undefined)

/** The number of containers where it is required: no layout has a column for it. */
function addCount(definition: Definition, content: Content, hasContainers: boolean): void {
  if (isCountImplied(definition) && hasContainers) content['jumlahKontainer'] ??= rowsOf(content, 'kontainer').length
}
