import type { Content } from '../content.ts'
import { isRows } from '../content.ts'
import type { FormFacts } from '../facts.ts'
import { errorsOf, type FormError, settled, structureErrorsOf } from '../validation.ts'
import { cellOf, readCell } from './cell.ts'
import { byPlace, type CellProblem, type CodeRead, type RowsRead } from './rows-read.ts'
import { hasInner, type Lines, NUMBER, normalized, numberOf, type Sheet, sheetsOf } from './sheets.ts'
import type { Cell } from './spreadsheet-cell.ts'

/** The sheets of a workbook by name, each with its rows, headings first. */
export type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>

/** Characters of a cell that are shown with its problem. */
const SHOWN_MAX = 60

/** Writes rows as sheets, headings first; without rows it is the template. */
export function writeRows(field: Lines, rows: readonly Content[]): Record<string, Cell[][]> {
  const sheets = sheetsOf(field, [], new Set())
  const result: Record<string, Cell[][]> = {}
  for (const sheet of sheets) {
    const isNumbered = hasInner(sheets, sheet)
    const { parent } = sheet
    const placed = placedRows(rows, sheet.at)
    result[sheet.name] = [
      [
        ...(isNumbered ? [NUMBER] : []),
        ...(parent ? [numberOf(parent.label)] : []),
        ...sheet.columns.map(({ heading }) => heading),
      ],
      ...placed.map(({ row, of }, index) => [
        ...(isNumbered ? [index + 1] : []),
        ...(parent ? [of] : []),
        ...sheet.columns.map(({ name, field: each, number }) => cellOf(each, row[number ?? name])),
      ]),
    ]
  }
  return result
}

/** The rows of a list in others, with the number of the row that each is in. */
function placedRows(rows: readonly Content[], at: readonly string[]): { row: Content; of: number }[] {
  return at.reduce<{ row: Content; of: number }[]>(
    (outer, name) =>
      outer.flatMap(({ row }, index) => {
        const inner = row[name]
        return isRows(inner) ? inner.map(each => ({ row: each, of: index + 1 })) : []
      }),
    rows.map(row => ({ row, of: 0 })),
  )
}

/** A row of a sheet as it was read. */
interface Read {
  readonly content: Content
  readonly row: number
  readonly number: string
  readonly parent: string
  /** Something is wrong in it. */
  isWrong: boolean
  /** The fields whose cells cannot be read. */
  readonly unread: ReadonlySet<string>
  /** The numbers of the cases that it names, by the field. */
  readonly named: ReadonlyMap<string, { readonly number: string; readonly heading: string }>
  /** Rows in it, by list, with where they stand. */
  readonly inner: Record<string, Read[]>
}

/** Reads rows from a workbook, and says what is wrong with each cell. Never throws, whatever the cells.
 *  @param today `YYYY-MM-DD`
 *  @param is1904 whether the day numbers of the workbook count from 1904 */
export function readRows(field: Lines, workbook: Sheets, today: string, is1904 = false): RowsRead {
  const sheets = sheetsOf(field, [], new Set())
  const byName = new Map(Object.entries(workbook).map(([name, rows]) => [normalized(name), rows]))
  const problems: CellProblem[] = []
  const unknown: { sheet: string; heading: string }[] = []
  const read = new Map<Sheet, Read[]>()
  // A workbook with one sheet is that sheet, whatever its name.
  const only = Object.values(workbook).length === 1 ? Object.values(workbook)[0] : undefined
  for (const sheet of sheets) {
    const cells = byName.get(normalized(sheet.name)) ?? (sheet.parent ? undefined : only)
    read.set(sheet, cells ? readSheet(sheet, cells, is1904, { problems, unknown }) : [])
  }
  const [first] = sheets
  const outer = (first && read.get(first)) ?? []
  for (const sheet of sheets) if (sheet.parent) joinRows(sheet, read, problems)
  for (const each of outer) settleRow(each, field.form)
  const found = first ? errorsIn(field, first, outer, sheets, today) : []
  return {
    rows: outer.map(({ content, row, isWrong }) => ({ row, content, isWrong })),
    problems: [...problems, ...found].toSorted(byPlace),
    codes: first ? outer.flatMap(each => codesIn(each, first, sheets, each.row)) : [],
    cases: outer.flatMap(({ row, named }) =>
      [...named].map(([name, { number, heading }]) => ({ name, number, heading, row, sheet: first?.name ?? '' })),
    ),
    unknown,
    hasSheet: first !== undefined && (byName.has(normalized(first.name)) || only !== undefined),
  }
}

interface Notes {
  problems: CellProblem[]
  unknown: { sheet: string; heading: string }[]
}

function readSheet(
  sheet: Sheet,
  rows: readonly (readonly Cell[])[],
  is1904: boolean,
  { problems, unknown }: Notes,
): Read[] {
  const headings = (rows[0] ?? []).map(heading => (heading === null || heading === undefined ? '' : String(heading)))
  const at = (heading: string) => headings.findIndex(each => normalized(each) === normalized(heading))
  const number = at(NUMBER)
  const parent = sheet.parent ? at(numberOf(sheet.parent.label)) : -1
  const columns = sheet.columns.map(column => ({ ...column, at: at(column.heading) })).filter(column => column.at >= 0)
  const known = new Set([number, parent, ...columns.map(column => column.at)])
  for (const [index, heading] of headings.entries()) {
    if (known.has(index) || heading.trim() === '') continue
    if (rows.some((cells, row) => row > 0 && !isEmpty(cells[index]))) unknown.push({ sheet: sheet.name, heading })
  }
  return rows.slice(1).flatMap((cells, index): Read[] => {
    const row = index + 2
    const content: Content = {}
    const unread = new Set<string>()
    const named = new Map<string, { number: string; heading: string }>()
    let isFull = false
    for (const { name, field, heading, number: isCase, at: column } of columns) {
      const cell = cells[column]
      const found = readCell(field, cell, is1904)
      if (!found) continue
      isFull = true
      if ('value' in found && isCase !== undefined) named.set(name, { number: String(found.value), heading })
      else if ('value' in found) content[name] = found.value
      else {
        unread.add(name)
        problems.push({ sheet: sheet.name, row, heading, value: shown(cell), code: found.code })
      }
    }
    if (!isFull) return []
    const names = { number: key(cells[number], index + 1), parent: key(cells[parent], 0) }
    return [{ content, row, ...names, isWrong: unread.size > 0, unread, named, inner: {} }]
  })
}

