import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import * as words from '../words.ts'
import styles from './Pager.module.css'

export interface LoadMoreProps {
  /** Absent when everything is here. */
  onLoad?: (() => void) | undefined
  isPending?: boolean
  /** How much is here: '20 dari 84'. */
  children?: ReactNode
  label?: string
}

/** The next rows under these. */
export function LoadMore({ onLoad, isPending = false, children, label = words.loadMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      {onLoad && (
        <Button isPending={isPending} onPress={onLoad}>
          {label}
        </Button>
      )}
      {children && <span className={styles.where}>{children}</span>}
    </div>
  )
}
