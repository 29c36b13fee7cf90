import { setImmediate } from 'node:timers/promises'
import { type Content, type Field, type Part, rowsOf } from '@dermaga/declaration'
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
/** Rows that are put into words without a pause. */
const ROWS_AT_ONCE = 100
/** Of tariffs per unit. */
const SPECIFIC = '2'
/** What only tariffs per unit are reckoned with. */
const OF_SPECIFIC = ['jumlahSatuan', 'kodeSatuanBarang', 'jumlahKemasan', 'kodeKemasan', 'kodeJenisKemasan']
/** A levy by its code, not by its name: the table of levies has that. */
const LEVY = 'kodeJenisPungutan'

/** A line, or a material of one. */
interface Goods {
  part: Part
  row: Content
  /** Of a material: the line that it is of, from 1. */
  of?: number
}

/** The table of some goods, without columns that none of them fills. Amounts of zero are left out.
 *  @param part of each of them */
export async function goodsTable(goods: readonly Goods[], words: FormWords): Promise<ContentBlock> {
  const rows: string[][] = []
  for (const each of goods) {
    rows.push(cellsOf(each, words))
    // Others are answered meanwhile.
    if (rows.length % ROWS_AT_ONCE === 0) await setImmediate()
  }
  const filled = text.goods.map((_, at) => at).filter(at => rows.some(row => row[at] !== ''))
  return {
    kind: 'table',
    columns: filled.map(at => ({ label: text.goods[at] ?? '', isNumber: false })),
    rows: rows.map(row => filled.map(at => row[at] ?? '')),
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
  const left = new Map(statedOf(fields, row, words))
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
  const amounts = line(...labelled(QUANTITY), ...labelled(VALUES))
  const others = parts
    .filter(({ name }) => name !== MATERIALS && !TARIFFS.includes(name))
    .flatMap(each => rowsOf(row, each.name).map(inner => innerText(each, inner, words)))
  return [line(what, ...labelled([...left.keys()]), ...others), amounts, line(...tariffs)]
}

/** The fields of a row in words, without amounts of zero. */
const statedOf = (fields: readonly Field[], row: Content, words: FormWords): [name: string, value: string][] =>
  words
    .filled(fields, row)
    .filter(({ field }) => row[field.name] !== 0)
    .map(({ field, value }) => [field.name, value])

/** `BM 5%, 1 - Dibayar 100%: bayar Rp 1.794.000`. What else a row has follows. */
const tariffLines = (part: Part, row: Content, words: FormWords): string[] =>
  rowsOf(row, part.name).map(tariff => {
    const filled = new Map(statedOf(shapeOf(part, tariff).fields, tariff, words))
    const take = (name: string) => {
      const value = filled.get(name) ?? ''
      filled.delete(name)
      return value
    }
    take(LEVY)
    take('kodeJenisTarif')
    const isSpecific = tariff['kodeJenisTarif'] === SPECIFIC
    if (!isSpecific) for (const name of OF_SPECIFIC) filled.delete(name)
    const rate = fill(isSpecific ? text.specificRate : text.rate, { tarif: take('tarif') || '0' })
    const part100 = take('tarifFasilitas')
    const facility = [take('kodeFasilitasTarif'), part100 && fill(text.rate, { tarif: part100 })].filter(Boolean)
    const paid = take('nilaiBayar')
    const relieved = take('nilaiFasilitas')
    const amounts = [
      ...(paid !== '' || relieved === '' ? [fill(text.paid, { jumlah: paid || '0' })] : []),
      ...(relieved === '' ? [] : [fill(text.relieved, { jumlah: relieved })]),
    ]
    const rest = [...filled].map(([name, value]) => `${fieldLabel(name, part.name)} ${value}`)
    const named = [`${String(tariff[LEVY] ?? '')} ${rate}`, ...(facility.length > 0 ? [facility.join(' ')] : [])]
    return [`${named.join(', ')}: ${amounts.join(', ')}`, ...rest].join('; ')
  })

const innerText = (part: Part, row: Content, words: FormWords): string => {
  const { fields } = shapeOf(part, row)
  const title = partLabel(part.name)
  const shown = statedOf(fields, row, words).map(([name, value]) => {
    const label = fieldLabel(name)
    return label === title ? value : `${label} ${value}`
  })
  // A row that only points to others is what it points to.
  return `${title}: ${(shown.length > 0 ? shown : words.pointed(fields, row)).join(', ')}`
}
