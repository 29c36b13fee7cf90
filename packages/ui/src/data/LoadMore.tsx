import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import * as words from '../words.ts'
import styles from './Pager.module.css'

export interface LoadMoreProps {
  /** Absent when all rows are loaded. */
  onLoad?: (() => void) | undefined
  isPending?: boolean
  /** Loaded rows: '20 dari 84'. */
  children?: ReactNode
  label?: string
}

/** Loads the next rows below the current ones. */
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
