import type { Content, Value } from '@dermaga/declaration'

/** A place that two people changed in different ways. */
export interface Conflict {
  /** The name of a header field or of a part, or `barang` for one goods line. */
  name: string
  /** Of a goods line. */
  seri?: number
  mine: Value | undefined
  theirs: Value | undefined
}

export interface Merged<T> {
  merged: T
  conflicts: Conflict[]
}

/** Equal by what is in it; the order of a record's fields says nothing. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((row, at) => isSameContent(row, other[at] as Content))
  return false
}

function isSameContent(one: Content, other: Content): boolean {
  if (one === other) return true
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => isSame(one[name], other[name]))
}

/** Both changes to one beginning: what one of them left alone is as the other has it. Where both changed the same place
 *  differently, mine stands and the conflict is told. Parts are taken whole: their rows refer to each other by number. */
export function mergeHeader(base: Content, mine: Content, theirs: Content): Merged<Content> {
  const conflicts: Conflict[] = []
  const merged: Content = {}
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = choose(base[name], mine[name], theirs[name], () =>
      conflicts.push({ name, mine: mine[name], theirs: theirs[name] }),
    )
    if (value !== undefined) merged[name] = value
  }
  return { merged, conflicts }
}

/** The same for goods, line by line. */
export function mergeLines(
  base: readonly Content[],
  mine: readonly Content[],
  theirs: readonly Content[],
): Merged<Content[]> {
  const [before, ours, others] = [base, mine, theirs].map(bySeri)
  const conflicts: Conflict[] = []
  const merged: Content[] = []
  for (const seri of [...new Set([...(others?.keys() ?? []), ...(ours?.keys() ?? [])])].sort((a, b) => a - b)) {
    const [was, here, there] = [before, ours, others].map(lines => lines?.get(seri) && [lines.get(seri) as Content])
    const line = choose(was, here, there, () => conflicts.push({ name: 'barang', seri, mine: here, theirs: there }))
    if (Array.isArray(line) && line[0]) merged.push(line[0])
  }
  return { merged, conflicts }
}

function choose(base: Value | undefined, mine: Value | undefined, theirs: Value | undefined, tell: () => void) {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs
  if (!isSame(theirs, base)) tell()
  return mine
}

export const seriOf = (line: Content): number => Number(line['seriBarang'])

const bySeri = (lines: readonly Content[]) => new Map(lines.map(line => [seriOf(line), line]))

/** What has to be told so that a list of goods becomes another. Lines that are the very same object cost nothing. */
export function differenceOf(
  saved: readonly Content[],
  lines: readonly Content[],
): { ubah: Content[]; hapus: number[] } {
  if (saved === lines) return { ubah: [], hapus: [] }
  const before = bySeri(saved)
  const ubah = lines.filter(line => {
    const was = before.get(seriOf(line))
    before.delete(seriOf(line))
    return was === undefined || !isSameContent(was, line)
  })
  return { ubah, hapus: [...before.keys()] }
}
