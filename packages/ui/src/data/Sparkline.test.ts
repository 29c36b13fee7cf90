import { expect, test } from 'vitest'
import { sparklinePath } from './Sparkline.tsx'

test('draws the line from edge to edge with the greatest value at the top', () => {
  expect(sparklinePath([0, 10, 5])).toBe('0,37 100,3 200,20')
})

test('draws a level line for equal values, and no line without values', () => {
  expect(sparklinePath([4, 4])).toBe('0,20 200,20')
  expect(sparklinePath([])).toBe('')
})
