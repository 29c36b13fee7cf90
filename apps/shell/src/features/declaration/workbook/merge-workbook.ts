import { type Content, type Part, rowsOf, type WorkbookRead } from '@dermaga/declaration'
import { withNumbers } from '../rows.ts'

/** Goods of a workbook that replace or follow the existing ones; numbered from 1. */
export function mergeLines(
  part: Part,
  now: readonly Content[],
  read: WorkbookRead,
  how: 'replace' | 'append',
): Content[] {
  const lines = rowsOf(read.content, 'barang')
  return withNumbers(part, how === 'replace' ? lines : [...now, ...lines])
}

/** The document with the workbook's header fields, and the parts it has rows of. */
export function mergeHeader(isi: Content, { content }: WorkbookRead): Content {
  const { barang: _lines, ...rest } = content
  return { ...isi, ...rest }
}
