import { type Content, type Definition, type Field, type Part, rowsOf } from '../definition.ts'
import { KEPT_SHEETS, NUMBER_COLUMN } from '../kept-parts.ts'
import type { Cell } from './cell.ts'
import { fieldOfHeading, headingOf, normalizeHeading, OWN_NUMBER, SHEETS } from './headings.ts'
import { LAYOUT, type LayoutVersion, VERSION_SHEET } from './layout.ts'
import { versionFor } from './layout-version.ts'
import { ownSheets } from './own-sheets.ts'
import { fieldsOf as allFieldsOf, isCountImplied, ORIGIN, PLACES } from './part-fields.ts'
import { countsOf, keysOf } from './table.ts'
import { fromRow, keyOf, type UnmappedCell, unmappedCells } from './unmapped-cells.ts'

/** A total of one levy under one facility. */
export interface LevyTotal {
  readonly kodeJenisPungutan: string
  readonly kodeFasilitasTarif: string
  readonly nilaiPungutan: number
}

interface WriteOptions {
  /** The number of the document; by default that of the workbook it came from. */
  readonly nomorAju?: string
  /** Totals of kinds that have no rows of levies: the layout has a sheet for them. */
  readonly levies?: readonly LevyTotal[]
}

const LEVIES = 'PUNGUTAN'
/** Rows that a sheet without fields has at most. */
const OTHER_ROWS_MOST = 2000

/** Writes a document as the sheets of a workbook, by name, in the order and with the columns of the layout, headings first: that of the
 *  workbook it came from, else the first version with a column for every field. Fields and kept columns that no layout has follow on the
 *  right, so that places stay; sheets of the user come last. An empty document gives the template. */
export function writeWorkbook(
  definition: Definition,
  content: Content,
  { nomorAju: own = '', levies = [] }: WriteOptions = {},
): Record<string, Cell[][]> {
  const loose = rowsOf(content, KEPT_SHEETS)
  const nomorAju = own || keptNumber(loose)
  const version = keptVersion(loose) ?? versionFor(definition)
  const isTemplate = Object.keys(content).length === 0
  const sheets: Record<string, Cell[][]> = {}
  const tableOf = (sheet: string, columns: readonly string[], found: Found) =>
    writeTable({ sheet, columns, found, nomorAju, isTemplate, zeros: zerosOf(sheet, loose) })
  for (const { sheet, columns } of LAYOUT[version]) {
    const found = foundFor(definition, content, partOf(sheet))
    if (sheet === VERSION_SHEET) sheets[sheet] = [[VERSION_SHEET], [version]]
    else if (found) sheets[sheet] = tableOf(sheet, columns, found)
    else sheets[sheet] = otherSheet(sheet, columns, nomorAju, loose, levies)
  }
  for (const { sheet, part } of SHEETS) {
    const found = sheets[sheet] ? undefined : foundFor(definition, content, part)
    if (found && (isTemplate || found.rows.length > 0)) {
      const places = found.places.map(({ name }) => headingOf(name, part))
      sheets[sheet] = tableOf(sheet, [NUMBER_COLUMN, ...places], found)
    }
  }
  const taken = new Set([...LAYOUT[version], ...SHEETS].map(({ sheet }) => sheet))
  return { ...sheets, ...ownSheets(loose, taken) }
}

const partOf = (sheet: string): string | undefined => SHEETS.find(one => one.sheet === sheet)?.part

/** The nomor aju of the workbook that a document came from. */
function keptNumber(loose: readonly Content[]): string {
  const number = loose.find(({ lembar, kolom }) => lembar === 'HEADER' && kolom === NUMBER_COLUMN)?.['isi']
  return typeof number === 'string' ? number : ''
}

/** The version of the workbook that a document came from. */
function keptVersion(loose: readonly Content[]): LayoutVersion | undefined {
  const stated = loose.find(({ lembar }) => lembar === VERSION_SHEET)?.['isi']
  return (Object.keys(LAYOUT) as LayoutVersion[]).find(version => version === stated)
}

