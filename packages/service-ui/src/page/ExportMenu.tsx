import type { TableFormat } from '@dermaga/contract'
import { listExportText as text } from '@dermaga/text'
import { Button, Dialog, Menu, MenuItem, MenuTrigger, ProgressBar, ToolButton } from '@dermaga/ui'
import { useEffect, useRef, useState } from 'react'

export interface ExportRun {
  /** Aborts when the user cancels or leaves the page. */
  signal: AbortSignal
  onProgress: (words: string) => void
}

interface ExportMenuProps {
  /** Of the dialog that shows the progress. */
  title: string
  /** The progress before anything is read. */
  start: string
  /** Exports, and tells the user how it ended. Never rejects. */
  run: (format: TableFormat, run: ExportRun) => Promise<void>
}

/** Exports a list as a workbook or as CSV, with progress and a way to cancel. */
export function ExportMenu({ title, start, run }: ExportMenuProps) {
  const [progress, setProgress] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(format: TableFormat) {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress(start)
    await run(format, { signal, onProgress: words => !signal.aborted && setProgress(words) })
    if (running.current === controller && !signal.aborted) setProgress(undefined)
  }
  function stop() {
    running.current?.abort()
    setProgress(undefined)
  }
  return (
    <>
      <MenuTrigger>
        <ToolButton icon="download" label={text.export} />
        <Menu aria-label={text.export} placement="bottom end">
          <MenuItem label={text.xlsx} onAction={() => void begin('xlsx')} />
          <MenuItem label={text.csv} onAction={() => void begin('csv')} />
        </Menu>
      </MenuTrigger>
      <Dialog
        title={title}
        isOpen={progress !== undefined}
        onOpenChange={isOpen => !isOpen && stop()}
        actions={<Button onPress={stop}>{text.cancel}</Button>}
      >
        <ProgressBar label={title} valueLabel={progress ?? ''} />
      </Dialog>
    </>
  )
}
