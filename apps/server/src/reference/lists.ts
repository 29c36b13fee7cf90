import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ListName, REFERENCE_LISTS, type ReferenceEntry } from '@dermaga/contract'

/** One of the lists the server brings along. */
export interface OwnList {
  list: ListName
  /** Changes when the list changes after it was seeded. */
  digest: string
  /** Read when they are asked for: mostly no list has changed. */
  readonly entries: ReferenceEntry[]
}

/** Lists by the names callers use: their own, and those of spec §3 that are named differently here or combine several. */
const NAMED: ReadonlyMap<string, readonly ListName[]> = new Map<string, readonly ListName[]>([
  ...REFERENCE_LISTS.map(list => [list, [list]] as const),
  ['penimbunan', ['tps']],
  ['kontainer', ['ukuran_kontainer', 'tipe_kontainer', 'jenis_kontainer']],
  ['izin', ['ijin']],
  ['namadok', ['dokumen_pabean']],
])

/** The lists behind a name; undefined for an unknown one. */
export const findLists = (name: string): readonly ListName[] | undefined => NAMED.get(name)

/** Lists that omit valid codes: replaced UN/ECE units still in use (PCE), and ports that no declarant
 *  has used. */
export const PARTIAL_LISTS: readonly string[] = ['satuan', 'pelabuhan']

const FOLDER = join(import.meta.dirname, 'lists')

/** Reads the files in `lists/`: tab-separated, the first line names the columns. Sources: `lists/README.md`. */
export function readOwnLists(): OwnList[] {
  return REFERENCE_LISTS.map(list => {
    const text = readFileSync(join(FOLDER, `${list}.tsv`), 'utf8')
    return {
      list,
      digest: createHash('sha256').update(text).digest('base64url'),
      get entries() {
        return entriesOf(text)
      },
    }
  })
}

/** Entries with their position in the list, and their number among entries of the same code. */
export function numbered(list: ListName, entries: readonly ReferenceEntry[]) {
  const seen = new Map<string, number>()
  return entries.map((entry, position) => {
    const nomor = (seen.get(entry.kode) ?? 0) + 1
    seen.set(entry.kode, nomor)
    return { list, ...entry, position, nomor }
  })
}

function entriesOf(text: string): ReferenceEntry[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    const filled = columns.flatMap((column, at) => (cells[at] ? [[column, cells[at]] as const] : []))
    const { kodeDokumen, ...rest } = Object.fromEntries(filled)
    return { ...rest, ...(kodeDokumen && { kodeDokumen: kodeDokumen.split(' ') }) } as ReferenceEntry
  })
}
