import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './InlineMessage.module.css'

export interface InlineMessageProps {
  children: ReactNode
  title?: string
  tone?: 'info' | 'good' | 'warn' | 'bad'
}

/** A message that stands where it belongs. What is wrong interrupts; the rest waits its turn. */
export function InlineMessage({ children, title, tone = 'info' }: InlineMessageProps) {
  return (
    <div className={cx(styles.message, styles[tone])} role={tone === 'bad' ? 'alert' : 'note'}>
      {title && <strong className={styles.title}>{title}</strong>}
      {children}
    </div>
  )
}
