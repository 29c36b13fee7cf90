import { dayOfHoliday, ENTRY, ENTRY_CODE, HOLIDAY_LIST, isCodeOf, isHolidayCode, LIST_GROUPS } from '@dermaga/contract'
import { referenceListNames } from '@dermaga/text'
import { expect, test } from 'vitest'
import { readOwnLists } from './lists.ts'
import { createOwnEntries } from './own-entries.ts'

const lists = readOwnLists()

test.each(lists)('administrators could enter every entry of $list', ({ list, entries }) => {
  for (const { kode, nama, namaLain = '', grup = '' } of entries) {
    expect(isCodeOf(list, kode) && ENTRY_CODE.test(kode), kode).toBe(true)
    expect(nama.length <= ENTRY.nameMax && namaLain.length <= ENTRY.otherNameMax, kode).toBe(true)
    expect(grup.length <= ENTRY.groupMax && (LIST_GROUPS[list]?.includes(grup) ?? true), kode).toBe(true)
    if (list === HOLIDAY_LIST) expect(isHolidayCode(kode), kode).toBe(true)
  }
})

test('no two lists have one name', () => {
  const names = Object.values(referenceListNames)
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['20270228', true],
  ['20270229', false],
  ['20280229', true],
  ['20271301', false],
  ['2027010', false],
  ['2027-1-1', false],
])('whether %s is a holiday’s code: %s', (code, expected) => {
  expect(isHolidayCode(code)).toBe(expected)
})

test('a holiday’s code is its day', () => {
  expect(dayOfHoliday('20270817')).toBe('2027-08-17')
})

test('entries are found by code and number, with the columns of their list', () => {
  const own = createOwnEntries()
  expect(own.find('bank', '0', 2)).toMatchObject({ nama: 'Indonesia Eximbank', position: 1 })
  expect(own.find('bank', '0', 9)).toBeUndefined()
  expect(own.columnsOf('kemasan')).toEqual({ namaLain: true, grup: false, kodeDokumen: false })
  expect(own.columnsOf('spesifikasi_khusus')).toEqual({ namaLain: false, grup: true, kodeDokumen: true })
  expect(own.documentCodes().has('20')).toBe(true)
})
