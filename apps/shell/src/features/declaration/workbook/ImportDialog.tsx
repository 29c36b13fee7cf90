import { DECLARATION } from '@dermaga/contract'
import { type Part, rowsOf, type WorkbookRead } from '@dermaga/declaration'
import { fill } from '@dermaga/text'
import { importText as text, workbookFaults } from '@dermaga/text/declaration-workbook'
import { Button, Dialog, Icon, InlineMessage, ProgressBar } from '@dermaga/ui'
import { type DragEvent, useRef, useState } from 'react'
import { toasts } from '../../../host/toasts/toasts.ts'
import { useEditing } from '../editing.ts'
import { isUntouched, mergeHeader, mergeKept, mergeLines } from './merge-workbook.ts'
import { WorkbookError } from './messages.ts'
import { runInWorker } from './run-in-worker.ts'
import { saveWorkbook } from './save.ts'
import { WorkbookPreview } from './WorkbookPreview.tsx'
import styles from './workbook.module.css'

const MOST_MB = 64

type Step =
  | { at: 'choose'; problem?: string }
  | { at: 'reading'; file: string; sheet: string; number: number; stop: AbortController }
  | { at: 'found'; file: string; read: WorkbookRead }

/** Imports goods from an Excel workbook: selected or dropped, parsed in a worker, previewed before anything changes. */
export function ImportDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const { definition, kind, work, originOf } = useEditing()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const now = work.get().lines ?? []
  // Into a document that nobody has filled in, the whole workbook goes.
  const [withRest, setWithRest] = useState(() => isUntouched(work.get().isi, now, originOf))

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > MOST_MB * 1024 * 1024)
      return setStep({ at: 'choose', problem: fill(text.tooBig, { most: MOST_MB }) })
    const stop = new AbortController()
    setStep({ at: 'reading', file: file.name, sheet: '', number: 0, stop })
    try {
      const told = await runInWorker(
        { kind: 'read', file, definition, most: DECLARATION.linesMax },
        'read',
        ({ name, number }) => setStep({ at: 'reading', file: file.name, sheet: name, number, stop }),
        stop.signal,
      )
      const count = rowsOf(told.read.content, 'barang').length
      if (count === 0) return setStep({ at: 'choose', problem: text.noGoods })
      if (count > DECLARATION.linesMax) {
        const words = { count: number(count), most: number(DECLARATION.linesMax) }
        return setStep({ at: 'choose', problem: fill(text.tooMany, words) })
      }
      setStep({ at: 'found', file: file.name, read: told.read })
    } catch (error) {
      const fault = error instanceof WorkbookError ? error.fault : 'damaged'
      const problem = fill(workbookFaults[fault], { most: number(DECLARATION.linesMax) })
      setStep(stop.signal.aborted ? { at: 'choose' } : { at: 'choose', problem })
    }
  }
  function take(how: 'replace' | 'append') {
    if (step.at !== 'found') return
    work.editLines(mergeLines(part, now, step.read, how))
    const { isi } = work.get()
    work.edit(withRest ? mergeHeader(isi, step.read) : mergeKept(isi, step.read, how))
    toasts.success(fill(text.done, { count: number(rowsOf(step.read.content, 'barang').length) }))
    onClose()
  }
  function close() {
    if (step.at === 'reading') step.stop.abort()
    onClose()
  }

  return (
    <Dialog
      title={text.title}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && close()}
      actions={
        step.at === 'found' && (
          <>
            {now.length > 0 && <Button onPress={() => take('append')}>{text.append}</Button>}
            <Button variant="primary" onPress={() => take('replace')}>
              {now.length > 0 ? text.replace : text.take}
            </Button>
          </>
        )
      }
    >
      {step.at === 'choose' && (
        <ChooseFile
          problem={step.problem}
          onChoose={file => void read(file)}
          onTemplate={() => void saveWorkbook(definition, {}, `Templat ${kind.nama}`)}
        />
      )}
      {step.at === 'reading' && (
        <div className={styles.stack}>
          <ProgressBar
            label={fill(text.reading, { file: step.file })}
            valueLabel={step.sheet && fill(text.atSheet, { sheet: step.sheet, number: step.number })}
          />
          <Button onPress={() => step.stop.abort()}>{text.cancel}</Button>
        </div>
      )}
      {step.at === 'found' && (
        <WorkbookPreview
          file={step.file}
          read={step.read}
          kode={kind.kode}
          replaced={now.length}
          withRest={withRest}
          onWithRest={setWithRest}
        />
      )}
    </Dialog>
  )
}

const number = (count: number) => count.toLocaleString('id-ID')

interface ChooseFileProps {
  problem: string | undefined
  onChoose: (file: File | undefined) => void
  onTemplate: () => void
}

function ChooseFile({ problem, onChoose, onTemplate }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <div className={styles.stack}>
      <p className={styles.words}>{text.text}</p>
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => over(event, true)}
        onDragLeave={event => over(event, false)}
        onDrop={event => {
          over(event, false)
          onChoose(event.dataTransfer.files[0])
        }}
      >
        <Icon name="upload" size={28} />
        <span>{text.drop}</span>
        <Button variant="primary" onPress={() => input.current?.click()}>
          {text.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text.choose}
          accept=".xls,.xlsx,.xlsm,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={event => {
            onChoose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <Button variant="quiet" onPress={onTemplate}>
        <Icon name="download" size={18} />
        {text.template}
      </Button>
    </div>
  )
}
