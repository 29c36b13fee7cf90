import type { FieldError } from '@dermaga/contract'
import { fieldErrors, fill } from '@dermaga/text'
import type { z } from 'zod'
import { fail } from './errors.ts'

/** Values of a choice that are told. */
const VALUES_TOLD = 10

/** The parsed value.
 *  @throws Refusal `input.invalid` with `params.fields`, one entry a problem, in Indonesian */
export function parse<S extends z.ZodType>(schema: S, value: unknown, where: FieldError['in']): z.output<S> {
  // The value itself is needed to tell a missing field from a wrong one; it never leaves this file.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  return fail('input.invalid', { fields: parsed.error.issues.flatMap(issue => problemsOf(issue, where)) })
}

function problemsOf(issue: z.core.$ZodIssue, where: FieldError['in']): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    // Names come from the caller: cut, so that an answer never echoes more than a glance.
    return issue.keys.slice(0, 20).map(key => ({ in: where, path: key.slice(0, 60), message: fieldErrors.unknown }))
  }
  return [{ in: where, path: issue.path.map(String).join('.'), message: messageOf(issue) }]
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldErrors.missing : fieldErrors.wrongType
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return fieldErrors.missing
      return fill(issue.origin === 'string' || issue.origin === 'array' ? fieldErrors.tooShort : fieldErrors.tooSmall, {
        minimum: issue.minimum,
      })
    case 'too_big':
      return fill(issue.origin === 'string' || issue.origin === 'array' ? fieldErrors.tooLong : fieldErrors.tooBig, {
        maximum: issue.maximum,
      })
    case 'invalid_value':
      // More is no help to whoever reads it.
      return issue.values.length > VALUES_TOLD
        ? fieldErrors.choice
        : fill(fieldErrors.choiceOf, { values: issue.values.join(', ') })
    case 'custom': {
      const reason: unknown = issue.params?.['reason']
      return reason === 'control' || reason === 'markup' ? fieldErrors[reason] : fieldErrors.format
    }
    default:
      return fieldErrors.format
  }
}
