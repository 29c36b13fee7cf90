import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Tone } from '../feedback/Badge.tsx'
import styles from './Timeline.module.css'

export interface TimelineEvent {
  key: string
  /** What happened: 'Surat kuasa diterima'. */
  what: ReactNode
  who?: string
  /** As it is shown, and the moment in ISO 8601 for machines. */
  when: string
  dateTime?: string
  /** Words left behind: a reason, a note. */
  note?: ReactNode
  tone?: Tone
}

/** The life of a document, in the order given. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ key, what, who, when, dateTime, note, tone = 'neutral' }) => (
        <li key={key} className={cx(styles.event, styles[tone])}>
          <div className={styles.what}>{what}</div>
          <div className={styles.trace}>
            {who && `${who} · `}
            <time dateTime={dateTime}>{when}</time>
          </div>
          {note && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  )
}
