import type { Content, Value } from '@dermaga/declaration'

/** A place that two people changed differently. */
export interface Conflict {
  /** The name of a header field or part, or `barang` for a goods line. */
  name: string
  /** The number of a goods line. */
  seri?: number
  mine: Value | undefined
  theirs: Value | undefined
}

export interface Merged<T> {
  merged: T
  conflicts: Conflict[]
}

/** Deep equality; the order of an object's fields is ignored. */
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

/** Three-way merge: a place that one side left alone takes the other side's value. When both changed it differently, mine is kept and
 *  reported as a conflict. Parts are merged as a whole: their rows refer to each other by number. */
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

function choose(base: Value | undefined, mine: Value | undefined, theirs: Value | undefined, onConflict: () => void) {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs
  if (!isSame(theirs, base)) onConflict()
  return mine
}

export const seriOf = (line: Content): number => Number(line['seriBarang'])

const bySeri = (lines: readonly Content[]) => new Map(lines.map(line => [seriOf(line), line]))

/** The changes that turn one list of goods into another. Identical objects are skipped without comparison. */
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
