import type { Content } from '@dermaga/service'
import { rowsImportText as text } from '@dermaga/text/service-workbook'
import { Button, Icon } from '@dermaga/ui'
import { lazy, Suspense, useState } from 'react'
import { useServiceHost } from '../host.ts'
import type { Lines } from './messages.ts'
import styles from './workbook.module.css'

const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

interface WorkbookBarProps {
  field: Lines
  /** Where the list is in its form. */
  path: string
  rows: readonly Content[]
  today: string
  onChange: (rows: Content[]) => void
}

/** Fills rows in by a spreadsheet, and saves them as one. */
export function WorkbookBar({ field, path, rows, today, onChange }: WorkbookBarProps) {
  const host = useServiceHost()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    const { saveRows } = await import('./save-workbook.ts')
    const isSaved = await saveRows(field, rows)
    setSaving(false)
    if (!isSaved) host.notify('error', text.saveFailed)
  }
  return (
    <div className={styles.bar}>
      <Button onPress={() => setOpen(true)}>
        <Icon name="upload" size={18} />
        {text.open}
      </Button>
      {rows.length > 0 && (
        <Button variant="quiet" isPending={isSaving} onPress={() => void save()}>
          <Icon name="download" size={18} />
          {text.save}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ImportDialog
            field={field}
            path={path}
            rows={rows}
            today={today}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
