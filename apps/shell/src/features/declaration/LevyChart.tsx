import { declarationText as text } from '@dermaga/text'
import styles from './declaration.module.css'
import type { LevyEntry } from './levy-state.ts'

/** Bars by kind of levy, largest first; the table below has the same numbers. */
export function LevyChart({ entries }: { entries: readonly LevyEntry[] }) {
  const byKind = new Map<string, number>()
  for (const { kind, amount } of entries) byKind.set(kind, (byKind.get(kind) ?? 0) + amount)
  const bars = [...byKind].filter(([, amount]) => amount > 0).sort(([, one], [, other]) => other - one)
  const most = bars[0]?.[1]
  if (most === undefined) return null
  return (
    <div className={styles.chart} role="img" aria-label={text.leviesChart}>
      {bars.map(([kind, amount]) => (
        <div key={kind} className={styles.bar}>
          <span className={styles.barName}>{kind}</span>
          <span className={styles.barTrack}>
            <span className={styles.barFill} style={{ inlineSize: `${(amount / most) * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}
