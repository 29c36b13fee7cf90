import type { CaseSummary } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Dialog } from '@dermaga/ui'
import { useState } from 'react'
import { BatchForm } from './BatchForm.tsx'
import { useKeys } from './useKeys.ts'
import styles from './worklist.module.css'

interface BatchBarProps {
  selected: readonly CaseSummary[]
  onClear: () => void
}

/** How many cases are marked, and deciding them together; T opens that. */
export function BatchBar({ selected, onClear }: BatchBarProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys(selected.length > 0 ? { t: open } : {})
  return (
    <>
      <div className={selected.length > 0 ? styles.batch : undefined}>
        <span role="status">{selected.length > 0 && fill(text.selectedCount, { count: selected.length })}</span>
        {selected.length > 0 && (
          <>
            <Button onPress={onClear}>{text.clearSelection}</Button>
            <Button variant="primary" onPress={open}>
              {text.decideTogether}
            </Button>
          </>
        )}
      </div>
      <Dialog title={text.decideTogetherTitle} isOpen={isOpen} onOpenChange={setOpen}>
        <BatchForm
          selected={selected}
          onClose={() => {
            setOpen(false)
            onClear()
          }}
        />
      </Dialog>
    </>
  )
}
