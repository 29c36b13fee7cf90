import { expect, test } from 'vitest'
import { searchText } from './field-schemas.ts'
import { dayOf, SEARCH_MAX, searchWordsOf } from './query-values.ts'

test.each([
  { why: 'no parameter', text: null, is: '' },
  { why: 'words', text: ' gudang timur ', is: 'gudang timur' },
  { why: 'text of maximum length', text: 'x'.repeat(SEARCH_MAX), is: 'x'.repeat(SEARCH_MAX) },
  { why: 'text that is too long', text: ` ${'x'.repeat(SEARCH_MAX + 1)}`, is: 'x'.repeat(SEARCH_MAX) },
])('$why becomes search text that the server accepts', ({ text, is }) => {
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
])('parses %s as the day %s', (text, is) => expect(dayOf(text)).toBe(is))
