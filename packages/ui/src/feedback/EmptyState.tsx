import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './State.module.css'

export interface EmptyStateProps {
  /** The missing content: 'Belum ada surat kuasa'. */
  title: string
  /** When content appears, or why there is none. */
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
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
