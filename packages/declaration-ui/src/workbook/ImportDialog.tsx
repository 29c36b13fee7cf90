import { DECLARATION } from '@dermaga/contract'
import { type Definition, type Part, rowsOf, type WorkbookRead } from '@dermaga/declaration'
import { fill } from '@dermaga/text'
import { importText as text, workbookFaults } from '@dermaga/text/declaration-workbook'
import { Button, Dialog, FilePanel, FileRefusal, useFileReading } from '@dermaga/ui'
import { type WorkerCallOptions, WorkerFault } from '@dermaga/ui/file-worker'
import { useState } from 'react'
import { useEditing } from '../editing.ts'
import { useDeclarationHost } from '../host.ts'
import { isUntouched, mergeHeader, mergeKept, mergeLines } from './merge-workbook.ts'
import type { WorkbookFault } from './messages.ts'
import { runInWorker } from './run-in-worker.ts'
import { saveWorkbook } from './save.ts'
import { WorkbookPreview } from './WorkbookPreview.tsx'

const MOST_MB = 64

/** Imports goods from an Excel workbook: selected or dropped, parsed in a worker, previewed before anything changes. */
export function ImportDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const host = useDeclarationHost()
  const { kindDefinition: definition, kind, work, originOf } = useEditing()
  const now = work.get().lines ?? []
  // Into a document that nobody has filled in, the whole workbook goes.
  const [withRest, setWithRest] = useState(() => isUntouched(work.get().isi, now, originOf))

  const reading = useFileReading({
    mostMb: MOST_MB,
    tooBig: fill(text.tooBig, { most: MOST_MB }),
    failed: workbookFaults.damaged,
    read: async (file, work) => withGoods(await readFile(file, definition, work)),
  })
  function take(how: 'replace' | 'append') {
    const read = reading.found
    if (!read) return
    work.editLines(mergeLines(part, now, read, how))
    const { isi } = work.get()
    work.edit(withRest ? mergeHeader(isi, read) : mergeKept(isi, read, how))
    host.notify('success', fill(text.done, { count: number(rowsOf(read.content, 'barang').length) }))
    onClose()
  }

  return (
    <Dialog
      title={text.title}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        reading.found && (
          <>
            {now.length > 0 && <Button onPress={() => take('append')}>{text.append}</Button>}
            <Button variant="primary" onPress={() => take('replace')}>
              {now.length > 0 ? text.replace : text.take}
            </Button>
          </>
        )
      }
    >
      <FilePanel
        reading={reading}
        lead={<p>{text.text}</p>}
        accept=".xls,.xlsx,.xlsm,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        template={{ label: text.template, onSave: () => saveWorkbook(host, definition, {}, `Templat ${kind.nama}`) }}
      >
        {(read, file) => (
          <WorkbookPreview
            file={file}
            read={read}
            kode={kind.kode}
            replaced={now.length}
            withRest={withRest}
            onWithRest={setWithRest}
          />
        )}
      </FilePanel>
    </Dialog>
  )
}

const number = (count: number) => count.toLocaleString('id-ID')

/** @throws FileRefusal */
async function readFile(file: File, definition: Definition, work: WorkerCallOptions): Promise<WorkbookRead> {
  try {
    return await runInWorker({ kind: 'read', file, definition, most: DECLARATION.linesMax }, work)
  } catch (error) {
    const fault = error instanceof WorkerFault && Object.hasOwn(workbookFaults, error.fault) ? error.fault : 'damaged'
    const most = number(DECLARATION.linesMax)
    throw new FileRefusal(fill(workbookFaults[fault as WorkbookFault], { most }))
  }
}

/** @throws FileRefusal without goods, or with too many */
function withGoods(read: WorkbookRead): WorkbookRead {
  const count = rowsOf(read.content, 'barang').length
  if (count === 0) throw new FileRefusal(text.noGoods)
  if (count > DECLARATION.linesMax)
    throw new FileRefusal(fill(text.tooMany, { count: number(count), most: number(DECLARATION.linesMax) }))
  return read
}
