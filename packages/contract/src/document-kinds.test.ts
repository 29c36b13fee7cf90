import { expect, test } from 'vitest'
import { CATEGORY_FILTERS, DOCUMENT_KINDS } from './document-kinds.ts'
import { notificationCategory } from './inbox.ts'

test('the inbox offers these categories, and of documents only those that exist', () => {
  expect([...CATEGORY_FILTERS].sort()).toEqual([
    '511',
    '512',
    '513',
    '521',
    '531',
    'akun',
    'dokumen',
    'pengumuman',
    'surat-kuasa',
  ])
  const ofDocuments = CATEGORY_FILTERS.filter(category => /^\d+$/.test(category))
  const existing = DOCUMENT_KINDS.map(({ category }) => category)
  expect(ofDocuments.filter(category => !existing.includes(category))).toEqual([])
  expect(existing.filter(category => category && !CATEGORY_FILTERS.includes(category))).toEqual([])
  expect(CATEGORY_FILTERS.filter(category => !notificationCategory.options.includes(category))).toEqual([])
})
