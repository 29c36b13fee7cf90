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
  { why: 'nothing is asked', q: ' ', is: ['11', '1', '12', 'DE'] },
  { why: 'the code itself first, then codes that begin so, in the order of the list', q: '1', is: ['1', '11', '12'] },
  { why: 'words begin so, in any order', q: 'penol bahan', is: ['11'] },
  { why: 'signs part words', q: 'tunai', is: ['1'] },
  { why: 'in small letters', q: 'de', is: ['DE'] },
  { why: 'by another name', q: 'germ', is: ['DE'] },
  { why: 'by what it stands under', q: 'bermotor', is: ['12'] },
  { why: 'signs alone', q: '%', is: [] },
  { why: 'the middle of a word', q: 'rman', is: [] },
])('found in a list that is here: $why', ({ q, is }) => {
  expect(matching(LIST, q).map(({ kode }) => kode)).toEqual(is)
})
