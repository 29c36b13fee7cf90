import {
  DUTY_UNITS,
  isClean,
  isRestrictions,
  LUXURY_RATES,
  RESTRICTIONS_MAX,
  TARIFF_BATCH,
  TARIFF_BOOK,
  type TariffBatchRow,
} from '@dermaga/contract'
import { fill } from '@dermaga/text'
import { tariffBatchText as text } from '@dermaga/text/tariff-batch'
import { HEADINGS } from './file-headings.ts'

/** A cell of a file as it was read. */
export type FileCell = string | number | boolean | Date | null | undefined

/** Why a row cannot be taken. */
export interface RowIssue {
  /** Its number in the file, from 1. */
  row: number
  hs: string
  message: string
}

export type TariffFile =
  | { kind: 'fault'; message: string }
  | { kind: 'issues'; issues: RowIssue[]; total: number }
  | { kind: 'rows'; rows: TariffBatchRow[] }

const ISSUES_SHOWN = 200
/** Rows above the headings: titles of a list. */
const HEADING_AMONG = 20

/** Column headings, in capitals without what separates words. */
const COLUMNS = {
  hs: ['POSTARIF', 'HS', 'KODEHS', 'NOMORHS', 'NOHS', 'POS'],
  uraian: ['URAIAN', 'URAIANBARANG'],
  bm: ['BM', 'TARIFBM', 'BEAMASUK'],
  satuanBm: ['SATUANBM', 'SATUAN'],
  ppn: ['PPN'],
  pph: ['PPH', 'PPH22', 'PPHAPI'],
  ppnbm: ['PPNBM'],
  adaBeaKeluar: ['BEAKELUAR', 'BK'],
  lartas: ['LARTAS', 'LARTASIMPOR'],
  berakhir: ['BERAKHIR', 'TIDAKBERLAKU'],
  catatan: ['CATATAN', 'KETERANGAN'],
} as const
type ColumnName = keyof typeof COLUMNS

/** Reads tariff headings from the cells of a file, of which the first row with the heading POS TARIF names the columns. */
export function readTariffRows(cells: readonly (readonly FileCell[])[]): TariffFile {
  const top = cells.slice(0, HEADING_AMONG).findIndex(row => columnsIn(row).has('hs'))
  if (top < 0) return { kind: 'fault', message: text.noColumn }
  const columns = columnsIn(cells[top] ?? [])
  const body = cells.map((row, at) => ({ row, number: at + 1 })).slice(top + 1)
  const filled = body.filter(({ row }) => row.some(cell => wordOf(cell) !== ''))
  if (filled.length === 0) return { kind: 'fault', message: text.noRows }
  if (filled.length > TARIFF_BATCH.rowsMax) {
    const words = { count: filled.length.toLocaleString('id-ID'), most: TARIFF_BATCH.rowsMax.toLocaleString('id-ID') }
    return { kind: 'fault', message: fill(text.tooMany, words) }
  }
  const issues: RowIssue[] = []
  const rows = filled.map(({ row, number }) => {
    const cell = (name: ColumnName): FileCell => {
      const at = columns.get(name)
      return at === undefined ? undefined : (row[at] ?? null)
    }
    const hs = codeOf(cell('hs'))
    const addError = (message: string) => issues.push({ row: number, hs, message })
    if (!/^\d{8}$/.test(hs)) addError(text.issues.hs)
    return rowOf(hs, cell, addError)
  })
  return issues.length > 0
    ? { kind: 'issues', issues: issues.slice(0, ISSUES_SHOWN), total: issues.length }
    : { kind: 'rows', rows }
}

