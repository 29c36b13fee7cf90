import { TRANSPORT } from './checks/warning.ts'
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
const ORDINARY = ['380', '217', ...TRANSPORT]

/** The rows of a document's papers beside those of every import. One without its own number is none. */
export const extraPapersOf = (content: Content): ReadonlySet<string> =>
  new Set(
    rowsOf(content, 'dokumen')
      .filter(row => isRow(row) && !ORDINARY.includes(String(row['kodeDokumen'])))
      .filter(({ nomorDokumen }) => typeof nomorDokumen === 'string' && nomorDokumen.trim() !== '')
      .map(row => String(row['seriDokumen'])),
  )

/** Whether goods name one of these papers. */
export const namesPaper = (line: Content, papers: ReadonlySet<string>): boolean =>
  rowsOf(line, 'barangDokumen').some(row => isRow(row) && papers.has(String(row['seriDokumen'])))

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
  const papers = extraPapersOf(content)
  for (const [at, line] of rowsOf(content, 'barang').entries()) {
    const code = String(line['posTarif'] ?? '')
    if (!isRestricted(code)) continue
    const without = found.get(code) ?? []
    found.set(code, without)
    if (!namesPaper(line, papers)) without.push(at)
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

/** What imports of a heading need, in words. */
export interface NeededPermits {
  readonly permits: string
  /** A regulation is stated: without a permit the goods are refused. */
  readonly isCertain: boolean
}

/** Goods of restricted headings that name no paper beside those of every import: an error where the rule is certain, else a warning.
 *  @param restricted the permits by heading */
export const restrictedHeadingErrors = (
  kode: Definition['kode'],
  content: Content,
  restricted: ReadonlyMap<string, NeededPermits>,
): ValidationError[] =>
  [...restrictedLines(kode, content, code => restricted.has(code))]
    .flatMap(([code, without]) => without.map(at => ({ at, code })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, code }) => {
      const { permits = '', isCertain = false } = restricted.get(code) ?? {}
      return {
        path: `barang[${at}].posTarif`,
        code: isCertain ? 'permitMissing' : 'headingRestricted',
        params: { code, permits },
        severity: isCertain ? 'error' : 'warning',
      }
    })

/** Duty in percent that is not that of the tariff book, in goods that name no paper for it.
 *  @param duties the rates by heading, where they are known for certain @param day whose book it is, `YYYY-MM-DD` */
export function dutyRateWarnings(
  kode: Definition['kode'],
  content: Content,
  duties: ReadonlyMap<string, number>,
  day: string,
): ValidationError[] {
  if (!RELEASED.includes(kode)) return []
  const papers = extraPapersOf(content)
  return rowsOf(content, 'barang').flatMap((line, at): ValidationError[] => {
    const code = isRow(line) ? String(line['posTarif'] ?? '') : ''
    const rate = duties.get(code)
    if (rate === undefined || namesPaper(line, papers)) return []
    const index = rowsOf(line, 'barangTarif').findIndex(
      row => isRow(row) && row['kodeJenisPungutan'] === 'BM' && row['kodeJenisTarif'] === AD_VALOREM,
    )
    const stated = rowsOf(line, 'barangTarif')[index]?.['tarif']
    if (typeof stated !== 'number' || stated === rate) return []
    const params = { stated, rate, code, day: dayText(day) }
    return [{ path: `barang[${at}].barangTarif[${index}].tarif`, code: 'dutyRate', params, severity: 'warning' }]
  })
}

/** In percent of the value, of the list `jenis_tarif`. */
const AD_VALOREM = '1'
