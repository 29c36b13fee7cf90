import { parse as parseJson } from 'secure-json-parse'
import { z } from 'zod'
import { fail } from './errors.ts'
import { parse } from './input.ts'

const object = z.looseObject({})

/** The object that a body of JSON says. Keys that would change a prototype are refused, as in every other body.
 *  @throws CallError input.malformed, input.invalid */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  return parse(object, text === '' ? {} : valueIn(text), 'body')
}

function valueIn(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return fail('input.malformed')
  }
}
