import { expect, test } from 'vitest'
import { rootOf, screenOf } from './paths.ts'

const ID = '018f4e9c-1111-7000-8000-000000000001'

test.each([
  { below: '', is: { name: 'list' } },
  { below: '/', is: { name: 'list' } },
  { below: '/beri', is: { name: 'grant' } },
  { below: `/${ID}`, is: { name: 'one', id: ID } },
  { below: '/lain', is: { name: 'unknown' } },
  { below: `/${ID}/lagi`, is: { name: 'unknown' } },
])('$below → $is.name', ({ below, is }) => {
  expect(screenOf(below)).toEqual(is)
})

test.each(['/surat-kuasa', '/surat-kuasa/browse'])(
  'with the base path %s the list is at /surat-kuasa/browse',
  basePath => {
    expect(rootOf(basePath)).toBe('/surat-kuasa/browse')
  },
)
