import type { Content } from './content.ts'
import type { ActionDefinition, ServiceDefinition } from './definition.ts'
import { dayAfter } from './evaluate.ts'
import type { Duty, FormFacts } from './facts.ts'
import { isDecision, isFiling } from './paper-filing.ts'
import { partyIn } from './party.ts'
import { type Leading, stateOfTarget, type Target, targetFrom } from './target.ts'

/** What decides who may do what with a case. */
export interface CaseFacts {
  readonly state: string
  /** The state that it left when it went aside of its usual way. */
  readonly left?: string
  /** Officers who were assigned to it, by user id. */
  readonly assigned: readonly string[]
  /** Who did each action last, by user id. */
  readonly doneBy: Readonly<Record<string, string>>
  /** In whose place it was done, where a substitute did it, by user id. */
  readonly doneFor?: Readonly<Record<string, string>>
  /** The officer who entered it for its company, where it was filed on paper, by user id. */
  readonly filedBy?: string
  /** The last answer of each action. */
  readonly answers: Readonly<Record<string, Content>>
  /** What actions that end with a day are judged by: the content, the day in Jakarta, `YYYY-MM-DD`, and how outages move last days.
   *  They do not end without it. */
  readonly at?: {
    readonly content: Content
    readonly today: string
    readonly postpone: (day: string) => string
  }
}

/** `document`: the applicant, by sending the document of the case again. `party`: another company that has a part in the case. */
export type Actor =
  | { readonly side: 'system' }
  /** `parties`: what its company is to the case beside. `isBroker`: acts for it by a power of attorney. */
  | { readonly side: 'applicant'; readonly parties?: readonly string[]; readonly isBroker?: true }
  /** `since`: the number of the event from which it reads the case. */
  | { readonly side: 'party'; readonly parties: readonly string[]; readonly since: number }
  | { readonly side: 'document' }
  | {
      readonly side: 'officer'
      readonly id: string
      /** The officer's own, and those of officers in whose place they act. */
      readonly duties: readonly Duty[]
      /** Those by whom the officer has them, the officer first. Without it the duties are the officer's own. */
      readonly places?: readonly Place[]
      /** Enters what a company has filed on paper, and sends it for the company. */
      readonly isFiling?: true
    }

/** Somebody as whom an officer acts: the officer, or one in whose place they act as substitute. */
export interface Place {
  readonly id: string
  readonly duties: readonly Duty[]
}

/** Why somebody may not do an action that their side has in this state. */
export type Obstacle = 'assigned' | 'fourEyes' | 'tooLate'

export interface Possible {
  readonly name: string
  readonly action: ActionDefinition
  /** The colleague's turn, or past its last day: shown, but not to be done. */
  readonly obstacle?: Obstacle
  /** In whose place the officer does it as substitute, by user id. */
  readonly insteadOf?: string
}

/** The name of a state in the current workflow: a case may still have one of an earlier version. */
export const stateNameOf = ({ states, formerStates = {} }: ServiceDefinition, name: string): string =>
  Object.hasOwn(states, name) ? name : (formerStates[name] ?? name)

/** What applies to a case that was made with an earlier version: content, steps, attachments and texts of that version, the workflow of the
 *  current one. */
export function withWorkflowOf(own: ServiceDefinition, current: ServiceDefinition): ServiceDefinition {
  const { version, title, summary, basis, form, office, steps, attachments, list } = own
  return { ...current, version, title, summary, basis, form, office, steps, attachments, list }
}

/** The form that an action's answer in the history is of: its own, or that of the action that it shows. */
export function answerFormOf({ actions }: ServiceDefinition, name: string): FormFacts | null {
  const action = actions[name]
  return action?.form ?? (action?.shows === undefined ? null : (actions[action.shows]?.form ?? null))
}

/** The actions that an actor's side has in the state of a case, in the order of the definition. */
export function actionsOf(definition: ServiceDefinition, facts: CaseFacts, actor: Actor): Possible[] {
  return Object.entries(definition.actions).flatMap(([name, action]): Possible[] => {
    if (action.notAfter?.some(done => done in facts.answers)) return []
    if (action.onlyAfter && !action.onlyAfter.some(done => done in facts.answers)) return []
    if (!action.from.includes(facts.state) || !isOfSide(action, actor)) return []
    return [{ name, action, ...howDone(definition, action, facts, actor) }]
  })
}

