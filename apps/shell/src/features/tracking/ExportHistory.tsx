import { historyList, type TableFormat, wibDay } from '@dermaga/contract'
import { CallError } from '@dermaga/service-ui/call'
import { ExportMenu, type ExportRun } from '@dermaga/service-ui/export-menu'
import { fill, historyText as text } from '@dermaga/text'
import { saveFile } from '@dermaga/ui'
import { call } from '../../host/call/index.ts'
import { serverNow } from '../../host/call/server-time.ts'
import { showError, toasts } from '../../host/toasts/toasts.ts'
import { exportHistory } from './export-file.ts'
import styles from './History.module.css'
import type { HistoryQuery } from './query.ts'

/** Exports everything the filters find, with progress in rows and a way to cancel. */
export function ExportHistory({ query }: { query: HistoryQuery }) {
  async function run(format: TableFormat, { signal, onProgress }: ExportRun) {
    const read = async (asked: HistoryQuery) => {
      const outcome = await call(historyList, { query: asked }, { signal })
      if (!outcome.ok) throw new CallError(outcome)
      return outcome.value
    }
    try {
      const progress = (count: number) => onProgress(readText(count))
      const { file, rows: count, isCut } = await exportHistory(query, format, { read, signal, onProgress: progress })
      saveFile(file, `${fill(text.fileName, { day: wibDay(new Date(serverNow())) })}.${format}`)
      toasts.success(fill(isCut ? text.exportCut : text.exportDone, { count: count.toLocaleString('id-ID') }))
    } catch (problem) {
      if (!signal.aborted) showError(problem)
    }
  }
  return (
    <div className={styles.bare}>
      <ExportMenu title={text.exporting} start={readText(0)} run={run} />
    </div>
  )
}

const readText = (count: number): string => fill(text.exportRead, { count: count.toLocaleString('id-ID') })
