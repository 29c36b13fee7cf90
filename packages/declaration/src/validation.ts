import {
  type Content,
  type Definition,
  type Field,
  isRow,
  type Part,
  rowsOf,
  type Value,
  type Variant,
} from './definition.ts'
import { type Check, checkOf } from './field-checks.ts'
import { checkRelations } from './relations.ts'
import type { ValidationError } from './validation-error.ts'

/** Everything wrong with a whole document, in its own order. Never throws, whatever the content.
 *  @source the schemas of the host-to-host API, per kind in `kinds/`; rules between fields: `relations.ts` */
export function validationErrorsOf(definition: Definition, content: Content): ValidationError[] {
  const problems: ValidationError[] = []
  const kind = compiled(definition)
  checkFields(kind.header, content, '', problems)
  checkUnknown(kind.known, content, '', problems)
  for (const part of kind.parts) checkPart(part, content, '', problems)
  checkRelations(definition, content, problems)
  return problems
}

/** Fields with their checks, made once for a definition. */
interface Compiled {
  readonly header: readonly Checked[]
  readonly parts: readonly CheckedPart[]
  readonly known: ReadonlySet<string>
}
interface Checked {
  readonly field: Field
  readonly check: Check
}
interface CheckedPart {
  readonly part: Part
  /** The field that tells its rows apart. */
  readonly keyField: string | undefined
  readonly byKey: ReadonlyMap<string, CheckedVariant>
  readonly otherwise: CheckedVariant | undefined
  readonly known: ReadonlySet<string>
}
interface CheckedVariant {
  readonly fields: readonly Checked[]
  readonly parts: readonly CheckedPart[]
}

const kinds = new WeakMap<Definition, Compiled>()

function compiled(definition: Definition): Compiled {
  const known = kinds.get(definition)
  if (known) return known
  const kind = {
    header: definition.header.map(checked),
    parts: definition.parts.map(checkedPart),
    known: namesOf([{ fields: definition.header, parts: definition.parts }]),
  }
  kinds.set(definition, kind)
  return kind
}

function checked(field: Field): Checked {
  return { field, check: checkOf(field) }
}

function checkedPart(part: Part): CheckedPart {
  const variants = part.variants.map(variant => ({
    key: variant.key,
    fields: variant.fields.map(checked),
    parts: variant.parts.map(checkedPart),
  }))
  return {
    part,
    keyField: variants.find(({ key }) => key)?.key?.field,
    byKey: new Map(variants.flatMap(variant => (variant.key?.values ?? []).map(value => [value, variant] as const))),
    otherwise: variants.find(({ key }) => key === undefined),
    known: namesOf(part.variants),
  }
}

function namesOf(variants: readonly Pick<Variant, 'fields' | 'parts'>[]): ReadonlySet<string> {
  return new Set(variants.flatMap(({ fields, parts }) => [...fields, ...parts].map(({ name }) => name)))
}

function checkPart(checkedPart: CheckedPart, content: Content, at: string, problems: ValidationError[]) {
  const { part, keyField, byKey, otherwise, known } = checkedPart
  const path = at + part.name
  const value = content[part.name]
  if (value !== undefined && !Array.isArray(value)) {
    problems.push({ path, code: 'notRows', severity: 'error' })
    return
  }
  const rows = rowsOf(content, part.name)
  if (rows.length === 0) {
    if (part.required) problems.push({ path, code: 'noRows', severity: 'error' })
    return
  }
  const seen = new Set<Value | undefined>()
  for (const [index, row] of rows.entries()) {
    const inRow = `${path}[${index}].`
    if (!isRow(row)) {
      problems.push({ path: `${path}[${index}]`, code: 'notRows', severity: 'error' })
      continue
    }
    const key = keyField === undefined ? undefined : row[keyField]
    if (keyField !== undefined) seen.add(key)
    const variant = (typeof key === 'string' ? byKey.get(key) : undefined) ?? otherwise
    if (!variant) continue
    checkFields(variant.fields, row, inRow, problems)
    checkUnknown(known, row, inRow, problems)
    for (const inner of variant.parts) checkPart(inner, row, inRow, problems)
  }
  for (const { key, absence } of part.variants) {
    if (key === undefined || absence === undefined || key.values.some(value => seen.has(value))) continue
    const params = { field: key.field, value: key.values.join(', ') }
    problems.push({ path, code: 'noRowOf', params, severity: absence })
  }
}

function checkFields(fields: readonly Checked[], row: Content, at: string, problems: ValidationError[]) {
  for (const { field, check } of fields) {
    const value = row[field.name]
    if (isAbsent(value)) {
      const missing = missingProblem(field, row)
      if (missing) problems.push({ path: at + field.name, ...missing, severity: 'error' })
      continue
    }
    const problem = check(value)
    if (problem) problems.push({ path: at + field.name, ...problem, severity: 'error' })
  }
}

function missingProblem(field: Field, row: Content): Pick<ValidationError, 'code' | 'params'> | undefined {
  if (field.filledByPortal || !isApplicable(field, row)) return undefined
  if (field.required) return { code: 'required' }
  const { requiredWith } = field
  if (requiredWith === undefined || isAbsent(row[requiredWith])) return undefined
  return { code: 'requiredWith', params: { with: requiredWith } }
}

/** Whether a field is asked for in this row: some are only while another has a certain value. */
export function isApplicable({ onlyWhen }: Field, row: Content): boolean {
  if (!onlyWhen) return true
  const value = row[onlyWhen.field]
  return !isAbsent(value) && (value === onlyWhen.value) !== onlyWhen.not
}

function isAbsent(value: Value | undefined | null): value is undefined {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function checkUnknown(known: ReadonlySet<string>, row: Content, at: string, problems: ValidationError[]) {
  for (const name in row) {
    if (!known.has(name)) problems.push({ path: at + name, code: 'unknown', severity: 'error' })
  }
}
