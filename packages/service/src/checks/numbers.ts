import type { ServiceDefinition } from '../definition.ts'
import type { FieldFacts } from '../facts.ts'
import { NUMBER_PART, NUMBER_PARTS } from '../numbering.ts'

/** Fields that a number may contain. */
const IN_NUMBERS: ReadonlySet<FieldFacts['kind'] | undefined> = new Set(['text', 'choice', 'code'])

/** Patterns that would print their own braces, or give two cases the same number. */
export function numberProblems({ actions, number, form }: ServiceDefinition): string[] {
  const all = Object.values(actions).flatMap(action => action.number ?? [])
  return [...all, ...(number ? [number] : [])].flatMap(({ name, pattern }) => {
    const at = `the number ${name}`
    const parts = [...pattern.matchAll(NUMBER_PART)]
    const unknown = pattern.replace(NUMBER_PART, '').match(/\{[^}]*\}?|\}/g) ?? []
    const isOwn = parts.some(([, part]) => part === 'urut' || part === 'isi')
    return [
      ...unknown.map(part => `${at}: ${part} is no part of a number; parts are ${NUMBER_PARTS}`),
      ...(isOwn ? [] : [`${at}: two cases may have the same number; add {urut}`]),
      ...parts
        .filter(([, part, detail]) => part === 'isi' && !IN_NUMBERS.has(form.fields[detail ?? '']?.kind))
        .map(([, , detail = '']) => `${at} reads ${detail}, which is no text, choice or code of the form`),
    ]
  })
}
