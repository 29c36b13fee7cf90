import { serviceText as text } from '@dermaga/text'
import { Dialog } from '@dermaga/ui'
import { useState } from 'react'
import { useKeys } from './useKeys.ts'
import styles from './worklist.module.css'

/** The keys of the worklist and its cases, shown for `?`. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <Dialog title={text.keysTitle} isOpen={isOpen} onOpenChange={setOpen} closeAs="text">
      <dl className={styles.keys}>
        {Object.entries(text.keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
