import { choice, form, lines, text } from '@dermaga/service'
import { expect, test } from 'vitest'
import { inGroups, inSentence, rowsOf, withChanges, withEachRow, withField } from './form-content.ts'

const row = form({ kode: choice({ A: 'Pagar', B: 'Gudang' }, 'Butir').required(), hasil: text(10, 'Hasil') })
const { facts } = form({
  lokasi: text(100, 'Lokasi'),
  butir: lines(2, 'Butir', row).forEach('kode'),
})
const butir = facts.fields['butir']
if (butir?.kind !== 'lines') throw new Error('no lines')

test('an emptied field is absent, and text keeps the spaces that are being typed', () => {
  expect(withField({ lokasi: 'Jalan' }, 'lokasi', '')).toEqual({})
  expect(withField({ lokasi: 'Jalan' }, 'lokasi', [])).toEqual({})
  expect(withField({}, 'lokasi', 'Jalan ')).toEqual({ lokasi: 'Jalan ' })
})

test('a list with a row for each choice shows all of them in their order, whatever is filled in', () => {
  expect(rowsOf(butir, [{ kode: 'B', hasil: 'baik' }])).toEqual([{ kode: 'A' }, { kode: 'B', hasil: 'baik' }])
  expect(withEachRow(facts, { lokasi: 'Jalan' })).toEqual({ lokasi: 'Jalan', butir: [{ kode: 'A' }, { kode: 'B' }] })
})

test('numbered choices are in the order of their numbers', () => {
  const numbered = form({ kode: choice({ '01': 'Pagar', '10': 'Gudang', '02': 'Luas' }, 'Butir').required() })
  const field = form({ butir: lines(3, 'Butir', numbered).forEach('kode') }).facts.fields['butir']
  if (field?.kind !== 'lines') throw new Error('no lines')
  expect(rowsOf(field, undefined).map(row => row['kode'])).toEqual(['01', '02', '10'])
})

test('fields of a group stand together where its first one is', () => {
  const { facts } = form({ a: text(1, 'A'), b: text(1, 'B'), c: text(1, 'C') }).group('Alamat', ['a', 'c'])
  expect(inGroups(facts, ['a', 'b', 'c'])).toEqual([{ title: 'Alamat', fields: ['a', 'c'] }, 'b'])
  expect(inGroups(facts, ['b', 'c'])).toEqual(['b', { title: 'Alamat', fields: ['c'] }])
})

test.each([
  ['Lokasi pabrik HT', 'lokasi pabrik HT'],
  ['BKC yang dibuat', 'BKC yang dibuat'],
  ['Mesin', 'mesin'],
])('%s is %s within a sentence', (label, expected) => {
  expect(inSentence(label)).toBe(expected)
})

test('two changes of the same content both stay', () => {
  const seen = { batas: 'Sawah', catatan: 'x' }
  const typed = withChanges(seen, seen, { batas: 'Sungai', catatan: 'x' })
  const photographed = withChanges(typed, seen, { ...seen, foto: [{ idBerkas: '1', keterangan: '' }] })
  expect(photographed).toEqual({ batas: 'Sungai', catatan: 'x', foto: [{ idBerkas: '1', keterangan: '' }] })
  expect(withChanges(photographed, seen, { batas: 'Sawah' })).not.toHaveProperty('catatan')
})
