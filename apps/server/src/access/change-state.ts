import { isDeepStrictEqual } from 'node:util'

/** A value of a subject's state. Lists are sets: their order means nothing. */
export type StateValue = string | boolean | null | readonly string[]
/** What a change can change of its subject, by field. */
export type State = Readonly<Record<string, StateValue>>
/** The fields that a change changes, before and after; `before` null for a new subject, `after` null for a deleted one. */
export interface Difference {
  before: State | null
  after: State | null
}

const isList = (value: StateValue | undefined): value is readonly string[] => Array.isArray(value)
/** Lists are compared and stored in one order. */
const normal = (value: StateValue | undefined): StateValue | undefined => (isList(value) ? [...value].sort() : value)

export const isSameValue = (one: StateValue | undefined, other: StateValue | undefined): boolean =>
  isDeepStrictEqual(normal(one), normal(other))

export const isSameState = (one: State, other: State): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(field => isSameValue(one[field], other[field]))

/** What differs between two states: the fields of both that differ, or the whole of the only one. */
export function differenceOf(before: State | undefined, after: State | undefined): Difference {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const fields = Object.keys({ ...before, ...after }).filter(field => !isSameValue(before[field], after[field]))
  const only = (state: State) =>
    Object.fromEntries(fields.flatMap(field => (state[field] === undefined ? [] : [[field, state[field]]])))
  return { before: only(before), after: only(after) }
}

/** The difference that leads back. */
export const reversed = ({ before, after }: Difference): Difference => ({ before: after, after: before })

/** The state that a difference leads to from the present one, which may differ in other fields and other members of lists.
 *  @returns the new state, `undefined` for a deletion, or `conflict` when the present state is not what the difference starts
 *  from */
export function withDifference(
  present: State | undefined,
  { before, after }: Difference,
): { state: State | undefined } | 'conflict' {
  if (before === null) return present === undefined ? { state: after ?? undefined } : 'conflict'
  if (present === undefined) return 'conflict'
  if (after === null) return isSameState(present, before) ? { state: undefined } : 'conflict'
  const state: Record<string, StateValue> = { ...present }
  for (const field of Object.keys({ ...before, ...after })) {
    const [now, from, to] = [present[field], before[field], after[field]]
    if (to === undefined) return 'conflict'
    if (isList(now) && isList(from) && isList(to)) state[field] = withMembers(now, from, to)
    else if (isSameValue(now, from)) state[field] = to
    else return 'conflict'
  }
  return { state }
}

function withMembers(now: readonly string[], from: readonly string[], to: readonly string[]): string[] {
  const kept = now.filter(member => !from.includes(member) || to.includes(member))
  return [...new Set([...kept, ...to.filter(member => !from.includes(member))])].sort()
}
