import { type Content, type Definition, isRow, rowsOf } from '../definition.ts'
import { extraPapersOf, namesPaper } from '../headings.ts'
import type { ValidationError } from '../validation-error.ts'
import { textOf, warning } from './warning.ts'

/** Warnings for goods whose figures do not fit together: price and value, unit and weight, packages, levies. */
export function goodsErrors(definition: Definition, content: Content): ValidationError[] {
  const papers = extraPapersOf(content)
  const packages = packagesOf(content)
  return rowsOf(content, 'barang').flatMap((line, index): ValidationError[] => {
    if (!isRow(line)) return []
    const at = `barang[${index}].`
    return [
      ...descriptionErrors(line, at),
      ...priceErrors(line, at),
      ...unitErrors(line, at),
      ...packageErrors(line, packages, at),
      ...levyErrors(definition, line, papers, at),
    ]
  })
}

const SHORTEST_DESCRIPTION = 3

function descriptionErrors(line: Content, at: string): ValidationError[] {
  const uraian = textOf(line['uraian'])
  return uraian !== '' && uraian.length < SHORTEST_DESCRIPTION ? [warning(`${at}uraian`, 'descriptionShort')] : []
}

const CENT = 0.01
/** Prices are rounded to at least so many decimals. */
const PRICE_PLACES = 2
const MOST_PLACES = 8

/** The price of a unit times the quantity is a value of the line: by the term of delivery with freight and insurance or without, before or
 *  after a discount. */
function priceErrors(line: Content, at: string): ValidationError[] {
  const { hargaSatuan: price, jumlahSatuan: quantity } = line
  if (typeof price !== 'number' || typeof quantity !== 'number' || price < 0 || quantity <= 0) return []
  const number = (name: string) => (typeof line[name] === 'number' ? line[name] : 0)
  const [fob, freight, insurance] = [number('fob'), number('freight'), number('asuransi')]
  const values = [fob, fob + freight, fob + freight + insurance]
  for (const name of ['cif', 'hargaPenyerahan', 'nilaiBarang', 'hargaPerolehan']) values.push(number(name))
  const stated = values.filter(value => value > 0)
  if (stated.length === 0) return []
  const product = price * quantity
  const places = Math.min(MOST_PLACES, Math.max(PRICE_PLACES, `${price}`.split('.')[1]?.length ?? 0))
  const rounding = quantity * 0.5 * 10 ** -places + 2 * CENT
  const discount = number('diskon')
  if (discount > product + rounding)
    return [warning(`${at}diskon`, 'discountOver', { stated: discount, reckoned: Number(product.toFixed(2)) })]
  const fits = (value: number) =>
    Math.abs(product - value) <= rounding || Math.abs(product - discount - value) <= rounding
  if (stated.some(fits)) return []
  const params = { reckoned: Number(product.toFixed(2)), stated: stated[0] ?? 0 }
  return [warning(`${at}hargaSatuan`, 'priceDiffers', params)]
}

/** Kilograms of units of weight. UN/ECE Recommendation 20. */
const KILOGRAMS: Readonly<Record<string, number>> = { KGM: 1, TNE: 1000, GRM: 0.001 }
/** Goods may be sold by another weight than that of the packing list: dry, or with their inner packing. */
const WEIGHT_SHARE = 0.1

function unitErrors(line: Content, at: string): ValidationError[] {
  const { jumlahSatuan: stated, netto } = line
  const unit = textOf(line['kodeSatuanBarang'])
  const each = KILOGRAMS[unit]
  if (each === undefined || typeof stated !== 'number' || typeof netto !== 'number' || netto <= 0) return []
  const weight = Number((stated * each).toFixed(4))
  if (weight <= 0 || Math.abs(weight - netto) <= WEIGHT_SHARE * Math.max(weight, netto)) return []
  return [warning(`${at}jumlahSatuan`, 'unitWeight', { stated, unit, weight, netto })]
}

const packagesOf = (content: Content): number =>
  rowsOf(content, 'kemasan').reduce((sum, row) => {
    const count = isRow(row) ? row['jumlahKemasan'] : undefined
    return sum + (typeof count === 'number' && count > 0 ? count : 0)
  }, 0)

/** Goods may share a package, but none is in more than there are. */
function packageErrors(line: Content, total: number, at: string): ValidationError[] {
  const { jumlahKemasan: stated } = line
  if (typeof stated !== 'number' || total === 0 || stated <= total) return []
  return [warning(`${at}jumlahKemasan`, 'packagesOver', { stated, total })]
}

/** Kinds that bring goods into free circulation, where a relief needs a decision or a permit. */
const RELEASED: readonly Definition['kode'][] = ['20', '28']
/** Reliefs of the list `fasilitas_tarif` that a decision grants: borne by the government, suspended, exempted, not collected. */
const GRANTED = ['2', '3', '5', '6']
function levyErrors({ kode }: Definition, line: Content, papers: ReadonlySet<string>, at: string): ValidationError[] {
  const named = namesPaper(line, papers)
  const seen = new Map<string, number>()
  return rowsOf(line, 'barangTarif').flatMap((row, index): ValidationError[] => {
    if (!isRow(row)) return []
    const levy = textOf(row['kodeJenisPungutan'])
    const inRow = `${at}barangTarif[${index}].`
    const facility = textOf(row['kodeFasilitasTarif'])
    const key = [levy, row['kodeJenisTarif'], facility, row['kodeKomoditiCukai'], row['kodeSubKomoditiCukai']].join(
      '\n',
    )
    const first = seen.get(key)
    if (first === undefined) seen.set(key, index)
    const twice =
      first === undefined || levy === ''
        ? []
        : [warning(`${inRow}kodeJenisPungutan`, 'levyTwice', { levy, row: first + 1 })]
    const isBare = RELEASED.includes(kode) && GRANTED.includes(facility) && !named
    return [...twice, ...(isBare ? [warning(`${inRow}kodeFasilitasTarif`, 'facilityBasis', { levy })] : [])]
  })
}
