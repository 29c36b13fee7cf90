// @vitest-environment happy-dom
import { caseOf, form, text } from '@dermaga/service'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContentView } from './ContentView.tsx'

afterEach(cleanup)

const { facts } = form({
  dokumen: caseOf('dokumen', 'Dokumen pabean', { states: ['terdaftar'] }),
  nomorAju: text(26, 'Nomor aju').from({ case: 'dokumen', field: 'nomorAju' }),
  catatan: text(100, 'Catatan'),
})
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('a case that nobody has named is left out where its number is typed beside it', () => {
  const { unmount } = render(<ContentView facts={facts} content={{ nomorAju: '000020' }} today="2026-11-30" />)
  expect(terms()).toEqual(['Nomor aju', 'Catatan'])
  unmount()
  render(<ContentView facts={facts} content={{}} today="2026-11-30" />)
  expect(terms()).toEqual(['Dokumen pabean', 'Nomor aju', 'Catatan'])
})
