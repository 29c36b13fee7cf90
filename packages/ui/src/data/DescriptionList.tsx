import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

export interface Description {
  term: string
  /** For a field in the value's place that the term names: see `labelledBy` of the fields. */
  termId?: string | undefined
  value: ReactNode
}

/** Facts about one thing. A missing value is shown as a dash. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, termId, value }) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term} id={termId}>
            {term}
          </dt>
          <dd className={styles.value}>{value === '' || value === null || value === undefined ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
