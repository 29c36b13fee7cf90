import Big from 'big.js'
import { type Content, isBlank, isRows, type Value } from './content.ts'
import type { FieldFacts, FormFacts, OwnSource } from './facts.ts'

/* What the form of an action takes over from the content of its case: facts beside which an officer writes. */

const ownSourceOf = ({ source }: FieldFacts): OwnSource | undefined =>
  typeof source === 'object' && 'own' in source ? source : undefined

/** The answer of an action with the fields that are fixed to values of its case: what a browser sends for them is ignored.
 *  @param content of the case */
export function withOwnValues(form: FormFacts, answer: Content, content: Content): Content {
  const result: Content = { ...answer }
  for (const [name, field] of Object.entries(form.fields)) {
    const rows = result[name]
    if (field.kind === 'lines' && isRows(rows)) result[name] = rows.map(row => withOwnValues(field.form, row, content))
    const source = ownSourceOf(field)
    if (!source || !field.isFixed) continue
    const value = ownValueOf(source, result, content)
    if (value === undefined) delete result[name]
    else result[name] = value
  }
  return result
}

/** What the form of an action begins with: values and rows of its case, or a row for each key of the case's rows. */
export function beginningOf(form: FormFacts, content: Content): Content {
  const begun = Object.entries(form.fields).flatMap(([name, field]): [string, Value][] => {
    const source = ownSourceOf(field)
    if (!source) return []
    const isByKey = field.kind === 'lines' && source.key !== undefined
    const value = isByKey ? keyRowsOf(source, content) : ownValueOf(source, {}, content)
    return value === undefined || isBlank(value) ? [] : [[name, value]]
  })
  return withOwnValues(form, Object.fromEntries(begun), content)
}

/** Rows of the case with only their key, each key once. */
function keyRowsOf({ own, key }: OwnSource, content: Content): Content[] {
  const rows = content[own]
  if (key === undefined || !isRows(rows)) return []
  const keys = rows.map(row => row[key]).filter(value => typeof value === 'string' && value !== '')
  return [...new Set(keys)].map(value => ({ [key]: value as string }))
}

/** A field of the case; of a row the sum of a column of the case's rows with the same key, zero without one or without rows. */
function ownValueOf({ own, key, column }: OwnSource, row: Content, content: Content): Value | undefined {
  if (key === undefined || column === undefined) return content[own]
  if (row[key] === undefined) return undefined
  const rows = content[own]
  return (isRows(rows) ? rows : [])
    .filter(each => each[key] === row[key])
    .reduce((sum, each) => sum.plus(numberIn(each[column])), Big(0))
    .toFixed()
}

const numberIn = (value: Value | undefined): string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : '0'