/** What a sheet shows: fields, and rows with the numbers of their line and material. */
interface Found {
  readonly part: string
  readonly fields: readonly Field[]
  readonly places: readonly Field[]
  readonly rows: readonly FoundRow[]
}
interface FoundRow {
  readonly row: Content
  readonly places: Content
  /** Values that reading adds where the sheet has none. */
  readonly implied: Content
}

function foundFor(definition: Definition, content: Content, part: string | undefined): Found | undefined {
  if (part === undefined) return undefined
  return part === '' ? headerOf(definition, content) : rowsUnder(definition, content, part)
}

function headerOf(definition: Definition, content: Content): Found {
  const kode: Field = { name: 'kodeDokumen', type: 'string', required: true }
  const fields = [kode, ...definition.header.filter(({ filledByPortal }) => !filledByPortal)]
  const row = { ...content, kodeDokumen: definition.kode }
  const implied: Content = isCountImplied(definition) ? { jumlahKontainer: rowsOf(content, 'kontainer').length } : {}
  return { part: '', fields, places: [], rows: [{ row, places: {}, implied }] }
}

function rowsUnder({ parts }: Definition, content: Content, name: string): Found | undefined {
  const rowsIn = (parent: Content, places: Content): FoundRow[] =>
    rowsOf(parent, name).map((row, at) => ({ row, places, implied: { [OWN_NUMBER[name] ?? '']: at + 1 } }))
  const own = parts.find(part => part.name === name)
  if (own) return { part: name, fields: fieldsOf(own), places: PLACES.top, rows: rowsIn(content, {}) }
  const lines = rowsOf(content, 'barang')
  const goods = innerParts(parts, 'barang')
  const under = goods.find(part => part.name === name)
  if (under) {
    const rows = lines.flatMap(line => rowsIn(line, placeOf(line, PLACES.line)))
    return { part: name, fields: fieldsOf(under), places: PLACES.line, rows }
  }
  const deepest = innerParts(goods, 'bahanBaku').find(part => part.name === name)
  if (!deepest) return undefined
  const rows = lines.flatMap(line =>
    rowsOf(line, 'bahanBaku').flatMap(material =>
      rowsIn(material, { ...placeOf(material, PLACES.material), ...placeOf(line, PLACES.line) }),
    ),
  )
  // The number alone does not identify a material. A row's own copy of the origin is the material's.
  const fields = fieldsOf(deepest).filter(field => field.name !== ORIGIN)
  return { part: name, fields, places: PLACES.material, rows }
}

