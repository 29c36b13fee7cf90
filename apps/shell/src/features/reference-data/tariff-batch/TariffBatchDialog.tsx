import { type PlannedHeading, TARIFF_BATCH, TARIFF_BOOK, type TariffBatchRow, tariffBookBatch } from '@dermaga/contract'
import { fill } from '@dermaga/text'
import { tariffBatchText as text } from '@dermaga/text/tariff-batch'
import {
  Badge,
  Button,
  type Column,
  DatePicker,
  Dialog,
  Icon,
  InlineMessage,
  ProgressBar,
  Table,
  TextField,
} from '@dermaga/ui'
import { type DragEvent, useRef, useState } from 'react'
import { call } from '../../../host/call/index.ts'
import styles from '../reference-data.module.css'
import { codeText, dutyText, taxesText } from '../tariff-rates.ts'
import { useReferenceChange } from '../useReferenceChange.ts'
import { EXAMPLE_CSV } from './file-headings.ts'
import type { RowIssue, TariffFile } from './read-tariff-file.ts'
import type { BatchReply } from './worker.ts'

const MEGABYTE = 1_048_576
const PLAN_SHOWN = 100

type Step =
  | { at: 'choose'; problem?: string }
  | { at: 'reading'; file: string; stop: AbortController }
  | { at: 'issues'; issues: readonly RowIssue[]; total: number }
  | { at: 'read'; file: string; rows: readonly TariffBatchRow[] }

