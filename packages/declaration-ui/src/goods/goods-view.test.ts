import type { Content } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { goodsView } from './goods-view.ts'

const lines: Content[] = [
  { seriBarang: 1, posTarif: '48239091', uraian: 'Kertas alas', cif: 65.78 },
  { seriBarang: 2, posTarif: '44141000', uraian: 'Bingkai kayu', merk: 'Jati', cif: 1942 },
  { seriBarang: 3, posTarif: '73181500', uraian: 'Sekrup baja' },
]
const found = (words: string, key?: string, isDown = false) =>
  goodsView(lines, words, key === undefined ? undefined : { key, isDown }).map(line => line['seriBarang'])

test.each([
  { words: '', is: [1, 2, 3] },
  { words: 'kayu', is: [2] },
  { words: 'JATI bingkai', is: [2] },
  { words: '4823.90.91', is: [1] },
  { words: '7318', is: [3] },
  { words: 'kertas kayu', is: [] },
])('"$words" finds $is', ({ words, is }) => {
  expect(found(words)).toEqual(is)
})

test('sorts lines without changing the lines themselves', () => {
  expect(found('', 'cif')).toEqual([1, 2, 3])
  expect(found('', 'cif', true)).toEqual([3, 2, 1])
  expect(found('', 'uraian')).toEqual([2, 1, 3])
  expect(found('', 'seriBarang', true)).toEqual([3, 2, 1])
  expect(lines.map(line => line['seriBarang'])).toEqual([1, 2, 3])
})
