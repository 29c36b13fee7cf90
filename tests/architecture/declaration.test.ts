import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PAGE_ROUTES } from '../../packages/contract/src/catalogue-data/pages.ts'
import { DOCUMENT_KINDS } from '../../packages/declaration/src/index.ts'
import { ROOT } from './source.ts'

const KINDS = path.join(ROOT, 'packages/declaration/src/kinds')
/** Bytes of a kind's definition as it travels: it comes when its page is opened. */
const MAX_BYTES = 12 * 1024

test('every kind of document has its page among the routes of §2.2', () => {
  const pages = new Map(PAGE_ROUTES.map(page => [page.path, page.title]))
  for (const kind of DOCUMENT_KINDS) expect(pages.get(kind.path), kind.path).toBe(`Dokumen ${kind.nama}`)
})

test('the definition of a kind travels in at most 12 KiB', () => {
  const files = readdirSync(KINDS)
  expect(files).toHaveLength(DOCUMENT_KINDS.length)
  for (const file of files) {
    expect(brotliCompressSync(readFileSync(path.join(KINDS, file))).length, file).toBeLessThanOrEqual(MAX_BYTES)
  }
})
