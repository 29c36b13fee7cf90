import { expect, test } from 'vitest'
import { nextCell, nextEditable, visibleRows } from './grid-keys.ts'

const extent = { rows: 100, columns: 5, page: 10 }
const from = { row: 50, column: 2 }

test.each([
  { key: 'ArrowUp', is: { row: 49, column: 2 } },
  { key: 'ArrowDown', is: { row: 51, column: 2 } },
  { key: 'ArrowLeft', is: { row: 50, column: 1 } },
  { key: 'ArrowRight', is: { row: 50, column: 3 } },
  { key: 'Home', is: { row: 50, column: 0 } },
  { key: 'End', is: { row: 50, column: 4 } },
  { key: 'PageUp', is: { row: 40, column: 2 } },
  { key: 'PageDown', is: { row: 60, column: 2 } },
  { key: 'a', is: undefined },
])('$key moves to $is', ({ key, is }) => {
  expect(nextCell(key, false, from, extent)).toEqual(is)
})

test.each([
  { key: 'Home', is: { row: 0, column: 0 } },
  { key: 'End', is: { row: 99, column: 4 } },
  { key: 'ArrowDown', is: { row: 99, column: 2 } },
  { key: 'ArrowLeft', is: { row: 50, column: 0 } },
])('Ctrl+$key moves to $is', ({ key, is }) => {
  expect(nextCell(key, true, from, extent)).toEqual(is)
})

test('keys never move outside the grid', () => {
  expect(nextCell('ArrowUp', false, { row: 0, column: 0 }, extent)).toEqual({ row: 0, column: 0 })
  expect(nextCell('PageDown', false, { row: 95, column: 4 }, extent)).toEqual({ row: 99, column: 4 })
})

test('Tab moves across row ends, skips read-only cells and stops at the ends of the grid', () => {
  const editable = [false, true, false, true]
  expect(nextEditable({ row: 0, column: 1 }, 1, 2, editable)).toEqual({ row: 0, column: 3 })
  expect(nextEditable({ row: 0, column: 3 }, 1, 2, editable)).toEqual({ row: 1, column: 1 })
  expect(nextEditable({ row: 1, column: 1 }, -1, 2, editable)).toEqual({ row: 0, column: 3 })
  expect(nextEditable({ row: 1, column: 3 }, 1, 2, editable)).toBeUndefined()
  expect(nextEditable({ row: 0, column: 1 }, -1, 2, editable)).toBeUndefined()
})

test('renders the visible rows and few others, and a small scroll renders the same rows', () => {
  for (const scrollTop of [0, 37, 400, 399_000]) {
    const { from: first, to } = visibleRows(scrollTop, 600, 40, 10_000)
    expect(first * 40).toBeLessThanOrEqual(scrollTop)
    expect(to * 40).toBeGreaterThanOrEqual(Math.min(scrollTop + 600, 400_000))
    expect(to - first).toBeLessThanOrEqual(40)
  }
  expect(visibleRows(480, 600, 40, 10_000)).toEqual(visibleRows(520, 600, 40, 10_000))
})
