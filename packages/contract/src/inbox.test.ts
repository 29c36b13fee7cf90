import { expect, test } from 'vitest'
import { categoryOfDocument } from './inbox.ts'

// spec §3-15, §3-16
test.each([
  ['FTZ011', '511'],
  ['FTZ012', '512'],
  ['FTZ013', '513'],
  ['FTZ021', '521'],
  ['FTZ003', '531'],
  ['FTZ022', undefined],
] as const)('spec §3: notifications of %s stand under %s', (document, category) => {
  expect(categoryOfDocument(document)).toBe(category)
})
