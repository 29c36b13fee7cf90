import type { ActionDefinition } from './definition.ts'
import type { FieldFacts } from './facts.ts'
import { isParty } from './party.ts'

const FIELDS_MOST = 3
/** Fields with one short value. Officers belong to an office, rows, photographs and named cases to one case. */
const SHORT: readonly FieldFacts['kind'][] = ['text', 'choice', 'date', 'instant', 'tick', 'decimal']

/** Whether officers may do an action with several cases at once: one that they can undo, that is not severe, that concerns no officer
 *  by name, and whose form is short. */
export function mayBatch(action: ActionDefinition): boolean {
  const { by, form, isImmediate, isSevere, isForAssigned, sends, assigns } = action
  if (by === 'applicant' || by === 'system' || isParty(by)) return false
  if (isImmediate || isSevere || isForAssigned || sends || assigns !== undefined) return false
  const fields = Object.values(form?.fields ?? {})
  return fields.length <= FIELDS_MOST && fields.every(({ kind }) => SHORT.includes(kind))
}
