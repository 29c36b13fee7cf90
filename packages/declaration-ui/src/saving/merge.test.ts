import type { Content } from '@dermaga/declaration'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, isSame, mergeHeader, mergeLines, seriOf } from './merge.ts'

const base: Content = { kodeKantor: '040300', cif: 100, entitas: [{ seriEntitas: 1, namaEntitas: 'PT A' }] }

test.each<{ why: string; mine: Content; theirs: Content; is: Content; conflicts: string[] }>([
  { why: 'only mine changed', mine: { ...base, cif: 5 }, theirs: base, is: { ...base, cif: 5 }, conflicts: [] },
  { why: 'only theirs changed', mine: base, theirs: { ...base, cif: 5 }, is: { ...base, cif: 5 }, conflicts: [] },
  {
    why: 'different fields changed',
    mine: { ...base, cif: 5 },
    theirs: { ...base, kodeKantor: '050100' },
    is: { ...base, cif: 5, kodeKantor: '050100' },
    conflicts: [],
  },
  {
    why: 'both made the same change',
    mine: { ...base, cif: 5 },
    theirs: { ...base, cif: 5 },
    is: { ...base, cif: 5 },
    conflicts: [],
  },
  {
    why: 'both changed one field differently',
    mine: { ...base, cif: 5 },
    theirs: { ...base, cif: 6 },
    is: { ...base, cif: 5 },
    conflicts: ['cif'],
  },
  { why: 'mine cleared it', mine: without('cif'), theirs: base, is: without('cif'), conflicts: [] },
  { why: 'theirs cleared it', mine: base, theirs: without('cif'), is: without('cif'), conflicts: [] },
  {
    why: 'mine cleared what theirs changed',
    mine: without('cif'),
    theirs: { ...base, cif: 6 },
    is: without('cif'),
    conflicts: ['cif'],
  },
  {
    why: 'both changed a part',
    mine: { ...base, entitas: [] },
    theirs: { ...base, entitas: [{ seriEntitas: 1, namaEntitas: 'PT B' }] },
    is: { ...base, entitas: [] },
    conflicts: ['entitas'],
  },
])('$why', ({ mine, theirs, is, conflicts }) => {
  const found = mergeHeader(base, mine, theirs)
  expect(found.merged).toEqual(is)
  expect(found.conflicts.map(({ name }) => name)).toEqual(conflicts)
})

test('ignores the order of fields, but not of rows', () => {
  expect(isSame([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true)
  expect(isSame([{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }])).toBe(false)
  expect(isSame(1, '1')).toBe(false)
})

const line = (seriBarang: number, uraian: string): Content => ({ seriBarang, uraian })

test('merges goods line by line; a line that both changed is a conflict and keeps mine', () => {
  const before = [line(1, 'a'), line(2, 'b'), line(3, 'c')]
  const mine = [line(1, 'a1'), line(2, 'b1'), line(3, 'c')]
  const theirs = [line(1, 'a'), line(2, 'b2'), line(3, 'c2'), line(4, 'd')]
  const { merged, conflicts } = mergeLines(before, mine, theirs)
  expect(merged).toEqual([line(1, 'a1'), line(2, 'b1'), line(3, 'c2'), line(4, 'd')])
  expect(conflicts).toEqual([{ name: 'barang', seri: 2, mine: [line(2, 'b1')], theirs: [line(2, 'b2')] }])
})

const goods = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
  .chain(seris =>
    fc.tuple(...seris.sort((a, b) => a - b).map(seri => fc.constantFrom('x', 'y', 'z').map(word => line(seri, word)))),
  )
  .map(lines => lines as Content[])

test('the reported changes turn the saved goods into the current ones', () => {
  fc.assert(
    fc.property(goods, goods, (saved, lines) => {
      const { ubah, hapus } = differenceOf(saved, lines)
      const next = new Map(saved.map(each => [seriOf(each), each]))
      for (const seri of hapus) next.delete(seri)
      for (const each of ubah) next.set(seriOf(each), each)
      expect([...next.values()].sort((a, b) => seriOf(a) - seriOf(b))).toEqual(lines)
    }),
  )
})

test('loses no change that only one side made, for any three versions', () => {
  fc.assert(
    fc.property(goods, goods, goods, (before, mine, theirs) => {
      const { merged, conflicts } = mergeLines(before, mine, theirs)
      const at = (lines: readonly Content[], seri: number) => lines.find(each => seriOf(each) === seri)?.['uraian']
      for (let seri = 1; seri <= 12; seri++) {
        const [was, here, there] = [at(before, seri), at(mine, seri), at(theirs, seri)]
        const isConflict = conflicts.some(each => each.seri === seri)
        expect(isConflict).toBe(here !== there && here !== was && there !== was)
        expect(at(merged, seri)).toBe(here === was ? there : here)
      }
    }),
  )
})

function without(name: string): Content {
  const { [name]: _gone, ...rest } = base
  return rest
}
