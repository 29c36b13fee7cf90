import { expect, test } from 'vitest'
import { GLOSSARY, glossaryTermsIn } from './glossary.ts'

test('each term stands once, in the order of the alphabet, and is a word that is found in a text', () => {
  const terms = GLOSSARY.map(({ term }) => term)
  expect(terms).toEqual([...new Set(terms)].toSorted())
  for (const term of terms) expect(glossaryTermsIn([`Nomor ${term}.`]).map(each => each.term)).toEqual([term])
})

test.each([
  { why: 'a whole word', texts: ['BAP pemeriksaan lokasi', 'NPWP/Nomor identitas'], terms: ['BAP'] },
  { why: 'beside punctuation', texts: ['Nomor induk (NIB)', 'Nilai CIF, dalam rupiah'], terms: ['CIF', 'NIB'] },
  { why: 'once for all texts', texts: ['Pemasok HT', 'Tujuan HT'], terms: ['HT'] },
  { why: 'not a part of a longer word or code', texts: ['SPTNP-1', 'EAN', 'HT-01'], terms: [] },
  { why: 'with its slash', texts: ['Nomor B/L'], terms: ['B/L'] },
])('finds $why', ({ texts, terms }) => {
  expect(glossaryTermsIn(texts).map(({ term }) => term)).toEqual(terms)
})
