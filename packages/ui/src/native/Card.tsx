import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  children: ReactNode
  title?: string
  /** Heading level of the title; 2 by default. */
  level?: 2 | 3 | 4
  actions?: ReactNode
}

/** A bordered group; with a title, a labelled region. */
export function Card({ children, title, level = 2, actions }: CardProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  if (!title && !actions) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card} aria-labelledby={title && titleId}>
      <div className={styles.head}>
        {title && (
          <Heading className={styles.title} id={titleId}>
            {title}
          </Heading>
        )}
        {actions}
      </div>
      {children}
    </section>
  )
}
