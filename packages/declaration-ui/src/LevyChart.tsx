import { levyText, rupiahText } from '@dermaga/text'
import { BarChart } from '@dermaga/ui'
import styles from './declaration.module.css'
import type { LevyEntry } from './levy-state.ts'

/** Bars by kind of levy, largest first; the table below has them by facility. */
export function LevyChart({ entries }: { entries: readonly LevyEntry[] }) {
  const byKind = new Map<string, number>()
  for (const { kind, amount } of entries) byKind.set(kind, (byKind.get(kind) ?? 0) + amount)
  const bars = [...byKind].filter(([, amount]) => amount > 0).sort(([, one], [, other]) => other - one)
  if (bars.length === 0) return null
  return (
    <div className={styles.chart}>
      <BarChart
        label={levyText.leviesChart}
        bars={bars.map(([kind, amount]) => ({
          key: kind,
          label: kind,
          value: rupiahText(amount),
          segments: [{ key: kind, size: amount }],
        }))}
      />
    </div>
  )
}
