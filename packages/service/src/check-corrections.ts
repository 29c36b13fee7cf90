import type { ServiceDefinition } from './definition.ts'

/** Corrections that cannot be asked for, checked, or written. */
export function correctionProblems({ actions, begunBy }: ServiceDefinition): string[] {
  return Object.entries(actions).flatMap(([name, { asksCorrection, corrects, coreAnswer, form }]) => {
    const rows = asksCorrection && form?.fields[asksCorrection.rows]
    const choice = corrects?.when && form?.fields[corrects.when.field]
    const is = corrects?.when?.is ?? ''
    return [
      ...((asksCorrection || corrects) && begunBy !== 'document'
        ? [`${name} corrects a document, but no document begins the case`]
        : []),
      ...(asksCorrection && !(rows?.kind === 'lines' && rows.isCorrection)
        ? [`${name}: ${asksCorrection.rows} has no rows of a correction`]
        : []),
      ...(asksCorrection?.fields.length === 0 ? [`${name}: nothing may be corrected`] : []),
      ...(corrects && !actions[corrects.asked]?.asksCorrection
        ? [`${name}: ${corrects.asked} asks for no correction`]
        : []),
      // The new version of a document is one of its answers.
      ...(corrects && !coreAnswer ? [`${name} corrects the document without an answer to it`] : []),
      ...(corrects?.when && !(choice?.kind === 'choice' && Object.hasOwn(choice.choices, is))
        ? [`${name}: ${corrects.when.field} is never ${is}`]
        : []),
    ]
  })
}
