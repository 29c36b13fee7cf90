import { type Content, type Definition, isRow, rowsOf } from './definition.ts'
import { dayText, type ValidationError } from './validation-error.ts'

/** A tariff heading in a document. */
export interface PlacedHeading {
  readonly code: string
  readonly path: string
}

/** Every heading of eight digits of the goods and their materials. Others are already errors of their form. */
export function tariffHeadings(content: Content): PlacedHeading[] {
  const found: PlacedHeading[] = []
  const read = (row: Content, at: string) => {
    const code = row['posTarif']
    if (typeof code === 'string' && /^\d{8}$/.test(code)) found.push({ code, path: `${at}posTarif` })
  }
  for (const [index, line] of rowsOf(content, 'barang').entries()) {
    if (!isRow(line)) continue
    read(line, `barang[${index}].`)
    for (const [row, material] of rowsOf(line, 'bahanBaku').entries()) {
      if (isRow(material)) read(material, `barang[${index}].bahanBaku[${row}].`)
    }
  }
  return found
}

/** Kinds of domestic deliveries: not all goods have a tariff heading, although the schema requires a value. */
export const LOCAL: readonly Definition['kode'][] = ['40', '41']

/** The error for a heading that does not exist. @param day whose tariff book applies, `YYYY-MM-DD` */
export function unknownHeadingError(
  kode: Definition['kode'],
  { code, path }: PlacedHeading,
  day: string,
): ValidationError {
  const severity = LOCAL.includes(kode) ? 'warning' : 'error'
  return { path, code: 'headingUnknown', params: { code, day: dayText(day) }, severity }
}

/** Kinds that bring goods into free circulation, for which permits of imports are asked. */
const RELEASED: readonly Definition['kode'][] = ['20', '25', '28']
/** Papers of every import: invoice, packing list, B/L and AWB of carrier and forwarder. */
const ORDINARY = ['380', '217', '705', '704', '740', '741']

/** Goods of restricted headings that name no paper beside those of every import.
 *  @param restricted the permits by heading */
export function restrictedHeadingWarnings(
  kode: Definition['kode'],
  content: Content,
  restricted: ReadonlyMap<string, string>,
): ValidationError[] {
  if (!RELEASED.includes(kode) || restricted.size === 0) return []
  const permits = new Set(
    rowsOf(content, 'dokumen')
      .filter(row => !ORDINARY.includes(String(row['kodeDokumen'])))
      .map(row => String(row['seriDokumen'])),
  )
  return rowsOf(content, 'barang').flatMap((line, at): ValidationError[] => {
    const code = String(line['posTarif'] ?? '')
    const needed = restricted.get(code)
    if (needed === undefined || rowsOf(line, 'barangDokumen').some(row => permits.has(String(row['seriDokumen']))))
      return []
    const params = { code, permits: needed }
    return [{ path: `barang[${at}].posTarif`, code: 'headingRestricted', params, severity: 'warning' }]
  })
}
