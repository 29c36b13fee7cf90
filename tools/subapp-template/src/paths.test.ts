import { expect, test } from 'vitest'
import { screenOf } from './paths.ts'

test.each([
  { path: '', is: { name: 'start' } },
  { path: '/', is: { name: 'start' } },
  { path: '/catatan/dua%20kata', is: { name: 'note', text: 'dua kata' } },
  { path: '/catatan', is: { name: 'unknown' } },
  { path: '/catatan/a/b', is: { name: 'unknown' } },
  { path: '/catatan/%', is: { name: 'unknown' } },
  { path: '/lain', is: { name: 'unknown' } },
])('$path → $is.name', ({ path, is }) => {
  expect(screenOf(path)).toEqual(is)
})
