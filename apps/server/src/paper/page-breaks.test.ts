import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PaperDrawing } from './layout.ts'
import { renderPdf } from './render-pdf.ts'
import type { ContentBlock } from './resolve-paper.ts'

const drawing = (blocks: ContentBlock[]): PaperDrawing => ({
  content: { title: 'Pemberitahuan', blocks },
  number: '1',
  office: 'Kantor',
  issuedOn: '1 Januari 2026',
  issuedAt: 'Kamis',
  checkUrl: '',
  checkPage: '',
  code: '',
  isPrint: true,
  metadata: { creator: 'Uji', createdAt: new Date(0) },
})

/** What is drawn on each page, as commands. */
async function pagesOf(blocks: ContentBlock[]): Promise<string[]> {
  const pdf = await renderPdf([drawing(blocks)], undefined)
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams].flatMap(([, packed = '']) => {
    try {
      const commands = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return / Tf\n/.test(commands) ? [commands] : []
    } catch {
      // Fonts and colours are packed otherwise, or not at all.
      return []
    }
  })
}

/** Letters that are drawn, each as four hexadecimal digits. */
const lettersOn = (commands: string): number =>
  [...commands.matchAll(/<([0-9a-f]+)>/g)].reduce((sum, [, hex = '']) => sum + hex.length / 4, 0)

const lettersIn = (blocks: readonly ContentBlock[]): number =>
  JSON.stringify(blocks.map(block => ('rows' in block ? block.rows : 'text' in block ? block.text : ''))).replace(
    /[\s"[\],]|\\n/g,
    '',
  ).length

const LONG = Array.from({ length: 120 }, (_, at) => `baris ${at}`).join('\n')
const table = (...rows: string[][]): ContentBlock => ({
  kind: 'table',
  columns: rows[0]?.map((_, at) => ({ label: `Kolom ${at}`, isNumber: false })) ?? [],
  rows,
})

test.each<[string, ContentBlock]>([
  ['a row of a table', table(['satu', LONG], ['dua', 'pendek'])],
  ['a later row of a table', table(['satu', 'pendek'], ['dua', LONG])],
  ['a field', { kind: 'fields', rows: [['Uraian', LONG]] }],
  ['a box', { kind: 'boxes', rows: [['Uraian', LONG]] }],
])('%s that is higher than a page is drawn whole', async (_, block) => {
  const pages = await pagesOf([block])
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.reduce((sum, page) => sum + lettersOn(page), 0)).toBeGreaterThanOrEqual(lettersIn([block]))
})

const HEADING = / 10\.5 Tf/
const CELLS = / 9\.5 Tf/
const row = [Array.from({ length: 12 }, (_, at) => `nilai ${at}`).join('\n'), 'PT Contoh']

test.each(Array.from({ length: 24 }, (_, at) => at + 10))(
  'a heading stands on the page of what it heads, below %i lines',
  async lines => {
    const pages = await pagesOf([
      { kind: 'boxes', rows: Array.from({ length: lines * 3 }, () => ['Berat', '1']) },
      { kind: 'heading', text: 'Barang' },
      { kind: 'paragraph', text: 'Nilai nol tidak dicetak.' },
      table(row),
    ])
    // The heading and the paragraph below it are the last text of their size.
    const headed = pages.findLast(page => HEADING.test(page))
    expect(headed?.split(HEADING).at(-1)).toMatch(CELLS)
  },
)