function isOfSide(action: ActionDefinition, actor: Actor): boolean {
  const { by, isAutomatic, isInDocument } = action
  if (actor.side === 'document') return by === 'applicant' && isInDocument === true
  if (actor.side === 'system') return by === 'system' || isAutomatic === true
  const party = partyIn(by)
  if (actor.side === 'officer') {
    return actor.duties.some(duty => duty === by) || (actor.isFiling === true && isFiling(action))
  }
  if (party !== undefined) return actor.parties?.includes(party) ?? false
  return actor.side === 'applicant' && by === 'applicant' && !isInDocument
}

/** The last day on which an action may be done, `YYYY-MM-DD`; undefined where it has no end. */
export function lastDayOf({ until }: ActionDefinition, content: Content): string | undefined {
  const day = until && content[until.after]
  return until && typeof day === 'string' ? dayAfter(day, until.days) : undefined
}

/** As whom an officer does an action: themselves when possible, else in the place of one whom they replace. */
function howDone(
  definition: ServiceDefinition,
  action: ActionDefinition,
  facts: CaseFacts,
  actor: Actor,
): Pick<Possible, 'obstacle' | 'insteadOf'> {
  const last = facts.at && lastDayOf(action, facts.at.content)
  if (facts.at && last !== undefined && facts.at.today > facts.at.postpone(last)) return { obstacle: 'tooLate' }
  if (actor.side !== 'officer') return {}
  const places = (actor.places ?? [actor]).filter(({ duties }) => duties.some(duty => duty === action.by))
  const ways = places.map(({ id }) => ({ id, obstacle: obstacleOf(definition, action, facts, [actor.id, id]) }))
  const way = ways.find(({ obstacle }) => obstacle === undefined)
  if (way) return way.id === actor.id ? {} : { insteadOf: way.id }
  const obstacle = ways.find(each => each.obstacle === 'fourEyes')?.obstacle ?? ways[0]?.obstacle
  return obstacle ? { obstacle } : {}
}

/** Four eyes are those of two persons in two places: neither who signed nor in whose place they signed gives the second signature. Who
 *  entered a filing on paper does not decide it.
 *  @param people the officer, and who is replaced */
function obstacleOf(
  definition: ServiceDefinition,
  action: ActionDefinition,
  facts: CaseFacts,
  people: readonly [id: string, as: string],
): Obstacle | undefined {
  if (action.isForAssigned && !facts.assigned.includes(people[1])) return 'assigned'
  const before = [action.notBy ?? []].flat().flatMap(name => [facts.doneBy[name], facts.doneFor?.[name]])
  if (isDecision(definition, action)) before.push(facts.filedBy)
  return people.some(id => before.includes(id)) ? 'fourEyes' : undefined
}

/** The state after an action.
 *  @param answers the last answer of each action, with the one of this
 *  @param before the state in which it is done
 *  @param left the state that the case left when it went aside
 *  @throws Error when a choice that decides it has not been answered: `problemsOf` refuses such a definition */
export function stateAfter(
  action: Leading,
  answers: CaseFacts['answers'],
  content: Content = {},
  before = '',
  left?: string,
): string {
  const target = targetFrom(action, before) ?? answeredTarget(action, answers, content)
  const state = target === undefined ? undefined : stateOfTarget(target, left)
  if (state === undefined) throw new Error(`no state after ${before} by ${JSON.stringify(action.to)}`)
  return state
}

/** Where an action leads by what was answered, or by the content. */
function answeredTarget({ to }: Leading, answers: CaseFacts['answers'], content: Content): Target | undefined {
  if (typeof to === 'string' || 'returnsTo' in to || to.field === undefined) return undefined
  const choice = (to.action === undefined ? content : answers[to.action])?.[to.field]
  return to.states[typeof choice === 'string' ? choice : '']
}
