import { type CalendarEntry, calendarDays, calendarList, wibDay } from '@dermaga/contract'
import {
  dayText,
  fill,
  longDayText,
  monthText,
  PROVISIONAL,
  serviceText,
  calendarText as text,
  timeText,
} from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  IconButton,
  ListPage,
  PageHeader,
  Skeleton,
  StatusBadge,
  VisuallyHidden,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { toneOf } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import { ListPager } from '../list/ListFilters.tsx'
import lists from '../list/list.module.css'
import { CURSORS, useKeysetPages } from '../list/useKeysetPages.ts'
import styles from './calendar.module.css'
import { monthAfter, monthFrom, weeksOf } from './month.ts'

/** What ends in a month, as a month and as a list; the address keeps the month and the chosen day. */
export function CalendarPage() {
  const host = useServiceHost()
  const { search, setSearch } = useAddressQuery()
  const today = wibDay(new Date(host.now()))
  const month = monthFrom(search.get('bulan')) ?? today.slice(0, 7)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const chosen = days.find(day => day === search.get('hari'))
  const own = days.filter(day => day.startsWith(month))
  const range = { dari: chosen ?? own[0] ?? today, sampai: chosen ?? own.at(-1) ?? today }
  const { source, passed, next } = useKeysetPages(cursor =>
    callQuery(host, calendarList, { query: { ...range, ...cursor } }),
  )
  const counts = useQuery(
    callQuery(host, calendarDays, { query: { dari: days[0] ?? today, sampai: days.at(-1) ?? today } }),
  )
  const countOf = new Map(counts.data?.items.map(({ hari, jumlah }) => [hari, jumlah] as const))
  const showMonth = (to: string | null) => setSearch({ bulan: to, hari: null, [CURSORS]: null }, false)
  const hrefOf = (hari: string) => withQuery(host.location.pathname, new URLSearchParams({ bulan: month, hari }))
  const isOfficer = host.user.isOfficer

  return (
    <>
      <PageHeader title={text.title} description={isOfficer ? text.leadOfficer : text.lead} />
      <Card>
        <div className={styles.head}>
          <h2 className={styles.month} aria-live="polite">
            {monthText(month)}
          </h2>
          <div className={styles.moves}>
            <IconButton
              icon="chevron-left"
              variant="secondary"
              label={text.before}
              onPress={() => showMonth(monthAfter(month, -1))}
            />
            <Button onPress={() => showMonth(null)}>{text.now}</Button>
            <IconButton
              icon="chevron-right"
              variant="secondary"
              label={text.after}
              onPress={() => showMonth(monthAfter(month, 1))}
            />
          </div>
        </div>
        {counts.error ? (
          <ErrorState title={text.failed} message={counts.error.message} onRetry={() => void counts.refetch()} />
        ) : counts.data === undefined ? (
          <Skeleton shape="table" count={5} />
        ) : (
          <table className={styles.grid} aria-label={fill(text.gridOf, { bulan: monthText(month) })}>
            <thead>
              <tr>
                {text.weekdays.map(({ short, long }) => (
                  <th key={long} scope="col" abbr={long}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map(week => (
                <tr key={week[0]}>
                  {week.map(day => (
                    <td
                      key={day}
                      className={day.startsWith(month) ? undefined : styles.other}
                      data-chosen={day === chosen || undefined}
                      data-today={day === today || undefined}
                    >
                      <DayCell day={day} count={countOf.get(day) ?? 0} href={hrefOf(day)} isChosen={day === chosen} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      <ListPage
        header={
          <div className={styles.head}>
            <h2 className={styles.month}>
              {chosen ? longDayText(chosen) : fill(text.listOf, { bulan: monthText(month) })}
            </h2>
            {chosen && <Button onPress={() => setSearch({ hari: null, [CURSORS]: null })}>{text.wholeMonth}</Button>}
          </div>
        }
        list={source}
        loading={{ count: 4 }}
        failed={{ title: text.failed }}
        empty={
          <EmptyState title={text.emptyTitle} icon="check">
            {isOfficer ? text.emptyOfficer : text.empty}
          </EmptyState>
        }
        table={{
          caption: text.title,
          columns: columnsOf(isOfficer),
          rowKey: ({ idKasus, jenis }) => `${idKasus} ${jenis}`,
          footer: <ListPager passed={passed} next={next} />,
        }}
      />
    </>
  )
}

function DayCell({ day, count, href, isChosen }: { day: string; count: number; href: string; isChosen: boolean }) {
  const number = Number(day.slice(8))
  if (count === 0) return <span className={styles.number}>{number}</span>
  return (
    <HostLink href={href} {...(isChosen && { 'aria-current': 'date' })}>
      <span className={styles.number}>
        {number}
        <VisuallyHidden>{longDayText(day).slice(String(number).length)}</VisuallyHidden>
      </span>{' '}
      <span className={styles.count}>
        {count}
        <VisuallyHidden> {text.endings}</VisuallyHidden>
      </span>
    </HostLink>
  )
}

function columnsOf(isOfficer: boolean): Column<CalendarEntry>[] {
  return [
    {
      key: 'nomor',
      header: serviceText.number,
      isRowHeader: true,
      cell: ({ nomor, judul, path }) => (
        <>
          <HostLink href={path}>
            <span className={lists.number}>{nomor ?? judul}</span>
          </HostLink>
          <div className={lists.quiet}>{judul}</div>
        </>
      ),
    },
    {
      key: 'pada',
      header: text.day,
      cell: ({ pada, jenis, sementara }) => {
        const day = dayText(wibDay(new Date(pada)))
        if (jenis !== 'tenggat') return day
        const moment = fill(text.dayAndTime, { hari: day, jam: timeText(pada) })
        return sementara ? `${moment} ${PROVISIONAL}` : moment
      },
    },
    { key: 'jenis', header: text.kind, cell: ({ jenis }) => text.kinds[jenis] },
    {
      key: 'keadaan',
      header: serviceText.state,
      cell: ({ keadaan, nada }) => <StatusBadge tone={toneOf(nada)}>{keadaan}</StatusBadge>,
    },
    ...(isOfficer
      ? [{ key: 'pemohon', header: serviceText.company, cell: ({ pemohon }: CalendarEntry) => pemohon }]
      : []),
  ]
}
