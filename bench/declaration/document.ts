import type { Content, Definition, Field, Part, Value, Variant } from '../../packages/declaration/src/index.ts'

/** A complete document: every field that users fill in, in every row, with three tariff rows per goods line. */
export function createDocument({ header, parts }: Definition, count: number): Content {
  const row = createRow(header, parts, 0)
  const goods = parts.find(({ name }) => name === 'barang')?.variants[0]
  if (!goods) throw new Error('the definition of BC 2.0 has no goods')
  const lines = Array.from({ length: count }, (_, at) => createLine(goods, at))
  const sum = (field: string) => lines.reduce((total, line) => total + Number(line[field]), 0)
  return {
    ...row,
    barang: lines,
    cif: Math.round(sum('cif') * 100) / 100,
    netto: sum('netto'),
    bruto: sum('bruto'),
    jumlahKontainer: 1,
  }
}

function createLine({ fields, parts }: Variant, at: number): Content {
  const tariff = (kodeJenisPungutan: string, tarif: number) => {
    const base = { kodeJenisPungutan, kodeJenisTarif: '1', kodeFasilitasTarif: '1', tarif, tarifFasilitas: 100 }
    return { ...base, nilaiBayar: 1000 + at / 100, nilaiFasilitas: 0 }
  }
  return {
    ...createRow(fields, parts, at),
    seriBarang: at + 1,
    uraian: `Barang ke-${at}`,
    cif: 100 + (at % 997) / 100,
    barangTarif: [tariff('BM', 5), tariff('PPN', 11), tariff('PPH', 2.5)],
  }
}

function createRow(fields: readonly Field[], parts: readonly Part[], at: number): Content {
  const row: Content = {}
  for (const field of fields) if (!field.filledByPortal) row[field.name] = validValue(field)
  for (const { name, variants } of parts) {
    const keyed = variants.filter(({ key }) => key)
    const shown = keyed.length > 0 ? keyed : variants
    row[name] = shown.map((variant, index) => numbered(createRow(variant.fields, variant.parts, at), variant, index))
  }
  return row
}

function numbered(row: Content, { key }: Variant, index: number): Content {
  for (const name in row) {
    if (name.startsWith('seri')) row[name] = typeof row[name] === 'string' ? `${index + 1}` : index + 1
  }
  return key ? { ...row, [key.field]: key.values[0] ?? '' } : row
}

function validValue({ name, type, oneOf, is, date, pattern }: Field): Value {
  if (type !== 'string') return 1
  if (name === 'posTarif') return '84713020'
  if (date) return '2026-02-28'
  return is ?? oneOf?.[0] ?? (pattern === undefined ? 'Isian' : 'ID')
}
