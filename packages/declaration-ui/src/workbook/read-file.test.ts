import { utils, type WorkSheet, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'
import { WorkbookError } from './messages.ts'
import { readXlsFile } from './read-xls.ts'
import { readXlsxFile } from './read-xlsx.ts'

const MOST = 100
const DAY = Date.UTC(2026, 1, 12)
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A sheet with a date, a formula and a number. @param serial the day number of the date */
function goodsSheet(serial: number): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    ['SERI BARANG', 'URAIAN', 'TANGGAL DAFTAR ASAL', 'CIF'],
    [1, 'Katup bola', serial, 12.5],
  ])
  sheet['C2'] = { t: 'n', v: serial, z: 'dd-mm-yyyy' }
  sheet['D2'] = { t: 'n', v: 12.5, f: 'SUM(A2,11.5)' }
  return sheet
}

function oldWorkbook(bookType: 'biff8' | 'biff5' | 'xlml', { serial = 46_065, date1904 = false, rows = 0 } = {}) {
  const sheet = rows === 0 ? goodsSheet(serial) : utils.aoa_to_sheet(Array.from({ length: rows }, (_, at) => ['x', at]))
  const book = { SheetNames: ['BARANG'], Sheets: { BARANG: sheet }, Workbook: { WBProps: { date1904 } } }
  return new Uint8Array(write(book, { type: 'array', bookType, cellDates: false }))
}
const faultOf = (act: () => unknown): string => {
  try {
    act()
    return 'none'
  } catch (error) {
    return error instanceof WorkbookError ? error.fault : String(error)
  }
}

describe('an old workbook', () => {
  test.each(['biff8', 'biff5', 'xlml'] as const)('%s is read with its dates and computed formulas', type => {
    const bytes = oldWorkbook(type)
    expect(fileKindOf(bytes)).toBe('xls')
    const { sheets, is1904 } = readXlsFile(bytes, MOST)
    expect(is1904).toBe(false)
    expect(sheets['BARANG']?.[1]).toEqual([1, 'Katup bola', new Date(DAY), 12.5])
  })

  test('days are counted from 1904 where the file states that date system', () => {
    const { sheets, is1904 } = readXlsFile(oldWorkbook('biff8', { serial: 46_065 - 1462, date1904: true }), MOST)
    expect(is1904).toBe(true)
    expect(sheets['BARANG']?.[1]?.[2]).toEqual(new Date(DAY))
  })

  test.each(['biff8', 'xlml'] as const)('%s with too many rows is refused before its cells are read', type => {
    expect(faultOf(() => readXlsFile(oldWorkbook(type, { rows: MOST }), MOST))).toBe('none')
    expect(faultOf(() => readXlsFile(oldWorkbook(type, { rows: MOST + 1 }), MOST))).toBe('tooManyRows')
  })

  test('a damaged one is refused', () => {
    const bytes = oldWorkbook('biff8')
    expect(faultOf(() => fileKindOf(bytes.slice(0, 1500)))).toBe('damaged')
    expect(faultOf(() => readXlsFile(bytes.slice(0, 2000), MOST))).toBe('damaged')
  })
})

describe('a new workbook', () => {
  const goods = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'BARANG', rows }] })
  const read = (bytes: Uint8Array) => readXlsxFile(new Uint8Array(bytes), MOST, () => {})

  test('is read with dates of its own system, and formulas without a result', async () => {
    const bytes = await writeXlsx({
      dateSystem: '1904',
      sheets: [
        {
          name: 'BARANG',
          rows: [
            ['URAIAN', 'TANGGAL', 'CIF'],
            ['Katup', new Date(DAY), null],
          ],
          cells: new Map([['1,2', { value: null, formula: 'A1*2' }]]),
        },
      ],
    })
    expect(fileKindOf(new Uint8Array(bytes))).toBe('xlsx')
    const { sheets, is1904 } = await read(bytes)
    expect(is1904).toBe(true)
    expect(sheets['BARANG']?.[1]).toEqual(['Katup', new Date(DAY), { formula: 'A1*2' }])
  })

  test('I5: with more rows than a document may have is refused, whatever the case of the name', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [at, 'x'])
    await expect(read(await goods(rows(MOST)))).resolves.toBeDefined()
    const many = await writeXlsx({
      sheets: [
        { name: 'lain', rows: [] },
        { name: 'Barang', rows: rows(MOST + 1) },
      ],
    })
    await expect(read(many)).rejects.toMatchObject({ fault: 'tooManyRows' })
  })

  test('that is cut off is refused as damaged', async () => {
    const bytes = await goods([['URAIAN'], ['x']])
    await expect(read(bytes.slice(0, bytes.length - 100))).rejects.toMatchObject({ fault: 'damaged' })
  })
})

test.each<{ why: string; bytes: Uint8Array; fault: string }>([
  { why: 'an empty file', bytes: new Uint8Array(), fault: 'empty' },
  { why: 'text', bytes: bytesOf('SERI BARANG;HS\n1;84713020'), fault: 'notWorkbook' },
  {
    why: 'a web page',
    bytes: bytesOf('\ufeff <html><table><tr><td>BARANG</td></tr></table></html>'),
    fault: 'webPage',
  },
  { why: 'a PDF', bytes: bytesOf('%PDF-1.7'), fault: 'notWorkbook' },
])('$why is refused: $fault', ({ bytes, fault }) => {
  expect(faultOf(() => fileKindOf(bytes))).toBe(fault)
})

test('a workbook with a password is refused', async () => {
  const bytes = await writeXlsx({
    sheets: [{ name: 'BARANG', rows: [] }],
    encryption: { password: 'rahasia', spinCount: 100 },
  })
  expect(faultOf(() => fileKindOf(new Uint8Array(bytes)))).toBe('locked')
})
