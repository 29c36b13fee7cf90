import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../Icon.tsx'
import * as words from '../words.ts'
import styles from './Pager.module.css'

export interface PagerProps {
  /** Absent when there is no page in that direction. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Current range: '11–20 dari 84'. */
  children?: ReactNode
  label?: string
  previousLabel?: string
  nextLabel?: string
  isPending?: boolean
}

/** Previous and next page. The caller decides by keys or by number. */
export function Pager({ onPrevious, onNext, children, label = words.pages, isPending = false, ...props }: PagerProps) {
  const { previousLabel = words.previous, nextLabel = words.next } = props
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button isDisabled={!onPrevious || isPending} {...(onPrevious && { onPress: onPrevious })}>
        <Icon name="chevron-left" size={18} />
        <span className={styles.label}>{previousLabel}</span>
      </Button>
      <span className={styles.where} aria-live="polite">
        {children}
      </span>
      <Button isDisabled={!onNext || isPending} {...(onNext && { onPress: onNext })}>
        <span className={styles.label}>{nextLabel}</span>
        <Icon name="chevron-right" size={18} />
      </Button>
    </nav>
  )
}
