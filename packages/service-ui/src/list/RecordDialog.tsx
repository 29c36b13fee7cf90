import { caseList, officeMine, RECORDED_MOST, registerList, registerRecord } from '@dermaga/contract'
import {
  type CellProblem,
  type FormError,
  type RowsRead,
  recordedRows,
  type ServiceDefinition,
  withUnlisted,
} from '@dermaga/service'
import { fill, serviceText } from '@dermaga/text'
import { rowsImportText, recordText as text } from '@dermaga/text/service-workbook'
import {
  Button,
  Dialog,
  FilePanel,
  FileRefusal,
  InlineMessage,
  ProgressBar,
  Skeleton,
  useFileReading,
} from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery, useServiceHost } from '../host.ts'
import { useReferenceCall } from '../reference/call-context.ts'
import { RowsPreview } from '../workbook/RowsPreview.tsx'
import { emptyText, listedIn } from '../workbook/read-workbook.ts'
import { runInWorker } from '../workbook/run-in-worker.ts'
import { saveRows } from '../workbook/save-workbook.ts'
import { OwnOfficeField, useOwnOffice } from './OwnOfficeField.tsx'

const MOST_MB = 32

type RowRead = RowsRead['rows'][number]
/** What the server found wrong with a row, counted from 0. */
type RowError = FormError & { baris: number }

interface RecordDialogProps {
  /** The service by which entries of a register are recorded. */
  recording: ServiceDefinition
  onClose: () => void
}

