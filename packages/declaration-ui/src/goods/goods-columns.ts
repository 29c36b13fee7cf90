import type { Content, Field, Part } from '@dermaga/declaration'
import { declarationText as text } from '@dermaga/text'
import { fieldLabel } from '@dermaga/text/declaration-fields'
import type { GridColumn } from '@dermaga/ui'
import { formatValue, leastDecimals } from '../format-value.ts'
import { fieldsOf } from '../rows.ts'
import { editTextOf } from './cell-text.ts'

/** Columns in their usual order, with those that are visible by default. */
const ORDER =
  'posTarif* uraian* merk tipe ukuran spesifikasiLain kodeBarang kodeNegaraAsal jumlahSatuan* kodeSatuanBarang* jumlahKemasan kodeJenisKemasan netto bruto volume fob cif* cifRupiah hargaSatuan hargaPenyerahan* hargaEkspor ndpbm'.split(
    ' ',
  )
const NAMES = ORDER.map(name => name.replace('*', ''))
const AT_FIRST = new Set(ORDER.filter(name => name.endsWith('*')).map(name => name.slice(0, -1)))
/** Amounts in one unit across all lines, so that their sum is meaningful. */
const SUMMED = [
  'cif',
  'cifRupiah',
  'fob',
  'hargaPenyerahan',
  'hargaEkspor',
  'netto',
  'bruto',
  'volume',
  'jumlahKemasan',
]
const WIDTHS: Readonly<Record<string, number>> = {
  posTarif: 110,
  uraian: 280,
  merk: 140,
  kodeSatuanBarang: 90,
  kodeNegaraAsal: 90,
}
/** Width of a header letter in pixels. */
const HEADER_LETTER = 7.5
const WIDTH = { number: 130, text: 140, seri: 64 } as const

/** Fields of goods lines that a grid may show, in order. */
export function goodsFields(part: Part): readonly Field[] {
  const place = (name: string) => NAMES.indexOf(name) + 1 || NAMES.length + 1
  return fieldsOf(part)
    .filter(
      ({ name, filledByPortal: given, unasked, type }) =>
        !given && !unasked && name !== 'seriBarang' && type !== 'boolean',
    )
    .toSorted((one, other) => place(one.name) - place(other.name))
}

/** Of the value fields only the one that this kind of document uses. */
export const columnsAtFirst = (fields: readonly Field[]): string[] =>
  fields
    .filter(({ name, required, type }) => AT_FIRST.has(name) && (required || type === 'string'))
    .map(({ name }) => name)

/** The columns of a grid: the number, then the selected fields. */
export function goodsColumns(
  fields: readonly Field[],
  chosen: readonly string[],
  canEdit: boolean,
): GridColumn<Content>[] {
  const seri: GridColumn<Content> = {
    key: 'seriBarang',
    header: text.rowNumber,
    width: WIDTH.seri,
    align: 'end',
    text: line => String(line['seriBarang'] ?? ''),
  }
  const own = fields
    .filter(({ name }) => chosen.includes(name))
    .map((field): GridColumn<Content> => {
      const isNumber = field.type !== 'string'
      const header = fieldLabel(field.name, 'barang')
      return {
        key: field.name,
        header,
        width: Math.max(
          WIDTHS[field.name] ?? (isNumber ? WIDTH.number : WIDTH.text),
          header.length * HEADER_LETTER + 32,
        ),
        ...(isNumber && { align: 'end' as const }),
        text: line => formatValue(line[field.name], field),
        ...(canEdit && { editText: (line: Content) => editTextOf(field, line[field.name]) }),
        ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
      }
    })
  return [seri, ...own]
}

/** Formatted sums of the fields whose sum is meaningful. */
export function goodsTotals(fields: readonly Field[], lines: readonly Content[]): Record<string, string> {
  const summed = fields.filter(({ name }) => SUMMED.includes(name))
  return Object.fromEntries(
    summed.map(field => {
      const { name, decimals = 2 } = field
      const scale = 10 ** decimals
      // Integer arithmetic in the smallest unit avoids rounding errors.
      const total = lines.reduce((sum, line) => sum + Math.round(Number(line[name] ?? 0) * scale), 0) / scale
      const least = leastDecimals(field)
      return [name, total.toLocaleString('id-ID', { minimumFractionDigits: least, maximumFractionDigits: decimals })]
    }),
  )
}
