import { z } from 'zod'
import {
  type Content,
  type Definition,
  definitionOf,
  type Field,
  leviesOf,
  type Part,
  problemsOf,
  type Value,
  type Variant,
} from '../../packages/declaration/src/index.ts'

/** bench:declaration — a BC 2.0 of 10,000 goods lines judged and its levies reckoned, beside zod asking the same
 *  fields for their types, choices and patterns alone (nothing between fields, no decimals), and beside reading the
 *  document's JSON. The document is right, which all agree on first; rounds are interleaved. */
const LINES = 10_000
const ROUNDS = 31

const definition = await definitionOf('20')
const content = documentOf(definition)
const json = JSON.stringify(content)
const schema = objectOf(definition.header, definition.parts)

const contestants: { name: string; run: () => unknown; times: number[] }[] = [
  { name: 'problems', run: () => problemsOf(definition, content), times: [] },
  { name: 'levies', run: () => leviesOf('20', content), times: [] },
  { name: 'problems and levies', run: () => [problemsOf(definition, content), leviesOf('20', content)], times: [] },
  { name: 'zod', run: () => schema.safeParse(content), times: [] },
  { name: 'JSON.parse', run: () => JSON.parse(json), times: [] },
  {
    name: 'problems and levies (A/A)',
    run: () => [problemsOf(definition, content), leviesOf('20', content)],
    times: [],
  },
]

const problems = problemsOf(definition, content)
const parsed = schema.safeParse(content)
if (problems.length > 0 || !parsed.success) {
  throw new Error(`the document is wrong: ${JSON.stringify(problems[0] ?? parsed.error?.issues[0])}`)
}
if (leviesOf('20', content).length !== 3) throw new Error('the document has three levies')
for (let round = 0; round < ROUNDS; round++) {
  for (let turn = 0; turn < contestants.length; turn++) {
    const contestant = contestants[(turn + round) % contestants.length]
    if (!contestant) continue
    const begun = performance.now()
    contestant.run()
    contestant.times.push(performance.now() - begun)
  }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const both = median(contestants[2]?.times ?? [])
console.log(`${LINES} lines, ${(json.length / 2 ** 20).toFixed(1)} MiB of JSON`)
console.log(`| work | ms (median of ${ROUNDS} rounds) | slowest | it ÷ problems and levies |\n|---|---|---|---|`)
for (const { name, times } of contestants) {
  const cells = [median(times).toFixed(1), Math.max(...times).toFixed(1), (median(times) / both).toFixed(2)]
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}

/** A whole document: every field that is asked for, in every row. */
function documentOf({ header, parts }: Definition): Content {
  const whole = rowOf(header, parts, 0)
  const goods = parts.find(({ name }) => name === 'barang')?.variants[0]
  if (!goods) throw new Error('BC 2.0 has goods')
  const lines = Array.from({ length: LINES }, (_, at) => lineOf(goods, at))
  const sum = (field: string) => lines.reduce((total, line) => total + Number(line[field]), 0)
  return {
    ...whole,
    barang: lines,
    cif: Math.round(sum('cif') * 100) / 100,
    netto: sum('netto'),
    bruto: sum('bruto'),
    jumlahKontainer: 1,
  }
}

function lineOf({ fields, parts }: Variant, at: number): Content {
  const tariff = (kodeJenisPungutan: string, tarif: number) => {
    const base = { kodeJenisPungutan, kodeJenisTarif: '1', kodeFasilitasTarif: '1', tarif, tarifFasilitas: 100 }
    return { ...base, nilaiBayar: 1000 + at / 100, nilaiFasilitas: 0 }
  }
  return {
    ...rowOf(fields, parts, at),
    seriBarang: at + 1,
    uraian: `Barang ke-${at}`,
    cif: 100 + (at % 997) / 100,
    barangTarif: [tariff('BM', 5), tariff('PPN', 11), tariff('PPH', 2.5)],
  }
}

function rowOf(fields: readonly Field[], parts: readonly Part[], at: number): Content {
  const row: Content = {}
  for (const field of fields) if (!field.given) row[field.name] = goodValue(field)
  for (const { name, variants } of parts) {
    const keyed = variants.filter(({ key }) => key)
    const shown = keyed.length > 0 ? keyed : variants
    row[name] = shown.map((variant, index) => numbered(rowOf(variant.fields, variant.parts, at), variant, index))
  }
  return row
}

function numbered(row: Content, { key }: Variant, index: number): Content {
  for (const name in row) {
    if (name.startsWith('seri')) row[name] = typeof row[name] === 'string' ? `${index + 1}` : index + 1
  }
  return key ? { ...row, [key.field]: key.values[0] ?? '' } : row
}

function goodValue({ name, type, oneOf, is, date, pattern }: Field): Value {
  if (type !== 'string') return 1
  if (name === 'posTarif') return '84713020'
  if (date) return '2026-02-28'
  return is ?? oneOf?.[0] ?? (pattern === undefined ? 'Isian' : 'ID')
}

function objectOf(fields: readonly Field[], parts: readonly Part[]): z.ZodType {
  const shape: Record<string, z.ZodType> = {}
  for (const field of fields) {
    const value = fieldOf(field)
    shape[field.name] = field.required && !field.given ? value : value.optional()
  }
  for (const { name, variants } of parts) {
    const rows = variants.map(variant => objectOf(withKey(variant), variant.parts))
    const list = z.array(rows.length > 1 ? z.union(rows) : (rows[0] ?? z.never()))
    shape[name] = list.optional()
  }
  return z.strictObject(shape)
}

function withKey({ fields, key }: Variant): readonly Field[] {
  return key ? fields.map(field => (field.name === key.field ? { ...field, oneOf: key.values } : field)) : fields
}

function fieldOf({ type, oneOf, is, pattern, date }: Field): z.ZodType {
  if (type !== 'string') return type === 'integer' ? z.int() : z.number()
  if (is !== undefined) return z.literal(is)
  if (oneOf) return z.enum(oneOf as [string, ...string[]])
  if (date) return z.iso.date()
  return pattern === undefined ? z.string() : z.string().regex(new RegExp(pattern))
}
