import { expect, test } from 'vitest'
import { arePathsOverlapping } from './path-overlap.ts'

test.each([
  { one: '/kurs', other: '/kurs', is: true },
  { one: '/kurs', other: '/Kurs/', is: true },
  { one: '/kurs', other: '/kurs/harian', is: false },
  { one: '/kurs/*', other: '/kurs/harian', is: true },
  { one: '/kurs/*', other: '/kurs', is: true },
  { one: '/kurs/*', other: '/kursus', is: false },
  { one: '/kurs/:id', other: '/kurs/harian', is: true },
  { one: '/kurs/:id', other: '/kurs/harian/2', is: false },
  { one: '/kurs/:id/rinci', other: '/kurs/harian/*', is: true },
  { one: '/tarif/:id', other: '/kurs/:id', is: false },
])('$one and $other → $is', ({ one, other, is }) => {
  expect(arePathsOverlapping(one, other)).toBe(is)
  expect(arePathsOverlapping(other, one)).toBe(is)
})
