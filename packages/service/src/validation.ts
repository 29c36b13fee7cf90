import { type Content, isBlank, isRows, type Value } from './content.ts'
import { dayAfter, isTrue, resultIn, type Scope } from './evaluate.ts'
import type { FieldFacts, FormFacts } from './facts.ts'
import { perRow } from './row-results.ts'
import { dayOf } from './term.ts'

/** What is wrong with a value. `text` of a `rule` and `meaning` of a `pattern` are for people; the other codes have words elsewhere. */
export type FormError = { readonly path: string } & (
  | {
      readonly code:
        | 'required'
        | 'unknown'
        | 'type'
        | 'date'
        | 'instant'
        | 'choice'
        | 'notListed'
        | 'notTicked'
        | 'position'
        | 'number'
        | 'notUnique'
        /** Another field of the form names the same case. */
        | 'caseTwice'
        /** The case was sent with another one, with which something was done. */
        | 'caseKept'
        /** Control characters or markup, which are not stored. */
        | 'characters'
    }
  | { readonly code: 'tooLong' | 'tooShort'; readonly params: { readonly characters: number } }
  | { readonly code: 'decimals' | 'digits'; readonly params: { readonly most: number } }
  | { readonly code: 'tooSmall' | 'tooLarge'; readonly params: { readonly bound: number } }
  | { readonly code: 'tooEarly' | 'tooLate'; readonly params: { readonly day: string } }
  | { readonly code: 'tooFew' | 'tooMany'; readonly params: { readonly count: number } }
  | { readonly code: 'pattern'; readonly params: { readonly meaning: string } }
  /** The named case is in a state in which it cannot be used. */
  | { readonly code: 'caseState'; readonly params: { readonly nomor: string; readonly keadaan: string } }
  | { readonly code: 'rule'; readonly params: { readonly text: string } }
)

type Problem = FormError extends infer E ? (E extends FormError ? Omit<E, 'path'> : never) : never

/** What cannot be stored, whatever the state: unknown fields, values of another type, texts and lists beyond their limits.
 *  A draft may have everything else: incomplete and invalid values are what people are still working on. Never throws. */
export function structureErrorsOf(facts: FormFacts, content: unknown, at = ''): FormError[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [{ path: at, code: 'type' }]
  return Object.entries(content as Record<string, unknown>).flatMap(([name, value]): FormError[] => {
    const path = at + name
    const field = Object.hasOwn(facts.fields, name) ? facts.fields[name] : undefined
    if (!field) return [{ path, code: 'unknown' }]
    if (field.kind === 'lines') {
      if (!isRows(value)) return [{ path, code: 'type' }]
      if (value.length > field.max) return [{ path, code: 'tooMany', params: { count: field.max } }]
      return value.flatMap((row, index) => structureErrorsOf(field.form, row, `${path}[${index}].`))
    }
    const problem = structureProblem(field, value)
    return problem ? [{ path, ...problem } as FormError] : []
  })
}

/** No text that is not one of a text field is longer: numbers, days, codes. */
const MAX_TEXT = 100
const MAX_ITEMS = 100

function structureProblem(field: FieldFacts, value: unknown): Problem | undefined {
  switch (field.kind) {
    case 'tick':
      return typeof value === 'boolean' ? undefined : { code: 'type' }
    case 'codes':
    case 'officers':
      if (!Array.isArray(value) || !value.every(item => isShort(item, MAX_TEXT))) return { code: 'type' }
      return value.length > MAX_ITEMS ? { code: 'tooMany', params: { count: MAX_ITEMS } } : undefined
    case 'photos':
    case 'files':
      if (!isRows(value) || !value.every(field.kind === 'files' ? isFile : isPhoto)) return { code: 'type' }
      return value.length > MAX_ITEMS ? { code: 'tooMany', params: { count: MAX_ITEMS } } : undefined
    case 'text':
      if (typeof value !== 'string') return { code: 'type' }
      return value.length > field.max ? { code: 'tooLong', params: { characters: field.max } } : undefined
    default:
      return isShort(value, MAX_TEXT) ? undefined : { code: 'type' }
  }
}

const isShort = (value: unknown, most: number) => typeof value === 'string' && value.length <= most

