import type { ManagedEntry, ManagedMenuItem } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { menuGroups } from '../../../host/layout/menu.ts'
import { choiceOf, type MenuChoice, NEW_GROUP, NONE, parentsOf, presentChoice, previewOf } from './menu-choice.ts'

const item = (idMenu: string, more: Partial<ManagedMenuItem> = {}): ManagedMenuItem => ({
  ...{ idMenu, nama: idMenu, ikon: 'box', url: `/${idMenu}`, grup: 'Layanan', induk: null, tampil: true },
  ...{ peran: ['importir'], idEntri: null, tetap: false, versi: 'v' },
  ...more,
})
const ITEMS = [
  item('satu'),
  item('judul', { url: '#', grup: 'Lain', peran: [] }),
  item('dua', { induk: 'judul', grup: '' }),
  item('tiga', { induk: 'dua', grup: '' }),
  item('rahasia', { peran: ['petugas'] }),
  item('akun', { tetap: true, grup: '' }),
]
const ENTRY = { id: 'peta', pathName: '/peta', menuName: 'Peta' } as ManagedEntry
const CHOICE: MenuChoice = {
  ...{ nama: 'Peta', ikon: 'ship', grup: 'Layanan', grupBaru: '', induk: null, sebelum: 'satu', tampil: true },
  peran: ['importir'],
}
const namesOf = (menu: ReturnType<typeof previewOf>): unknown[] =>
  menu.map(({ name, children }) => (children.length > 0 ? [name, namesOf(children)] : name))

test('an entry without a menu entry begins at the end without roles; one with a parameter is not displayed', () => {
  expect(choiceOf(ENTRY, ITEMS)).toMatchObject({ nama: 'Peta', grup: NONE, sebelum: null, tampil: true, peran: [] })
  expect(choiceOf({ ...ENTRY, pathName: '/peta/:id' }, ITEMS).tampil).toBe(false)
})

test('an entry that is in the menu begins with its place: before its next sibling', () => {
  const items = [item('peta-menu', { idEntri: 'peta', nama: 'Peta Laut' }), ...ITEMS]
  expect(choiceOf(ENTRY, items)).toMatchObject({ nama: 'Peta Laut', grup: 'Layanan', sebelum: 'satu' })
})

test('a draft that is older than the menu loses roles and places that are gone', () => {
  const roles = [{ idRole: 'importir' }]
  const old = { ...CHOICE, induk: 'hilang', grup: 'Hilang', sebelum: 'dua', peran: ['importir', 'hilang'] }
  expect(presentChoice(old, ITEMS, roles)).toEqual({
    ...CHOICE,
    ...{ grup: NONE, sebelum: null, peran: ['importir'] },
  })
  expect(presentChoice(CHOICE, ITEMS, roles)).toEqual(CHOICE)
  const fresh = { ...CHOICE, grup: NEW_GROUP, grupBaru: 'Kurs', sebelum: null }
  expect(presentChoice(fresh, ITEMS, roles)).toEqual(fresh)
})

test('the preview has what the role alone sees, with headings above it and the new entry in its place', () => {
  const own = { id: 'baru', url: '/peta' }
  expect(namesOf(previewOf(ITEMS, 'importir', { ...own, choice: CHOICE }))).toEqual([
    'Peta',
    'satu',
    ['judul', [['dua', ['tiga']]]],
    'akun',
  ])
  const within = { ...CHOICE, induk: 'judul', sebelum: 'dua' }
  expect(namesOf(previewOf(ITEMS, 'petugas', { ...own, choice: { ...within, peran: ['petugas'] } }))).toEqual([
    ['judul', ['Peta']],
    'rahasia',
  ])
})

test('an entry at the end without a group is the last that users see, after hidden ones and the groups behind them', () => {
  const items = [item('satu'), item('akun', { grup: '', tampil: false }), item('dua', { grup: 'Lain' })]
  const last = { ...CHOICE, grup: NONE, sebelum: null }
  const groups = menuGroups(previewOf(items, 'importir', { id: 'baru', url: '/peta', choice: last }))
  expect(groups.flatMap(group => group.items.map(({ name }) => name))).toEqual(['satu', 'dua', 'Peta'])
})

test('parents are entries above the last level, not fixed, and not below the entry itself', () => {
  expect(parentsOf(ITEMS, undefined).map(({ value }) => value)).toEqual(['satu', 'judul', 'dua', 'rahasia'])
  expect(parentsOf(ITEMS, 'judul').map(({ value }) => value)).toEqual(['satu', 'rahasia'])
})
