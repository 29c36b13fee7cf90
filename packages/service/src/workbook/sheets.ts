import { type FieldFacts, type FormFacts, isCopySource } from '../facts.ts'
import { isGivenField } from '../given-field.ts'

export type Lines = FieldFacts & { readonly kind: 'lines' }

/** A list of rows as a sheet. Rows of rows have a sheet of their own, which names the row that they belong to. */
export interface Sheet {
  readonly name: string
  readonly label: string
  readonly form: FormFacts
  /** The names of the lists from the outermost to this one. */
  readonly at: readonly string[]
  readonly columns: readonly Column[]
  /** The sheet of the list that it is in. */
  readonly parent?: Sheet
}

export interface Column {
  readonly name: string
  readonly heading: string
  readonly field: FieldFacts
  /** Of a named case: the field beside it that has the number of the case, which the sheet shows. */
  readonly number?: string
}

/** The heading of the column that numbers rows which have rows of their own. */
export const NUMBER = 'No.'
export const numberOf = (label: string) => `${NUMBER} ${label}`
/** Characters that a sheet's name may not have, and its length. */
const FORBIDDEN = /[\][:*?/\\]/g
const NAME_MAX = 31

/** Whether people fill a field in by a sheet: files and what the portal knows are not. */
const isColumn = (form: FormFacts, name: string, field: FieldFacts): boolean =>
  !isGivenField(form, name) && !['lines', 'photos', 'files', 'officers'].includes(field.kind)

/** The field of a form that has the number of the case that another field of it names. */
const numberFieldOf = ({ fields }: FormFacts, name: string): string | undefined =>
  Object.keys(fields).find(each => {
    const source = fields[each]?.source
    return isCopySource(source) && 'number' in source && source.case === name
  })

/** Whether a list can be filled in by a workbook: people add its rows. */
export const hasWorkbook = (field: FieldFacts): field is Lines => field.kind === 'lines' && field.hasWorkbook === true

/** The sheets of a list of rows, itself first. */
export function sheetsOf(field: Lines, at: readonly string[], taken: Set<string>, parent?: Sheet): Sheet[] {
  const { form, label } = field
  const sheet: Sheet = {
    name: freeName(label, taken),
    label,
    form,
    at,
    columns: columnsOf(form, parent === undefined),
    ...(parent && { parent }),
  }
  const inner = Object.entries(form.fields).flatMap(([name, each]) =>
    each.kind === 'lines' && each.each === undefined ? sheetsOf(each, [...at, name], taken, sheet) : [],
  )
  return [sheet, ...inner]
}

function freeName(label: string, taken: Set<string>): string {
  const plain = label.replace(FORBIDDEN, ' ').trim()
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`
    const name = plain.slice(0, NAME_MAX - suffix.length).trim() + suffix
    if (taken.has(normalized(name))) continue
    taken.add(normalized(name))
    return name
  }
}

/** @param isOuter of the outermost list: only its rows name cases by their numbers, others in the form */
function columnsOf(form: FormFacts, isOuter: boolean): Column[] {
  const labels = new Map<string, number>()
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const number = field.kind === 'case' && isOuter ? numberFieldOf(form, name) : undefined
    if (!isColumn(form, name, field) || (field.kind === 'case' && number === undefined)) return []
    const same = (labels.get(field.label) ?? 0) + 1
    labels.set(field.label, same)
    const heading = same === 1 ? field.label : `${field.label} (${same})`
    return [{ name, field, heading, ...(number !== undefined && { number }) }]
  })
}

/** Letters and digits only: people change spaces and capitals of headings. */
export const normalized = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const hasInner = (sheets: readonly Sheet[], sheet: Sheet) => sheets.some(({ parent }) => parent === sheet)

/** What each column of a template takes, for people. */
export interface ColumnFacts {
  readonly sheet: string
  readonly heading: string
  /** Absent for the columns that number rows. */
  readonly field?: FieldFacts
}

/** The columns of a template, sheet by sheet. */
export const columnFacts = (field: Lines): ColumnFacts[] => {
  const sheets = sheetsOf(field, [], new Set())
  return sheets.flatMap(sheet => [
    ...(hasInner(sheets, sheet) ? [{ sheet: sheet.name, heading: NUMBER }] : []),
    ...(sheet.parent ? [{ sheet: sheet.name, heading: numberOf(sheet.parent.label) }] : []),
    ...sheet.columns.map(({ heading, field: each }) => ({ sheet: sheet.name, heading, field: each })),
  ])
}
