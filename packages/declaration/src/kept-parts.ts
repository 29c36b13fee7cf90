import type { Content } from './definition.ts'

/*
 * What a workbook has beyond the fields of a document is kept with it, so that an export writes it back: in the part `kolomLain` of the
 * row that it belongs to, and in the header's part `lembarLain` what belongs to no row.
 */

/** Cells of a row: `kolom` the heading, `ke` which one of equal headings, `isi` or `tanggal` the content. */
export const KEPT_CELLS = 'kolomLain'
/** By `lembar`: the version of the layout, the nomor aju, columns that are zero in every row, and rows (`baris`) of sheets that the kind does not have. */
export const KEPT_SHEETS = 'lembarLain'

/** The column of the nomor aju, on every sheet. */
export const NUMBER_COLUMN = 'NOMOR AJU'

/** Names of the parts that hold what was kept. */
export const KEPT_PARTS: ReadonlySet<string> = new Set([KEPT_CELLS, KEPT_SHEETS])

/** The header without the nomor aju of the workbook that it came from, which belongs to one document. */
export function withoutKeptNumber(isi: Content): Content {
  const rows = isi[KEPT_SHEETS]
  if (!Array.isArray(rows)) return isi
  const { [KEPT_SHEETS]: _rows, ...rest } = isi
  const left = rows.filter(({ kolom }) => kolom !== NUMBER_COLUMN)
  return left.length === 0 ? rest : { ...rest, [KEPT_SHEETS]: left }
}

/** The document without what was kept of a workbook. */
export function withoutKept(content: Content): Content {
  let result = content
  for (const [name, value] of Object.entries(content)) {
    if (KEPT_PARTS.has(name)) {
      const { [name]: _kept, ...rest } = result
      result = rest
    } else if (Array.isArray(value)) {
      const rows = value.map(withoutKept)
      if (rows.some((row, at) => row !== value[at])) result = { ...result, [name]: rows }
    }
  }
  return result
}
