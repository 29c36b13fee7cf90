import { dayText, fill, dashboardText as text } from '@dermaga/text'
import { Sparkline } from '@dermaga/ui'
import styles from './DashboardPage.module.css'

interface WeekChartProps {
  /** What is counted, above the line. */
  label: string
  /** First day of each week. */
  weeks: readonly string[]
  counts: readonly number[]
  /** Heading of the counts in the table for those who do not see the line. */
  valueLabel: string
}

/** Counts per week as a small line; without any, only what was counted. */
export function WeekChart({ label, weeks, counts, valueLabel }: WeekChartProps) {
  if (counts.every(count => count === 0)) return <p className={styles.type}>{label}</p>
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.type}>{label}</figcaption>
      <Sparkline
        label={label}
        points={weeks.map((day, week) => ({
          label: fill(text.weekFrom, { day: dayText(day) }),
          value: counts[week] ?? 0,
        }))}
        periodLabel={text.weekLabel}
        valueLabel={valueLabel}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{dayText(weeks[0] ?? '')}</span>
        <span>{dayText(weeks.at(-1) ?? '')}</span>
      </div>
    </figure>
  )
}
