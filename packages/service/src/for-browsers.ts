import type { ServiceDefinition } from './definition.ts'

/** What browsers get of a definition: papers are worded and issued on the server, and only it speaks with the core system, follows other
 *  cases and acts on them, writes corrections, fills values into the words of states and says what a company may begin. */
export function forBrowsers(definition: ServiceDefinition): ServiceDefinition {
  const actions = Object.entries(definition.actions).map(
    ([name, { coreAnswer: _answer, effects: _effects, corrects: _corrects, ...action }]) => [name, action],
  )
  const states = Object.entries(definition.states).map(
    ([name, { labelWith: _label, nextWith: _next, follows: _follows, leadsTo: _leadsTo, ...state }]) => [name, state],
  )
  return { ...definition, papers: {}, states: Object.fromEntries(states), actions: Object.fromEntries(actions) }
}
