import { type Content, type FormFacts, isRows } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'
import { Button } from '@dermaga/ui'
import { useState } from 'react'
import { ContentView } from '../ContentView.tsx'
import styles from './exchange.module.css'

/** Rows that are shown at first, and added each time: a message may have a thousand. */
const ROWS = 20

interface MessageContentProps {
  form: FormFacts
  content: Readonly<Record<string, unknown>>
  /** The current day in Jakarta, `YYYY-MM-DD`. */
  today: string
}

/** The fields of a message that have a value, with the first rows of its lists. */
export function MessageContent({ form, content, today }: MessageContentProps) {
  const [most, setMost] = useState(ROWS)
  const whole = content as Content
  const longer = Object.entries(whole).flatMap(([name, value]) =>
    isRows(value) && value.length > most ? [{ label: form.fields[name]?.label ?? name, all: value.length }] : [],
  )
  const shown = Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, isRows(value) ? value.slice(0, most) : value]),
  )
  return (
    <div className="dm-stack">
      <ContentView facts={form} content={shown} today={today} isBrief />
      {longer.map(({ label, all }) => (
        <p key={label} className={styles.quiet}>
          {fill(text.rowsShown, { shown: most, all, label })}
        </p>
      ))}
      {longer.length > 0 && (
        <div>
          <Button onPress={() => setMost(most + ROWS)}>{text.moreRows}</Button>
        </div>
      )}
    </div>
  )
}
