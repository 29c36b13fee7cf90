import { type Content, definitionOf, type Part, readWorkbook } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { isUntouched, mergeHeader, mergeKept, mergeLines } from './merge-workbook.ts'

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
  expect(mergeHeader({ kodeKantor: '040300', kodeValuta: 'JPY' }, read)).toMatchObject({
    kodeKantor: '040300',
    kodeValuta: 'USD',
  })
})

const zero = (lembar: string, kolom: string) => ({ lembar, kolom, isi: 0 })
const kept = readWorkbook(bc20, {
  HEADER: [
    ['NOMOR AJU', 'KODE VALUTA', 'FLAG SDA', 'CATATAN'],
    ['A', 'USD', 0, 'baru'],
  ],
  BARANG: [
    ['NOMOR AJU', 'SERI BARANG', 'URAIAN', 'KODE BKC'],
    ['A', 1, 'Kertas', 0],
  ],
})

test('what was kept of an earlier workbook goes when the whole document is replaced', () => {
  const isi = { kolomLain: [{ kolom: 'LAMA', isi: 1 }], lembarLain: [zero('BARANG', 'LAMA')] }
  expect(mergeHeader(isi, kept)).toEqual({
    kodeValuta: 'USD',
    kolomLain: [{ kolom: 'CATATAN', isi: 'baru' }],
    lembarLain: [
      zero('HEADER', 'FLAG SDA'),
      zero('BARANG', 'KODE BKC'),
      { lembar: 'HEADER', kolom: 'NOMOR AJU', isi: 'A' },
    ],
  })
})

test.each<{ how: 'replace' | 'append'; goods: string[] }>([
  { how: 'replace', goods: ['KODE BKC'] },
  { how: 'append', goods: ['LAMA', 'KODE BKC'] },
])('with goods only ($how), the header keeps what it had', ({ how, goods }) => {
  const header = { kolomLain: [{ kolom: 'LAMA', isi: 1 }] }
  const isi = { ...header, lembarLain: [zero('HEADER', 'LAMA'), zero('BARANG', 'LAMA')] }
  expect(mergeKept(isi, kept, how)).toEqual({
    ...header,
    lembarLain: [zero('HEADER', 'LAMA'), ...goods.map(kolom => zero('BARANG', kolom))],
  })
})

test.each<{ why: string; isi: Content; lines: Content[]; is: boolean }>([
  { why: 'an empty document', isi: {}, lines: [], is: true },
  {
    why: 'what the portal gave',
    isi: { kotaTtd: 'x', entitas: [{ seriEntitas: 1, namaEntitas: 'x' }] },
    lines: [],
    is: true,
  },
  { why: 'a typed field', isi: { kotaTtd: 'x', kodeValuta: 'USD' }, lines: [], is: false },
  { why: 'an added row', isi: { entitas: [{ namaEntitas: 'x' }, { kodeEntitas: '9' }] }, lines: [], is: false },
  { why: 'goods', isi: {}, lines: [{ seriBarang: 1 }], is: false },
])('nobody has filled in $why: $is', ({ isi, lines, is }) => {
  const originOf = (path: string) =>
    ['kotaTtd', 'entitas[0].namaEntitas'].includes(path) ? 'dari perusahaan' : undefined
  expect(isUntouched(isi, lines, originOf)).toBe(is)
})
