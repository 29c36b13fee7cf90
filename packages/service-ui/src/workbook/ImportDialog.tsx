import { type Content, type RowsRead, withUnlisted } from '@dermaga/service'
import { fill } from '@dermaga/text'
import { rowsImportText as text } from '@dermaga/text/service-workbook'
import { Button, Dialog, Icon, InlineMessage, ProgressBar } from '@dermaga/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { inSentence } from '../form/form-content.ts'
import { useServiceHost } from '../host.ts'
import { useReferenceCall } from '../reference/call-context.ts'
import { createNameLoader } from '../reference/name-loader.ts'
import type { Lines } from './messages.ts'
import { RowsPreview } from './RowsPreview.tsx'
import { runInWorker } from './run-in-worker.ts'
import { saveRows } from './save-workbook.ts'
import styles from './workbook.module.css'

const MOST_MB = 32

type Step =
  | { at: 'choose'; problem?: string }
  | { at: 'reading'; file: string; stop: AbortController }
  | { at: 'found'; file: string; read: RowsRead }

type How = 'append' | 'replace'

interface ImportDialogProps {
  field: Lines
  rows: readonly Content[]
  today: string
  onChange: (rows: Content[]) => void
  onClose: () => void
}

/** Fills rows in from a workbook: chosen or dropped, read in a worker, and previewed with what is wrong before anything changes. */
export default function ImportDialog({ field, rows: now, today, onChange, onClose }: ImportDialogProps) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const call = useReferenceCall()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [how, setHow] = useState<How>(now.length > 0 ? 'append' : 'replace')
  const label = inSentence(field.label)

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > MOST_MB * 1024 * 1024)
      return setStep({ at: 'choose', problem: fill(text.tooBig, { most: MOST_MB }) })
    const stop = new AbortController()
    setStep({ at: 'reading', file: file.name, stop })
    try {
      const { read: found } = await runInWorker({ kind: 'read', file, field, today }, 'read', stop.signal)
      const problem = emptyText(field, found)
      if (problem !== undefined) return setStep({ at: 'choose', problem })
      const listed = await listedIn(queries, call, found)
      if (stop.signal.aborted) return setStep({ at: 'choose' })
      setStep({ at: 'found', file: file.name, read: withUnlisted(found, listed) })
    } catch {
      setStep(stop.signal.aborted ? { at: 'choose' } : { at: 'choose', problem: text.failed })
    }
  }
  function take(rows: RowsRead['rows']) {
    const taken = rows.map(({ content }) => content)
    onChange(how === 'append' ? [...now, ...taken] : taken)
    host.notify('success', fill(text.done, { count: number(taken.length) }))
    onClose()
  }
  function close() {
    if (step.at === 'reading') step.stop.abort()
    onClose()
  }
  const rows = step.at === 'found' ? step.read.rows : []
  const right = rows.filter(({ isWrong }) => !isWrong)
  const before = how === 'append' ? now.length : 0
  const fits = (count: number) => before + count <= field.max

  return (
    <Dialog
      title={fill(text.title, { label })}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && close()}
      actions={
        step.at === 'found' && (
          <>
            <Button onPress={() => setStep({ at: 'choose' })}>{text.choosing}</Button>
            {right.length < rows.length && fits(rows.length) && (
              <Button onPress={() => take(rows)}>{text.takeWrong}</Button>
            )}
            {right.length > 0 && (
              <Button variant="primary" isDisabled={!fits(right.length)} onPress={() => take(right)}>
                {fill(right.length < rows.length ? text.takeRight : text.takeAll, { count: number(right.length) })}
              </Button>
            )}
          </>
        )
      }
    >
      {step.at === 'choose' && (
        <ChooseFile
          label={label}
          problem={step.problem}
          onChoose={file => void read(file)}
          onTemplate={async () => (await saveRows(field, [])) || host.notify('error', text.saveFailed)}
        />
      )}
      {step.at === 'reading' && (
        <div className={styles.stack}>
          <ProgressBar label={fill(text.reading, { file: step.file })} />
          <Button onPress={() => step.stop.abort()}>{text.cancel}</Button>
        </div>
      )}
      {step.at === 'found' && (
        <RowsPreview
          field={field}
          file={step.file}
          read={step.read}
          now={now.length}
          how={how}
          onHow={setHow}
          tooMany={fits(right.length) ? undefined : before + right.length}
        />
      )}
    </Dialog>
  )
}

const number = (count: number) => count.toLocaleString('id-ID')

/** Why a file has nothing to take. */
function emptyText({ label }: Lines, { hasSheet, rows, unknown }: RowsRead): string | undefined {
  if (!hasSheet) return fill(text.noSheet, { sheet: label })
  if (rows.length > 0) return undefined
  return fill(unknown.length > 0 ? text.noColumns : text.noRows, { sheet: label })
}

/** Which codes of the rows their lists have. What cannot be loaded counts as listed: it is checked when the rows are sent. */
async function listedIn(
  queries: QueryClient,
  call: ReturnType<typeof useReferenceCall>,
  { codes }: RowsRead,
): Promise<(list: string, code: string) => boolean> {
  const distinct = new Map(codes.map(({ list, code }) => [`${list} ${code}`, { list, code }]))
  const found = await Promise.all(
    [...distinct].map(async ([key, { list, code }]) => {
      try {
        return [key, (await queries.fetchQuery(createNameLoader(call, list, code))) !== null] as const
      } catch {
        return [key, true] as const
      }
    }),
  )
  const listed = new Map(found)
  return (list, code) => listed.get(`${list} ${code}`) ?? true
}

interface ChooseFileProps {
  label: string
  problem: string | undefined
  onChoose: (file: File | undefined) => void
  onTemplate: () => Promise<unknown>
}

function ChooseFile({ label, problem, onChoose, onTemplate }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <div className={styles.stack}>
      <p className={styles.words}>{fill(text.lead, { label })}</p>
      {problem !== undefined && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <Button
        isPending={isSaving}
        onPress={async () => {
          setSaving(true)
          await onTemplate()
          setSaving(false)
        }}
      >
        <Icon name="download" size={18} />
        {text.template}
      </Button>
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
          accept=".xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={event => {
            onChoose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
