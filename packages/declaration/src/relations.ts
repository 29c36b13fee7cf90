import { type Content, type Definition, type Part, rowsOf } from './definition.ts'
import type { ValidationError } from './validation-error.ts'

/** The number of a row in its part. Each stands once; goods lines are numbered without a gap, entities and documents are
 *  seen with gaps in real documents. @source "seri" in the schemas of the host-to-host API */
const NUMBERED: Readonly<Record<string, string>> = {
  barang: 'seriBarang',
  entitas: 'seriEntitas',
  dokumen: 'seriDokumen',
  pengangkut: 'seriPengangkut',
  kontainer: 'seriKontainer',
  kemasan: 'seriKemasan',
  bankDevisa: 'seriBank',
}

/** Fields of a line that name a row of another part by its number: `barangDokumen[].seriDokumen` is one of `dokumen`. */
const REFERRING: readonly { part: string; field: string; to: string; seri: string }[] = [
  { part: 'barangDokumen', field: 'seriDokumen', to: 'dokumen', seri: 'seriDokumen' },
  { part: 'barangPemilik', field: 'seriEntitas', to: 'entitas', seri: 'seriEntitas' },
]

/** What the header states of all lines together, with its decimals. A line without the field leaves it unchecked.
 *  @source header and line columns of the forms ("Berat Kotor Total", "Berat Bersih Total", "Nilai Pabean") */
const SUMS: readonly { field: string; decimals: number }[] = [
  { field: 'cif', decimals: 2 },
  { field: 'bruto', decimals: 4 },
  { field: 'netto', decimals: 4 },
]

/** Adds what does not fit together in a document, though each field for itself is right. */
export function checkRelations(definition: Definition, content: Content, problems: ValidationError[]) {
  for (const part of definition.parts) numberProblems(part, content, problems)
  const lines = rowsOf(content, 'barang')
  for (const { field, decimals } of SUMS) sumProblem(field, decimals, content, lines, problems)
  countProblem(content, problems)
  rateProblems(content, lines, problems)
  lineProblems(definition, content, lines, problems)
}

function numberProblems(part: Part, content: Content, problems: ValidationError[]) {
  const field = NUMBERED[part.name]
  if (field === undefined) return
  const seen = new Set<number>()
  const rows = rowsOf(content, part.name)
  for (const [index, row] of rows.entries()) {
    const seri = row?.[field]
    if (typeof seri !== 'number') continue
    if (seen.has(seri))
      problems.push({ path: `${part.name}[${index}].${field}`, code: 'seriTwice', params: { seri }, severity: 'error' })
    seen.add(seri)
  }
  if (part.name !== 'barang' || seen.size !== rows.length) return
  const missing = rows.findIndex((_, index) => !seen.has(index + 1))
  if (missing >= 0)
    problems.push({ path: part.name, code: 'seriGap', params: { seri: missing + 1 }, severity: 'warning' })
}

function sumProblem(
  field: string,
  decimals: number,
  content: Content,
  lines: readonly Content[],
  problems: ValidationError[],
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
  // Beyond 2⁵³ a sum of doubles is not exact, and nothing is said of it.
  if (!Number.isSafeInteger(sum) || sum === Math.round(stated * scale)) return
  problems.push({ path: field, code: 'sumDiffers', params: { stated, sum: sum / scale }, severity: 'warning' })
}

function countProblem(content: Content, problems: ValidationError[]) {
  const stated = content['jumlahKontainer']
  const count = rowsOf(content, 'kontainer').length
  if (typeof stated !== 'number' || stated === count) return
  problems.push({ path: 'jumlahKontainer', code: 'countDiffers', params: { stated, count }, severity: 'warning' })
}

/** Rates of exchange of lines that are not the document's, each told once at its first line. Real documents have them. */
function rateProblems(content: Content, lines: readonly Content[], problems: ValidationError[]) {
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
    problems.push({ path: `barang[${first}].ndpbm`, code: 'ndpbmDiffers', params, severity: 'warning' })
  }
}

function lineProblems(
  definition: Definition,
  content: Content,
  lines: readonly Content[],
  problems: ValidationError[],
) {
  const numbers = REFERRING.map(
    ({ to, seri }) =>
      new Set(rowsOf(content, to).flatMap(row => (row?.[seri] === undefined ? [] : [String(row[seri])]))),
  )
  for (const [index, line] of lines.entries()) {
    if (typeof line !== 'object' || line === null) continue
    posTarifProblem(definition, line, `barang[${index}].`, problems)
    for (const [row, material] of rowsOf(line, 'bahanBaku').entries()) {
      posTarifProblem(definition, material, `barang[${index}].bahanBaku[${row}].`, problems)
    }
    for (const [which, { part, field, to }] of REFERRING.entries()) {
      for (const [row, reference] of rowsOf(line, part).entries()) {
        const seri = reference?.[field]
        if ((typeof seri !== 'string' && typeof seri !== 'number') || seri === '' || numbers[which]?.has(String(seri)))
          continue
        problems.push({
          path: `barang[${index}].${part}[${row}].${field}`,
          code: 'noSuchRow',
          params: { part: to, seri },
          severity: 'error',
        })
      }
    }
  }
}

/** Kinds of goods that cross no border: not all of them have a heading, though the schema wants something there. */
const LOCAL: readonly Definition['kode'][] = ['40', '41']

/** A tariff heading of the national book has eight digits. @source Buku Tarif Kepabeanan Indonesia (HS and two more digits) */
function posTarifProblem(definition: Definition, row: Content | undefined, at: string, problems: ValidationError[]) {
  const heading = row?.['posTarif']
  if (typeof heading !== 'string' || heading.trim() === '' || /^\d{8}$/.test(heading)) return
  problems.push({
    path: `${at}posTarif`,
    code: 'posTarif',
    severity: LOCAL.includes(definition.kode) ? 'warning' : 'error',
  })
}
