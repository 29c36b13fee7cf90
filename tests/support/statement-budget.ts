import { SERVICES as OF_MANIFESTS } from '../../apps/server/src/manifest/follow-cases.ts'
import type { ActionDefinition, ServiceDefinition } from '../../packages/service/src/index.ts'

/** Statements of an action that only moves its case: who asks and may, the case and its history, its change, what is published, the reply. */
const PLAIN = 12
/** Statements that each part of an action adds at most, however many rows it has. */
const MORE = {
  /** Codes of lists, named cases and marks of what is sent, links to cases, attachments. */
  sends: 6,
  number: 1,
  /** Attachments, office, names of codes and of officers, the paper. */
  paper: 5,
  /** Who may be chosen (3), notifications of those who were: 3, and 2 more at the first that somebody gets. */
  assigns: 8,
  /** Notification and messages of another company. */
  parties: 2,
  /** All ledgers together. */
  posts: 1,
  bills: 4,
  /** What the module of manifests writes in the same transaction. */
  followed: 3,
  /** For each case that is begun: case, event, link, its paper and balances, what is published, its reading in the lock. */
  begins: 12,
  /** For each case that is acted on. */
  acts: 8,
}

/** The most SQL statements of a call that does an action, without those that begin and end its transaction. */
export function statementsAllowed({ id, parties }: ServiceDefinition, action: ActionDefinition): number {
  const { sends, number, paper, assigns, posts, bills, effects } = action
  const { begins = [], acts = [], actsBegun = [] } = effects ?? {}
  return (
    PLAIN +
    (sends ? MORE.sends : 0) +
    (number ? MORE.number : 0) +
    (paper === undefined ? 0 : MORE.paper) +
    (assigns === undefined ? 0 : MORE.assigns) +
    (parties ? MORE.parties : 0) +
    (posts ? MORE.posts : 0) +
    (bills ? MORE.bills : 0) +
    (Object.values<string>(OF_MANIFESTS).includes(id) ? MORE.followed : 0) +
    begins.length * MORE.begins +
    (acts.length + actsBegun.length) * MORE.acts
  )
}

/** What is read or written once in a while, whatever is called: the counter of requests, rates and terms, holidays. */
const NOW_AND_THEN = [/into request_quota/, /provision\.code, asked\.day/, /from "reference_entry" .*order by/s]

/** Those that count: without the beginning and the end of transactions. */
export const countedStatements = (statements: readonly string[]): readonly string[] =>
  statements.filter(sql => !/^\s*(begin|commit)\b/.test(sql) && !NOW_AND_THEN.some(pattern => pattern.test(sql)))