/** The values by which rows refer to a line or a material. */
const placeOf = (row: Content, places: readonly Field[]): Content =>
  Object.fromEntries(
    places.flatMap(({ name }) => {
      const value = row[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

function innerParts(parts: readonly Part[], name: string): readonly Part[] {
  return parts.find(part => part.name === name)?.variants[0]?.parts ?? []
}

const fieldsOf = (part: Part): readonly Field[] => allFieldsOf(part).filter(({ filledByPortal }) => !filledByPortal)

interface TableToWrite {
  sheet: string
  columns: readonly string[]
  found: Found
  nomorAju: string
  isTemplate: boolean
  /** Kept columns that are zero in every row. */
  zeros: readonly UnmappedCell[]
}

function writeTable({ columns, found, nomorAju, isTemplate, zeros }: TableToWrite): Cell[][] {
  const { part, fields, places, rows } = found
  const own = new Set(fields.map(({ name }) => name))
  const names = new Set([...places.map(({ name }) => name).filter(name => !own.has(name)), ...own])
  // The first heading of a field is its column; another one that could mean it has no field.
  const headingByField = new Map<string, string>()
  const laidOut = columns.map((heading): string | undefined => {
    const name = fieldOfHeading(heading, names)
    if (name === undefined) return undefined
    if (!headingByField.has(name)) headingByField.set(name, normalizeHeading(heading))
    return headingByField.get(name) === normalizeHeading(heading) ? name : undefined
  })
  const further = fields.filter(
    ({ name, required }) =>
      !headingByField.has(name) &&
      (isTemplate ? required : rows.some(({ row, implied }) => row[name] !== undefined && row[name] !== implied[name])),
  )
  const headings = [...columns, ...further.map(({ name }) => headingOf(name, part))]
  const sources = [...laidOut, ...further.map(({ name }) => name)]
  const keys = keysOf(headings)
  const kept = rows.map(({ row }) => new Map(unmappedCells(row).map(one => [keyOf(one.heading, one.occurrence), one])))
  const known = new Set(keys)
  for (const one of [...zeros, ...kept.flatMap(each => [...each.values()])]) {
    const key = keyOf(one.heading, one.occurrence)
    if (known.has(key)) continue
    known.add(key)
    headings.push(one.heading)
    sources.push(undefined)
    keys.push(key)
  }
  const zeroByKey = new Map(zeros.map(one => [keyOf(one.heading, one.occurrence), one.cell]))
  const times = countsOf(columns)
  const isDoubled = headings.map(heading => (times.get(normalizeHeading(heading)) ?? 0) > 1)
  const numberAt = headings.findIndex(heading => normalizeHeading(heading) === 'NOMORAJU')
  const written = rows.map(({ row, places: at }, index) =>
    keys.map((key, column): Cell => {
      if (column === numberAt) return nomorAju
      const stored = kept[index]?.get(key)
      if (stored && isDoubled[column]) return stored.cell
      const name = sources[column]
      const value = name === undefined ? undefined : cellOf(own.has(name) ? row : at, name)
      return value ?? (stored ? stored.cell : zeroByKey.get(key))
    }),
  )
  return [headings, ...written]
}

/** Kept columns of a sheet that are zero in every row. */
const zerosOf = (sheet: string, loose: readonly Content[]): UnmappedCell[] =>
  loose
    .filter(({ lembar, kolom, baris }) => lembar === sheet && kolom !== undefined && baris === undefined)
    .map(fromRow)

/** A sheet that the kind does not have: its kept rows. That of levies has the document's own totals, as soon as the kept ones differ. */
function otherSheet(
  sheet: string,
  columns: readonly string[],
  nomorAju: string,
  loose: readonly Content[],
  levies: readonly LevyTotal[],
): Cell[][] {
  const keys = keysOf(columns)
  const headings = [...columns]
  const rows: Cell[][] = []
  for (const one of loose) {
    const { lembar, baris } = one
    if (lembar !== sheet || typeof baris !== 'number' || !(baris >= 1 && baris <= OTHER_ROWS_MOST)) continue
    const { heading, occurrence, cell } = fromRow(one)
    const key = keyOf(heading, occurrence)
    if (!keys.includes(key)) {
      keys.push(key)
      headings.push(heading)
    }
    const row = rows[baris - 1] ?? [nomorAju]
    row[keys.indexOf(key)] = cell
    rows[baris - 1] = row
  }
  const kept = Array.from(rows, row => Array.from(keys, (_, at) => row?.[at]))
  const isLevies = sheet === LEVIES
  if (!isLevies || isSameTotals(kept, columns, levies)) return [headings, ...kept]
  return [
    [...columns],
    ...levies.map(total =>
      columns.map((heading): Cell => {
        const name = fieldOfHeading(heading, new Set(Object.keys(total)))
        return normalizeHeading(heading) === 'NOMORAJU' ? nomorAju : total[name as keyof LevyTotal]
      }),
    ),
  ]
}

/** Whether the kept rows of levies state the document's totals. */
function isSameTotals(kept: readonly Cell[][], columns: readonly string[], levies: readonly LevyTotal[]): boolean {
  const at = (name: keyof LevyTotal) => columns.findIndex(heading => fieldOfHeading(heading, new Set([name])))
  const [levy, facility, amount] = [at('kodeJenisPungutan'), at('kodeFasilitasTarif'), at('nilaiPungutan')]
  const told = kept.map(row => `${row[levy]} ${row[facility]} ${Number(row[amount])}`)
  const own = levies.map(one => `${one.kodeJenisPungutan} ${one.kodeFasilitasTarif} ${one.nilaiPungutan}`)
  return told.length > 0 && told.length === own.length && own.every(one => told.includes(one))
}

function cellOf(row: Content, field: string): Cell {
  const value = row[field]
  return typeof value === 'object' ? undefined : value
}
