import { type Content, type Definition, type Part, rowsOf } from './definition.ts'
import { LOCAL } from './headings.ts'
import type { ValidationError } from './validation-error.ts'

/** Fields that number the rows of a part. Numbers are unique. Goods lines have no gaps; entities and documents of real documents
 *  do. @source "seri" in the schemas of the host-to-host API */
const NUMBERED: Readonly<Record<string, string>> = {
  barang: 'seriBarang',
  entitas: 'seriEntitas',
  dokumen: 'seriDokumen',
  pengangkut: 'seriPengangkut',
  kontainer: 'seriKontainer',
  kemasan: 'seriKemasan',
  bankDevisa: 'seriBank',
}

/** Fields of a line that refer to a row of another part by number: `barangDokumen[].seriDokumen` is one of `dokumen`. */
const REFERENCES: readonly { part: string; field: string; to: string; seri: string }[] = [
  { part: 'barangDokumen', field: 'seriDokumen', to: 'dokumen', seri: 'seriDokumen' },
  { part: 'barangPemilik', field: 'seriEntitas', to: 'entitas', seri: 'seriEntitas' },
]

/** Header fields that state the sum over all lines, with their decimals. Unchecked when a line lacks the field.
 *  @source header and line columns of the forms ("Berat Kotor Total", "Berat Bersih Total", "Nilai Pabean") */
const SUMS: readonly { field: string; decimals: number }[] = [
  { field: 'cif', decimals: 2 },
  { field: 'bruto', decimals: 4 },
  { field: 'netto', decimals: 4 },
]

/** Adds the errors between fields of a document. */
export function checkRelations(definition: Definition, content: Content, errors: ValidationError[]) {
  for (const part of definition.parts) checkNumbers(part, content, errors)
  const lines = rowsOf(content, 'barang')
  for (const { field, decimals } of SUMS) checkSum(field, decimals, content, lines, errors)
  // Goods without form have a number of containers, and no list of them.
  if (definition.parts.some(({ name }) => name === 'kontainer')) checkContainerCount(content, errors)
  checkRates(content, lines, errors)
  checkLines(definition, content, lines, errors)
}

function checkNumbers(part: Part, content: Content, errors: ValidationError[]) {
  const field = NUMBERED[part.name]
  if (field === undefined) return
  const seen = new Set<number>()
  const rows = rowsOf(content, part.name)
  for (const [index, row] of rows.entries()) {
    const seri = row?.[field]
    if (typeof seri !== 'number') continue
    if (seen.has(seri))
      errors.push({ path: `${part.name}[${index}].${field}`, code: 'seriTwice', params: { seri }, severity: 'error' })
    seen.add(seri)
  }
  if (part.name !== 'barang' || seen.size !== rows.length) return
  const missing = rows.findIndex((_, index) => !seen.has(index + 1))
  if (missing >= 0)
    errors.push({ path: part.name, code: 'seriGap', params: { seri: missing + 1 }, severity: 'warning' })
}

function checkSum(
  field: string,
  decimals: number,
  content: Content,
  lines: readonly Content[],
  errors: ValidationError[],
) {
  const stated = content[field]
  if (typeof stated !== 'number' || lines.length === 0) return
  const scale = 10 ** decimals
  let sum = 0
  for (const line of lines) {
    const value = line?.[field]
    if (typeof value !== 'number') return
    sum += Math.round(value * scale)
  }
  // Beyond 2⁵³ a sum of doubles is not exact: no check.
  if (!Number.isSafeInteger(sum) || sum === Math.round(stated * scale)) return
  errors.push({ path: field, code: 'sumDiffers', params: { stated, sum: sum / scale }, severity: 'warning' })
}

function checkContainerCount(content: Content, errors: ValidationError[]) {
  const stated = content['jumlahKontainer']
  const count = rowsOf(content, 'kontainer').length
  if (typeof stated !== 'number' || stated === count) return
  errors.push({ path: 'jumlahKontainer', code: 'countDiffers', params: { stated, count }, severity: 'warning' })
}

/** Exchange rates of lines that differ from the document's, each reported once at its first line. Real documents have them. */
function checkRates(content: Content, lines: readonly Content[], errors: ValidationError[]) {
  const header = content['ndpbm']
  if (typeof header !== 'number') return
  const found = new Map<number, { first: number; count: number }>()
  for (const [index, line] of lines.entries()) {
    const own = line?.['ndpbm']
    if (typeof own !== 'number' || own === header) continue
    const known = found.get(own)
    if (known) known.count += 1
    else found.set(own, { first: index, count: 1 })
  }
  for (const [line, { first, count }] of found) {
    const params = { header, line, count }
    errors.push({ path: `barang[${first}].ndpbm`, code: 'ndpbmDiffers', params, severity: 'warning' })
  }
}

function checkLines(definition: Definition, content: Content, lines: readonly Content[], errors: ValidationError[]) {
  const numbers = REFERENCES.map(
    ({ to, seri }) =>
      new Set(rowsOf(content, to).flatMap(row => (row?.[seri] === undefined ? [] : [String(row[seri])]))),
  )
  for (const [index, line] of lines.entries()) {
    if (typeof line !== 'object' || line === null) continue
    checkTariffHeading(definition, line, `barang[${index}].`, errors)
    for (const [row, material] of rowsOf(line, 'bahanBaku').entries()) {
      checkTariffHeading(definition, material, `barang[${index}].bahanBaku[${row}].`, errors)
    }
    for (const [which, { part, field, to }] of REFERENCES.entries()) {
      for (const [row, reference] of rowsOf(line, part).entries()) {
        const seri = reference?.[field]
        if ((typeof seri !== 'string' && typeof seri !== 'number') || seri === '' || numbers[which]?.has(String(seri)))
          continue
        errors.push({
          path: `barang[${index}].${part}[${row}].${field}`,
          code: 'noSuchRow',
          params: { part: to, seri },
          // The official example of a BC 2.8 has such numbers without any document.
          severity: rowsOf(content, to).length > 0 ? 'error' : 'warning',
        })
      }
    }
  }
}

/** A national tariff heading has eight digits. @source Buku Tarif Kepabeanan Indonesia (HS plus two digits) */
function checkTariffHeading(definition: Definition, row: Content | undefined, at: string, errors: ValidationError[]) {
  const heading = row?.['posTarif']
  if (typeof heading !== 'string' || heading.trim() === '' || /^\d{8}$/.test(heading)) return
  errors.push({
    path: `${at}posTarif`,
    code: 'posTarif',
    severity: LOCAL.includes(definition.kode) ? 'warning' : 'error',
  })
}
