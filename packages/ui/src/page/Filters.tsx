import { Children, type ReactNode, useId, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import * as words from '../words.ts'
import styles from './Filters.module.css'

export interface FiltersProps {
  /** The search field first. */
  children: ReactNode
  /** The values of the fields after the first; those that are set are counted where the fields are hidden. */
  active: readonly unknown[]
}

/** The search field and the filters of a list in one row; on a phone a button shows the filters, so that the list comes first. */
export function Filters({ children, active }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first, ...rest] = Children.toArray(children)
  const count = active.filter(value => value !== undefined && value !== null && value !== '').length
  return (
    <div className={styles.place}>
      <search className={cx(styles.filters, isOpen && styles.open)}>
        <div className={styles.first}>{first}</div>
        {rest.length > 0 && (
          <div className={styles.toggle}>
            <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
              <Icon name="filter" size={18} />
              {count > 0 ? words.filtersSet(count) : words.filters}
            </Button>
          </div>
        )}
        <div id={id} className={styles.rest}>
          {rest}
        </div>
      </search>
    </div>
  )
}
