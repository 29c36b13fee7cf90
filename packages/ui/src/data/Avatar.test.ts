import { expect, test } from 'vitest'
import { initials } from './Avatar.tsx'

// spec §2.5-7
test.each([
  { name: 'Sari Wulandari', is: 'SW' },
  { name: 'muhammad ali akbar', is: 'MA' },
  { name: '  budi  ', is: 'B' },
  { name: '', is: '' },
])('$name → $is', ({ name, is }) => {
  expect(initials(name)).toBe(is)
})
