import type { Content } from '../content.ts'
import type { FormError } from '../validation.ts'
import type { CellErrorCode } from './cell.ts'

/** What is wrong with a cell: it cannot be read, or the form refuses it. */
export type CellProblem = {
  readonly sheet: string
  /** The headings are row 1. */
  readonly row: number
  readonly heading: string
  /** Content of the cell as text. */
  readonly value: string
} & ({ readonly code: CellErrorCode } | { readonly error: FormError } | { readonly code: 'noParent' | 'noCase' })

/** The rows in a workbook. */
export interface RowsRead {
  /** Those without a problem can be taken alone. */
  readonly rows: readonly { readonly row: number; readonly content: Content; readonly isWrong: boolean }[]
  readonly problems: readonly CellProblem[]
  readonly codes: readonly CodeRead[]
  readonly cases: readonly CaseRead[]
  /** Headings of columns with content that no field has. */
  readonly unknown: readonly { readonly sheet: string; readonly heading: string }[]
  /** Whether the workbook has the sheet at all. */
  readonly hasSheet: boolean
}

/** A code of a reference list, with its cell. Whether the list has it, who has the list says. */
export interface CodeRead {
  readonly list: string
  readonly code: string
  readonly sheet: string
  readonly row: number
  readonly heading: string
  /** The row of the outermost list that it is in. */
  readonly outerRow: number
}

/** The number of a case that a field of a row names, with its cell. Which case has it, and whether it may be named, the server says. */
export interface CaseRead {
  /** The field. */
  readonly name: string
  readonly number: string
  readonly sheet: string
  readonly row: number
  readonly heading: string
}

export const byPlace = (one: CellProblem, other: CellProblem): number =>
  one.sheet === other.sheet ? one.row - other.row : one.sheet < other.sheet ? -1 : 1

/** Rows that were read, with the codes that their lists do not have as problems. */
export function withUnlisted(read: RowsRead, isListed: (list: string, code: string) => boolean): RowsRead {
  const unlisted = read.codes.filter(({ list, code }) => !isListed(list, code))
  const problems = unlisted.map(({ sheet, row, heading, code }): CellProblem => {
    const error: FormError = { path: '', code: 'notListed' }
    return { sheet, row, heading, value: code, error }
  })
  return withProblems(read, problems, new Set(unlisted.map(({ outerRow }) => outerRow)))
}

/** Rows that were read, with the cases that they name filled in, and the numbers that no case has as problems.
 *  @param caseOf the case that a field may name by a number
 *  @param fill a row's content that names a case */
export function withCases<Case>(
  read: RowsRead,
  caseOf: (name: string, number: string) => Case | undefined,
  fill: (content: Content, name: string, named: Case) => Content,
): RowsRead {
  const contents = new Map(read.rows.map(({ row, content }) => [row, content]))
  const problems: CellProblem[] = []
  for (const { name, number, sheet, row, heading } of read.cases) {
    const named = caseOf(name, number)
    if (named === undefined) problems.push({ sheet, row, heading, value: number, code: 'noCase' })
    else contents.set(row, fill(contents.get(row) ?? {}, name, named))
  }
  const rows = read.rows.map(each => ({ ...each, content: contents.get(each.row) ?? each.content }))
  return withProblems({ ...read, rows }, problems, new Set(problems.map(({ row }) => row)))
}

const withProblems = (read: RowsRead, problems: readonly CellProblem[], wrong: ReadonlySet<number>): RowsRead => ({
  ...read,
  rows: read.rows.map(row => (wrong.has(row.row) ? { ...row, isWrong: true } : row)),
  problems: [...read.problems, ...problems].toSorted(byPlace),
})