const isFile = ({ idBerkas, ...rest }: Content): boolean =>
  Object.keys(rest).length === 0 && isShort(idBerkas, MAX_TEXT)

function isPhoto(row: Content): boolean {
  const { idBerkas, keterangan, ...rest } = row
  return Object.keys(rest).length === 0 && isShort(idBerkas, MAX_TEXT) && isShort(keterangan ?? '', 255)
}

/** Everything that keeps content from being sent, in the order of the form. Never throws.
 *  Codes of reference lists and officers are checked by who has them.
 *  @param content without structure errors */
export function errorsOf(facts: FormFacts, content: Content, scope: Omit<Scope, 'content'>, at = ''): FormError[] {
  const own: Scope = { ...scope, content }
  const errors = Object.entries(facts.fields).flatMap(([name, field]): FormError[] => {
    // Errors of a computed field are those of the fields that it is computed from.
    if (!isApplicable(facts, name, own) || Object.hasOwn(facts.computed, name)) return []
    const path = at + name
    const value = content[name]
    if (isBlank(value)) {
      const condition = facts.requiredWhen[name]
      if (!field.isRequired && !(condition && isTrue(condition, own))) return []
      return [{ path, code: field.kind === 'tick' ? 'notTicked' : 'required' }]
    }
    if (field.kind === 'lines') return lineErrors(field, value as Content[], { ...scope, outside: content }, path)
    const problem = problemOf(field, value as Value, scope.today)
    return problem ? [{ path, ...problem } as FormError] : []
  })
  const broken = facts.rules.filter(rule => isApplicable(facts, rule.at, own) && isTrue(rule.holds, own) === false)
  return [
    ...errors,
    ...broken.map((rule): FormError => ({ path: at + rule.at, code: 'rule', params: { text: rule.text } })),
  ]
}

function lineErrors(
  field: FieldFacts & { kind: 'lines' },
  rows: readonly Content[],
  scope: Omit<Scope, 'content'>,
  path: string,
): FormError[] {
  const least = Math.max(field.min ?? 0, field.each === undefined ? 0 : choicesOf(field.form, field.each).length)
  const few: FormError[] = rows.length < least ? [{ path, code: 'tooFew', params: { count: least } }] : []
  const seen = new Set<string>()
  return few.concat(
    rows.flatMap((row, index) => {
      const at = `${path}[${index}].`
      const key = field.unique && JSON.stringify(field.unique.map(name => row[name] ?? null))
      const twice: FormError[] =
        key !== undefined && seen.has(key) ? [{ path: at + field.unique?.[0], code: 'notUnique' }] : []
      if (key !== undefined) seen.add(key)
      const own = rowErrors(field.form, row, scope).map(error => ({ ...error, path: at + error.path }))
      return [...own, ...twice]
    }),
  )
}

const rowErrors = perRow((form, row: Content, scope) => errorsOf(form, row, scope))

/** The choices of a field of a form in their order, none when it is of another kind. */
export function choicesOf(facts: FormFacts, name: string): string[] {
  const field = facts.fields[name]
  const choices = field?.kind === 'choice' ? Object.keys(field.choices) : []
  // An object lists keys such as `10` before `01`, whatever its author wrote: numbered choices are in the order of their numbers.
  return choices.every(choice => /^\d+$/.test(choice)) ? choices.toSorted() : choices
}

/** Whether a field applies to content. */
export function isApplicable(facts: FormFacts, name: string, scope: Scope): boolean {
  const condition = facts.applies[name]
  return !condition || isTrue(condition, scope) === true
}

function problemOf(field: FieldFacts, value: Value, today: string): Problem | undefined {
  switch (field.kind) {
    case 'text':
      return textProblem(field, String(value).trim())
    case 'decimal':
      return decimalProblem(field, String(value))
    case 'date':
      return dateProblem(field, String(value), today)
    case 'instant':
      return instantProblem(field, String(value), today)
    case 'choice':
      return Object.hasOwn(field.choices, String(value)) ? undefined : { code: 'choice' }
    case 'position':
      return isPosition(String(value)) ? undefined : { code: 'position' }
    case 'officers': {
      const count = new Set(value as string[]).size
      return count < field.atLeast ? { code: 'tooFew', params: { count: field.atLeast } } : undefined
    }
    case 'photos':
    case 'files':
      return new Set((value as Content[]).map(({ idBerkas }) => idBerkas)).size < field.atLeast
        ? { code: 'tooFew', params: { count: field.atLeast } }
        : undefined
    default:
      return undefined
  }
}

