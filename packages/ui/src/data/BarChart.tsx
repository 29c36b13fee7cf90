import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { cx } from '../cx.ts'
import type { Tone } from '../feedback/Badge.tsx'
import * as words from '../words.ts'
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
  /** With more bars than these the others wait behind a button. */
  most?: number
}

/** Horizontal bars on one scale, each of one or several segments. Labels and values are text, so the chart is read, copied and
 *  enlarged like any list; only the bars themselves are hidden from screen readers. */
export function BarChart({ label, bars, most = bars.length }: BarChartProps) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button moves below the bars that it has shown; the keyboard goes on at the first of them.
  useLayoutEffect(() => {
    if (isWhole) (list.current?.children[most] as HTMLElement | undefined)?.focus()
  }, [isWhole, most])
  const longest = Math.max(...bars.map(({ segments }) => segments.reduce((total, { size }) => total + size, 0)))
  const shown = isWhole ? bars : bars.slice(0, most)
  const chart = (
    <ul ref={list} className={styles.chart} aria-label={label}>
      {shown.map((bar, index) => {
        const drawn = bar.segments.filter(({ size }) => size > 0)
        const labelled = drawn.filter(segment => segment.label !== undefined)
        return (
          <li key={bar.key} className={styles.bar} tabIndex={index === most ? -1 : undefined}>
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
  if (bars.length <= most) return chart
  return (
    <div className={styles.part}>
      {chart}
      <Button variant="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
        {isWhole ? words.showFewer : words.showAll(bars.length)}
      </Button>
    </div>
  )
}