/** Records several entries by a workbook, at one office: checked by the browser and the server before anything is recorded. */
export default function RecordDialog({ recording, onClose }: RecordDialogProps) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const call = useReferenceCall()
  const offices = useQuery(callQuery(host, officeMine, {}))
  const { office: kantor, field: officeField } = useOwnOffice(offices.data)
  const [recorded, setRecorded] = useState<number>()
  /** The intention of each part of the rows. */
  const intentions = useRef<readonly string[]>([])
  const field = recordedRows(recording)
  const register = recording.records?.register ?? ''
  const isNowhere = offices.data !== undefined && !offices.data.semua && offices.data.kantor.length === 0
  const today = new Date(host.now()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })

  /** @param part of the rows, from 0 */
  const send = (rows: readonly RowRead[], part: number, periksa: boolean) => {
    const kunci = intentions.current[part] ?? ''
    const baris = partOf(rows, part).map(({ content }) => content)
    return host.call(
      registerRecord,
      { params: { layanan: register }, body: { kunci, kantor, baris, periksa } },
      periksa ? {} : { idempotencyKey: kunci },
    )
  }

  const reading = useFileReading({
    mostMb: MOST_MB,
    tooBig: fill(rowsImportText.tooBig, { most: MOST_MB }),
    failed: rowsImportText.failed,
    async read(file, work) {
      // Rows of another file are other intentions.
      intentions.current = Array.from({ length: partsIn(field.max) }, () => crypto.randomUUID())
      const found = await runInWorker({ kind: 'read', file, field, today }, work)
      const problem = emptyText(field, found)
      if (problem !== undefined) throw new FileRefusal(problem)
      if (found.rows.length > field.max) throw new FileRefusal(fill(text.tooMany, { most: field.max }))
      const listed = withUnlisted(found, await listedIn(queries, call, found))
      const right = listed.rows.filter(({ isWrong }) => !isWrong)
      if (right.length === 0) return listed
      const wrong: RowError[] = []
      for (let part = 0; part < partsIn(right.length); part++) {
        const outcome = await send(right, part, true)
        if (!outcome.ok) throw new FileRefusal(outcome.message)
        const errors = outcome.value.masalah as unknown as RowError[]
        wrong.push(...errors.map(error => ({ ...error, baris: error.baris + part * RECORDED_MOST })))
      }
      return withProblems(listed, field, wrong)
    },
  })
  const rows = reading.found?.rows ?? []
  const right = rows.filter(({ isWrong }) => !isWrong)

  async function record() {
    let count = 0
    setRecorded(count)
    const stop = (message: string) => {
      setRecorded(undefined)
      const done = { count: number(count), total: number(right.length), message }
      host.notify('error', count === 0 ? message : fill(text.stopped, done))
    }
    for (let part = 0; part < partsIn(right.length); part++) {
      const outcome = await send(right, part, false)
      if (!outcome.ok) return stop(outcome.message)
      if (outcome.value.masalah.length > 0) return stop(text.changed)
      count += outcome.value.dicatat
      setRecorded(count)
    }
    host.notify('success', fill(text.done, { count: number(count) }))
    void queries.invalidateQueries({ queryKey: [caseList.service, caseList.path] })
    void queries.invalidateQueries({ queryKey: [registerList.service, registerList.path] })
    onClose()
  }

  return (
    <Dialog
      title={fill(text.title, { judul: recording.title })}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        right.length > 0 && (
          <Button variant="primary" isPending={recorded !== undefined} onPress={() => void record()}>
            {fill(right.length < rows.length ? text.takeRight : text.takeAll, { count: number(right.length) })}
          </Button>
        )
      }
    >
      {offices.error && (
        <InlineMessage tone="bad">{fill(serviceText.officesFailed, { message: offices.error.message })}</InlineMessage>
      )}
      {!offices.data && !offices.error && <Skeleton count={2} />}
      {isNowhere && <InlineMessage tone="warn">{serviceText.noOffice}</InlineMessage>}
      {offices.data && !isNowhere && !reading.found && <OwnOfficeField field={officeField} />}
      {offices.data && !isNowhere && kantor === '' && <p>{text.officeFirst}</p>}
      {recorded !== undefined && (
        <ProgressBar
          label={text.recording}
          value={recorded}
          max={right.length}
          valueLabel={fill(text.recorded, { count: number(recorded), total: number(right.length) })}
        />
      )}
      {kantor !== '' && (
        <FilePanel
          reading={reading}
          lead={<p>{text.lead}</p>}
          accept=".xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          template={{
            label: rowsImportText.template,
            onSave: async () => (await saveRows(field, [])) || host.notify('error', rowsImportText.saveFailed),
          }}
        >
          {(read, file) => (
            <RowsPreview
              field={field}
              file={file}
              read={read}
              now={0}
              how="replace"
              onHow={() => undefined}
              tooMany={undefined}
            />
          )}
        </FilePanel>
      )}
    </Dialog>
  )
}

/** Parts of rows that one call takes. */
const partsIn = (rows: number) => Math.ceil(rows / RECORDED_MOST)
const partOf = (rows: readonly RowRead[], part: number) => rows.slice(part * RECORDED_MOST, (part + 1) * RECORDED_MOST)

const number = (count: number) => count.toLocaleString('id-ID')

/** The rows of a workbook with what the server found wrong with those that the browser found right. */
function withProblems(read: RowsRead, field: ReturnType<typeof recordedRows>, found: readonly RowError[]): RowsRead {
  const right = read.rows.filter(({ isWrong }) => !isWrong)
  const wrong = new Set(found.flatMap(({ baris }) => right[baris]?.row ?? []))
  const problems = found.flatMap(({ baris, ...error }): CellProblem[] => {
    const row = right[baris]
    const name = /^[^.[]*/.exec(error.path)?.[0] ?? ''
    const value = row?.content[name]
    return row
      ? [
          {
            sheet: field.label,
            row: row.row,
            heading: field.form.fields[name]?.label ?? name,
            value: typeof value === 'string' ? value : '',
            error: error as FormError,
          },
        ]
      : []
  })
  return {
    ...read,
    rows: read.rows.map(row => (wrong.has(row.row) ? { ...row, isWrong: true } : row)),
    problems: [...read.problems, ...problems].toSorted((one, other) => one.row - other.row),
  }
}
