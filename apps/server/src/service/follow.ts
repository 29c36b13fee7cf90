import type { ServiceDefinition } from '@dermaga/service'
import type { CaseRow } from './case-table.ts'
import type { Followed } from './link.store.ts'

/** Every state in which something follows from cases that were begun in it. */
export const followsOf = (services: readonly ServiceDefinition[]): Followed[] =>
  services.flatMap(({ id: service, states }) =>
    Object.entries(states).flatMap(([state, { follows = [] }]) => follows.map(follow => ({ service, state, follow }))),
  )

/** Whether something may follow from a case that has come to its state. */
export function followedStates(services: readonly ServiceDefinition[]) {
  const known = new Set(
    followsOf(services).flatMap(({ follow }) => follow.states.map(state => `${follow.began} ${state}`)),
  )
  return ({ layanan, keadaan }: Pick<CaseRow, 'layanan' | 'keadaan'>): boolean => known.has(`${layanan} ${keadaan}`)
}
