import type { ServiceDefinition } from '../definition.ts'

/** What is wrong between the current definitions and those that were released, in words for their author. A released version never
 *  changes, and cases in states that went have a state of the current workflow.
 *  @param released as JSON, every version of every service */
export function releaseProblemsOf(
  current: readonly ServiceDefinition[],
  released: readonly ServiceDefinition[],
): string[] {
  const byId = new Map(current.map(service => [service.id, service]))
  return [
    ...current.flatMap(service => versionProblems(service, released)),
    ...released.flatMap(frozen => {
      const service = byId.get(frozen.id)
      return service ? stateProblems(service, frozen) : [`${frozen.id} was released, but is no service any more`]
    }),
  ]
}

function versionProblems(service: ServiceDefinition, released: readonly ServiceDefinition[]): string[] {
  const { id, version } = service
  const own = released.filter(each => each.id === id)
  const same = own.find(each => each.version === version)
  const newest = Math.max(0, ...own.map(each => each.version))
  const missing = Array.from({ length: Math.max(version - 1, newest) }, (_, at) => at + 1).filter(
    each => !own.some(frozen => frozen.version === each),
  )
  return [
    ...(newest > version ? [`${id}: version ${newest} was released, but the current one is ${version}`] : []),
    ...missing.map(each => `${id}: version ${each} is not among the released ones`),
    ...(same && !isSameDefinition(service, same)
      ? [`${id}: version ${version} was released and cannot change; raise version to ${version + 1}`]
      : []),
  ]
}

/** Whether two definitions are the same in every word, also in the order of their fields. */
export const isSameDefinition = (one: ServiceDefinition, other: ServiceDefinition): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function stateProblems({ id, states, formerStates = {} }: ServiceDefinition, frozen: ServiceDefinition): string[] {
  return Object.keys(frozen.states)
    .filter(name => !Object.hasOwn(states, name) && !Object.hasOwn(formerStates, name))
    .map(
      name =>
        `${id}: cases of version ${frozen.version} may be in the state ${name}; name its successor in formerStates`,
    )
}
