import type { Content } from './content.ts'
import type { CoreAnswer } from './definition.ts'

/** The process to which an answer leads; undefined where that of the document goes on.
 *  @param given to the form of its action */
export function processOf({ proses }: CoreAnswer, given: Content): string | undefined {
  if (typeof proses !== 'object') return proses
  const choice = given[proses.field]
  return typeof choice === 'string' && Object.hasOwn(proses.of, choice) ? proses.of[choice] : undefined
}

/** Every process to which an answer may lead. */
export const processesOf = ({ proses }: CoreAnswer): readonly string[] =>
  typeof proses === 'object' ? Object.values(proses.of) : proses === undefined ? [] : [proses]

/** The choice that a process says; nothing where the answer has none. */
export function choiceIn({ proses }: CoreAnswer, process: string | undefined): Content {
  if (typeof proses !== 'object') return {}
  const found = Object.entries(proses.of).find(([, one]) => one === process)
  return found ? { [proses.field]: found[0] } : {}
}
