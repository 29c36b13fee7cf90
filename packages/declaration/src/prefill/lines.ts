import { definitionWith } from '../alternative.ts'
import { type Content, type Definition, isRow, type Part, rowsOf, type Value, variantOf } from '../definition.ts'
import { withReckonedAmounts } from '../levies/apply.ts'
import { productOf, ratioOf } from './apportion.ts'
import { followed, withValue } from './follow.ts'
import type { Model } from './reuse.ts'
import { partOf, takes } from './rows.ts'
import { customsValues, type Draft, onlyPackage, SHARED_NAMES, sharesOf } from './shares.ts'

/** Above this number of lines shares change by command only: each key would change and save them all. */
export const MOST_SHARED_LINES = 200
/** So many that the value of a repeated quantity is exact to the cent. */
export const PRICE_PLACES = 6

/** What the editor remembers of an open document. */
export interface Memory {
  /** `YYYY-MM-DD` in WIB, whose rates apply. */
  readonly today: string
  readonly model?: Model | undefined
  /** Which of price and value was typed last in a line, by its number: the other one follows the quantity. */
  readonly typed: Map<number, 'hargaSatuan' | 'fob'>
}

/** Usual values of new goods lines, in fields that demand one. */
const USUAL_LINE: Content = { merk: 'TANPA MEREK', tipe: 'TANPA TIPE', saldoAwal: 0, saldoAkhir: 0 }
/** What a new line has in common with the one before. */
export const SAME_AS_BEFORE: readonly string[] = ['kodeSatuanBarang', 'kodeNegaraAsal', 'kodeJenisKemasan']
const AMOUNTS = ['nilaiBayar', 'nilaiFasilitas', 'nilaiSudahDilunasi'] as const

/** What a new line begins with, from the line before, the sender, and usual values. */
export function lineDefaults(definition: Definition, isi: Content, previous: Content | undefined): Content {
  const part = partOf(definitionWith(definition, isi), 'barang')
  const sender = rowsOf(isi, 'entitas').find(row => isRow(row) && ['9', '10', '5'].includes(String(row['kodeEntitas'])))
  const values: Content = {}
  for (const field of part?.variants[0]?.fields ?? []) {
    const usual = field.initial ?? (field.required ? USUAL_LINE[field.name] : undefined)
    const origin = field.name === 'kodeNegaraAsal' ? sender?.['kodeNegara'] : undefined
    const value = (SAME_AS_BEFORE.includes(field.name) ? previous?.[field.name] : undefined) ?? origin ?? usual
    if (takes(field, value)) values[field.name] = value
  }
  return values
}

/** Finds the line of the draft before the edit that a line was, also after others were removed and it got another number. */
function matcher(before: readonly Content[], after: readonly Content[]) {
  const own = new Set(before)
  const bySeri = new Map(before.map(line => [line['seriBarang'], line]))
  const contentOf = ({ seriBarang: _, ...rest }: Content) => JSON.stringify(rest)
  const byContent = after.length < before.length ? new Map(before.map(line => [contentOf(line), line])) : undefined
  return (line: Content): Content | undefined =>
    own.has(line) ? line : byContent ? byContent.get(contentOf(line)) : bySeri.get(line['seriBarang'])
}

/** The goods lines after an edit, with what follows from it. */
export function withComputedLines(
  definition: Definition,
  before: Draft,
  after: Draft,
  memory: Memory,
): readonly Content[] | undefined {
  const part = partOf(definition, 'barang')
  if (!part || !after.lines || !before.lines || after.lines.length > MOST_SHARED_LINES) return after.lines
  const names = new Set(part.variants[0]?.fields.map(({ name }) => name))
  const of = matcher(before.lines, after.lines)
  const matched = after.lines.map(of)
  let lines = after.lines.map((line, at) => {
    const was = matched[at]
    if (was === line) return line
    if (!was) return isFresh(line) ? { ...lineDefaults(definition, after.isi, after.lines?.[at - 1]), ...line } : line
    return withPrice(names, was, line, memory)
  })
  lines = lines.map((line, at) => withModel(memory.model, matched[at], line, at))
  for (const name of SHARED_NAMES)
    if (names.has(name)) lines = withShares({ before, after: { ...after, lines }, name, matched })
  const values = names.has('cif') ? customsValues({ ...after, lines }) : []
  const valuesBefore = new Map(customsValues(before).map((value, at) => [before.lines?.[at], value]))
  const [box, boxBefore] = [onlyPackage(after), onlyPackage(before)]
  lines = lines.map((line, at) => {
    const was = matched[at]
    const follow = (name: string, old: Value | undefined, computed: Value | undefined) =>
      names.has(name)
        ? followed({ value: was?.[name], computed: was && old }, { value: line[name], computed })
        : line[name]
    const valued = withValue(line, 'cif', follow('cif', valuesBefore.get(was), values[at]))
    const kind = follow('kodeJenisKemasan', boxBefore?.['kodeJenisKemasan'], box?.['kodeJenisKemasan'])
    return withValue(valued, 'kodeJenisKemasan', kind)
  })
  const isRateSame = before.isi['ndpbm'] === after.isi['ndpbm']
  return lines.map((line, at) => {
    const was = matched[at]
    return was === line && isRateSame ? line : withLevies(definition, part, before, after, was, line, memory)
  })
}

