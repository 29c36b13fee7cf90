import { expect, test } from 'vitest'
import { screenOf } from './paths.ts'

test.each([
  { below: '', is: { name: 'start' } },
  { below: '/', is: { name: 'start' } },
  { below: '/catatan/dua%20kata', is: { name: 'note', text: 'dua kata' } },
  { below: '/catatan', is: { name: 'unknown' } },
  { below: '/catatan/a/b', is: { name: 'unknown' } },
  { below: '/catatan/%', is: { name: 'unknown' } },
  { below: '/lain', is: { name: 'unknown' } },
])('$below → $is.name', ({ below, is }) => {
  expect(screenOf(below)).toEqual(is)
})
