import type { CellProblem, Content } from '@dermaga/service'
import { fill } from '@dermaga/text'
import { rowsGuideText, rowsImportText as text } from '@dermaga/text/service-workbook'
import { saveFile } from '@dermaga/ui'
import { guideOf } from './guide.ts'
import type { Lines, WorkerRequest } from './messages.ts'
import { problemText } from './problem-text.ts'
import { runInWorker } from './run-in-worker.ts'

/** Saves rows as a workbook on this device; without rows it is the template. @returns false when it could not be written */
export function saveRows(field: Lines, rows: readonly Content[]): Promise<boolean> {
  const name = rows.length === 0 ? fill(text.templateName, { label: field.label }) : field.label
  return save(name, { kind: 'rows', field, rows, guide: guideOf(field), guideName: rowsGuideText.sheet })
}

/** Saves what is wrong with the cells of a workbook as another. @returns false when it could not be written */
export function saveProblems({ label }: Lines, problems: readonly CellProblem[]): Promise<boolean> {
  const name = fill(text.problemsName, { label })
  const rows = problems.map(problem => [
    problem.sheet,
    problem.row,
    problem.heading,
    problem.value,
    problemText(problem),
  ])
  return save(name, { kind: 'sheet', name: text.problems, rows: [text.savedColumns, ...rows] })
}

async function save(name: string, wanted: Exclude<WorkerRequest, { kind: 'read' }>): Promise<boolean> {
  try {
    saveFile(await runInWorker(wanted), `${name}.xlsx`)
    return true
  } catch {
    return false
  }
}
