import { useId } from 'react'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  label: string
  /** Completed part of `max`; undefined while unknown. */
  value?: number | undefined
  max?: number
  /** Progress as text: '1.204 dari 10.000 barang'. A percentage by default. */
  valueLabel?: string
}

/** Progress of work that takes more than two seconds. */
export function ProgressBar({ label, value, max = 100, valueLabel }: ProgressBarProps) {
  const labelId = useId()
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max))
  const inWords = valueLabel ?? share?.toLocaleString('id-ID', { style: 'percent' })
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <span id={labelId}>{label}</span>
        {inWords && <span className={styles.value}>{inWords}</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={inWords}
      >
        <div
          className={share === undefined ? styles.unknown : styles.fill}
          style={{ inlineSize: `${(share ?? 0.3) * 100}%` }}
        />
      </div>
    </div>
  )
}
