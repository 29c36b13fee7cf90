import { wibDay } from '@dermaga/contract'
import type { GrowingList } from '@dermaga/service-ui/page'
import { dayText, fill, momentText } from '@dermaga/text'
import { type Column, ListPage, LoadMore, StatusBadge } from '@dermaga/ui'
import type { ReactNode } from 'react'
import { serverNow } from '../../host/call/server-time.ts'
import styles from './reference-data.module.css'

interface Value {
  /** The first day on which it holds, YYYY-MM-DD. */
  mulai: string
  diubahOleh: string
  /** Null when it came with the book. */
  diubahPada: string | null
}

type Words = Readonly<Record<'history' | 'historyFailed' | 'since' | 'future' | 'current' | 'past' | 'by', string>>

interface ValueHistoryProps<Row extends Value> {
  words: Words
  list: GrowingList<Row>
  /** The first day of the value that holds today. */
  current: string
  /** The columns after the day. */
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  empty: ReactNode
}

/** What a rate was, is and will be, and who set it. */
export function ValueHistory<Row extends Value>(props: ValueHistoryProps<Row>) {
  const { words, list, current, columns, rowKey, empty } = props
  const today = wibDay(new Date(serverNow()))
  const since: Column<Row> = {
    key: 'mulai',
    header: words.since,
    isRowHeader: true,
    cell: ({ mulai, diubahOleh, diubahPada }) => {
      const state = mulai > today ? 'future' : mulai === current ? 'current' : 'past'
      return (
        <>
          {dayText(mulai)} <StatusBadge tone={state === 'current' ? 'good' : 'neutral'}>{words[state]}</StatusBadge>
          {diubahPada !== null && diubahOleh !== '' && (
            <div className={styles.quiet}>{fill(words.by, { oleh: diubahOleh, pada: momentText(diubahPada) })}</div>
          )}
        </>
      )
    },
  }
  return (
    <section className={styles.history} aria-label={words.history}>
      <h3>{words.history}</h3>
      <ListPage
        list={list}
        failed={{ title: words.historyFailed }}
        empty={empty}
        isInCard
        table={{
          caption: words.history,
          density: 'compact',
          columns: [since, ...columns],
          rowKey,
          footer: list.more && <LoadMore {...list.more} />,
        }}
      />
    </section>
  )
}
