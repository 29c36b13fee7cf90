import { REFERENCE_LISTS } from '@dermaga/contract'
import { LIST_NAMES } from '@dermaga/declaration'
import { expect, test } from 'vitest'

test('every list that a field of a declaration is filled in from is one that the server has', () => {
  expect(LIST_NAMES.length).toBeGreaterThan(30)
  expect(LIST_NAMES.filter(name => !REFERENCE_LISTS.some(list => list === name))).toEqual([])
})
