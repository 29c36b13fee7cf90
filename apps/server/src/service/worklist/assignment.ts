import type { CaseDuty } from '@dermaga/contract'
import { type ActionDefinition, type CaseFacts, isParty, type ServiceDefinition } from '@dermaga/service'

/** The duties that have an action in a state, and the assigned officers for whom one is. A case that nobody or the system holds is in no
 *  worklist, and optional actions put none there. Where fewer officers are assigned than the service requires, because one has left, the
 *  duty that assigns them is one of the duties. */
export function waitingFor(definition: ServiceDefinition, { state, assigned, doneBy, doneFor }: CaseFacts) {
  const holder = definition.states[state]?.holder
  if (holder === 'nobody' || holder === 'system') return { tugas: [], untuk: [] }
  const open = Object.values(definition.actions).filter(
    ({ from, by, isOptional }) =>
      from.includes(state) && by !== 'applicant' && by !== 'system' && !isParty(by) && !isOptional,
  )
  const meant = open.filter(({ isForAssigned }) => isForAssigned)
  const duties = open.filter(({ isForAssigned }) => !isForAssigned).map(({ by }) => by as CaseDuty)
  const untuk = meant.flatMap(({ notBy }) =>
    assigned.filter(id => [notBy ?? []].flat().every(name => doneBy[name] !== id && doneFor?.[name] !== id)),
  )
  const assigning = meant.length > 0 ? assignmentOf(definition) : undefined
  const isShort = assigning !== undefined && assigned.length < assigning.atLeast
  return { tugas: [...new Set(isShort ? [...duties, assigning.by] : duties)], untuk: [...new Set(untuk)] }
}

/** How officers are assigned to cases of a service. */
export interface Assignment {
  /** The duty that assigns. */
  by: CaseDuty
  /** The duty of those who are assigned, and how many there have to be. */
  duty: CaseDuty
  atLeast: number
}

/** Undefined for a service that assigns nobody. */
export function assignmentOf({ actions }: ServiceDefinition): Assignment | undefined {
  for (const { assigns, by, form } of Object.values(actions)) {
    const field = assigns === undefined ? undefined : form?.fields[assigns]
    if (field?.kind === 'officers') return { by: by as CaseDuty, duty: field.duty, atLeast: field.atLeast }
  }
  return undefined
}

/** The assignment that an officer of these duties may change now: while something is meant for assigned officers. */
export function changeableAssignment(
  definition: ServiceDefinition,
  state: string,
  duties: readonly CaseDuty[],
): Assignment | undefined {
  const isMeant = ({ from, isForAssigned }: ActionDefinition) => isForAssigned === true && from.includes(state)
  const found = Object.values(definition.actions).some(isMeant) ? assignmentOf(definition) : undefined
  return found && duties.includes(found.by) ? found : undefined
}
