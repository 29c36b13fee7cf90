import type { ServiceDefinition, State } from '../definition.ts'
import { isParty } from '../party.ts'
import { asideStates, targetFrom, targetsOf } from '../target.ts'

/** A clock that stops goes on: a state pauses those that have one of their own, that cases leave for it, and to which they return. */
export function pauseProblems(definition: ServiceDefinition): string[] {
  const { states } = definition
  return Object.entries(states).flatMap(([name, { pauses = [] }]) =>
    pauses.flatMap(paused => {
      const state = states[paused]
      if (!state) return [`the state ${name} pauses ${paused}, which does not exist`]
      return [...clockProblems(`the state ${name} pauses ${paused}`, state), ...wayProblems(definition, name, paused)]
    }),
  )
}

/** Why the clock of a state cannot stop. */
function clockProblems(start: string, { within, pauses = [], holder }: State): string[] {
  return [
    ...(within ? [] : [`${start}, which has no term`]),
    ...(within?.from === undefined
      ? []
      : [`${start}, whose term starts from ${within.from} whenever the case returns`]),
    ...(pauses.length > 0 ? [`${start}, which pauses another one itself`] : []),
    ...(holder === 'applicant' || isParty(holder) ? [`${start}, whose term is that of a company`] : []),
  ]
}

/** Why cases do not come from a paused state to one that pauses it and back. */
function wayProblems(definition: ServiceDefinition, name: string, paused: string): string[] {
  const { states } = definition
  const isPausing = (state: string) => states[state]?.pauses?.includes(paused) === true
  const entered = nextOf(definition, paused).filter(isPausing)
  const from = reachedFrom(definition, entered, isPausing)
  const returns = reachedFrom(definition, [name], isPausing)
  const state = states[name]
  const isOwed = state && (state.holder === 'applicant' || isParty(state.holder) || state.awaits === 'applicant')
  return [
    ...(asideStates(definition).get(name)?.includes(paused)
      ? [`the state ${name} pauses ${paused}, but is aside of it: the term goes on there`]
      : []),
    ...(from.has(name) ? [] : [`the state ${name} pauses ${paused}, but no case comes to it from there`]),
    ...([...returns].some(each => nextOf(definition, each).includes(paused))
      ? []
      : [`the state ${name} pauses ${paused}, but does not lead back to it, also not by states that pause it`]),
    ...(entered.includes(name) && !isOwed
      ? [`the state ${name} pauses ${paused}, but no company has to act in it`]
      : []),
  ]
}

/** The states to which actions lead from one. */
const nextOf = ({ actions }: Pick<ServiceDefinition, 'actions'>, state: string): string[] =>
  Object.values(actions)
    .filter(({ from }) => from.includes(state))
    .flatMap(action => {
      const target = targetFrom(action, state)
      return target === undefined ? targetsOf(action) : targetsOf({ to: target })
    })

/** Some states, and those that follow them by way of states of a kind. */
function reachedFrom(
  definition: ServiceDefinition,
  some: readonly string[],
  isOfKind: (state: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set(some)
  for (const state of reached) for (const next of nextOf(definition, state)) if (isOfKind(next)) reached.add(next)
  return reached
}
