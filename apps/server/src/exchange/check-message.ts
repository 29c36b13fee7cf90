import { type MessageProblem, wibDay } from '@dermaga/contract'
import {
  type Content,
  errorsOf,
  type FormError,
  type FormFacts,
  HEADER,
  isRows,
  settled,
  structureErrorsOf,
} from '@dermaga/service'
import { exchangeText, fill } from '@dermaga/text'
import type { ReferenceModule } from '../reference/index.ts'
import { hostCodeOf, hostErrorTextOf } from '../service/index.ts'
import type { WireError } from './wire.ts'

/** A path as messages have it: single fields are in the header. */
export const wirePath = (path: string): string => (/[.[]/.test(path) || path === '' ? path : `${HEADER}.${path}`)

/** A problem that only the portal finds. */
export const problemAt = (
  path: string,
  code: keyof typeof exchangeText.problems,
  params: Record<string, string> = {},
): MessageProblem => ({ kode: code, path: wirePath(path), pesan: fill(exchangeText.problems[code], params) })

export const wireProblem = ({ path, code }: WireError): MessageProblem => ({
  kode: code === 'control' ? code : hostCodeOf(code === 'dateTime' ? 'instant' : code),
  path,
  pesan: exchangeText.problems[code],
})

/** An error of a form as systems read it. */
export const formProblem = (error: FormError): MessageProblem => ({
  kode: hostCodeOf(error.code),
  path: wirePath(error.path),
  pesan: hostErrorTextOf(error),
})

/** Checks the content of a message by its form.
 *  @returns the content without empty fields, and everything that is wrong */
export async function checkContent(
  form: FormFacts,
  content: Content,
  { findUnlisted }: Pick<ReferenceModule, 'findUnlisted'>,
  now: Date,
): Promise<{ content: Content; problems: MessageProblem[] }> {
  const structure = structureErrorsOf(form, content)
  if (structure.length > 0) return { content, problems: structure.map(formProblem) }
  const scope = { today: wibDay(now) }
  const complete = settled(form, content, scope)
  const unknown = await findUnlisted(codesIn(form, complete), scope.today)
  const errors: FormError[] = [
    ...errorsOf(form, complete, scope),
    ...unknown.map(({ path }): FormError => ({ path, code: 'notListed' })),
  ]
  return { content: complete, problems: errors.map(formProblem) }
}

/** Codes of reference lists in content, with their paths. */
function codesIn({ fields }: FormFacts, content: Content, at = ''): { list: string; code: string; path: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name]
    const path = at + name
    if (field.kind === 'lines') {
      return isRows(value) ? value.flatMap((row, index) => codesIn(field.form, row, `${path}[${index}].`)) : []
    }
    return field.kind === 'code' && value !== undefined ? [{ list: field.list, code: String(value), path }] : []
  })
}
