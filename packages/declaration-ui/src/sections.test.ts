import { DOCUMENT_KINDS } from '@dermaga/contract'
import { definitionOf } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { askedOn, placeOnTheWay, SECTIONS, sectionOf } from './sections.ts'

test.each(DOCUMENT_KINDS)(
  '$nama: every field and part that somebody fills in stands on one tab, once',
  async ({ kode }) => {
    const definition = await definitionOf(kode)
    const tabs = SECTIONS.map(section => ({ section, asked: askedOn(section, definition) }))
    const fields = tabs.flatMap(({ asked }) => asked.groups.flatMap(group => group.fields.map(({ name }) => name)))
    expect(fields.sort()).toEqual(
      definition.header
        .filter(({ filledByPortal: given }) => !given)
        .map(({ name }) => name)
        .sort(),
    )
    const parts = tabs.flatMap(({ asked }) => asked.parts.map(({ name }) => name))
    expect([...parts, 'barang'].sort()).toEqual(definition.parts.map(({ name }) => name).sort())
    for (const { section, asked } of tabs)
      for (const group of asked.groups) for (const { name } of group.fields) expect(sectionOf(name)).toBe(section)
  },
)

test('orders tabs, the fields on a tab, and rows after fields', () => {
  const names = ['namaTtd', 'barang', 'cif', 'entitas', 'kodeValuta', 'kodeKantor', 'bankDevisa']
  expect(names.toSorted((a, b) => placeOnTheWay(a) - placeOnTheWay(b))).toEqual([
    'kodeKantor',
    'entitas',
    'kodeValuta',
    'cif',
    'bankDevisa',
    'barang',
    'namaTtd',
  ])
})
