import type { FieldError } from '@dermaga/contract'
import { fieldErrors, fill, formatErrors, typeNames } from '@dermaga/text'
import type { z } from 'zod'
import { fail } from './errors.ts'

/** Above this number, the message does not list the allowed values. */
const MAX_VALUES_SHOWN = 10

/** What is wrong with the length of texts and lists; limits of other values are numbers. */
const LEAST: Readonly<Record<string, 'tooShort' | 'tooFew'>> = { string: 'tooShort', array: 'tooFew' }
const MOST: Readonly<Record<string, 'tooLong' | 'tooMany'>> = { string: 'tooLong', array: 'tooMany' }

/** The parsed value.
 *  @throws CallError `input.invalid` with `params.fields`, an entry per error, in Indonesian */
export function parse<S extends z.ZodType>(schema: S, value: unknown, where: FieldError['in']): z.output<S> {
  // The value distinguishes a missing field from a wrong one; it never leaves this file.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  return fail('input.invalid', { fields: parsed.error.issues.flatMap(issue => fieldErrorsOf(issue, where)) })
}

function fieldErrorsOf(issue: z.core.$ZodIssue, where: FieldError['in']): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    // The caller chooses the names, so the reply repeats only a few, shortened.
    return issue.keys.slice(0, 20).map(key => ({ in: where, path: key.slice(0, 60), message: fieldErrors.unknown }))
  }
  return [{ in: where, path: issue.path.map(String).join('.'), message: messageOf(issue) }]
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldErrors.missing : typeMessage(issue.expected)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return fieldErrors.missing
      return fill(fieldErrors[LEAST[issue.origin] ?? 'tooSmall'], { minimum: limitText(issue.minimum) })
    case 'too_big':
      return fill(fieldErrors[MOST[issue.origin] ?? 'tooBig'], { maximum: limitText(issue.maximum) })
    case 'invalid_format':
      return formatErrors[issue.format] ?? fieldErrors.format
    case 'invalid_value':
      return issue.values.length > MAX_VALUES_SHOWN
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

/** A limit as messages write it: `2.000`. */
export const limitText = (limit: number | bigint): string => limit.toLocaleString('id-ID')

function typeMessage(expected: string): string {
  const type = typeNames[expected]
  return type === undefined ? fieldErrors.wrongType : fill(fieldErrors.wrongTypeOf, { type })
}
