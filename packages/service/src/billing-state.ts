import type { Bills } from './billing.ts'
import type { ActionDefinition, ServiceDefinition } from './definition.ts'
import { targetsOf } from './target.ts'

/** The states that an action's billing is paid in. */
export const billedStates = (action: ActionDefinition, { onlyTo }: Bills): string[] =>
  onlyTo !== undefined ? [onlyTo] : targetsOf(action)

/** The states that wait for a payment. */
export function waitingStates({ actions }: Pick<ServiceDefinition, 'actions'>): ReadonlySet<string> {
  return new Set(Object.values(actions).flatMap(action => (action.bills ? billedStates(action, action.bills) : [])))
}

/** The states in which the payment of a billing may come. */
export function payableStates({ actions }: Pick<ServiceDefinition, 'actions'>): ReadonlySet<string> {
  return new Set(Object.values(actions).flatMap(({ bills }) => (bills && actions[bills.paid]?.from) ?? []))
}
