import type { FieldProblem } from '@dermaga/contract'
import { fieldProblems, fill } from '@dermaga/text'
import type { z } from 'zod'
import { refuse } from './refuse.ts'

/** Values of a choice that are told. */
const VALUES_TOLD = 10

/** The parsed value.
 *  @throws Refusal `input.invalid` with `params.fields`, one entry a problem, in Indonesian */
export function parse<S extends z.ZodType>(schema: S, value: unknown, where: FieldProblem['in']): z.output<S> {
  // The value itself is needed to tell a missing field from a wrong one; it never leaves this file.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  return refuse('input.invalid', { fields: parsed.error.issues.flatMap(issue => problemsOf(issue, where)) })
}

function problemsOf(issue: z.core.$ZodIssue, where: FieldProblem['in']): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    // Names come from the caller: cut, so that an answer never echoes more than a glance.
    return issue.keys.slice(0, 20).map(key => ({ in: where, path: key.slice(0, 60), message: fieldProblems.unknown }))
  }
  return [{ in: where, path: issue.path.map(String).join('.'), message: messageOf(issue) }]
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldProblems.missing : fieldProblems.wrongType
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return fieldProblems.missing
      return fill(
        issue.origin === 'string' || issue.origin === 'array' ? fieldProblems.tooShort : fieldProblems.tooSmall,
        {
          minimum: issue.minimum,
        },
      )
    case 'too_big':
      return fill(
        issue.origin === 'string' || issue.origin === 'array' ? fieldProblems.tooLong : fieldProblems.tooBig,
        {
          maximum: issue.maximum,
        },
      )
    case 'invalid_value':
      // More is no help to whoever reads it.
      return issue.values.length > VALUES_TOLD
        ? fieldProblems.choice
        : fill(fieldProblems.choiceOf, { values: issue.values.join(', ') })
    case 'custom': {
      const reason: unknown = issue.params?.['reason']
      return reason === 'control' || reason === 'markup' ? fieldProblems[reason] : fieldProblems.format
    }
    default:
      return fieldProblems.format
  }
}
