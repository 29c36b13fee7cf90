import { useId } from 'react'
import { cx } from '../cx.ts'
import hidden from '../VisuallyHidden.module.css'
import * as words from '../words.ts'
import styles from './Sparkline.module.css'

export interface SparklinePoint {
  label: string
  value: number
}

export interface SparklineProps {
  /** Label of the counted values: 'Dokumen per hari'. */
  label: string
  points: readonly SparklinePoint[]
  tone?: 'accent' | 'good' | 'warn' | 'bad'
  formatValue?: (value: number) => string
  periodLabel?: string
  valueLabel?: string
}

const WIDTH = 200
const HEIGHT = 40
const EDGE = 3

/** A count over time as one line, with the values in a visually hidden table. */
export function Sparkline({ label, points, tone = 'accent', ...props }: SparklineProps) {
  const { formatValue = String, periodLabel = words.period, valueLabel = words.value } = props
  const captionId = useId()
  return (
    <div className={styles.place}>
      <svg
        className={cx(styles.line, styles[tone])}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={sparklinePath(points.map(point => point.value))} vectorEffect="non-scaling-stroke" />
      </svg>
      {/* A wrapper, because a table ignores the width that hides it. */}
      <div className={hidden.hidden}>
        <table aria-labelledby={captionId}>
          <caption id={captionId}>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{periodLabel}</th>
              <th scope="col">{valueLabel}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(point => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{formatValue(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Points of an SVG polyline scaled from the least to the greatest value; level when all values are equal. */
export function sparklinePath(values: readonly number[]): string {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  const step = WIDTH / Math.max(1, values.length - 1)
  return values
    .map((value, index) => {
      const height = span === 0 ? 0.5 : (value - least) / span
      return `${round(index * step)},${round(HEIGHT - EDGE - height * (HEIGHT - 2 * EDGE))}`
    })
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