const key = (cell: Cell, fallback: number): string => (isEmpty(cell) ? String(fallback) : String(cell).trim())
const isEmpty = (cell: Cell): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

function shown(cell: Cell): string {
  const text =
    cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : String(cell ?? '')
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}

/** Puts the rows of a sheet into those that they name. */
function joinRows(sheet: Sheet, read: ReadonlyMap<Sheet, Read[]>, problems: CellProblem[]): void {
  const { parent } = sheet
  const list = sheet.at.at(-1) ?? ''
  const outer = new Map((parent ? (read.get(parent) ?? []) : []).map(each => [each.number, each]))
  for (const each of read.get(sheet) ?? []) {
    const into = outer.get(each.parent)
    if (into) {
      into.inner[list] ??= []
      into.inner[list].push(each)
    } else {
      const heading = numberOf(parent?.label ?? '')
      problems.push({ sheet: sheet.name, row: each.row, heading, value: each.parent, code: 'noParent' })
    }
  }
}

/** Fills in the rows of a row, and says whether anything in it cannot be read. */
function settleRow(read: Read, form: FormFacts): void {
  for (const [name, inner] of Object.entries(read.inner)) {
    const field = form.fields[name]
    if (field?.kind !== 'lines') continue
    for (const each of inner) settleRow(each, field.form)
    read.content[name] = inner.map(({ content }) => content)
    if (inner.some(({ isWrong }) => isWrong)) read.isWrong = true
  }
}

/** What the form refuses, with the cell where it is. Cells that cannot be read are not missing beside. */
function errorsIn(
  field: Lines,
  sheet: Sheet,
  outer: readonly Read[],
  sheets: readonly Sheet[],
  today: string,
): CellProblem[] {
  const scope = { today }
  const seen = new Map<string, number>()
  const found: CellProblem[] = []
  for (const each of outer) {
    const structure = structureErrorsOf(field.form, each.content)
    const errors =
      structure.length > 0 ? structure : errorsOf(field.form, settled(field.form, each.content, scope), scope)
    for (const error of errors) {
      const place = placeOf(error.path, each, sheet, sheets)
      if (!place || place.isUnread) continue
      each.isWrong = true
      const { isUnread: _unread, ...where } = place
      found.push({ ...where, error })
    }
    const cellValueOf = (name: string) => each.named.get(name)?.number ?? each.content[name]
    const same = field.unique && JSON.stringify(field.unique.map(name => cellValueOf(name) ?? null))
    if (same === undefined) continue
    const [first = ''] = field.unique ?? []
    const heading = sheet.columns.find(({ name }) => name === first)?.heading ?? first
    if (seen.has(same)) {
      each.isWrong = true
      const error: FormError = { path: first, code: 'notUnique' }
      found.push({ sheet: sheet.name, row: each.row, heading, value: shown(cellValueOf(first) as Cell), error })
    }
    seen.set(same, each.row)
  }
  return found
}

/** A cell, and whether it could not be read. */
interface Place {
  readonly sheet: string
  readonly row: number
  readonly heading: string
  readonly value: string
  readonly isUnread: boolean
}

/** The cell of a path such as `tarif[2].nilai` in a row. */
function placeOf(path: string, read: Read, sheet: Sheet, sheets: readonly Sheet[]): Place | undefined {
  const [, name = '', index, rest] = /^([^.[]+)(?:\[(\d+)\]\.(.*))?$/.exec(path) ?? []
  if (index !== undefined && rest !== undefined) {
    const inner = sheets.find(({ parent, at }) => parent === sheet && at.at(-1) === name)
    const row = read.inner[name]?.[Number(index)]
    return inner && row ? placeOf(rest, row, inner, sheets) : undefined
  }
  const column = sheet.columns.find(each => each.name === name)
  // What the sheet does not have is filled in and checked in the form.
  if (!column) return undefined
  const value = read.content[name]
  return {
    sheet: sheet.name,
    row: read.row,
    heading: column.heading,
    value: shown(cellOf(column.field, value)),
    isUnread: read.unread.has(name) || read.named.has(name),
  }
}

function codesIn(read: Read, sheet: Sheet, sheets: readonly Sheet[], outerRow: number): CodeRead[] {
  const own = sheet.columns.flatMap(({ name, heading, field }) => {
    const value = read.content[name]
    if ((field.kind !== 'code' && field.kind !== 'codes') || value === undefined) return []
    const codes = Array.isArray(value) ? value : [value]
    return codes.map(code => {
      const { row } = read
      return { list: field.list, code: String(code), sheet: sheet.name, row, heading, outerRow }
    })
  })
  const inner = Object.entries(read.inner).flatMap(([name, rows]) => {
    const below = sheets.find(({ parent, at }) => parent === sheet && at.at(-1) === name)
    return below ? rows.flatMap(row => codesIn(row, below, sheets, outerRow)) : []
  })
  return [...own, ...inner]
}
