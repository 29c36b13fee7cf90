import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import * as words from '../words.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Shape of the loading content, which prevents layout shifts. */
  shape?: 'lines' | 'card' | 'table'
  /** Lines or rows; 3 by default. */
  count?: number
  label?: string
}

export function Skeleton({ shape = 'lines', count = 3, label = words.loading }: SkeletonProps) {
  return (
    <div className={cx(styles.skeleton, styles[shape])} data-skeleton>
      <VisuallyHidden>{label}</VisuallyHidden>
      {shape === 'card' && <span className={styles.title} />}
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
        <span key={index} className={styles.line} />
      ))}
    </div>
  )
}
