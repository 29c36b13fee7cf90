import type { CellProblem } from '@dermaga/service'
import { rowCellText } from '@dermaga/text/service-workbook'
import { errorText } from '../error-text.ts'

/** What is wrong with a cell, and what to do. */
export const problemText = (problem: CellProblem): string =>
  'error' in problem ? errorText(problem.error) : rowCellText[problem.code]
