import { berthText, fill } from '@dermaga/text'
import { Button } from '@dermaga/ui'
import { useState } from 'react'
import styles from './BerthNewer.module.css'

interface BerthNewerProps {
  name: string
  /** Undefined while there is nothing to offer; the place is there before, so that what comes is said. */
  onLoad: (() => void) | undefined
}

/** Offers the version that has replaced the one on show, at the window's lower edge: nothing moves under the person's hands. */
export function BerthNewer({ name, onLoad }: BerthNewerProps) {
  const [isLater, setLater] = useState(false)
  return (
    <div role="status" className={styles.place}>
      {onLoad && !isLater && (
        <div className={styles.offer}>
          <p className={styles.text}>
            <strong>{fill(berthText.newer, { name })}</strong> {berthText.newerSafe}
          </p>
          <div className={styles.actions}>
            <Button onPress={() => setLater(true)}>{berthText.later}</Button>
            <Button variant="primary" onPress={onLoad}>
              {berthText.loadNewer}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
