import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ListName, REFERENCE_LISTS, type ReferenceEntry } from '@dermaga/contract'

/** One of the lists the server brings along. */
export interface OwnList {
  list: ListName
  /** Tells whether the list has changed since it was planted. */
  digest: string
  entries: ReferenceEntry[]
}

/** What may be asked for: each list by its name, and those of spec §3 that go by another name here or are several in one. */
const NAMED: ReadonlyMap<string, readonly ListName[]> = new Map<string, readonly ListName[]>([
  ...REFERENCE_LISTS.map(list => [list, [list]] as const),
  ['penimbunan', ['tps']],
  ['kontainer', ['ukuran_kontainer', 'tipe_kontainer', 'jenis_kontainer']],
  ['izin', ['ijin']],
  ['namadok', ['dokumen_pabean']],
])

/** The lists a name stands for, undefined for none. */
export const findLists = (name: string): readonly ListName[] | undefined => NAMED.get(name)

/** Lists that leave out codes which documents rightly have: units that UN/ECE has replaced and everybody writes (PCE), ports but
 *  for those that declarants have named. */
export const PARTIAL_LISTS: readonly ListName[] = ['satuan', 'pelabuhan']

const FOLDER = join(import.meta.dirname, 'lists')

/** Reads the lists as they lie in `lists/`: tab-separated, the first line names the columns. Where each is from: `lists/README.md`. */
export function readOwnLists(): OwnList[] {
  return REFERENCE_LISTS.map(list => {
    const text = readFileSync(join(FOLDER, `${list}.tsv`), 'utf8')
    return { list, digest: createHash('sha256').update(text).digest('base64url'), entries: entriesOf(text) }
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
