import { expect, test } from 'vitest'
import { withFilter, withOpen, withPages } from '../../../host/list/list-address.ts'
import { isFiltered, logQueryOf, withoutFilters } from './query.ts'

test.each([
  { why: 'nothing', address: '', is: { q: '' } },
  {
    why: 'all of it',
    address: 'q=sari&status=gagal&peristiwa=akun.diblokir&urut=terlama',
    is: { q: 'sari', status: 'gagal', peristiwa: 'akun.diblokir', urut: 'terlama' },
  },
  { why: 'a test', address: 'peristiwa=webhook.uji', is: { q: '', peristiwa: 'webhook.uji' } },
  { why: 'what means nothing', address: 'status=x&peristiwa=akun.masuk&urut=y', is: { q: '' } },
])('an address asks for $why', ({ address, is }) => {
  expect(logQueryOf(new URLSearchParams(address))).toEqual(is)
})

test('a filter begins at the first page, and what is not of the log stays in the address', () => {
  const search = new URLSearchParams('tab=webhook&webhook=1&sesudah=a&sesudah=b')
  expect(withFilter(search, 'status', 'gagal').toString()).toBe('tab=webhook&webhook=1&status=gagal')
  expect(withFilter(withFilter(search, 'q', 'a'), 'q', null).toString()).toBe('tab=webhook&webhook=1')
  expect(withPages(search, ['c']).toString()).toBe('tab=webhook&webhook=1&sesudah=c')
  expect(withoutFilters(new URLSearchParams('webhook=1&q=a&urut=terlama&sesudah=b')).toString()).toBe('webhook=1')
  expect(withOpen(search, 'kiriman', '7').getAll('sesudah')).toEqual(['a', 'b'])
  expect(withOpen(withOpen(search, 'kiriman', '7'), 'kiriman', null).toString()).toBe(search.toString())
})

test('an order is no filter', () => {
  expect(isFiltered(new URLSearchParams('urut=terlama&webhook=1'))).toBe(false)
  expect(isFiltered(new URLSearchParams('status=gagal'))).toBe(true)
})
