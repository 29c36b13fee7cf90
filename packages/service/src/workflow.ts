import type { Content } from './content.ts'
import type { ActionDefinition, ServiceDefinition } from './definition.ts'
import type { Duty, FormFacts } from './facts.ts'

/** What decides who may do what with a case. */
export interface CaseFacts {
  readonly state: string
  /** Officers who were assigned to it, by user id. */
  readonly assigned: readonly string[]
  /** Who did each action last, by user id. */
  readonly doneBy: Readonly<Record<string, string>>
  /** The last answer of each action. */
  readonly answers: Readonly<Record<string, Content>>
}

/** `document`: the applicant, by sending the document of the case again. */
export type Actor =
  | { readonly side: 'applicant' | 'system' }
  | { readonly side: 'document' }
  | { readonly side: 'officer'; readonly id: string; readonly duties: readonly Duty[] }

/** Why somebody may not do an action that their side has in this state. */
export type Obstacle = 'assigned' | 'fourEyes'

export interface Possible {
  readonly name: string
  readonly action: ActionDefinition
  /** The colleague's turn: shown, but not to be done by this officer. */
  readonly obstacle?: Obstacle
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
    if (!action.from.includes(facts.state) || !isOfSide(action, actor)) return []
    const obstacle = obstacleOf(action, facts, actor)
    return [obstacle ? { name, action, obstacle } : { name, action }]
  })
}

function isOfSide({ by, isAutomatic, isInDocument }: ActionDefinition, actor: Actor): boolean {
  if (actor.side === 'document') return by === 'applicant' && isInDocument === true
  if (actor.side === 'applicant') return by === 'applicant' && !isInDocument
  if (actor.side !== 'officer') return by === 'system' || isAutomatic === true
  return by !== 'applicant' && by !== 'system' && actor.duties.includes(by)
}

function obstacleOf(action: ActionDefinition, facts: CaseFacts, actor: Actor): Obstacle | undefined {
  if (actor.side !== 'officer') return undefined
  if (action.isForAssigned && !facts.assigned.includes(actor.id)) return 'assigned'
  return action.notBy !== undefined && facts.doneBy[action.notBy] === actor.id ? 'fourEyes' : undefined
}

/** The state after an action.
 *  @param answers the last answer of each action, with the one of this
 *  @throws Error when a choice that decides it has not been answered: `problemsOf` refuses such a definition */
export function stateAfter(action: ActionDefinition, answers: CaseFacts['answers'], content: Content = {}): string {
  const { to } = action
  if (typeof to === 'string') return to
  const answer = (to.action === undefined ? content : answers[to.action])?.[to.field]
  const state = typeof answer === 'string' ? to.states[answer] : undefined
  if (state === undefined) throw new Error(`no state for ${to.action ?? 'content'}.${to.field} = ${String(answer)}`)
  return state
}
