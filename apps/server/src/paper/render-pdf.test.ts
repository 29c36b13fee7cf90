import { expect, test } from 'vitest'
import type { PaperDrawing } from './layout.ts'
import { renderPdf } from './render-pdf.ts'

const drawing = (number: string, text: string): PaperDrawing => ({
  content: { title: 'Surat', blocks: [{ kind: 'paragraph', text }] },
  number,
  office: 'Kantor',
  issuedOn: '1 Januari 2026',
  issuedAt: 'Kamis',
  checkUrl: 'https://portal.contoh.id/verifikasi/AAAA',
  checkPage: 'portal.contoh.id/verifikasi',
  code: 'AAAA',
  metadata: { creator: 'Uji', createdAt: new Date(0) },
})
const PAPERS = [drawing('S-1', 'Barang boleh keluar.'), drawing('S-2', 'Žluťoučký kůň, Ωμέγα, Ёлка.')]

test('a paper is the same bytes alone, again, and beside others: fonts that stay open keep nothing of one', async () => {
  const alone = []
  for (const paper of PAPERS) alone.push(await renderPdf([paper], undefined))
  const together = await Promise.all([...PAPERS, ...PAPERS].map(paper => renderPdf([paper], undefined)))
  expect(together).toEqual([...alone, ...alone])
  expect(alone[0]?.equals(alone[1] ?? Buffer.alloc(0))).toBe(false)
})
