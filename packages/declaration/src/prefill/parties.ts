import { type Content, type Definition, isRow, rowsOf, variantOf } from '../definition.ts'
import { partOf, takes } from './rows.ts'

/** Parties that usually are another party of the document: code → codes of that party, the first that the document has. The owner of the goods
 *  and the place of centralised tax are the company itself; who sells is who sends, who buys is who receives. */
const SAME_AS: Readonly<Record<string, readonly string[]>> = {
  '7': ['1', '2', '3'],
  '11': ['1'],
  '10': ['9'],
  '6': ['8'],
}
const NOT_COPIED = new Set(['seriEntitas', 'kodeEntitas'])

/** What the parties of a document would be as copies of others: by the index of the row, the fields that its kind of party has. */
export function copiedParties(definition: Definition, content: Content): ReadonlyMap<number, Content> {
  const part = partOf(definition, 'entitas')
  const rows = rowsOf(content, 'entitas')
  const copies = new Map<number, Content>()
  if (!part) return copies
  for (const [at, row] of rows.entries()) {
    const code = isRow(row) ? String(row['kodeEntitas']) : ''
    const source = SAME_AS[code]?.flatMap(each => rows.filter(it => isRow(it) && it['kodeEntitas'] === each))[0]
    // The buyer in the free zone is the company itself, described in full: no receiver describes it.
    if (!source || (code === '6' && definition.kode.startsWith('51'))) continue
    const fields = variantOf(part, row)?.fields ?? []
    const copy: Content = {}
    for (const field of fields) {
      const value = source[field.name]
      if (!NOT_COPIED.has(field.name) && takes(field, value)) copy[field.name] = value
    }
    copies.set(at, copy)
  }
  return copies
}
