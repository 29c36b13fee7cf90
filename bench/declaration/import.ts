import { readXlsx, writeXlsx } from 'hucre/xlsx'
import {
  type Cell,
  definitionOf,
  readWorkbook,
  rowsOf,
  type Sheets,
  writeWorkbook,
} from '../../packages/declaration/src/index.ts'
import { createDocument } from './document.ts'
import { compare } from './rounds.ts'

/** bench:declaration-import — reads a workbook of 10,000 goods lines and 30,000 tariff rows into a document, as the page's worker
 *  does, compared with hucre only unpacking the same file. */
const LINES = 10_000
const ROUNDS = 9

const definition = await definitionOf('20')
/** A written document has no formulas. */
const storable = (cell: Cell) => (typeof cell === 'object' && !(cell instanceof Date) ? null : (cell ?? null))
const workbook = writeWorkbook(definition, createDocument(definition, LINES))
const file = await writeXlsx({
  sheets: Object.entries(workbook).map(([name, rows]) => ({
    name,
    rows: rows.map(row => row.map(storable)),
  })),
})

const unpack = () => readXlsx(file)
async function read() {
  const { sheets } = await unpack()
  const named: Sheets = Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
  return readWorkbook(definition, named)
}

const { content, cells, orphans } = await read()
const lines = rowsOf(content, 'barang')
if (
  lines.length !== LINES ||
  rowsOf(lines.at(-1) ?? {}, 'barangTarif').length !== 3 ||
  cells.length + orphans.length > 0
) {
  throw new Error('the workbook was not read completely')
}
console.log(`${LINES} lines, ${(file.length / 2 ** 20).toFixed(1)} MiB workbook`)
await compare(
  [
    { name: 'hucre', run: unpack },
    { name: 'read', run: read },
    { name: 'hucre (A/A)', run: unpack },
  ],
  ROUNDS,
)
