import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type TableCell, type TableColumn, tableFile } from './table-file.ts'

const COLUMNS: TableColumn[] = [
  { header: 'Nomor', kind: 'text' },
  { header: 'Nilai', kind: 'number', decimals: 2 },
  { header: 'Tanggal', kind: 'day' },
  { header: 'Sejak', kind: 'moment' },
]

async function* rowsOf(...rows: TableCell[][]) {
  yield* rows
}

const ROW = ['=HYPERLINK("http://contoh.id")', '1234.5', '2026-11-30', '2026-11-30T17:30:00.000Z']

test('a CSV file has dates and numbers as Indonesians write them, and no formulas', async () => {
  const file = tableFile('csv', { name: 'Daftar CK-5', columns: COLUMNS, rows: rowsOf(ROW, ['@a', '-5', null, '']) })
  expect(file).toMatchObject({ name: 'Daftar CK-5.csv', type: 'text/csv; charset=utf-8' })
  const text = (await buffer(await file.open())).toString('utf8')
  expect(text).toBe(
    '\uFEFFNomor;Nilai;Tanggal;Sejak\r\n' +
      `"'=HYPERLINK(""http://contoh.id"")";1234,5;30-11-2026;01-12-2026 00:30:00\r\n` +
      "'@a;-5;;\r\n",
  )
})

test('a workbook has numbers and days as such, and formulas as text', async () => {
  const file = tableFile('xlsx', { name: 'Daftar CK-5: [1/2]', columns: COLUMNS, rows: rowsOf(ROW) })
  expect(file.name).toBe('Daftar CK-5- -1-2-.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await buffer(await file.open())))
  expect(sheets.map(({ name }) => name)).toEqual(['Daftar CK-5- -1-2-'])
  const [, row] = sheets[0]?.rows ?? []
  expect(row).toEqual([ROW[0], 1234.5, new Date('2026-11-30T00:00:00Z'), new Date('2026-12-01T00:30:00Z')])
})

test.each([
  { why: 'a number of more digits than a spreadsheet keeps', column: 1, cell: '12345678901234567' },
  { why: 'a word where a number was', column: 1, cell: 'tidak ada' },
  { why: 'a word where a day was', column: 2, cell: 'besok' },
])('$why stays a text in a workbook', async ({ column, cell }) => {
  const row = COLUMNS.map((_, at) => (at === column ? cell : null))
  const file = tableFile('xlsx', { name: 'Daftar', columns: COLUMNS, rows: rowsOf(row) })
  const { sheets } = await readXlsx(new Uint8Array(await buffer(await file.open())))
  expect(sheets[0]?.rows[1]?.[column]).toBe(cell)
})

test('reads rows only as they are taken, and stops when the reader leaves', async () => {
  let read = 0
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield [String(read++), '1', '2026-11-30', '']
    } finally {
      isClosed = true
    }
  }
  const stream = await tableFile('csv', { name: 'Daftar', columns: COLUMNS, rows: endless() }).open()
  for await (const _ of stream) break
  expect(isClosed).toBe(true)
  expect(read).toBeLessThan(100)
})