const isFresh = (line: Content) => line['uraian'] === undefined && line['posTarif'] === undefined

/** Price and value of a line: the one that was not typed follows the other and the quantity. */
function withPrice(names: ReadonlySet<string>, was: Content, line: Content, { typed }: Memory): Content {
  if (!names.has('fob') || !names.has('hargaSatuan')) return line
  const seri = Number(line['seriBarang'])
  const isChanged = (name: string) => line[name] !== was[name]
  if (isChanged('fob') && !isChanged('hargaSatuan')) typed.set(seri, 'fob')
  else if (isChanged('hargaSatuan') && !isChanged('fob')) typed.set(seri, 'hargaSatuan')
  else if (!isChanged('jumlahSatuan')) return line
  const priceLeads =
    typed.get(seri) === 'hargaSatuan' || (line['fob'] === undefined && line['hargaSatuan'] !== undefined)
  if (priceLeads && !typed.has(seri)) typed.set(seri, 'hargaSatuan')
  const worthOf = (row: Content) => productOf(2, row['hargaSatuan'], row['jumlahSatuan'])
  const priceOf = (row: Content) => ratioOf(row['fob'], 1, row['jumlahSatuan'], PRICE_PLACES)
  const [name, compute] = priceLeads ? (['fob', worthOf] as const) : (['hargaSatuan', priceOf] as const)
  const next = followed({ value: was[name], computed: compute(was) }, { value: line[name], computed: compute(line) })
  return withValue(line, name, next)
}

/** In a document that repeats another one, the net weight follows the quantity as it did there. */
function withModel(model: Model | undefined, was: Content | undefined, line: Content, at: number): Content {
  const own = model?.barang[at]
  if (!own || !was || was === line) return line
  const weight = (row: Content) => ratioOf(row['jumlahSatuan'], own.netto, own.jumlahSatuan, 4)
  return withValue(
    line,
    'netto',
    followed({ value: was['netto'], computed: weight(was) }, { value: line['netto'], computed: weight(line) }),
  )
}

interface Shares {
  before: Draft
  after: Draft & { lines: readonly Content[] }
  name: (typeof SHARED_NAMES)[number]
  matched: readonly (Content | undefined)[]
}

/** Shares follow together: once somebody types one, none follows any more. */
function withShares({ before, after, name, matched }: Shares): Content[] {
  const lines = [...after.lines]
  const [old, next] = [sharesOf(before, name), sharesOf(after, name)]
  const wereShares = (before.lines ?? []).every((line, at) => line[name] === undefined || line[name] === old?.[at])
  const isTyped = lines.some((line, at) => matched[at] && line[name] !== matched[at][name])
  if (!wereShares || isTyped || JSON.stringify(old) === JSON.stringify(next)) return lines
  return lines.map((line, at) => {
    if (next?.[at] !== undefined) return withValue(line, name, next[at])
    return old && line[name] !== undefined && !next ? withValue(line, name, undefined) : line
  })
}

/** The amounts of levies follow values and tariffs; a typed amount stays. */
function withLevies(
  definition: Definition,
  part: Part,
  before: Draft,
  after: Draft,
  was: Content | undefined,
  line: Content,
  { today }: Memory,
): Content {
  const inner = part.variants[0]?.parts.find(({ name }) => name === 'barangTarif')
  const rows = rowsOf(line, 'barangTarif')
  if (!inner || rows.length === 0) return line
  const [old, next] = [
    was && withReckonedAmounts(definition, before.isi, was, today),
    withReckonedAmounts(definition, after.isi, line, today),
  ]
  const oldRows = rowsOf(was ?? {}, 'barangTarif')
  let isChanged = false
  const followedRows = rows.map((row, at) => {
    const reckoned = rowsOf(next, 'barangTarif')[at]
    const isSame = oldRows[at]?.['kodeJenisPungutan'] === row['kodeJenisPungutan']
    const [wasRow, wasReckoned] = isSame ? [oldRows[at], rowsOf(old ?? {}, 'barangTarif')[at]] : []
    let following = row
    for (const { name } of variantOf(inner, row)?.fields ?? []) {
      if (!AMOUNTS.some(amount => amount === name)) continue
      following = withValue(
        following,
        name,
        followed(
          {
            value: wasRow?.[name] ?? (wasRow ? undefined : row[name]),
            computed: wasRow?.[name] === undefined ? undefined : wasReckoned?.[name],
          },
          { value: row[name], computed: reckoned?.[name] },
        ),
      )
    }
    if (following !== row) isChanged = true
    return following
  })
  const rupiah = followed(
    { value: was?.['cifRupiah'], computed: old?.['cifRupiah'] },
    { value: line['cifRupiah'], computed: next['cifRupiah'] },
  )
  return withValue(isChanged ? { ...line, barangTarif: followedRows } : line, 'cifRupiah', rupiah)
}
