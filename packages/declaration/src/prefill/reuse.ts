import { type Content, type Definition, type Field, isRow, type Part, rowsOf, variantOf } from '../definition.ts'

/** What another document of the same supplier repeats: parties, goods, tariffs, packaging and terms. Numbers and dates of documents, quantities,
 *  weights, amounts and containers are new each time and are left out.
 *  @param npwp tax number of the company itself */
export function reusedContent(
  definition: Definition,
  { isi, barang }: { isi: Content; barang: readonly Content[] },
  npwp: string,
): { isi: Content; barang: Content[] } {
  const next: Content = {}
  for (const field of definition.header) {
    const value = isi[field.name]
    if (value !== undefined && isRepeated(field) && field.type !== 'number' && field.type !== 'integer')
      next[field.name] = value
  }
  for (const part of definition.parts) {
    if (part.name === 'barang' || NEW_PARTS.has(part.name)) continue
    const rows = rowsOf(isi, part.name).filter(row => isRow(row) && !isOwnParty(part.name, row, npwp))
    const reused = rows.map(row => (WHOLE_PARTS.has(part.name) ? row : reusedRow(part, row, ROW_NUMBERS)))
    if (reused.length > 0) next[part.name] = reused
  }
  const goods = definition.parts.find(({ name }) => name === 'barang')
  return { isi: next, barang: goods ? barang.filter(isRow).map(line => reusedRow(goods, line, AMOUNTS_OF_LINES)) : [] }
}

const BROKER = '4'
/** The company itself and its broker are filled in again: their data may have changed, and another company may begin with it. */
const isOwnParty = (part: string, row: Content, npwp: string): boolean =>
  part === 'entitas' && (row['nomorIdentitas'] === npwp || row['kodeEntitas'] === BROKER)

/** Parties and banks are the same each time, in full. */
const WHOLE_PARTS = new Set(['entitas', 'bankDevisa'])
const NEW_PARTS = new Set(['kontainer', 'jaminan', 'pungutan', 'kesiapanBarang'])
/** Parts of goods that describe them; materials and value declarations are of one delivery. */
const PARTS_OF_LINES = new Set(['barangTarif', 'barangDokumen', 'barangSpekKhusus'])
const ROW_NUMBERS: ReadonlySet<string> = new Set(['seriDokumen', 'seriPengangkut', 'seriKemasan'])
/** Numbers of goods that describe them: their price, capacity and rates. */
const AMOUNTS_OF_LINES: ReadonlySet<string> = new Set([
  'seriBarang',
  'seriDokumen',
  'seriBarangSpekKhusus',
  'kodeSpekKhusus',
  'hargaSatuan',
  'isiPerKemasan',
  'kapasitasSilinder',
  'tarif',
  'tarifFasilitas',
  'tarifCukai',
])
const OF_ONE_DOCUMENT = /^(?:nomor|tanggal|pos|subpos|seriIjin|idDokumen|url)/

const isRepeated = (field: Field): boolean =>
  !field.filledByPortal &&
  !field.date &&
  !field.dateTime &&
  (!OF_ONE_DOCUMENT.test(field.name) || field.name === 'posTarif')

function reusedRow(part: Part, row: Content, amounts: ReadonlySet<string>): Content {
  const variant = variantOf(part, row)
  const next: Content = {}
  for (const field of variant?.fields ?? []) {
    const value = row[field.name]
    const isAmount = field.type === 'number' || field.type === 'integer'
    if (value !== undefined && isRepeated(field) && (!isAmount || amounts.has(field.name))) next[field.name] = value
  }
  for (const inner of variant?.parts ?? []) {
    const rows = PARTS_OF_LINES.has(inner.name) ? rowsOf(row, inner.name).filter(isRow) : []
    if (rows.length > 0) next[inner.name] = rows.map(each => reusedRow(inner, each, amounts))
  }
  return next
}

/** What the quantities of a new document follow from: those of the one it repeats. */
export interface Model {
  /** Insurance, and the value and freight that it insured. */
  readonly asuransi?: number | undefined
  readonly diasuransikan?: number | undefined
  readonly barang: readonly {
    readonly jumlahSatuan?: number | undefined
    readonly netto?: number | undefined
    readonly jumlahKemasan?: number | undefined
  }[]
}

/** @returns what a document that repeats this one reckons with */
export function modelOf({ isi, barang }: { isi: Content; barang: readonly Content[] }): Model {
  const number = (row: Content, name: string) => (typeof row[name] === 'number' ? row[name] : undefined)
  const asuransi = number(isi, 'asuransi')
  const fob = number(isi, 'fob')
  const freight = number(isi, 'freight')
  return {
    ...(asuransi !== undefined && fob !== undefined && { asuransi, diasuransikan: fob + (freight ?? 0) }),
    barang: barang.filter(isRow).map(line => ({
      jumlahSatuan: number(line, 'jumlahSatuan'),
      netto: number(line, 'netto'),
      jumlahKemasan: number(line, 'jumlahKemasan'),
    })),
  }
}
