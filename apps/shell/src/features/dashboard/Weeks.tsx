import type { DashboardView } from '@dermaga/contract'
import { fill, historyText, dashboardText as text } from '@dermaga/text'
import { Card } from '@dermaga/ui'
import styles from './DashboardPage.module.css'
import { WeekChart } from './WeekChart.tsx'

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
          return <WeekChart key={jenis} label={label} weeks={minggu} counts={peristiwa} valueLabel={text.eventsLabel} />
        })}
      </div>
    </Card>
  )
}
