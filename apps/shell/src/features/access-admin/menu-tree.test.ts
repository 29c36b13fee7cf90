import { expect, test } from 'vitest'
import { groupId, moved, moveOf, placesOf, rowsFound, treeOf } from './menu-tree.ts'

const place = (idMenu: string, induk: string | null = null, grup = 'Impor') => ({
  idMenu,
  induk,
  grup: induk === null ? grup : '',
})
const MENU = [place('a'), place('b', 'a'), place('c', 'b'), place('d'), place('e', null, 'Ekspor')]
const order = (places: ReturnType<typeof moved>) =>
  places?.map(({ idMenu, induk, grup }) => [idMenu, induk ?? grup].join(' '))

test('reads the same places back from the tree that it built', () => {
  expect(placesOf(treeOf(MENU))).toEqual(MENU)
})

test('keeps entries without a heading in place, also after another one has moved', () => {
  const menu = [place('x', null, ''), place('a'), place('e', null, 'Ekspor'), place('y', null, '')]
  expect(order(placesOf(treeOf(menu)))).toEqual(['x ', 'a Impor', 'e Ekspor', 'y '])
  expect(order(moved(menu, 'a', { id: 'x', position: 'before' }))).toEqual(['a ', 'x ', 'e Ekspor', 'y '])
})

test('a search finds rows with what leads to them and what is below them', () => {
  const found = (...ids: string[]) => placesOf(rowsFound(treeOf(MENU), row => ids.includes(row.id)))
  expect(order(found('b'))).toEqual(['a Impor', 'b a', 'c b'])
  expect(order(found('c', 'e'))).toEqual(['a Impor', 'b a', 'c b', 'e Ekspor'])
  expect(order(found(groupId('Ekspor')))).toEqual(['e Ekspor'])
  expect(found('z')).toEqual([])
})

// spec §2.4-2
test.each([
  {
    why: 'before another entry',
    id: 'd',
    to: { id: 'a', position: 'before' },
    is: ['d Impor', 'a Impor', 'b a', 'c b', 'e Ekspor'],
  },
  {
    why: 'into a submenu',
    id: 'd',
    to: { id: 'a', position: 'on' },
    is: ['a Impor', 'b a', 'c b', 'd a', 'e Ekspor'],
  },
  {
    why: 'under another heading',
    id: 'd',
    to: { id: groupId('Ekspor'), position: 'on' },
    is: ['a Impor', 'b a', 'c b', 'e Ekspor', 'd Ekspor'],
  },
  {
    why: 'a heading before another',
    id: groupId('Ekspor'),
    to: { id: groupId('Impor'), position: 'before' },
    is: ['e Ekspor', 'a Impor', 'b a', 'c b', 'd Impor'],
  },
  { why: 'into itself', id: 'a', to: { id: 'b', position: 'on' }, is: undefined },
  { why: 'below the third level', id: 'd', to: { id: 'c', position: 'on' }, is: undefined },
  { why: 'a submenu below the third level', id: 'a', to: { id: 'd', position: 'on' }, is: undefined },
  { why: 'a heading into an entry', id: groupId('Ekspor'), to: { id: 'a', position: 'on' }, is: undefined },
  { why: 'an entry beside a heading', id: 'd', to: { id: groupId('Ekspor'), position: 'after' }, is: undefined },
] as const)('$why → $is', ({ id, to, is }) => {
  expect(order(moved(MENU, id, to))).toEqual(is)
})

test.each([
  { id: 'd', step: 'up', is: { id: 'a', position: 'before' } },
  { id: 'a', step: 'down', is: { id: 'd', position: 'after' } },
  { id: 'd', step: 'inward', is: { id: 'a', position: 'on' } },
  { id: 'c', step: 'outward', is: { id: 'b', position: 'after' } },
  { id: 'a', step: 'up', is: undefined },
  { id: 'a', step: 'outward', is: undefined },
  { id: groupId('Ekspor'), step: 'up', is: { id: groupId('Impor'), position: 'before' } },
] as const)('$id one step $step', ({ id, step, is }) => {
  expect(moveOf(MENU, id, step)).toEqual(is)
})
