import { expect, test } from 'vitest'
import { codeText, documentsIn, keyOfEntry, nameOfEntry } from './entry-text.ts'

test.each([
  ['', null],
  ['  ', null],
  ['20', ['20']],
  ['20, 261  23', ['20', '261', '23']],
  ['BC 2.0', undefined],
  ['1', undefined],
])('documents typed as "%s" are %j', (typed, expected) => {
  expect(documentsIn(typed)).toEqual(expected)
})

test('a holiday is read as its day, and an entry that shares its code by its number', () => {
  expect(codeText('hari_libur', '20270817')).toBe('17-08-2027')
  expect(codeText('negara', 'ID')).toBe('ID')
  expect(nameOfEntry('bank', { kode: '0', nomor: 2, berbagiKode: true })).toBe('0 (ke-2)')
  expect(nameOfEntry('bank', { kode: '9', nomor: 1, berbagiKode: false })).toBe('9')
  expect(keyOfEntry({ kode: '0', nomor: 2 })).toBe('0_2')
})
