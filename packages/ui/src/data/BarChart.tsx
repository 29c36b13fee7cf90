import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Tone } from '../feedback/Badge.tsx'
import styles from './BarChart.module.css'

export interface BarSegment {
  key: string
  /** Its length, in the unit of the chart; 0 draws nothing. */
  size: number
  tone?: Tone
  /** Text or link below the bar, beside the segment's colour. */
  label?: ReactNode
}

export interface Bar {
  key: string
  /** Text or link. */
  label: ReactNode
  /** What the whole bar is worth, in words. */
  value: ReactNode
  segments: readonly BarSegment[]
}

export interface BarChartProps {
  /** Names the chart for those who do not see it. */
  label: string
  bars: readonly Bar[]
}

/** Horizontal bars on one scale, each of one or several segments. Labels and values are text, so the chart is read, copied and
 *  enlarged like any list; only the bars themselves are hidden from screen readers. */
export function BarChart({ label, bars }: BarChartProps) {
  const longest = Math.max(...bars.map(({ segments }) => segments.reduce((total, { size }) => total + size, 0)))
  return (
    <ul className={styles.chart} aria-label={label}>
      {bars.map(bar => {
        const drawn = bar.segments.filter(({ size }) => size > 0)
        const labelled = drawn.filter(segment => segment.label !== undefined)
        return (
          <li key={bar.key} className={styles.bar}>
            <span className={styles.label}>{bar.label}</span>
            <span className={styles.value}>{bar.value}</span>
            <span className={styles.track} aria-hidden="true">
              {drawn.map(({ key, size, tone = 'accent' }) => (
                <span
                  key={key}
                  className={cx(styles.segment, styles[tone])}
                  style={{ inlineSize: `${(size / longest) * 100}%` }}
                />
              ))}
            </span>
            {labelled.length > 0 && (
              <span className={styles.legend}>
                {labelled.map(({ key, tone = 'accent', label: text }) => (
                  <span key={key} className={styles.entry}>
                    <span className={cx(styles.dot, styles[tone])} aria-hidden="true" />
                    {text}
                  </span>
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
