import { expect, test } from 'vitest'
import { screenOf } from './paths.ts'

const ID = '018f4e9c-1111-7000-8000-000000000001'

test.each([
  { below: '', is: { name: 'list' } },
  { below: '/browse', is: { name: 'list' } },
  { below: '/browse/', is: { name: 'list' } },
  { below: '/browse/beri', is: { name: 'grant' } },
  { below: `/browse/${ID}`, is: { name: 'one', id: ID } },
  { below: '/browse/lain', is: { name: 'unknown' } },
  { below: `/browse/${ID}/lagi`, is: { name: 'unknown' } },
  { below: '/lain', is: { name: 'unknown' } },
])('$below → $is.name', ({ below, is }) => {
  expect(screenOf(below)).toEqual(is)
})
