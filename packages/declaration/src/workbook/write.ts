import { type Content, type Definition, type Field, type Part, rowsOf } from '../definition.ts'
import type { Cell } from './cell.ts'
import { headingOf, SHEETS } from './headings.ts'

/** Writes a document as the sheets of a workbook, by name and in order, headings first; an empty document gives the template.
 *  Parts without a sheet are omitted. */
export function writeWorkbook(definition: Definition, content: Content, nomorAju = ''): Record<string, Cell[][]> {
  const sheets: Record<string, Cell[][]> = {}
  for (const { sheet, part } of SHEETS) {
    const found = part === '' ? headerOf(definition, content) : rowsUnder(definition, content, part)
    if (!found) continue
    const { fields, places, rows } = found
    const headings = ['NOMOR AJU', ...places, ...fields.map(({ name }) => headingOf(name, part))]
    sheets[sheet] = [
      headings,
      ...rows.map(({ row, at }) => [nomorAju, ...at, ...fields.map(({ name }) => cellOf(row, name))]),
    ]
  }
  sheets['VERSI'] = [['VERSI'], ['1.1']]
  return sheets
}

interface Found {
  readonly fields: readonly Field[]
  /** Headings of the numbers of a row's line and material. */
  readonly places: readonly string[]
  readonly rows: readonly { readonly row: Content; readonly at: readonly Cell[] }[]
}

function headerOf(definition: Definition, content: Content): Found {
  const kode: Field = { name: 'kodeDokumen', type: 'string', required: true }
  const fields = [kode, ...definition.header.filter(({ filledByPortal }) => !filledByPortal)]
  return { fields, places: [], rows: [{ row: { ...content, kodeDokumen: definition.kode }, at: [] }] }
}

function rowsUnder({ parts }: Definition, content: Content, name: string): Found | undefined {
  const own = parts.find(part => part.name === name)
  if (own) return { fields: fieldsOf(own), places: [], rows: rowsOf(content, name).map(row => ({ row, at: [] })) }
  const lines = rowsOf(content, 'barang')
  const goods = innerParts(parts, 'barang')
  const under = goods.find(part => part.name === name)
  if (under) {
    const rows = lines.flatMap(line => rowsOf(line, name).map(row => ({ row, at: [cellOf(line, 'seriBarang')] })))
    return { fields: fieldsOf(under), places: ['SERI BARANG'], rows }
  }
  const deepest = innerParts(goods, 'bahanBaku').find(part => part.name === name)
  if (!deepest) return undefined
  const rows = lines.flatMap(line =>
    rowsOf(line, 'bahanBaku').flatMap(material =>
      rowsOf(material, name).map(row => ({
        row,
        at: [cellOf(line, 'seriBarang'), cellOf(material, 'seriBahanBaku'), cellOf(material, ORIGIN)],
      })),
    ),
  )
  // The number alone does not identify a material. A row's own copy of the origin is the material's.
  const fields = fieldsOf(deepest).filter(field => field.name !== ORIGIN)
  return { fields, places: ['SERI BARANG', 'SERI BAHAN BAKU', 'KODE ASAL BAHAN BAKU'], rows }
}

const ORIGIN = 'kodeAsalBahanBaku'

function innerParts(parts: readonly Part[], name: string): readonly Part[] {
  return parts.find(part => part.name === name)?.variants[0]?.parts ?? []
}

function fieldsOf({ variants }: Part): readonly Field[] {
  const fields = variants.flatMap(variant => variant.fields.filter(({ filledByPortal }) => !filledByPortal))
  return [...new Map(fields.map(field => [field.name, field] as const)).values()]
}

function cellOf(row: Content, field: string): Cell {
  const value = row[field]
  return typeof value === 'object' ? undefined : value
}
