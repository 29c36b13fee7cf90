import { definitionWith } from '../alternative.ts'
import { type Content, type Definition, isRow, rowsOf, type Value } from '../definition.ts'
import { ratioOf, sumOf } from './apportion.ts'
import { followed, withValue } from './follow.ts'
import {
  lineDefaults,
  type Memory,
  MOST_SHARED_LINES,
  PRICE_PLACES,
  SAME_AS_BEFORE,
  withComputedLines,
} from './lines.ts'
import { copiedParties } from './parties.ts'
import { valuesIn } from './rows.ts'
import { customsValues, type Draft, SHARED_NAMES, sharesOf } from './shares.ts'
import type { Start } from './start.ts'

/** Header fields that state a sum over the goods, with their decimals. */
const SUMS = [
  { name: 'fob', places: 2 },
  { name: 'cif', places: 2 },
  { name: 'netto', places: 4 },
  { name: 'bruto', places: 4 },
] as const

/** A document after an edit, with everything that follows from it: sums, shares, customs values, levies, counts, and parties that are copies
 *  of others. What somebody typed stays, in this edit and in earlier ones; what does not change stays the same object. */
export function withComputed(definition: Definition, before: Draft, after: Draft, memory: Memory): Draft {
  let { isi } = after
  const lines = withComputedLines(definition, before, after, memory)
  const draft: Draft = { isi, lines }
  const [old, next] = [headerValues(definition, before), headerValues(definition, draft)]
  for (const [name, computed] of next)
    isi = withValue(
      isi,
      name,
      followed({ value: before.isi[name], computed: old.get(name) }, { value: isi[name], computed }),
    )
  isi = withParties(definition, before, isi)
  // Insurance and packages follow from sums that this edit has changed.
  const settled = withPackages(before, { isi: withInsurance(before, { isi, lines }, memory), lines }, memory)
  const isSettled = settled === isi || isDeepSame(settled, isi)
  if (isSettled) return { isi: isi === after.isi ? after.isi : isi, lines }
  return withComputed(definition, { isi, lines }, { isi: settled, lines }, memory)
}

const isDeepSame = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other)

/** What header fields would be if they were computed. */
function headerValues(definition: Definition, { isi, lines }: Draft): Map<string, number> {
  const { header, parts } = definitionWith(definition, isi)
  const values = new Map<string, number>()
  const known = new Set(header.filter(field => !field.filledByPortal).map(({ name }) => name))
  const containers = parts.some(({ name }) => name === 'kontainer') ? rowsOf(isi, 'kontainer').length : 0
  if (known.has('jumlahKontainer')) values.set('jumlahKontainer', containers)
  for (const { name, places } of SUMS) {
    const sum =
      known.has(name) && lines
        ? sumOf(
            lines.map(line => line[name]),
            places,
          )
        : undefined
    if (sum !== undefined) values.set(name, sum)
  }
  return values
}

/** In a document that repeats another one, insurance has the same rate. */
function insuranceOf({ isi }: Draft, { model }: Memory): number | undefined {
  if (typeof isi['freight'] !== 'number' || typeof isi['fob'] !== 'number') return undefined
  return ratioOf(sumOf([isi['fob'], isi['freight']], 2), model?.asuransi, model?.diasuransikan, 2)
}

function withInsurance(before: Draft, { isi, lines }: Draft, memory: Memory): Content {
  const was = { value: before.isi['asuransi'], computed: insuranceOf(before, memory) }
  return withValue(
    isi,
    'asuransi',
    followed(was, { value: isi['asuransi'], computed: insuranceOf({ isi, lines }, memory) }),
  )
}

/** Packages of a document that repeats another one, as far as whole packages follow from the quantities. */
function packagesOf({ lines }: Draft, { model }: Memory): number | undefined {
  if (!lines || !model || lines.length === 0 || model.barang.length < lines.length) return undefined
  const counts = lines.map((line, at) => {
    const own = model.barang[at]
    return ratioOf(line['jumlahSatuan'], own?.jumlahKemasan, own?.jumlahSatuan, 4)
  })
  const sum = counts.every(count => count !== undefined) ? sumOf(counts, 4) : undefined
  return Number.isInteger(sum) ? sum : undefined
}

