import { expect, test } from 'vitest'
import { pagingOf } from './paging.ts'

// spec §3-24
test('spec §3: the paging state holds the current page, the known number of pages, the rows and whether others load', () => {
  expect(pagingOf([], undefined, true)).toEqual({ data: 0, max: 1, temp: [], loading: true })
  expect(pagingOf([], { items: [1], next: 'a' }, false)).toEqual({ data: 0, max: 2, temp: [1], loading: false })
  expect(pagingOf(['a'], { items: [2] }, false)).toEqual({ data: 1, max: 2, temp: [2], loading: false })
})
