import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  /** The page's one level-1 heading; contains the name of its menu entry. */
  title: string
  /** Over the title: where this is, or a greeting. */
  eyebrow?: ReactNode
  /** Under the title: what this page is for. */
  description?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, eyebrow, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {eyebrow && <div className={styles.quiet}>{eyebrow}</div>}
        <h1 className={styles.title}>{title}</h1>
        {description && <div className={styles.quiet}>{description}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
