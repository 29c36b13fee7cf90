import { filedOf } from './alternative.ts'
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
import { KEPT_PARTS } from './kept-parts.ts'
import { checkRelations } from './relations.ts'
import type { ValidationError } from './validation-error.ts'

/** All validation errors of a document, in document order. Never throws, whatever the content.
 *  @source the schemas of the host-to-host API, per kind in `kinds/`; rules between fields: `relations.ts` */
export function validationErrorsOf(kind: Definition, whole: Content): ValidationError[] {
  const { definition, content, placeOf } = filedOf(kind, whole)
  const errors = errorsOfList(definition, content)
  return definition === kind ? errors : errors.map(error => ({ ...error, path: placeOf(error.path) }))
}

/** The same by one list of fields. */
function errorsOfList(definition: Definition, content: Content): ValidationError[] {
  const errors: ValidationError[] = []
  const kind = compiled(definition)
  checkFields(kind.header, content, '', errors)
  checkUnknown(kind.known, content, '', errors)
  for (const part of kind.parts) checkPart(part, content, '', errors)
  checkRelations(definition, content, errors)
  return errors
}

/** Fields with their checks, compiled once per definition. */
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
  /** The key field of its variants. */
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

function checkPart(checkedPart: CheckedPart, content: Content, at: string, errors: ValidationError[]) {
  const { part, keyField, byKey, otherwise, known } = checkedPart
  const path = at + part.name
  const value = content[part.name]
  if (value !== undefined && !Array.isArray(value)) {
    errors.push({ path, code: 'notRows', severity: 'error' })
    return
  }
  const rows = rowsOf(content, part.name)
  if (rows.length === 0) {
    if (part.required) errors.push({ path, code: 'noRows', severity: 'error' })
    return
  }
  const seen = new Set<Value | undefined>()
  for (const [index, row] of rows.entries()) {
    const inRow = `${path}[${index}].`
    if (!isRow(row)) {
      errors.push({ path: `${path}[${index}]`, code: 'notRows', severity: 'error' })
      continue
    }
    const key = keyField === undefined ? undefined : row[keyField]
    if (keyField !== undefined) seen.add(key)
    const variant = (typeof key === 'string' ? byKey.get(key) : undefined) ?? otherwise
    if (!variant) continue
    checkFields(variant.fields, row, inRow, errors)
    checkUnknown(known, row, inRow, errors)
    for (const inner of variant.parts) checkPart(inner, row, inRow, errors)
  }
  for (const { key, absence } of part.variants) {
    if (key === undefined || absence === undefined || key.values.some(value => seen.has(value))) continue
    const params = { field: key.field, value: key.values.join(', ') }
    errors.push({ path, code: 'noRowOf', params, severity: absence })
  }
}

function checkFields(fields: readonly Checked[], row: Content, at: string, errors: ValidationError[]) {
  for (const { field, check } of fields) {
    const value = row[field.name]
    if (isAbsent(value)) {
      const missing = missingError(field, row)
      if (missing) errors.push({ path: at + field.name, ...missing, severity: 'error' })
      continue
    }
    const error = check(value)
    if (error) errors.push({ path: at + field.name, ...error, severity: 'error' })
  }
}

function missingError(field: Field, row: Content): Pick<ValidationError, 'code' | 'params'> | undefined {
  if (field.filledByPortal || !isApplicable(field, row)) return undefined
  if (field.required) return { code: 'required' }
  const { requiredWith } = field
  if (requiredWith === undefined || isAbsent(row[requiredWith])) return undefined
  return { code: 'requiredWith', params: { with: requiredWith } }
}

/** Whether a field applies to a row: some depend on the value of another field, and those that nobody is asked for on having one. */
export function isApplicable({ name, unasked, onlyWhen }: Field, row: Content): boolean {
  if (unasked) return !isAbsent(row[name])
  if (!onlyWhen) return true
  const value = row[onlyWhen.field]
  return !isAbsent(value) && (value === onlyWhen.value) !== onlyWhen.not
}

function isAbsent(value: Value | undefined | null): value is undefined {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function checkUnknown(known: ReadonlySet<string>, row: Content, at: string, errors: ValidationError[]) {
  for (const name in row) {
    if (!known.has(name) && !KEPT_PARTS.has(name)) errors.push({ path: at + name, code: 'unknown', severity: 'error' })
  }
}
