import { expect, test } from 'vitest'
import { linesOf, type Names } from './change-text.ts'

const NAMES = {
  roles: [],
  menu: ['CK-1', 'CK-2', 'CK-3', 'Piutang'].map(nama => ({ idMenu: nama, nama })),
} as unknown as Names
const places = (grup: string, ranks: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(ranks).map(([id, rank]) => [id, JSON.stringify([null, grup, rank])]))
const change = (sebelum: Record<string, string>, sesudah: Record<string, string>) =>
  linesOf({ subjek: 'susunan', sebelum, sesudah }, NAMES)

test('an entry that goes to another heading is named, and the others that it shifts are counted', () => {
  const others = { 'CK-1': 1, 'CK-2': 2, 'CK-3': 3 }
  const before = { ...places('Cukai', others), ...places('Perbendaharaan', { Piutang: 4 }) }
  const after = places('Cukai', { Piutang: 1, 'CK-1': 2, 'CK-2': 3, 'CK-3': 4 })
  expect(change(before, after)).toEqual(['Piutang: Perbendaharaan ke-4 → Cukai ke-1', '3 entri lain ikut bergeser'])
})

test('entries that change their places within one heading are named', () => {
  const lines = change(places('Cukai', { 'CK-1': 1, 'CK-2': 2 }), places('Cukai', { 'CK-1': 2, 'CK-2': 1 }))
  expect(lines).toEqual(['CK-1: Cukai ke-1 → Cukai ke-2', 'CK-2: Cukai ke-2 → Cukai ke-1'])
})
