import type { Posting, ServiceDefinition } from '@dermaga/service'
import type { CaseRow } from '../case/case-table.ts'
import type { Followed } from '../case/link.store.ts'

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

/** Every state that a case leaves when nothing is left of what it has added to a ledger. */
export const emptyingOf = (services: readonly ServiceDefinition[]) =>
  services.flatMap(({ id: service, states }) =>
    Object.entries(states).flatMap(([state, { whenEmpty }]) => (whenEmpty ? [{ service, state, ...whenEmpty }] : [])),
  )

/** Whether postings may leave nothing of what a case waits for. */
export function emptyingPosts(services: readonly ServiceDefinition[]) {
  const ledgers = new Set(emptyingOf(services).map(({ ledger }) => ledger))
  return (posts: readonly Posting[] = []): boolean =>
    posts.some(({ kind, ledger }) => (kind === 'commit' || kind === 'take') && ledgers.has(ledger))
}
