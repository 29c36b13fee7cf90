import type { Content } from '@dermaga/declaration'
import type { RowChange } from '@dermaga/declaration/compare'
import { expect, test } from 'vitest'
import { becomesText, changeGroupsOf, rowSummary } from './change-lines.ts'

const changedRow = (row: Content, more: Partial<RowChange> = {}): RowChange => ({
  kind: 'changed',
  before: 0,
  after: 0,
  row,
  fields: [],
  parts: [],
  ...more,
})
const field = (name: string, before: string | undefined, after: string | undefined) => ({
  name,
  field: undefined,
  before,
  after,
})

test('changes are grouped by the tab that shows them, in the order of the tabs', () => {
  const groups = changeGroupsOf({
    fields: [field('kodePelMuat', 'CNSHA', 'CNNGB')],
    parts: [
      { part: 'barang', rows: [changedRow({}, { fields: [field('uraian', 'Katup', 'Katup bola')] })] },
      { part: 'kemasan', rows: [changedRow({}, { fields: [field('merkKemasan', 'A', 'B')] })] },
    ],
  })
  expect(groups.map(({ section, lines }) => [section, lines.map(({ place }) => place)])).toEqual([
    ['pengangkut', ['kodePelMuat']],
    ['kemasan', ['kemasan[0].merkKemasan']],
    ['barang', ['barang[0].uraian']],
  ])
})

test('a row that moved is named by its new number and found at its old place; rows below it name both', () => {
  const inner = changedRow({}, { before: 2, after: 1, fields: [field('tarif', '5', '7')] })
  const [group] = changeGroupsOf({
    fields: [],
    parts: [
      {
        part: 'barang',
        rows: [changedRow({}, { before: 4, after: 3, parts: [{ part: 'barangTarif', rows: [inner] }] })],
      },
    ],
  })
  expect(group?.lines).toMatchObject([
    { place: 'barang[4].barangTarif[2].tarif', label: expect.stringMatching(/^.+, .+ 2, Barang 4$/) },
  ])
})

test('an added row and a removed one are one line each, with what they are recognized by', () => {
  const row = { seriKontainer: 2, nomorKontainer: 'MSKU1234565' }
  const [group] = changeGroupsOf({
    fields: [],
    parts: [
      {
        part: 'kontainer',
        rows: [
          changedRow(row, { kind: 'added', before: undefined, after: 1 }),
          changedRow(row, { kind: 'removed', before: 0, after: undefined }),
        ],
      },
    ],
  })
  expect(group?.lines).toMatchObject([
    { kind: 'added', after: 'MSKU1234565', before: undefined, place: undefined },
    { kind: 'removed', before: 'MSKU1234565', after: undefined, place: undefined },
  ])
  const keys = group?.lines.map(({ key }) => key) ?? []
  expect(new Set(keys).size).toBe(2)
})

test('a row without known fields is recognized by its first values, never by its number', () => {
  expect(rowSummary({ seriBank: 1, kodeBank: '008', namaBank: 'Bank Contoh' })).toBe('008 · Bank Contoh')
  expect(rowSummary({ seriBank: 1 })).toBe('')
})

test('shows the later value beside an earlier one', () => {
  const line = { key: '', label: '', kind: 'changed', field: undefined, before: 'A', place: 'x' } as const
  expect(becomesText({ ...line, after: 'B' }, '20')).toBe('Menjadi B')
  expect(becomesText({ ...line, after: undefined }, '20')).toBe('Dikosongkan')
})
