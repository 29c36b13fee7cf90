import { expect, test } from 'vitest'
import { searchText } from './field-schemas.ts'
import { dayOf, SEARCH_MAX, searchWordsOf } from './query-values.ts'

test.each([
  { why: 'nothing', text: null, is: '' },
  { why: 'words', text: ' gudang timur ', is: 'gudang timur' },
  { why: 'the longest', text: 'x'.repeat(SEARCH_MAX), is: 'x'.repeat(SEARCH_MAX) },
  { why: 'what is too long', text: ` ${'x'.repeat(SEARCH_MAX + 1)}`, is: 'x'.repeat(SEARCH_MAX) },
])('$why in an address is searched for as the server takes it', ({ text, is }) => {
  expect(searchWordsOf(text)).toBe(is)
  expect(searchText.parse(searchWordsOf(text))).toBe(is)
})

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['28-02-2026', undefined],
  [null, undefined],
])('%s names the day %s', (text, is) => expect(dayOf(text)).toBe(is))