/** Many tariff headings from a file in one change, shown before it is made. */
export default function TariffBatchDialog({ onClose }: { onClose: () => void }) {
  const { change, pending } = useReferenceChange(text)
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [mulai, setDay] = useState<string | null>(null)
  const [sumber, setSource] = useState('')
  const [alasan, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<readonly PlannedHeading[]>()
  const changed = plan?.filter(({ sama, masalah }) => !sama && masalah === null) ?? []
  const wrong = plan?.filter(({ masalah }) => masalah !== null) ?? []

  async function choose(file: File | undefined) {
    if (!file) return
    setPlan(undefined)
    setProblem(undefined)
    if (file.size > TARIFF_BATCH.fileMaxBytes) {
      const most = TARIFF_BATCH.fileMaxBytes / MEGABYTE
      return setStep({ at: 'choose', problem: fill(text.tooBig, { most }) })
    }
    const stop = new AbortController()
    setStep({ at: 'reading', file: file.name, stop })
    try {
      const read = await readInWorker(file, stop.signal)
      if (read.kind === 'fault') setStep({ at: 'choose', problem: read.message })
      else if (read.kind === 'issues') setStep({ at: 'issues', issues: read.issues, total: read.total })
      else setStep({ at: 'read', file: file.name, rows: read.rows })
    } catch {
      setStep(stop.signal.aborted ? { at: 'choose' } : { at: 'choose', problem: text.unreadable })
    }
  }

  const bodyOf = (rows: readonly TariffBatchRow[], uji: boolean) =>
    mulai === null ? undefined : { uji, mulai, sumber: sumber.trim(), alasan, pos: [...rows] }

  async function check(rows: readonly TariffBatchRow[]) {
    setAsked(true)
    const body = bodyOf(rows, true)
    if (!body || body.sumber === '') return
    setProblem(undefined)
    const outcome = await call(tariffBookBatch, { body })
    if (outcome.ok) setPlan(outcome.value.baris)
    else setProblem(outcome.message)
  }
  async function save(rows: readonly TariffBatchRow[]) {
    const body = bodyOf(rows, false)
    if (!body) return
    const outcome = await change('save', async () => {
      const answer = await call(tariffBookBatch, { body })
      if (!answer.ok) return answer
      const { idPerubahan, keadaan } = answer.value
      return { ...answer, value: { idPerubahan, keadaan: keadaan === 'menunggu' ? keadaan : ('berlaku' as const) } }
    })
    if (outcome.ok) onClose()
  }
  function close() {
    if (step.at === 'reading') step.stop.abort()
    onClose()
  }
  const edit =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      // What was shown was for other input.
      setPlan(undefined)
    }

  return (
    <Dialog
      title={text.title}
      size="wide"
      isOpen
      isDismissable={false}
      onOpenChange={isOpen => !isOpen && close()}
      actions={
        <>
          <Button onPress={close}>{text.cancel}</Button>
          {step.at !== 'choose' && step.at !== 'reading' && (
            <Button onPress={() => setStep({ at: 'choose' })}>{text.back}</Button>
          )}
          {step.at === 'read' && !plan && (
            <Button variant="primary" onPress={() => void check(step.rows)}>
              {text.check}
            </Button>
          )}
          {step.at === 'read' && plan && wrong.length === 0 && changed.length > 0 && (
            <Button variant="primary" isPending={pending === 'save'} onPress={() => void save(step.rows)}>
              {fill(text.save, { count: count(changed.length) })}
            </Button>
          )}
        </>
      }
    >
      <div className="dm-stack">
        {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
        {step.at === 'choose' && <ChooseFile problem={step.problem} onChoose={file => void choose(file)} />}
        {step.at === 'reading' && <ProgressBar label={fill(text.reading, { file: step.file })} />}
        {step.at === 'issues' && <Issues issues={step.issues} total={step.total} />}
        {step.at === 'read' && (
          <>
            <strong>{step.file}</strong>
            <div className={styles.pair}>
              <DatePicker
                label={text.first}
                hint={text.firstHint}
                value={mulai}
                onChange={edit(setDay)}
                error={isAsked && mulai === null ? text.dayRequired : undefined}
              />
              <TextField
                label={text.source}
                value={sumber}
                onChange={edit(setSource)}
                maxLength={TARIFF_BOOK.sourceMax}
                autoComplete="off"
                error={isAsked && sumber.trim() === '' ? text.sourceRequired : undefined}
              />
            </div>
            <TextField
              label={text.reason}
              value={alasan}
              onChange={setReason}
              maxLength={300}
              autoComplete="off"
              optional
            />
            {plan && wrong.length > 0 && (
              <Issues
                issues={wrong.map(({ hs, masalah }) => ({
                  row: plan.findIndex(each => each.hs === hs && each.masalah === masalah) + 1,
                  hs,
                  message: masalah ?? '',
                }))}
                total={wrong.length}
              />
            )}
            {plan && wrong.length === 0 && <Plan plan={plan} changed={changed.length} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

const count = (number: number) => number.toLocaleString('id-ID')

/** @throws Error when it cannot be read */
async function readInWorker(file: File, signal: AbortSignal): Promise<TariffFile> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('tariff file'))
      signal.addEventListener('abort', fail, { once: true })
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<BatchReply>) =>
        'read' in data ? resolve(data.read) : fail(),
      )
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

function ChooseFile({
  problem,
  onChoose,
}: {
  problem: string | undefined
  onChoose: (file: File | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  function saveExample() {
    const address = URL.createObjectURL(new Blob([EXAMPLE_CSV], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = text.templateName
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <>
      <p>{text.lead}</p>
      <p className={styles.quiet}>{fill(text.fileLead, { most: count(TARIFF_BATCH.rowsMax) })}</p>
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
          aria-label={text.file}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={event => {
            onChoose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <div>
        <Button variant="quiet" onPress={saveExample}>
          <Icon name="download" size={18} />
          {text.template}
        </Button>
      </div>
    </>
  )
}

function Issues({ issues, total }: { issues: readonly RowIssue[]; total: number }) {
  const title = fill(text.problemsTitle, { count: count(total) })
  return (
    <>
      <InlineMessage tone="bad" title={title}>
        {text.nothingChanged}
      </InlineMessage>
      <Table
        caption={title}
        isCaptionHidden
        density="compact"
        columns={[
          { key: 'baris', header: text.row, align: 'end', cell: ({ row }) => row },
          { key: 'hs', header: text.heading, isRowHeader: true, cell: ({ hs }) => codeText(hs) || '–' },
          { key: 'masalah', header: text.problem, cell: ({ message }) => message },
        ]}
        rows={issues}
        rowKey={({ row, message }) => `${row} ${message}`}
        {...(total > issues.length && {
          footer: <p className={styles.quiet}>{fill(text.more, { count: count(total - issues.length) })}</p>,
        })}
      />
    </>
  )
}

function Plan({ plan, changed }: { plan: readonly PlannedHeading[]; changed: number }) {
  const words = { count: count(plan.length), changed: count(changed), same: count(plan.length - changed) }
  // What changes comes first.
  const rows = plan.toSorted((one, other) => Number(one.sama) - Number(other.sama))
  return (
    <>
      <InlineMessage tone="info">{changed === 0 ? text.nothingToDo : fill(text.counts, words)}</InlineMessage>
      <Table
        caption={text.plan}
        isCaptionHidden
        density="compact"
        columns={PLAN}
        rows={rows.slice(0, PLAN_SHOWN)}
        rowKey={({ hs }) => hs}
        {...(rows.length > PLAN_SHOWN && {
          footer: <p className={styles.quiet}>{fill(text.more, { count: count(rows.length - PLAN_SHOWN) })}</p>,
        })}
      />
    </>
  )
}

const ratesText = (rates: PlannedHeading['menjadi']) =>
  !rates ? '–' : rates.berakhir ? text.ends : `${dutyText(rates)} · ${taxesText(rates)}`

const PLAN: Column<PlannedHeading>[] = [
  {
    key: 'hs',
    header: text.heading,
    isRowHeader: true,
    cell: ({ hs, uraian }) => (
      <>
        <span className="dm-numbers">{codeText(hs)}</span>
        <div className={styles.quiet}>{uraian}</div>
      </>
    ),
  },
  {
    key: 'sekarang',
    header: text.now,
    cell: ({ sekarang }) => (sekarang ? ratesText(sekarang) : <Badge tone="good">{text.isNew}</Badge>),
  },
  {
    key: 'menjadi',
    header: text.becomes,
    cell: ({ menjadi, sama }) => (sama ? <span className={styles.quiet}>{text.same}</span> : ratesText(menjadi)),
  },
]
