import { expect, test } from 'vitest'
import { searchText } from './fields.ts'
import { SEARCH_MAX, searchWordsOf } from './search.ts'

test.each([
  { why: 'nothing', text: null, is: '' },
  { why: 'words', text: ' gudang timur ', is: 'gudang timur' },
  { why: 'the longest', text: 'x'.repeat(SEARCH_MAX), is: 'x'.repeat(SEARCH_MAX) },
  { why: 'what is too long', text: ` ${'x'.repeat(SEARCH_MAX + 1)}`, is: 'x'.repeat(SEARCH_MAX) },
])('$why in an address is searched for as the server takes it', ({ text, is }) => {
  expect(searchWordsOf(text)).toBe(is)
  expect(searchText.parse(searchWordsOf(text))).toBe(is)
})
