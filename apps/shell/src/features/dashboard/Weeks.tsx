import type { DashboardView } from '@dermaga/contract'
import { dayText, fill, historyText, dashboardText as text } from '@dermaga/text'
import { Card, Sparkline } from '@dermaga/ui'
import styles from './DashboardPage.module.css'

/** Document events per week: a small chart per kind, with its numbers in a table. */
export function Weeks({ weeks: { minggu, jumlah } }: { weeks: DashboardView['perMinggu'] }) {
  if (jumlah.length === 0) return null
  return (
    <Card title={text.weeks}>
      <div className={styles.charts}>
        {jumlah.map(({ jenis, peristiwa }) => {
          const count = peristiwa.reduce((total, events) => total + events, 0)
          const kind = historyText.kinds[jenis].toLowerCase()
          const label = fill(text.weeksTotal, { count: count.toLocaleString('id-ID'), kind, weeks: minggu.length })
          return (
            <figure key={jenis} className={styles.chart}>
              <figcaption className={styles.type}>{label}</figcaption>
              <Sparkline
                label={label}
                points={minggu.map((day, week) => ({
                  label: fill(text.weekFrom, { day: dayText(day) }),
                  value: peristiwa[week] ?? 0,
                }))}
                periodLabel={text.weekLabel}
                valueLabel={text.eventsLabel}
              />
              <div className={styles.ends} aria-hidden="true">
                <span>{dayText(minggu[0] ?? '')}</span>
                <span>{dayText(minggu.at(-1) ?? '')}</span>
              </div>
            </figure>
          )
        })}
      </div>
    </Card>
  )
}
