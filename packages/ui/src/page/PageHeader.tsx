import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  /** The page's one level-1 heading; contains the name of its menu entry. */
  title: string
  /** Above the title: the location, or a greeting. */
  eyebrow?: ReactNode
  /** Below the title: the purpose of the page. */
  description?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, eyebrow, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {eyebrow && <div className={styles.quiet}>{eyebrow}</div>}
        <h1 className={cx(styles.title, /\S{20}/.test(title) && styles.number)}>{title}</h1>
        {description && <div className={styles.quiet}>{description}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
