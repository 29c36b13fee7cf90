import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import type { Tone } from '../feedback/Badge.tsx'
import styles from './Timeline.module.css'

export interface TimelineEvent {
  key: string
  /** The event: 'Surat kuasa diterima'. */
  what: ReactNode
  who?: string
  /** Displayed time, and the instant in ISO 8601 for `<time>`. */
  when: string
  dateTime?: string
  /** Text of the event: a reason, a note. */
  note?: ReactNode
  tone?: Tone
  /** A link or button at the end of the entry. */
  aside?: ReactNode
}

/** The events of a document, in the given order. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ key, what, who, when, dateTime, note, tone = 'neutral', aside }) => (
        <li key={key} className={cx(styles.event, styles[tone])}>
          <div className={styles.head}>
            <div className={styles.what}>{what}</div>
            {aside && <div className={styles.aside}>{aside}</div>}
          </div>
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

export interface TimelineDay {
  key: string
  /** The day as text: '21 November 2026'. */
  heading: string
  events: readonly TimelineEvent[]
}

/** A long history grouped by day; each day is a labelled region. @param level heading level of the days */
export function TimelineDays({ days, level = 2 }: { days: readonly TimelineDay[]; level?: 2 | 3 | 4 }) {
  return (
    <div className={styles.days}>
      {days.map(({ key, ...day }) => (
        <Day key={key} {...day} level={level} />
      ))}
    </div>
  )
}

function Day({ heading, events, level }: Omit<TimelineDay, 'key'> & { level: 2 | 3 | 4 }) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.day} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        {heading}
      </Heading>
      <Timeline events={events} label={heading} />
    </section>
  )
}
