// @vitest-environment happy-dom
import { form, lines, text } from '@dermaga/service'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Glossary } from './Glossary.tsx'

afterEach(cleanup)

const { facts } = form({
  nama: text(40, 'Nama perusahaan'),
  nomor: text(40, 'Nomor NIB'),
  barang: lines(5, 'Barang', form({ jenis: text(20, 'Jenis').hint('Seperti pada SPPB') })),
})

test('terms in labels, hints and rows open what they mean', () => {
  render(<Glossary facts={facts} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['NIB', 'SPPB'])
  fireEvent.click(screen.getByRole('button', { name: 'SPPB: arti istilah' }))
  expect(screen.getByRole('dialog', { name: 'SPPB' }).textContent).toContain('barang boleh keluar')
})

test('fields without terms have no list of them', () => {
  const { container } = render(<Glossary facts={facts} names={['nama']} />)
  expect(container.textContent).toBe('')
})
