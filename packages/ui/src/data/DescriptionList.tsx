import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

export interface Description {
  term: string
  /** Id of the term, for a field used as the value: see `labelledBy` of the fields. */
  termId?: string | undefined
  value: ReactNode
}

/** Terms and values of one object. A missing value is rendered as a dash. */
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
