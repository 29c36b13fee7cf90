import type { ListName, ReferenceEntry } from '@dermaga/contract'
import { numbered, readOwnLists } from './lists.ts'

/** An entry that the server contains, at its place in its list. */
export type OwnEntry = ReturnType<typeof numbered>[number]

type Columns = Readonly<Record<'namaLain' | 'grup' | 'kodeDokumen', boolean>>

export type OwnEntries = ReturnType<typeof createOwnEntries>

/** The server's own entries, each list read when it is asked for first: no release changes them while the process runs. */
export function createOwnEntries() {
  const lists = new Map(readOwnLists().map(own => [own.list, own]))
  const read = new Map<ListName, ReadonlyMap<string, OwnEntry>>()
  let documents: ReadonlySet<string> | undefined

  const keyOf = (code: string, nomor: number) => `${code} ${nomor}`
  function entriesOf(list: ListName): ReadonlyMap<string, OwnEntry> {
    const known = read.get(list)
    if (known) return known
    const entries = new Map(
      numbered(list, lists.get(list)?.entries ?? []).map(entry => [keyOf(entry.kode, entry.nomor), entry]),
    )
    read.set(list, entries)
    return entries
  }

  return {
    find: (list: ListName, code: string, nomor: number): OwnEntry | undefined =>
      entriesOf(list).get(keyOf(code, nomor)),

    /** What the entries of a list have beside a name. */
    columnsOf(list: ListName): Columns {
      const entries = [...entriesOf(list).values()]
      const has = (column: keyof ReferenceEntry) => entries.some(entry => entry[column] !== undefined)
      return { namaLain: has('namaLain'), grup: has('grup'), kodeDokumen: has('kodeDokumen') }
    },

    /** The codes of documents that entries of any list are for. */
    documentCodes(): ReadonlySet<string> {
      documents ??= new Set(
        [...lists.keys()].flatMap(list => [...entriesOf(list).values()].flatMap(entry => entry.kodeDokumen ?? [])),
      )
      return documents
    },
  }
}
