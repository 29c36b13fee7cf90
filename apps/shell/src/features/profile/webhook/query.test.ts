import { withFilter, withOpen, withPages } from '@dermaga/service-ui/list-address'
import { expect, test } from 'vitest'
import { isFiltered, logQueryOf, withoutFilters } from './query.ts'

test.each([
  { why: 'nothing', address: '', is: { q: '' } },
  {
    why: 'everything',
    address: 'q=sari&status=gagal&peristiwa=akun.diblokir&urut=terlama',
    is: { q: 'sari', status: 'gagal', peristiwa: 'akun.diblokir', urut: 'terlama' },
  },
  { why: 'a test', address: 'peristiwa=webhook.uji', is: { q: '', peristiwa: 'webhook.uji' } },
  { why: 'invalid values', address: 'status=x&peristiwa=akun.masuk&urut=y', is: { q: '' } },
])('reads $why from the address', ({ address, is }) => {
  expect(logQueryOf(new URLSearchParams(address))).toEqual(is)
})

test('a filter returns to the first page, and other parameters stay in the address', () => {
  const search = new URLSearchParams('tab=webhook&webhook=1&sesudah=a&sesudah=b')
  expect(withFilter(search, 'status', 'gagal').toString()).toBe('tab=webhook&webhook=1&status=gagal')
  expect(withFilter(withFilter(search, 'q', 'a'), 'q', null).toString()).toBe('tab=webhook&webhook=1')
  expect(withPages(search, ['c']).toString()).toBe('tab=webhook&webhook=1&sesudah=c')
  expect(withoutFilters(new URLSearchParams('webhook=1&q=a&urut=terlama&sesudah=b')).toString()).toBe('webhook=1')
  expect(withOpen(search, 'kiriman', '7').getAll('sesudah')).toEqual(['a', 'b'])
  expect(withOpen(withOpen(search, 'kiriman', '7'), 'kiriman', null).toString()).toBe(search.toString())
})

test('the order does not count as a filter', () => {
  expect(isFiltered(new URLSearchParams('urut=terlama&webhook=1'))).toBe(false)
  expect(isFiltered(new URLSearchParams('status=gagal'))).toBe(true)
})
