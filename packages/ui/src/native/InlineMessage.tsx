import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './InlineMessage.module.css'

export interface InlineMessageProps {
  children: ReactNode
  title?: string
  tone?: 'info' | 'good' | 'warn' | 'bad'
}

/** A message inside the page. Errors interrupt (role alert); other kinds are announced politely. */
export function InlineMessage({ children, title, tone = 'info' }: InlineMessageProps) {
  return (
    <div className={cx(styles.message, styles[tone])} role={tone === 'bad' ? 'alert' : 'note'}>
      {title && <strong className={styles.title}>{title}</strong>}
      {children}
    </div>
  )
}
