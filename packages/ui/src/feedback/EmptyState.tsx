import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './State.module.css'

export interface EmptyStateProps {
  /** What would be here: 'Belum ada surat kuasa'. */
  title: string
  /** When something comes here, or why it does not. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  icon?: IconName
}

export function EmptyState({ title, children, action, icon = 'document' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
