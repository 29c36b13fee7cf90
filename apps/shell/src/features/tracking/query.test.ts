import { withFilter, withPages } from '@dermaga/service-ui/list-address'
import { expect, test } from 'vitest'
import { isFiltered, queryOf, withoutFilters } from './query.ts'

const ID = '01980000-0000-7000-8000-000000000001'
const asked = (address: string) => queryOf(new URLSearchParams(address))

test.each([
  { why: 'nothing', address: '', is: {} },
  {
    why: 'everything',
    address: `milik=saya&jenis=akun&urut=terlama&dari=2026-01-01&sampai=2026-01-31&dokumen=${ID}`,
    is: { lingkup: 'saya', jenis: 'akun', urut: 'terlama', dari: '2026-01-01', sampai: '2026-01-31', idDokumen: ID },
  },
  { why: 'a search', address: 'q=peng-77&oleh=sari', is: { q: 'peng-77', oleh: 'sari' } },
  { why: 'invalid values', address: 'milik=orang&jenis=x&urut=y&dari=2026-02-31&sampai=kemarin&dokumen=7', is: {} },
])('reads $why from the address', ({ address, is }) => {
  expect(asked(address)).toEqual({ q: '', oleh: '', ...is })
})

test('a filter returns to the first page, and an empty one leaves the address', () => {
  const search = new URLSearchParams('jenis=akun&sesudah=a&sesudah=b')
  expect(withFilter(search, 'oleh', 'sari').toString()).toBe('jenis=akun&oleh=sari')
  expect(withFilter(search, 'jenis', null).toString()).toBe('')
  expect(withPages(search, ['a']).toString()).toBe('jenis=akun&sesudah=a')
  expect(withoutFilters(new URLSearchParams(`dokumen=${ID}&oleh=x&sesudah=a`)).toString()).toBe('')
})

test('the cursor of a page is no filter', () => {
  expect(isFiltered(new URLSearchParams('sesudah=a'))).toBe(false)
  expect(isFiltered(new URLSearchParams('q=a'))).toBe(true)
})
