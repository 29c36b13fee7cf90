import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

export interface Description {
  term: string
  value: ReactNode
}

/** Facts about one thing. A fact nobody gave is a dash, so that its absence is seen. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value === '' || value === null || value === undefined ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
