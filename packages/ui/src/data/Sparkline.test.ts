import { expect, test } from 'vitest'
import { sparklinePath } from './Sparkline.tsx'

test('the line runs from edge to edge, the greatest value on top', () => {
  expect(sparklinePath([0, 10, 5])).toBe('0,37 100,3 200,20')
})

test('values that are all alike make a level line, and none make none', () => {
  expect(sparklinePath([4, 4])).toBe('0,20 200,20')
  expect(sparklinePath([])).toBe('')
})
