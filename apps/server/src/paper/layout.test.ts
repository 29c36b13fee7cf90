import type { Content } from 'pdfmake/interfaces.js'
import { expect, test } from 'vitest'
import { layoutOf, type PaperDrawing } from './layout.ts'

const drawing = (number: string): PaperDrawing => ({
  content: { title: 'Surat', blocks: [] },
  number,
  office: 'Kantor',
  issuedOn: '1 Januari 2026',
  issuedAt: 'Kamis',
  checkUrl: 'https://portal.contoh.id/verifikasi/AAAA',
  checkPage: 'portal.contoh.id/verifikasi',
  code: 'AAAA',
  metadata: { creator: 'Uji', createdAt: new Date(0) },
})

interface Section {
  header: (page: number) => Content
  footer: (page: number) => Content
}

/** The page number in the footer of each page, as pdfmake asks for it. @param counts the pages of each paper */
function numbersOf(sections: readonly Section[], counts: readonly number[]): (string | undefined)[] {
  const pages = counts.flatMap((count, index) => Array<Section | undefined>(count).fill(sections[index]))
  for (const [index, section] of pages.entries()) section?.header(index + 1)
  return pages.map((section, index) => /Halaman \d+ dari \d+/.exec(JSON.stringify(section?.footer(index + 1)))?.[0])
}

test('pages are counted for each paper, also when the papers are laid out again', () => {
  const sections = layoutOf([drawing('S-1'), drawing('S-2')]).content as unknown as Section[]
  expect(numbersOf(sections, [1, 2])).toEqual(['Halaman 1 dari 1', 'Halaman 1 dari 2', 'Halaman 2 dari 2'])
  expect(numbersOf(sections, [2, 1])).toEqual(['Halaman 1 dari 2', 'Halaman 2 dari 2', 'Halaman 1 dari 1'])
})
