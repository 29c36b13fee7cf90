import { type Content, type Definition, isRow, type Part, rowsOf, variantOf } from '../definition.ts'
import { partOf, takes } from './rows.ts'

/** A registered document of the sender, FTZ-02.2. */
export interface Movement {
  readonly isi: Content
  readonly barang: readonly Content[]
  readonly nomorDaftar: string
  readonly tanggalDaftar: string
}

/** Of the sender alone: who signs, and the broker. */
const OF_SENDER = /Ttd$|^nomor|^tanggal/
const BROKER = '4'
const PARTS = ['entitas', 'dokumen', 'pengangkut', 'kemasan', 'kontainer']

/** The FTZ-02.1 of the receiver of a FTZ-02.2: the same parties, papers and goods, as far as its fields take them, with the document and the
 *  lines that it follows. Who receives less corrects the quantities. Source: facts `ftz`, "522 and 521 pair". */
export function movementContent(
  definition: Definition,
  { isi, barang, nomorDaftar, tanggalDaftar }: Movement,
): { isi: Content; barang: Content[] } {
  const stated: Content = {
    ...isi,
    kodeKantor: isi['kodeKantorTujuan'] ?? '',
    kodeKantorAsal: isi['kodeKantor'] ?? '',
    kodeJenisTempatAsal: 'FTZ',
    // From another free zone, by the list `asal_barang_ftz`.
    kodeAsalBarangFtz: '3',
    kodeDokumenAsal: '522',
  }
  const header: Content = { nomorDaftarAsal: nomorDaftar, tanggalDaftarAsal: tanggalDaftar }
  for (const field of definition.header) {
    const value = stated[field.name]
    if (!OF_SENDER.test(field.name) && takes(field, value)) header[field.name] = value
  }
  for (const name of PARTS) {
    const part = partOf(definition, name)
    const rows = part ? rowsOf(isi, name).filter(row => isRow(row) && row['kodeEntitas'] !== BROKER) : []
    if (part && rows.length > 0) header[name] = rows.map(row => takenRow(part, row))
  }
  const goods = partOf(definition, 'barang')
  const lines = goods
    ? barang.map(line => takenRow(goods, { ...line, seriBarangDokAsal: line['seriBarang'] ?? '' }))
    : []
  return { isi: header, barang: lines }
}

function takenRow(part: Part, row: Content): Content {
  const fields = variantOf(part, row)?.fields ?? []
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = row[field.name]
      return takes(field, value) ? [[field.name, value]] : []
    }),
  )
}
