import { berthText } from '@dermaga/text'
import { Button } from '@dermaga/ui'
import { useState } from 'react'
import styles from './BerthNewer.module.css'

interface BerthNewerProps {
  title: string
  text: string
  action: string
  /** Undefined while there is nothing to offer; the live region must exist before its content. */
  onLoad: (() => void) | undefined
}

/** Offers a newer version, or a reload with other permissions, in a bar at the bottom of the window, so that nothing moves during work. */
export function BerthNewer({ title, text, action, onLoad }: BerthNewerProps) {
  const [isLater, setLater] = useState(false)
  return (
    <div role="status" className={styles.place}>
      {onLoad && !isLater && (
        <div className={styles.offer}>
          <p className={styles.text}>
            <strong>{title}</strong> {text}
          </p>
          <div className={styles.actions}>
            <Button onPress={() => setLater(true)}>{berthText.later}</Button>
            <Button variant="primary" onPress={onLoad}>
              {action}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
