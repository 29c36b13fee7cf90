import { type Content, definitionOf, type Part, readWorkbook } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { mergeHeader, mergeLines } from './merge-workbook.ts'

const bc20 = await definitionOf('20')
const part = bc20.parts.find(({ name }) => name === 'barang') as Part
const read = readWorkbook(bc20, {
  HEADER: [
    ['NOMOR AJU', 'KODE VALUTA'],
    ['A', 'USD'],
  ],
  BARANG: [
    ['NOMOR AJU', 'SERI BARANG', 'URAIAN', 'CIF'],
    ['A', 1, 'Kertas', 65.78],
    ['A', 2, 'Bingkai', 1942],
  ],
})
const now: Content[] = [{ seriBarang: 1, uraian: 'Sekrup' }]

test('replaces the goods by those of a workbook', () => {
  expect(mergeLines(part, now, read, 'replace')).toEqual([
    { seriBarang: 1, uraian: 'Kertas', cif: 65.78 },
    { seriBarang: 2, uraian: 'Bingkai', cif: 1942 },
  ])
})

test('appends the goods of a workbook with the next numbers', () => {
  expect(mergeLines(part, now, read, 'append').map(({ seriBarang, uraian }) => [seriBarang, uraian])).toEqual([
    [1, 'Sekrup'],
    [2, 'Kertas'],
    [3, 'Bingkai'],
  ])
})

test('overwrites header fields and parts that the workbook has; the others stay', () => {
  expect(mergeHeader({ kodeKantor: '040300', kodeValuta: 'JPY' }, read)).toEqual({
    kodeKantor: '040300',
    kodeValuta: 'USD',
  })
})
