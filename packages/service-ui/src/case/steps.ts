import type { CaseFile } from '@dermaga/contract'
import {
  ATTACHMENTS_STEP,
  type Attachment,
  type Content,
  computedIn,
  type Expression,
  type FormError,
  isTrue,
  type ServiceDefinition,
  type Step,
} from '@dermaga/service'
import { errorsIn } from '../form/form-view.ts'

/** How far a step is: all is right; errors are known to the user; or it has not been worked on to its end. */
export interface StepProgress {
  readonly name: string
  readonly title: string
  readonly errors: number
  readonly state: 'complete' | 'wrong' | 'open'
}

/** Whether a step has a field that applies to content: one without is not shown to readers. */
export function hasFields(
  { form }: ServiceDefinition,
  { fields }: Pick<Step, 'fields'>,
  content: Content,
  today: string,
): boolean {
  const scope = { content: computedIn(form, content, { today }), today }
  return fields.some(name => {
    const applies = form.applies[name]
    return !applies || isTrue(applies, scope) === true
  })
}

/** A service with the steps and attachments that apply to content. */
export function applicable(definition: ServiceDefinition, content: Content, today: string): ServiceDefinition {
  const scope = { content: computedIn(definition.form, content, { today }), today }
  const applies = ({ when }: { when?: Expression }) => !when || isTrue(when, scope) === true
  return {
    ...definition,
    steps: definition.steps.filter(applies),
    attachments: definition.attachments.filter(applies),
  }
}

/** The attachments of a service with whether each is required for this content. */
export function attachmentsOf({ attachments, form }: ServiceDefinition, content: Content, today: string) {
  const scope = { content: computedIn(form, content, { today }), today }
  return attachments.map(attachment => ({ attachment, isRequired: isRequired(attachment, scope) }))
}

const isRequired = ({ isRequired: always, requiredWhen }: Attachment, scope: { content: Content; today: string }) =>
  always === true || (requiredWhen !== undefined && isTrue(requiredWhen, scope) === true)

export const missingAttachments = (
  attachments: ReturnType<typeof attachmentsOf>,
  files: readonly Pick<CaseFile, 'kode'>[],
): Attachment[] =>
  attachments
    .filter(({ attachment, isRequired: isNeeded }) => isNeeded && !files.some(({ kode }) => kode === attachment.kode))
    .map(({ attachment }) => attachment)

/** The progress of every step but the last, which sends.
 *  @param left steps that the user has left in this visit: their errors are known */
export function progressOf(
  definition: ServiceDefinition,
  errors: readonly FormError[],
  missing: readonly Attachment[],
  left: ReadonlySet<string>,
): Omit<StepProgress, 'title'>[] {
  const steps = definition.steps.map(({ name, fields }) => {
    const count = errorsIn(errors, fields).length
    return { name, errors: count, state: stateOf(count, left.has(name)) }
  })
  if (definition.attachments.length === 0) return steps
  const files = {
    name: ATTACHMENTS_STEP,
    errors: missing.length,
    state: stateOf(missing.length, left.has(ATTACHMENTS_STEP)),
  }
  return [...steps, files]
}

const stateOf = (errors: number, isKnown: boolean): StepProgress['state'] =>
  errors === 0 ? 'complete' : isKnown ? 'wrong' : 'open'
