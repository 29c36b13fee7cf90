import { type Content, type RowsRead, withCases, withUnlisted } from '@dermaga/service'
import { fill } from '@dermaga/text'
import { rowsImportText as text } from '@dermaga/text/service-workbook'
import { Button, Dialog, FilePanel, FileRefusal, useFileReading } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withChoice } from '../form/CaseField.tsx'
import { inSentence } from '../form/form-content.ts'
import { useFormView } from '../form/form-view.ts'
import { useServiceHost } from '../host.ts'
import { useReferenceCall } from '../reference/call-context.ts'
import type { Lines } from './messages.ts'
import { RowsPreview } from './RowsPreview.tsx'
import { casesIn, emptyText, listedIn } from './read-workbook.ts'
import { runInWorker } from './run-in-worker.ts'
import { saveRows } from './save-workbook.ts'

const MOST_MB = 32

type How = 'append' | 'replace'

interface ImportDialogProps {
  field: Lines
  /** Where the list is in its form. */
  path: string
  rows: readonly Content[]
  today: string
  onChange: (rows: Content[]) => void
  onClose: () => void
}

/** Fills rows in from a workbook: chosen or dropped, read in a worker, and previewed with what is wrong before anything changes. */
export default function ImportDialog({ field, path, rows: now, today, onChange, onClose }: ImportDialogProps) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const call = useReferenceCall()
  const { idKasus } = useFormView()
  const [how, setHow] = useState<How>(now.length > 0 ? 'append' : 'replace')
  const label = inSentence(field.label)

  const reading = useFileReading({
    mostMb: MOST_MB,
    tooBig: fill(text.tooBig, { most: MOST_MB }),
    failed: text.failed,
    async read(file, work) {
      const found = await runInWorker({ kind: 'read', file, field, today }, work)
      const problem = emptyText(field, found)
      if (problem !== undefined) throw new FileRefusal(problem)
      const listed = withUnlisted(found, await listedIn(queries, call, found))
      const caseOf = await casesIn(host, { idKasus, path }, listed)
      return withCases(listed, caseOf, (content, name, named) => withChoice(content, name, undefined, named))
    },
  })
  function take(rows: RowsRead['rows']) {
    const taken = rows.map(({ content }) => content)
    onChange(how === 'append' ? [...now, ...taken] : taken)
    host.notify('success', fill(text.done, { count: number(taken.length) }))
    onClose()
  }
  const rows = reading.found?.rows ?? []
  const right = rows.filter(({ isWrong }) => !isWrong)
  const before = how === 'append' ? now.length : 0
  const fits = (count: number) => before + count <= field.max

  return (
    <Dialog
      title={fill(text.title, { label })}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        reading.found && (
          <>
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
      <FilePanel
        reading={reading}
        lead={<p>{fill(text.lead, { label })}</p>}
        accept=".xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        template={{
          label: text.template,
          onSave: async () => (await saveRows(field, [])) || host.notify('error', text.saveFailed),
        }}
      >
        {(read, file) => (
          <RowsPreview
            field={field}
            file={file}
            read={read}
            now={now.length}
            how={how}
            onHow={setHow}
            tooMany={fits(right.length) ? undefined : before + right.length}
          />
        )}
      </FilePanel>
    </Dialog>
  )
}

const number = (count: number) => count.toLocaleString('id-ID')
