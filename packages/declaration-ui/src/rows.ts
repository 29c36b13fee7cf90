import { type Content, type Field, type Part, rowsOf, variantOf } from '@dermaga/declaration'
import { withField } from './with-field.ts'

/** The field that holds the number of a part's rows. */
const OWN_NUMBER: Readonly<Record<string, string>> = {
  entitas: 'seriEntitas',
  dokumen: 'seriDokumen',
  pengangkut: 'seriPengangkut',
  kontainer: 'seriKontainer',
  kemasan: 'seriKemasan',
  bankDevisa: 'seriBank',
  barang: 'seriBarang',
  bahanBaku: 'seriBahanBaku',
  barangPemilik: 'seriBarangPemilik',
  barangSpekKhusus: 'seriBarangSpekKhusus',
}

/** Fields of goods that refer to the number of a row elsewhere: field → part. */
export const POINTS_INTO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  barangDokumen: { seriDokumen: 'dokumen' },
  bahanBakuDokumen: { seriDokumen: 'dokumen' },
  barangPemilik: { seriEntitas: 'entitas' },
}

export const ownNumberOf = (part: string): string | undefined => OWN_NUMBER[part]

/** Every field that a row of the part may have, each once; rows with different keys have different fields. */
export function fieldsOf(part: Part): readonly Field[] {
  const known = new Map<string, Field>()
  for (const { fields } of part.variants)
    for (const field of fields) if (!known.has(field.name)) known.set(field.name, field)
  return [...known.values()]
}

export const keyFieldOf = (part: Part): string | undefined => part.variants.find(({ key }) => key)?.key?.field

/** A new row: its number, and fields with a single possible value. */
export function newRow(part: Part, rows: readonly Content[], key?: string): Content {
  const keyField = keyFieldOf(part)
  const begun: Content = keyField !== undefined && key !== undefined ? { [keyField]: key } : {}
  return withNewRow(part, rows, withDefaults(part, begun))
}

/** A row with an unused number; there may be gaps. */
export function withNewRow(part: Part, rows: readonly Content[], row: Content): Content {
  const name = OWN_NUMBER[part.name]
  const highest = name === undefined ? 0 : rows.reduce((most, each) => Math.max(most, Number(each[name] ?? 0)), 0)
  return numbered(part, row, highest)
}

/** With the constants and first values of its variant. */
export function withDefaults(part: Part, row: Content): Content {
  const known = (variantOf(part, row)?.fields ?? []).filter(({ filledByPortal: given }) => !given)
  return known.reduce((filled, { name, is, initial }) => {
    const value = is ?? (filled[name] === undefined ? initial : undefined)
    return value === undefined ? filled : withField(filled, name, value)
  }, row)
}

/** Rows numbered from 1, in the type of their field. */
export const withNumbers = (part: Part, rows: readonly Content[]): Content[] =>
  rows.map((row, at) => numbered(part, row, at))

function numbered(part: Part, row: Content, at: number): Content {
  const name = OWN_NUMBER[part.name]
  const field = name === undefined ? undefined : fieldsOf(part).find(each => each.name === name && !each.filledByPortal)
  if (!field) return row
  return withField(row, field.name, field.type === 'string' ? String(at + 1) : at + 1)
}

/** Updates references of goods after rows were renumbered; references to removed rows are removed.
 *  @param to old number → new number */
export function withUpdatedPointers(
  lines: readonly Content[],
  part: string,
  to: ReadonlyMap<number, number>,
): readonly Content[] {
  const pointers = Object.entries(POINTS_INTO).flatMap(([list, fields]) =>
    Object.entries(fields).flatMap(([field, into]) => (into === part ? [{ list, field }] : [])),
  )
  function walk(row: Content): Content {
    let next = row
    for (const [name, value] of Object.entries(row)) {
      if (!Array.isArray(value)) continue
      const pointer = pointers.find(({ list }) => list === name)
      const rows = value.map(walk).map(inner => (pointer ? pointed(inner, pointer.field) : inner))
      if (rows.some((inner, at) => inner !== value[at])) next = { ...next, [name]: rows }
    }
    return next
  }
  function pointed(row: Content, field: string): Content {
    const number = row[field]
    if (number === undefined || to.get(Number(number)) === Number(number)) return row
    const next = to.get(Number(number))
    return withField(row, field, next === undefined ? undefined : typeof number === 'string' ? String(next) : next)
  }
  const walked = lines.map(walk)
  return walked.some((line, at) => line !== lines[at]) ? walked : lines
}

/** The document and its goods without one row of a part: later rows move up, and references to them follow. */
export function withoutRow(
  isi: Content,
  lines: readonly Content[] | undefined,
  part: Part,
  at: number,
): { isi: Content; lines: readonly Content[] | undefined } {
  const rows = rowsOf(isi, part.name)
  const name = OWN_NUMBER[part.name]
  const left = rows.filter((_, index) => index !== at)
  const next = withNumbers(part, left)
  const to = new Map<number, number>()
  if (name !== undefined)
    for (const [index, row] of left.entries()) to.set(Number(row[name]), Number(next[index]?.[name]))
  return { isi: withField(isi, part.name, next), lines: lines && withUpdatedPointers(lines, part.name, to) }
}

/** Whether a row belongs to a list of fields that the document has not chosen: it is kept, and not shown. */
export const isExcluded = (part: Part | undefined, row: Content): boolean =>
  part !== undefined && variantOf(part, row)?.isExcluded === true

/** Fields in the order in which people search for them; the others follow in the order of the definition. */
const ORDER =
  'kodeEntitas namaEntitas kodeJenisIdentitas nomorIdentitas nibEntitas kodeJenisApi kodeStatus kodeNegara alamatEntitas kodeDokumen nomorDokumen tanggalDokumen kodeFasilitas kodeIjin namaPengangkut nomorPengangkut kodeCaraAngkut kodeBendera nomorKontainer kodeUkuranKontainer kodeTipeKontainer kodeJenisKontainer kodeJenisKemasan jumlahKemasan merkKemasan kodeJenisPungutan tarif kodeFasilitasTarif nilaiBayar kodeJenisTarif tarifFasilitas nilaiFasilitas kodeSatuanBarang jumlahSatuan seriDokumen seriEntitas kodeAsalBahanBaku posTarif uraianBarang uraian'.split(
    ' ',
  )
const PLACE = new Map(ORDER.map((name, at) => [name, at]))

/** Fields that a row shows: without those the portal fills in, and without its number. */
export function shownFields(part: Part, fields: readonly Field[]): readonly Field[] {
  const place = (field: Field, at: number) => PLACE.get(field.name) ?? ORDER.length + at
  return fields
    .map((field, at) => ({ field, at: place(field, at) }))
    .filter(({ field }) => !field.filledByPortal && !field.unasked && field.name !== ownNumberOf(part.name))
    .sort((one, other) => one.at - other.at)
    .map(({ field }) => field)
}
