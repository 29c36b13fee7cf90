import { historyList, wibDay } from '@dermaga/contract'
import { CallError } from '@dermaga/service-ui/call'
import { fill, historyText as text } from '@dermaga/text'
import { Button, Dialog, Icon, Menu, MenuItem, MenuTrigger, ProgressBar, saveFile } from '@dermaga/ui'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../host/call/index.ts'
import { serverNow } from '../../host/call/server-time.ts'
import { showError, toasts } from '../../host/toasts/toasts.ts'
import { type ExportFormat, exportHistory } from './export-file.ts'
import styles from './History.module.css'
import type { HistoryQuery } from './query.ts'

/** Exports everything the filters find, with progress in rows and a way to cancel. */
export function ExportHistory({ query }: { query: HistoryQuery }) {
  const [rows, setRows] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(format: ExportFormat) {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const read = async (asked: HistoryQuery) => {
      const outcome = await call(historyList, { query: asked }, { signal })
      if (!outcome.ok) throw new CallError(outcome)
      return outcome.value
    }
    setRows(0)
    try {
      const { file, rows: count, isCut } = await exportHistory(query, format, { read, signal, onProgress: setRows })
      saveFile(file, `${fill(text.fileName, { day: wibDay(new Date(serverNow())) })}.${format}`)
      toasts.success(fill(isCut ? text.exportCut : text.exportDone, { count: count.toLocaleString('id-ID') }))
    } catch (problem) {
      if (!signal.aborted) showError(problem)
    } finally {
      if (running.current === controller) setRows(undefined)
    }
  }
  function stop() {
    running.current?.abort()
    setRows(undefined)
  }

  return (
    <>
      <div className={styles.bare}>
        <MenuTrigger>
          <Button>
            <Icon name="download" size={18} />
            {text.export}
          </Button>
          <Menu aria-label={text.export} placement="bottom end">
            <MenuItem label={text.exportXlsx} onAction={() => void run('xlsx')} />
            <MenuItem label={text.exportCsv} onAction={() => void run('csv')} />
          </Menu>
        </MenuTrigger>
      </div>
      <Dialog
        title={text.exporting}
        isOpen={rows !== undefined}
        onOpenChange={isOpen => !isOpen && stop()}
        actions={<Button onPress={stop}>{text.exportCancel}</Button>}
      >
        <ProgressBar
          label={text.exporting}
          valueLabel={fill(text.exportRead, { count: (rows ?? 0).toLocaleString('id-ID') })}
        />
      </Dialog>
    </>
  )
}
