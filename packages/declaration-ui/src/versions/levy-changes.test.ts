import { expect, test } from 'vitest'
import { levyChangesOf } from './levy-changes.ts'

const levy = (kodeJenisPungutan: string, nilaiPungutan: number, kodeFasilitasTarif = '1') => ({
  kodeJenisPungutan,
  kodeFasilitasTarif,
  nilaiPungutan,
  nilaiHitung: nilaiPungutan,
})

test('levies stand side by side by kind and facility, in the order of the later version', () => {
  const before = [levy('BM', 100), levy('PPN', 40), levy('PPN', 7, '2')]
  const after = [levy('PPN', 44), levy('BM', 100), levy('PPH', 10)]
  expect(levyChangesOf(before, after)).toEqual([
    { kodeJenisPungutan: 'PPN', kodeFasilitasTarif: '1', before: 40, after: 44 },
    { kodeJenisPungutan: 'BM', kodeFasilitasTarif: '1', before: 100, after: 100 },
    { kodeJenisPungutan: 'PPH', kodeFasilitasTarif: '1', before: 0, after: 10 },
    { kodeJenisPungutan: 'PPN', kodeFasilitasTarif: '2', before: 7, after: 0 },
  ])
})

test('versions without levies have none', () => {
  expect(levyChangesOf([], [])).toEqual([])
})
