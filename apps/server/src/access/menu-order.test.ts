import { expect, test } from 'vitest'
import { isMenu, placesOf, ranksOf } from './menu-order.ts'

const place = (idMenu: string, induk: string | null = null) => ({ idMenu, induk, grup: induk === null ? 'G' : '' })

// spec §2.4-2
test.each([
  { why: 'three levels', places: [place('a'), place('b', 'a'), place('c', 'b')], is: true },
  { why: 'four levels', places: [place('a'), place('b', 'a'), place('c', 'b'), place('d', 'c')], is: false },
  { why: 'an entry inside itself', places: [place('a', 'b'), place('b', 'a')], is: false },
  { why: 'a parent that is not there', places: [place('a', 'z')], is: false },
])('$why: a menu is $is', ({ places, is }) => {
  expect(isMenu(places)).toBe(is)
})

test('places and ranks say the same', () => {
  const places = [place('a'), place('b', 'a'), place('c', 'b'), place('d', 'a'), place('e')]
  expect(placesOf(ranksOf(places))).toEqual(places)
})
