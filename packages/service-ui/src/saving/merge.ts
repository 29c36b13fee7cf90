import type { Content, Value } from '@dermaga/service'

/** A field that two people changed differently. */
export interface Conflict {
  readonly name: string
  readonly mine: Value | undefined
  readonly theirs: Value | undefined
}

/** Deep equality; the order of an object's fields is ignored. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  )
}

/** Three-way merge: a field that one side left alone takes the other side's value. When both changed it differently, mine is kept and
 *  reported as a conflict. Lists of rows are merged as a whole. */
export function mergeContent(
  base: Content,
  mine: Content,
  theirs: Content,
): { merged: Content; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const merged: Content = {}
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, here, there] = [base[name], mine[name], theirs[name]]
    const isMineKept = !isSame(here, there) && !isSame(here, was)
    if (isMineKept && !isSame(there, was)) conflicts.push({ name, mine: here, theirs: there })
    const value = isMineKept ? here : there
    if (value !== undefined) merged[name] = value
  }
  return { merged, conflicts }
}
