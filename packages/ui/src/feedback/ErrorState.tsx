import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../Icon.tsx'
import * as words from '../words.ts'
import styles from './State.module.css'

export interface ErrorStateProps {
  /** The error: 'Daftar tidak dapat dimuat'. */
  title: string
  /** Message of the server or the network. */
  message?: ReactNode
  /** Reassurance about unaffected data: 'Isian Anda tersimpan.' */
  safe?: ReactNode
  /** The remedy. */
  advice?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  retryLabel?: string
  /** Further actions, beside the retry button. */
  action?: ReactNode
  /** Details for support: a correlation id, a version. */
  reference?: ReactNode
}

export function ErrorState({ title, message, safe, advice, onRetry, isRetrying = false, ...props }: ErrorStateProps) {
  const { retryLabel = words.retry, action, reference } = props
  return (
    <div className={styles.state} role="alert">
      <span className={styles.alarm}>
        <Icon name="warn" size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {[message, safe, advice].map(
        (text, index) =>
          text && (
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed positions
            <div key={index} className={styles.text}>
              {text}
            </div>
          ),
      )}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" isPending={isRetrying} onPress={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
      {reference && <div className={styles.reference}>{reference}</div>}
    </div>
  )
}