function textProblem({ min = 0, pattern }: FieldFacts & { kind: 'text' }, text: string): Problem | undefined {
  if (text.length < min) return { code: 'tooShort', params: { characters: min } }
  if (!pattern || new RegExp(`^(?:${pattern.source})$`, 'u').test(text)) return undefined
  return { code: 'pattern', params: { meaning: pattern.meaning } }
}

function decimalProblem(field: FieldFacts & { kind: 'decimal' }, value: string): Problem | undefined {
  const [, whole, fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === undefined) return { code: 'number' }
  const { digits, decimals, from = 0, to } = field
  if (fraction.length > decimals) return { code: 'decimals', params: { most: decimals } }
  if (whole.replace(/^0+/, '').length > digits - decimals)
    return { code: 'digits', params: { most: digits - decimals } }
  if (Number(value) < from) return { code: 'tooSmall', params: { bound: from } }
  return to !== undefined && Number(value) > to ? { code: 'tooLarge', params: { bound: to } } : undefined
}

function dateProblem(field: FieldFacts & { kind: 'date' }, value: string, today: string): Problem | undefined {
  if (!isDay(value)) return { code: 'date' }
  const [first, last] = [field.earliest, field.latest].map(days =>
    days === undefined ? undefined : dayAfter(today, days),
  )
  if (first !== undefined && value < first) return { code: 'tooEarly', params: { day: first } }
  return last !== undefined && value > last ? { code: 'tooLate', params: { day: last } } : undefined
}

function instantProblem(
  { latest }: FieldFacts & { kind: 'instant' },
  value: string,
  today: string,
): Problem | undefined {
  if (!isInstant(value)) return { code: 'instant' }
  const last = latest === undefined ? undefined : dayAfter(today, latest)
  return last !== undefined && dayOf(new Date(value)) > last ? { code: 'tooLate', params: { day: last } } : undefined
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** RFC 3339 with its time zone. */
function isInstant(value: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:\d\d)$/.exec(value) ?? []
  return day !== undefined && time !== undefined && isDay(day) && !Number.isNaN(Date.parse(value))
}

function isPosition(value: string): boolean {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(value) ?? []
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

/** Content with its computed fields, without those that do not apply: what is sent.
 *  @param content without structure errors */
export function settled(facts: FormFacts, content: Content, scope: Omit<Scope, 'content'>): Content {
  const complete = computedIn(facts, content, scope)
  return Object.fromEntries(
    Object.entries(complete).filter(
      ([name, value]) => !isBlank(value) && isApplicable(facts, name, { ...scope, content: complete }),
    ),
  )
}

/** Content with its computed fields, also those that are computed from computed ones and from those of rows. */
export function computedIn(facts: FormFacts, content: Content, scope: Omit<Scope, 'content'>): Content {
  let result = withSettledRows(facts, content, scope)
  // As many times as there are computed fields: each pass settles at least one more.
  for (let left = Object.keys(facts.computed).length; left > 0; left -= 1) {
    const before = result
    for (const [name, tree] of Object.entries(facts.computed)) {
      const value = resultIn(tree, { ...scope, content: result })
      if (value === result[name]) continue
      const { [name]: _old, ...rest } = result
      result = value === undefined ? rest : { ...result, [name]: value }
    }
    if (result === before) break
  }
  return result
}

function withSettledRows(facts: FormFacts, content: Content, scope: Omit<Scope, 'content'>): Content {
  const lists = Object.entries(facts.fields).flatMap(([name, field]) => {
    const rows = content[name]
    return field.kind === 'lines' && isRows(rows)
      ? [[name, settledRows(field.form, rows, { ...scope, outside: content })] as const]
      : []
  })
  return lists.length === 0 ? content : { ...content, ...Object.fromEntries(lists) }
}

const settledRow = perRow(settled)
const settledRows = perRow((facts, rows: readonly Content[], scope) => rows.map(row => settledRow(facts, row, scope)))
