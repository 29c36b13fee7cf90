import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { REFERENCE_LISTS, referenceEntry, referenceList } from '@dermaga/contract'
import { expect, test } from 'vitest'
import { findLists, readOwnLists } from './lists.ts'

const own = readOwnLists()

test('the files are the lists of the contract, and no other', () => {
  const files = readdirSync(join(import.meta.dirname, 'lists')).filter(name => name.endsWith('.tsv'))
  expect(files.map(name => name.slice(0, -4)).sort()).toEqual([...REFERENCE_LISTS].sort())
})

test.each(own)('every entry of $list is as the contract has it, once, and is found by its code', ({ entries }) => {
  for (const entry of entries) {
    expect(() => referenceEntry.parse(entry), JSON.stringify(entry)).not.toThrow()
    expect(entry.nama, entry.kode).toMatch(/\S/)
    expect(entry.nama.trim(), entry.kode).toBe(entry.nama)
    expect(referenceList.query.safeParse({ kode: entry.kode }).success, entry.kode).toBe(true)
    expect(entry.kode).toBe(entry.kode.toUpperCase())
  }
  const keys = entries.map(({ kode, nama }) => `${kode} ${nama}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('only ijin is empty', () => {
  expect(own.filter(({ entries }) => entries.length === 0).map(({ list }) => list)).toEqual(['ijin'])
})

test('the Harmonized System is whole: chapters, headings, subheadings', () => {
  const hs6 = own.find(({ list }) => list === 'hs6')?.entries ?? []
  const lengths = Object.groupBy(hs6, ({ kode }) => kode.length)
  expect(Object.entries(lengths).map(([digits, of]) => [digits, of?.length])).toEqual([
    ['2', 97],
    ['4', 1229],
    ['6', 5613],
  ])
  const known = new Set(hs6.map(({ kode }) => kode))
  expect(hs6.filter(({ kode }) => kode.length > 2 && !known.has(kode.slice(0, -2)))).toEqual([])
})

test.each([
  ['pelabuhan', ['pelabuhan']],
  ['penimbunan', ['tps']],
  ['namadok', ['dokumen_pabean']],
  ['toString', undefined],
])('%s names the lists %s', (name, lists) => {
  expect(findLists(name)).toEqual(lists)
})
