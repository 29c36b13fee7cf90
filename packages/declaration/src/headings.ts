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

/** A restricted heading in a document, and whether all its goods name a paper beside those of every import. */
export interface RestrictedHeading {
  readonly code: string
  readonly hasPaper: boolean
}

/** The restricted headings of a document, each once, and the goods lines of each that name no paper.
 *  @param isRestricted whether imports of a heading need a permit */
function restrictedLines(kode: Definition['kode'], content: Content, isRestricted: (code: string) => boolean) {
  const found = new Map<string, number[]>()
  if (!RELEASED.includes(kode)) return found
  const papers = new Set(
    rowsOf(content, 'dokumen')
      .filter(row => !ORDINARY.includes(String(row['kodeDokumen'])))
      .map(row => String(row['seriDokumen'])),
  )
  for (const [at, line] of rowsOf(content, 'barang').entries()) {
    const code = String(line['posTarif'] ?? '')
    if (!isRestricted(code)) continue
    const without = found.get(code) ?? []
    found.set(code, without)
    if (!rowsOf(line, 'barangDokumen').some(row => papers.has(String(row['seriDokumen'])))) without.push(at)
  }
  return found
}

/** @param isRestricted whether imports of a heading need a permit */
export const restrictedHeadings = (
  kode: Definition['kode'],
  content: Content,
  isRestricted: (code: string) => boolean,
): RestrictedHeading[] =>
  [...restrictedLines(kode, content, isRestricted)].map(([code, without]) => ({
    code,
    hasPaper: without.length === 0,
  }))

/** Goods of restricted headings that name no paper beside those of every import.
 *  @param restricted the permits by heading */
export const restrictedHeadingWarnings = (
  kode: Definition['kode'],
  content: Content,
  restricted: ReadonlyMap<string, string>,
): ValidationError[] =>
  [...restrictedLines(kode, content, code => restricted.has(code))]
    .flatMap(([code, without]) => without.map(at => ({ at, code })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, code }) => ({
      path: `barang[${at}].posTarif`,
      code: 'headingRestricted',
      params: { code, permits: restricted.get(code) ?? '' },
      severity: 'warning',
    }))
