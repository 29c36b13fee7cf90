import type { ServiceDefinition } from '../definition.ts'
import { choicesOf } from '../validation.ts'

/** What cannot work in what a register closes. */
export function closingProblems({ closes, validity, form }: ServiceDefinition): string[] {
  if (!closes) return []
  const { by, documents, asBroker = [], onlyAtOffice, text } = closes
  const choices = choicesOf(form, by)
  return [
    ...(validity ? [] : ['it closes documents, but is no register']),
    ...(text.trim() === '' ? ['what it closes has no text'] : []),
    ...(choices.length === 0 ? [`it closes documents by ${by}, which is no choice`] : []),
    ...[...Object.keys(documents), ...asBroker]
      .filter(value => !choices.includes(value))
      .map(value => `it closes documents by ${by} = ${value}, which is no choice of it`),
    ...(onlyAtOffice && !choicesOf(form, onlyAtOffice.field).includes(onlyAtOffice.is)
      ? [`it closes documents of its office by ${onlyAtOffice.field}, which has no choice ${onlyAtOffice.is}`]
      : []),
  ]
}