function withPackages(before: Draft, after: Draft, memory: Memory): Content {
  const rows = rowsOf(after.isi, 'kemasan')
  const [row, was] = [rows[0], rowsOf(before.isi, 'kemasan')[0]]
  if (rows.length !== 1 || !row) return after.isi
  const next = followed(
    { value: was?.['jumlahKemasan'], computed: packagesOf(before, memory) },
    { value: row['jumlahKemasan'], computed: packagesOf(after, memory) },
  )
  return next === row['jumlahKemasan'] ? after.isi : { ...after.isi, kemasan: [withValue(row, 'jumlahKemasan', next)] }
}

function withParties(definition: Definition, before: Draft, isi: Content): Content {
  if (before.isi['entitas'] === isi['entitas']) return isi
  const [old, next] = [copiedParties(definition, before.isi), copiedParties(definition, isi)]
  const rowsBefore = rowsOf(before.isi, 'entitas')
  let isChanged = false
  const rows = rowsOf(isi, 'entitas').map((row, at) => {
    const copy = next.get(at)
    if (!copy) return row
    const place = rowsBefore.findIndex(each => isRow(each) && each['kodeEntitas'] === row['kodeEntitas'])
    const was = rowsBefore[place]
    let following = row
    for (const [name, computed] of Object.entries(copy)) {
      const value = followed(
        { value: was ? was[name] : row[name], computed: was && old.get(place)?.[name] },
        { value: row[name], computed },
      )
      following = withValue(following, name, value)
    }
    if (following !== row) isChanged = true
    return following
  })
  return isChanged ? { ...isi, entitas: rows } : isi
}

export type Reason = Start['sumber'][string] | 'hitungan' | 'pembagian' | 'barangSebelumnya' | 'negaraPengirim'

/** Where the values of a document come from, by path: those that nobody typed. */
export function originsOf(
  definition: Definition,
  draft: Draft,
  memory: Memory,
  start: Start | undefined,
): ReadonlyMap<string, Reason> {
  const origins = new Map<string, Reason>()
  const values = new Map<string, Value>(valuesIn(draft.isi))
  const lines = draft.lines && draft.lines.length <= MOST_SHARED_LINES ? draft.lines : []
  const mark = (path: string, value: Value | undefined, computed: Value | undefined, reason: Reason) => {
    if (value !== undefined && value === computed) origins.set(path, reason)
  }
  for (const [at, copy] of copiedParties(definition, draft.isi))
    for (const [name, computed] of Object.entries(copy))
      mark(`entitas[${at}].${name}`, values.get(`entitas[${at}].${name}`), computed, 'salinan')
  for (const [name, computed] of headerValues(definition, draft)) mark(name, values.get(name), computed, 'hitungan')
  mark('asuransi', values.get('asuransi'), insuranceOf(draft, memory), 'hitungan')
  const shares = SHARED_NAMES.map(name => [name, sharesOf({ ...draft, lines }, name)] as const)
  const customs = customsValues({ ...draft, lines })
  for (const [at, line] of lines.entries()) {
    const path = `barang[${at}].`
    for (const [name, computed] of Object.entries(lineDefaults(definition, draft.isi, lines[at - 1])))
      mark(`${path}${name}`, line[name], computed, reasonOf(name, computed, lines[at - 1]))
    for (const [name, share] of shares) mark(`${path}${name}`, line[name], share?.[at], 'pembagian')
    mark(`${path}cif`, line['cif'], customs[at], 'hitungan')
    const derived = memory.typed.get(Number(line['seriBarang'])) === 'hargaSatuan' ? 'fob' : 'hargaSatuan'
    if (derived === 'hargaSatuan')
      mark(
        `${path}hargaSatuan`,
        line['hargaSatuan'],
        ratioOf(line['fob'], 1, line['jumlahSatuan'], PRICE_PLACES),
        'hitungan',
      )
    else mark(`${path}fob`, line['fob'], ratioOf(line['hargaSatuan'], line['jumlahSatuan'], 1, 2), 'hitungan')
  }
  if (!start) return origins
  const begun = new Map([...valuesIn(start.isi), ...valuesIn({ barang: [...start.barang] })])
  const all = new Map([...values, ...valuesIn({ barang: [...lines] })])
  for (const [path, origin] of Object.entries(start.sumber)) mark(path, all.get(path), begun.get(path), origin)
  return origins
}
/** Where the usual value of a line's field comes from. */
function reasonOf(name: string, value: Value, previous: Content | undefined): Reason {
  if (previous?.[name] === value && SAME_AS_BEFORE.includes(name)) return 'barangSebelumnya'
  return name === 'kodeNegaraAsal' ? 'negaraPengirim' : 'bawaan'
}
