import { type Content, type Definition, type Field, isRow, type Part, rowsOf, variantOf } from '../definition.ts'
import { mayState } from './errors.ts'
import { type Levy, leviesOf } from './levies.ts'
import { basesOf, type TariffBasis } from './levy-basis.ts'
import { SETTLED } from './rates.ts'
import { convertedValue, type ReckonedRow, type Reckoning, reckonRows } from './reckon.ts'

/** A goods line whose stated amounts are replaced by the computed ones, as far as its kind has the fields: the customs value in rupiah
 *  where it is stated, and the amounts of the tariff rows that its levies come from. A row without a known base stays as it is.
 *  @param content the header, whose exchange rate applies to lines without one */
export function withReckonedAmounts(definition: Definition, content: Content, line: Content, day: string): Content {
  const reckoning: Reckoning = { kode: definition.kode, content, day }
  const goods = partOf(definition.parts, 'barang')
  const levies = {
    barangTarif: innerPart(goods, 'barangTarif'),
    bahanBakuTarif: innerPart(innerPart(goods, 'bahanBaku'), 'bahanBakuTarif'),
  }
  const reckoned = (basis: TariffBasis) => reckonRows(reckoning, basis).map(row => withAmounts(levies[basis.part], row))

  const bahanBaku = rowsOf(line, 'bahanBaku').map(row => (isRow(row) ? withCustomsValue(reckoning, row) : row))
  const valued = withCustomsValue(reckoning, { ...line, ...(bahanBaku.length > 0 && { bahanBaku }) })
  const bases = basesOf(valued).filter(({ rows }) => rows.length > 0)
  const own = bases.find(({ part }) => part === 'barangTarif')
  if (own) return { ...valued, barangTarif: reckoned(own) }
  if (bases.length === 0) return valued
  const changed = new Map(bases.map(basis => [basis.goods, { ...basis.goods, bahanBakuTarif: reckoned(basis) }]))
  return { ...valued, bahanBaku: bahanBaku.map(row => changed.get(row) ?? row) }
}

function partOf(parts: readonly Part[], name: string): Part | undefined {
  return parts.find(part => part.name === name)
}

function innerPart(part: Part | undefined, name: string): Part | undefined {
  return partOf(part?.variants[0]?.parts ?? [], name)
}

function withCustomsValue(reckoning: Reckoning, goods: Content): Content {
  const value = convertedValue(reckoning, goods)
  if (value === undefined || goods['cifRupiah'] === undefined) return goods
  return { ...goods, cifRupiah: Number(value) / 100 }
}

function withAmounts(part: Part | undefined, { row, facility, reckoned }: ReckonedRow): Content {
  if (!part || !reckoned) return row
  const fields = variantOf(part, row)?.fields ?? []
  const field = (name: string) => fields.find(each => each.name === name)
  const next: Content = { ...row }
  const put = (into: Field | undefined, sen: bigint) => {
    if (into) next[into.name] = into.type === 'integer' ? Math.round(Number(sen) / 100) : Number(sen) / 100
  }
  put(field('nilaiBayar'), reckoned.paid)
  const settled = field('nilaiSudahDilunasi')
  if (facility === SETTLED && settled) put(settled, reckoned.settled)
  put(field('nilaiFasilitas'), facility === SETTLED && !settled ? reckoned.settled : reckoned.relieved)
  return next
}

/** The header with computed totals, in a kind that has them: stated rows get their amount, levies without a row get one.
 *  @param lines with computed amounts */
export function withReckonedTotals(
  definition: Definition,
  content: Content,
  lines: readonly Content[],
  day: string,
): Content {
  const part = partOf(definition.parts, 'pungutan')
  if (!part) return content
  const levies = leviesOf(definition.kode, { ...content, barang: [...lines] }, day)
  const isOf = (row: Content) => (levy: (typeof levies)[number]) =>
    row['kodeJenisPungutan'] === levy.kodeJenisPungutan && row['kodeFasilitasTarif'] === levy.kodeFasilitasTarif
  const rows = rowsOf(content, 'pungutan').map(row =>
    isRow(row) ? { ...row, nilaiPungutan: levies.find(isOf(row))?.nilaiHitung ?? 0 } : row,
  )
  const missing = levies
    .filter(
      levy =>
        levy.nilaiHitung > 0 &&
        mayState(part, levy.kodeFasilitasTarif) &&
        !rows.some(row => isRow(row) && isOf(row)(levy)),
    )
    .map(({ kodeJenisPungutan, kodeFasilitasTarif, nilaiHitung }) => ({
      kodeJenisPungutan,
      kodeFasilitasTarif,
      nilaiPungutan: nilaiHitung,
    }))
  return { ...content, pungutan: [...rows, ...missing] }
}

/** A document with another exchange rate. Lines that state the one before follow; lines with a rate of their own keep it. */
export function withExchangeRate(
  content: Content,
  lines: readonly Content[],
  ndpbm: number,
): { content: Content; lines: Content[] } {
  const follows = (line: Content) => line['ndpbm'] !== undefined && line['ndpbm'] === content['ndpbm']
  return { content: { ...content, ndpbm }, lines: lines.map(line => (follows(line) ? { ...line, ndpbm } : line)) }
}

/** What is paid of a document's levies with an exchange rate of its currency, computed from its values and tariffs, in rupiah.
 *  @param content with its goods lines @param day whose rules apply, `YYYY-MM-DD` */
export function payableAt(definition: Definition, content: Content, ndpbm: number, day: string): number {
  const at = withExchangeRate(content, rowsOf(content, 'barang').filter(isRow), ndpbm)
  const barang = at.lines.map(line => withReckonedAmounts(definition, at.content, line, day))
  return paidOf(leviesOf(definition.kode, { ...at.content, barang }, day), 'nilaiHitung')
}

/** The sum of the levies that are paid: not relieved, deferred or secured. In rupiah. */
export const paidOf = (levies: readonly Levy[], amount: 'nilaiPungutan' | 'nilaiHitung'): number =>
  levies.reduce((sum, levy) => sum + (levy.kodeFasilitasTarif === PAID ? levy[amount] : 0), 0)

/** The tariff facility of amounts that are paid. */
const PAID = '1'
