import { type Content, type Part, rowsOf } from '@dermaga/declaration'
import { fill, hostPrintText as text } from '@dermaga/text'
import { fieldLabel, partLabel } from '@dermaga/text/declaration-fields'
import type { ContentBlock } from '../paper/index.ts'
import { type FormWords, shapeOf } from './form-words.ts'

/* Goods and materials as the printed form has them: what they are, their tariff, how much, and what they are worth. */

const TARIFFS = ['barangTarif', 'bahanBakuTarif']
const MATERIALS = 'bahanBaku'
const DESCRIPTION = ['merk', 'tipe', 'ukuran', 'spesifikasiLain', 'kodeBarang', 'kodeKondisiBarang', 'kodeNegaraAsal']
const QUANTITY = ['jumlahSatuan', 'kodeSatuanBarang', 'jumlahKemasan', 'kodeJenisKemasan', 'netto', 'bruto', 'volume']
const VALUES = [
  'cif',
  'cifRupiah',
  'fob',
  'freight',
  'asuransi',
  'hargaSatuan',
  'diskon',
  'hargaPenyerahan',
  'hargaPerolehan',
  'hargaEkspor',
  'hargaPatokan',
  'nilaiBarang',
  'ndpbm',
]
/** Of tariffs per unit. */
const SPECIFIC = '2'
/** A levy by its code, not by its name: the table of levies has that. */
const LEVY = 'kodeJenisPungutan'

/** A line, or a material of one. */
interface Goods {
  part: Part
  row: Content
  /** Of a material: the line that it is of, from 1. */
  of?: number
}

/** The table of some goods. @param part of each of them */
export function goodsTable(goods: readonly Goods[], words: FormWords): ContentBlock {
  return {
    kind: 'table',
    columns: text.goods.map(label => ({ label, isNumber: false })),
    rows: goods.map(each => cellsOf(each, words)),
  }
}

/** The materials of goods, with the number of their line. */
export const materialsOf = (part: Part, rows: readonly Content[]): Goods[] =>
  rows.flatMap((row, at) => {
    const materials = shapeOf(part, row).parts.find(({ name }) => name === MATERIALS)
    return materials ? rowsOf(row, MATERIALS).map(each => ({ part: materials, row: each, of: at + 1 })) : []
  })

function cellsOf({ part, row, of }: Goods, words: FormWords): string[] {
  const { fields, parts } = shapeOf(part, row)
  const left = new Map(words.filled(fields, row).map(({ field, value }) => [field.name, value]))
  const take = (name: string): string | undefined => {
    const value = left.get(name)
    left.delete(name)
    return value
  }
  const labelled = (names: readonly string[]) =>
    names.flatMap(name => {
      const value = take(name)
      return value === undefined ? [] : [`${fieldLabel(name, part.name)}: ${value}`]
    })
  const line = (...all: readonly (string | undefined)[]) => all.filter(Boolean).join('\n')
  const what = line(
    of === undefined ? undefined : `${partLabel('barang')} ${of}`,
    take('posTarif'),
    take('uraian'),
    ...labelled(DESCRIPTION),
  )
  const tariffs = parts.filter(({ name }) => TARIFFS.includes(name)).flatMap(each => tariffLines(each, row, words))
  const amount = line(...labelled(QUANTITY))
  const worth = line(...labelled(VALUES))
  const others = parts
    .filter(({ name }) => name !== MATERIALS && !TARIFFS.includes(name))
    .flatMap(each => rowsOf(row, each.name).map(inner => innerText(each, inner, words)))
  return [what, line(...tariffs), amount, worth, line(...labelled([...left.keys()]), ...others)]
}

/** `BM 5%, 1 - Dibayar 100%: Rp 1.794.000`. What else a row has follows. */
const tariffLines = (part: Part, row: Content, words: FormWords): string[] =>
  rowsOf(row, part.name).map(tariff => {
    const filled = new Map(
      words.filled(shapeOf(part, tariff).fields, tariff).map(each => [each.field.name, each.value]),
    )
    const take = (name: string) => {
      const value = filled.get(name) ?? ''
      filled.delete(name)
      return value
    }
    take(LEVY)
    const isSpecific = tariff['kodeJenisTarif'] === SPECIFIC
    take('kodeJenisTarif')
    const rate = fill(isSpecific ? text.specificRate : text.rate, { tarif: take('tarif') })
    const facility = fill(text.facility, { nama: take('kodeFasilitasTarif'), bagian: take('tarifFasilitas') })
    const paid = fill(text.amounts, { dibayar: take('nilaiBayar') || '0', fasilitas: take('nilaiFasilitas') || '0' })
    const rest = [...filled].map(([name, value]) => `${fieldLabel(name, part.name)} ${value}`)
    return [`${String(tariff[LEVY] ?? '')} ${rate}, ${facility}: ${paid}`, ...rest].join('; ')
  })

const innerText = (part: Part, row: Content, words: FormWords): string => {
  const shown = words
    .filled(shapeOf(part, row).fields, row)
    .map(({ value, field }) => `${fieldLabel(field.name)} ${value}`)
  // A row that only points to another is its number.
  const pointed = Object.entries(row).flatMap(([name, value]) => (name.startsWith('seri') ? [String(value)] : []))
  return `${partLabel(part.name)}: ${[...(shown.length > 0 ? shown : pointed)].join(', ')}`
}
