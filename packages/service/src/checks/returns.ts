import type { ServiceDefinition } from '../definition.ts'
import { asideStates, statesLeftFor } from '../target.ts'

/** A case that went aside comes back to where it was: each state that it may have left is one to which it returns. */
export function returnProblems({ actions, initial, states }: ServiceDefinition): string[] {
  const aside = asideStates({ actions })
  const left = statesLeftFor(actions)
  return [...aside].flatMap(([state, returnsTo]) => [
    ...(state === initial ? [`the initial state ${state} is aside, but no case has left another one for it`] : []),
    ...(states[state]?.isEditable ? [`the state ${state} is aside, but can be edited`] : []),
    ...returnsTo
      .filter(each => aside.has(each))
      .map(each => `the state ${state} returns to ${each}, which is aside itself`),
    ...[...(left.get(state) ?? [])]
      .filter(each => !returnsTo.includes(each))
      .map(each => `the state ${state} does not return to ${each}, which cases leave for it`),
  ])
}