function rowOf(hs: string, cell: (name: ColumnName) => FileCell, addError: (message: string) => void): TariffBatchRow {
  const row: TariffBatchRow = { hs, berakhir: yesNo('berakhir') ?? false }
  const uraian = words('uraian', TARIFF_BOOK.descriptionMax)
  if (uraian) row.uraian = uraian
  const bm = decimal('bm')
  if (bm) row.bm = bm
  const unit = cell('satuanBm')
  if (unit !== undefined) {
    const found = DUTY_UNITS.find(
      each =>
        each.toLowerCase() ===
        wordOf(unit)
          .toLowerCase()
          .replace(/^%$|\s/g, ''),
    )
    if (found === undefined) addError(text.issues.unit)
    // An empty cell is percent where the file states a duty.
    else if (found !== '' || bm) row.satuanBm = found
  }
  for (const name of ['ppn', 'pph'] as const) {
    if (cell(name) === undefined) continue
    const rate = decimal(name)
    if (Number(rate) > 100) addError(fill(text.issues.percent, { column: HEADINGS[name] }))
    row[name] = rate || null
  }
  const luxury = cell('ppnbm')
  if (luxury !== undefined) {
    const rates = wordOf(luxury).replace(/%/g, '').replace(/,/g, '.').replace(/\s+/g, ' ')
    if (LUXURY_RATES.test(rates)) row.ppnbm = rates
    else addError(text.issues.luxury)
  }
  const exported = yesNo('adaBeaKeluar')
  if (exported !== undefined) row.adaBeaKeluar = exported
  const restricted = cell('lartas')
  if (restricted !== undefined) {
    const lines = wordOf(restricted).replace(/\r\n?/g, '\n')
    if (lines.length <= RESTRICTIONS_MAX && isRestrictions(lines)) row.lartas = lines
    else addError(text.issues.restrictions)
  }
  const note = words('catatan', TARIFF_BOOK.noteMax)
  if (note !== undefined) row.catatan = note
  return row

  /** Undefined without the column. */
  function words(name: 'uraian' | 'catatan', most: number): string | undefined {
    const value = cell(name)
    if (value === undefined) return undefined
    const said = wordOf(value).replace(/\s+/g, ' ')
    if (said.length > most) addError(fill(text.issues.long, { column: HEADINGS[name], most }))
    if (isClean(said) !== true) addError(fill(text.issues.text, { column: HEADINGS[name] }))
    return said
  }
  /** Empty for an empty cell. */
  function decimal(name: 'bm' | 'ppn' | 'pph'): string {
    const said = wordOf(cell(name)).replace(/[%\s]/g, '')
    if (said === '') return ''
    // Indonesian files have a comma; one that has both has points between thousands.
    const plain = said.includes(',') ? said.replace(/\./g, '').replace(',', '.') : said
    if (!/^\d{1,8}(\.\d{1,4})?$/.test(plain)) {
      addError(fill(text.issues.number, { column: HEADINGS[name] }))
      return ''
    }
    return plain
  }
  function yesNo(name: 'berakhir' | 'adaBeaKeluar'): boolean | undefined {
    const value = cell(name)
    if (value === undefined) return undefined
    if (typeof value === 'boolean') return value
    const said = wordOf(value).toUpperCase()
    if (['YA', 'Y', '1', 'TRUE'].includes(said)) return true
    if (!['', 'TIDAK', 'T', '0', 'FALSE', '-'].includes(said))
      addError(fill(text.issues.yesNo, { column: HEADINGS[name] }))
    return false
  }
}

function columnsIn(row: readonly FileCell[]): Map<ColumnName, number> {
  const found = new Map<ColumnName, number>()
  for (const [at, cell] of row.entries()) {
    const said = wordOf(cell)
      .toUpperCase()
      .replace(/\(.*\)|[^A-Z0-9]/g, '')
    const name = (Object.keys(COLUMNS) as ColumnName[]).find(each =>
      (COLUMNS[each] as readonly string[]).includes(said),
    )
    if (name && !found.has(name)) found.set(name, at)
  }
  return found
}

function wordOf(cell: FileCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // A number of a spreadsheet has fifteen digits that count.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim()
}

/** A code without its points; a number has lost the zero in front. */
function codeOf(cell: FileCell): string {
  const digits = wordOf(cell).replace(/[.\s]/g, '')
  return typeof cell === 'number' && digits.length === 7 ? `0${digits}` : digits.slice(0, 20)
}

/** The cells of a CSV file, with the separator that its first line has most of: `;`, `,` or tab. */
export function csvCells(csv: string): string[][] {
  const says = csv.replace(/^\ufeff/, '')
  const first = says.slice(0, says.search(/\r|\n|$/))
  const separator = [';', '\t', ','].sort((one, other) => first.split(other).length - first.split(one).length)[0] ?? ';'
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < says.length; at++) {
    const sign = says[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (says[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && says[at + 1] === '\n') at += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}
