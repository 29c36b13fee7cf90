import { type Content, KEPT_CELLS, KEPT_SHEETS, type Part, rowsOf, type WorkbookRead } from '@dermaga/declaration'
import { withNumbers } from '../rows.ts'
import { withField } from '../with-field.ts'

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

/** The document with the workbook's header fields and the parts it has rows of, and with what the workbook has beyond a document's fields. */
export function mergeHeader(isi: Content, { content }: WorkbookRead): Content {
  const { barang: _lines, ...rest } = content
  const { [KEPT_CELLS]: _cells, [KEPT_SHEETS]: _sheets, ...own } = isi
  return { ...own, ...rest }
}

/** Whether a sheet has goods or their parts. */
export const isOfGoods = (sheet: unknown): boolean => /^(?:BARANG|BAHANBAKU)/.test(String(sheet))

/** The document with what the workbook's sheets of goods have beyond the fields of goods; its header stays. */
export function mergeKept(isi: Content, { content }: WorkbookRead, how: 'replace' | 'append'): Content {
  const placeOf = ({ lembar, kolom, ke, baris }: Content) => JSON.stringify([lembar, kolom, ke, baris])
  const before = rowsOf(isi, KEPT_SHEETS).filter(row => how === 'append' || !isOfGoods(row['lembar']))
  const known = new Set(before.map(placeOf))
  const added = rowsOf(content, KEPT_SHEETS).filter(row => isOfGoods(row['lembar']) && !known.has(placeOf(row)))
  return withField(isi, KEPT_SHEETS, [...before, ...added])
}

/** Whether nobody has filled in anything: the document has no goods and only values that the portal gave it.
 *  @param originOf words about the origin of the value at a path, undefined where somebody typed it */
export function isUntouched(
  isi: Content,
  lines: readonly Content[],
  originOf: ((path: string) => string | undefined) | undefined,
): boolean {
  if (lines.length > 0) return false
  return Object.entries(isi).every(([name, value]) => {
    if (!Array.isArray(value)) return originOf?.(name) !== undefined
    // Numbers and codes of rows have no origin of their own.
    return value.every((row, at) => Object.keys(row).some(field => originOf?.(`${name}[${at}].${field}`) !== undefined))
  })
}
