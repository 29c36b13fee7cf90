import { type PlannedHeading, TARIFF_BATCH, TARIFF_BOOK, type TariffBatchRow, tariffBookBatch } from '@dermaga/contract'
import { fill } from '@dermaga/text'
import { tariffBatchText as text } from '@dermaga/text/tariff-batch'
import {
  Badge,
  Button,
  type Column,
  DatePicker,
  Dialog,
  FilePanel,
  FileRefusal,
  InlineMessage,
  saveFile,
  Table,
  TextField,
  useFileReading,
} from '@dermaga/ui'
import { callWorker } from '@dermaga/ui/file-worker'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import styles from '../reference-data.module.css'
import { codeText, dutyText, taxesText } from '../tariff-rates.ts'
import { useReferenceChange } from '../useReferenceChange.ts'
import { EXAMPLE_CSV } from './file-headings.ts'
import type { RowIssue, TariffFile } from './read-tariff-file.ts'

const MOST_MB = TARIFF_BATCH.fileMaxBytes / 1_048_576
const PLAN_SHOWN = 100

/** Many tariff headings from a file in one change, shown before it is made. */
export default function TariffBatchDialog({ onClose }: { onClose: () => void }) {
  const { change, pending } = useReferenceChange(text)
  const [mulai, setDay] = useState<string | null>(null)
  const [sumber, setSource] = useState('')
  const [alasan, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<readonly PlannedHeading[]>()
  const changed = plan?.filter(({ sama, masalah }) => !sama && masalah === null) ?? []
  const wrong = plan?.filter(({ masalah }) => masalah !== null) ?? []

  const reading = useFileReading({
    mostMb: MOST_MB,
    tooBig: fill(text.tooBig, { most: MOST_MB }),
    failed: text.unreadable,
    async read(file, work) {
      setPlan(undefined)
      setProblem(undefined)
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      const found = await callWorker<TariffFile>(worker, file, work)
      if (found.kind === 'fault') throw new FileRefusal(found.message)
      return found
    },
  })
  const rows = reading.found?.kind === 'rows' ? reading.found.rows : undefined

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
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          {rows && !plan && (
            <Button variant="primary" onPress={() => void check(rows)}>
              {text.check}
            </Button>
          )}
          {rows && plan && wrong.length === 0 && changed.length > 0 && (
            <Button variant="primary" isPending={pending === 'save'} onPress={() => void save(rows)}>
              {fill(text.save, { count: count(changed.length) })}
            </Button>
          )}
        </>
      }
    >
      <FilePanel
        reading={reading}
        lead={
          <>
            <p>{text.lead}</p>
            <p className={styles.quiet}>{fill(text.fileLead, { most: count(TARIFF_BATCH.rowsMax) })}</p>
          </>
        }
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        againLabel={text.back}
        template={{
          label: text.template,
          onSave: () => saveFile(new Blob([EXAMPLE_CSV], { type: 'text/csv' }), text.templateName),
        }}
      >
        {found =>
          found.kind === 'issues' ? (
            <Issues issues={found.issues} total={found.total} />
          ) : (
            <>
              {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
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
          )
        }
      </FilePanel>
    </Dialog>
  )
}

const count = (number: number) => number.toLocaleString('id-ID')

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
