/* Where actions lead. A case may leave its usual way, wait aside until something is decided, and return to the state that it left. */

/** Back to the state that the case left when it went aside, one of these. A case that does not say which, because it is older than the
 *  return, comes to the first. */
export interface Return<StateName extends string = string> {
  readonly returnsTo: readonly StateName[]
}

/** A state by its name, or the one that the case left. */
export type Target<StateName extends string = string> = StateName | Return<StateName>

/** The next state, decided by a choice that was answered in this or an earlier action, without an action by one of the content after it, and
 *  without a field by the state in which it is done. `''` is for content without the field: of cases older than it. */
export interface Branch<StateName extends string = string> {
  readonly action?: string
  readonly field?: string
  readonly states: Readonly<Record<string, Target<StateName>>>
}

/** What decides where an action leads. */
export interface Leading {
  readonly to: string | Return | Branch
}

/** Back to the state that the case left, one of these; the first is that of cases that do not say. */
export const returnTo = <const StateName extends string>(...returnsTo: readonly StateName[]) => ({ returnsTo }) as const

const isReturn = (target: Target | undefined): target is Return => typeof target === 'object'

const statesIn = (target: Target): readonly string[] => (isReturn(target) ? target.returnsTo : [target])

/** What an action may lead to. */
const targetsIn = ({ to }: Leading): readonly Target[] =>
  typeof to === 'string' || 'returnsTo' in to ? [to] : Object.values(to.states)

/** Every state to which an action may lead. */
export const targetsOf = (action: Leading): string[] => targetsIn(action).flatMap(statesIn)

/** Where an action leads by the state in which it is done; undefined where an answer or the content decides. */
export function targetFrom({ to }: Leading, state: string): Target | undefined {
  if (typeof to === 'string' || 'returnsTo' in to) return to
  return to.field === undefined ? to.states[state] : undefined
}

/** The state of a target. @param left the one that the case left when it went aside */
export const stateOfTarget = (target: Target, left: string | undefined): string | undefined =>
  isReturn(target) ? (target.returnsTo.find(state => state === left) ?? target.returnsTo[0]) : target

/** The returns of an action that is done in a state. */
function returnsFrom(action: Leading, state: string): Return[] {
  const target = targetFrom(action, state)
  return (target === undefined ? targetsIn(action) : [target]).filter(isReturn)
}

type Actions = Readonly<Record<string, Leading & { readonly from: readonly string[] }>>

/** The states aside of the usual way, those that an action leaves by a return, with the states to which it returns from there. */
export function asideStates({ actions }: { readonly actions: Actions }): ReadonlyMap<string, readonly string[]> {
  const aside = new Map<string, readonly string[]>()
  for (const action of Object.values(actions)) {
    for (const state of action.from) {
      const left = returnsFrom(action, state).flatMap(({ returnsTo }) => returnsTo)
      if (left.length > 0) aside.set(state, [...new Set([...(aside.get(state) ?? []), ...left])])
    }
  }
  return aside
}

/** The states that cases leave for each state aside, directly or by way of others. */
export function statesLeftFor(actions: Actions): ReadonlyMap<string, ReadonlySet<string>> {
  const aside = asideStates({ actions })
  const left = new Map([...aside.keys()].map(state => [state, new Set<string>()]))
  for (let size = -1, next = 0; size < next; ) {
    size = next
    for (const action of Object.values(actions)) {
      for (const from of action.from) {
        const target = targetFrom(action, from)
        const to = target === undefined ? targetsOf(action) : statesIn(target)
        const origins = left.get(from) ?? [from]
        for (const state of to) for (const origin of origins) left.get(state)?.add(origin)
      }
    }
    next = [...left.values()].reduce((sum, origins) => sum + origins.size, 0)
  }
  return left
}
