import {
  type Content,
  type Definition,
  definitionOf,
  type Field,
  type Part,
  rowsOf,
  type Value,
  type Variant,
} from '../../packages/declaration/src/index.ts'

/** A valid value of a field. */
function goodValue({ name, type, is, oneOf, date, dateTime, pattern, maxLength }: Field): Value {
  if (type !== 'string') return 1
  if (is !== undefined) return is
  if (oneOf) return oneOf[0] ?? ''
  if (date) return '2026-02-28'
  if (dateTime) return '2026-02-28T08:00:00+07:00'
  if (name === 'posTarif') return '84713020'
  if (pattern?.startsWith('^[A-Za-z0-9]')) return '00002301132020240314000032'
  if (pattern?.startsWith(String.raw`^\d`)) return '1'.repeat(Number(pattern.slice(4, -2)))
  return 'ID'.slice(0, maxLength)
}

function rowOf(fields: readonly Field[], parts: readonly Part[], key?: Variant['key']): Content {
  const row: Content = {}
  for (const field of fields) if (field.required && !field.filledByPortal) row[field.name] = goodValue(field)
  if (key) row[key.field] = key.values[0] ?? ''
  for (const field of fields) {
    if (field.requiredWith !== undefined && row[field.requiredWith] !== undefined) row[field.name] = goodValue(field)
  }
  for (const part of parts) row[part.name] = rowsFor(part)
  return row
}

/** The variants that a complete document has a row of. */
export function shownVariants(part: Part): readonly Variant[] {
  const keyed = part.variants.filter(({ key }) => key)
  return keyed.length > 0 ? keyed : part.variants
}

/** One numbered row per key. */
function rowsFor(part: Part): Content[] {
  const rows = shownVariants(part).map(({ fields, parts, key }) => rowOf(fields, parts, key))
  return rows.map((row, index) => {
    for (const name in row) if (name.startsWith('seri') && typeof row[name] === 'number') row[name] = index + 1
    return row
  })
}

/** A document with all required fields and nothing else. */
export function wholeOf(definition: Definition): Content {
  const content = rowOf(definition.header, definition.parts)
  const kontainer = content['kontainer']
  if (content['jumlahKontainer'] !== undefined && Array.isArray(kontainer))
    content['jumlahKontainer'] = kontainer.length
  return content
}

/** Bill of lading and air waybill in the list `dokumen`. */
const TRANSPORT = ['705', '740']

/** A document of a kind as the calls take it: header with parts, and goods.
 *  @param change fields of the header @param heading of its goods @param transport number of its transport documents */
export async function wholeDocument(
  kind: string,
  { change = {}, heading, transport }: { change?: Content; heading?: string; transport?: string } = {},
) {
  const { barang: _goods, ...isi } = { ...wholeOf(await definitionOf(kind)), ...change }
  const goods = rowsOf({ barang: _goods ?? [] }, 'barang')
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(transport !== undefined && TRANSPORT.includes(String(paper['kodeDokumen'])) && { nomorDokumen: transport }),
  }))
  const barang = goods.map(line => ({ ...line, ...(heading !== undefined && { posTarif: heading }) }))
  return { isi: { ...isi, dokumen }, barang }
}
