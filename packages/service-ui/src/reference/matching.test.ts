import type { ReferenceEntry } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const LIST: ReferenceEntry[] = [
  { kode: '11', nama: 'Bahan baku/bahan penolong' },
  { kode: '1', nama: 'Biasa/tunai' },
  { kode: '12', nama: 'Kendaraan', grup: 'Kendaraan bermotor' },
  { kode: 'DE', nama: 'Jerman', namaLain: 'Germany' },
]

test.each([
  { why: 'everything for an empty query', q: ' ', is: ['11', '1', '12', 'DE'] },
  { why: 'the exact code first, then codes with the prefix, in list order', q: '1', is: ['1', '11', '12'] },
  { why: 'prefixes of words, in any order', q: 'penol bahan', is: ['11'] },
  { why: 'words separated by punctuation', q: 'tunai', is: ['1'] },
  { why: 'any case', q: 'de', is: ['DE'] },
  { why: 'an alternative name', q: 'germ', is: ['DE'] },
  { why: 'the name of its group', q: 'bermotor', is: ['12'] },
  { why: 'nothing for punctuation only', q: '%', is: [] },
  { why: 'nothing for the middle of a word', q: 'rman', is: [] },
])('searching a loaded list finds $why', ({ q, is }) => {
  expect(matching(LIST, q).map(({ kode }) => kode)).toEqual(is)
})
