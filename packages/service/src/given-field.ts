import type { Content, Value } from './content.ts'
import type { Expression } from './expression.ts'
import type { FormFacts } from './facts.ts'

/** Whether only the portal fills a field of a form in: from its source, by computing it, or by an action that writes it. Nobody is shown a
 *  field that applies only while it is filled itself: before an action has written it, there is nothing to fill in. */
export const isGivenField = ({ fields, computed, applies }: FormFacts, name: string): boolean =>
  fields[name]?.isFixed === true || Object.hasOwn(computed, name) || isOwnValue(applies[name], name)

function isOwnValue(when: Expression | undefined, name: string): boolean {
  if (when?.op !== 'isFilled') return false
  const [of] = when.args
  return of !== undefined && 'name' in of && of.name === name
}

/** Whether the portal fills a field in, or one of its rows. */
const hasGiven = (form: FormFacts, name: string): boolean => {
  const field = form.fields[name]
  if (field?.kind !== 'lines') return isGivenField(form, name)
  return Object.keys(field.form.fields).some(each => hasGiven(field.form, each))
}

/** What the portal has filled in of content when it stored it: the fields that are not as they were sent; null for none. */
export function givenValues(form: FormFacts, sent: Content, stored: Content): Record<string, Value | null> {
  const names = Object.keys(form.fields).filter(name => hasGiven(form, name))
  const changed = names.filter(name => JSON.stringify(sent[name]) !== JSON.stringify(stored[name]))
  return Object.fromEntries(changed.map(name => [name, stored[name] ?? null]))
}
