import { type ExchangeRateWeek, exchangeRateWeekList, wibDay } from '@dermaga/contract'
import { ListPager, useKeysetList } from '@dermaga/service-ui/page'
import { dayText, fill, momentText, exchangeRateText as text } from '@dermaga/text'
import { Button, type Column, EmptyState, InlineMessage, ListPage, PageHeader, StatusBadge } from '@dermaga/ui'
import { useState } from 'react'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { serverNow } from '../../host/call/server-time.ts'
import { usePageTitle } from '../../host/page/title.ts'
import { RateWeekDialog } from './RateWeekDialog.tsx'

/** Weekly exchange rates: the weeks, and the entry of the next one from its decision. */
export default function ExchangeRatesPage() {
  usePageTitle(text.title)
  const [edited, setEdited] = useState<ExchangeRateWeek | 'new'>()
  const weeks = useKeysetList(cursor => queryOptionsOf(exchangeRateWeekList, { query: cursor }))
  const today = wibDay(new Date(serverNow()))
  const newest = weeks.rows?.[0]
  const isFirstPage = weeks.paging.data === 0
  const lacksToday = isFirstPage && weeks.rows && !weeks.rows.some(week => stateOf(week, today) === 'current')
  return (
    <div className="dm-stack">
      <ListPage
        list={weeks}
        header={
          <PageHeader
            title={text.title}
            description={text.lead}
            actions={
              <Button variant="primary" isDisabled={!weeks.rows} onPress={() => setEdited('new')}>
                {text.add}
              </Button>
            }
          />
        }
        filters={lacksToday ? <InlineMessage tone="warn">{text.noCurrent}</InlineMessage> : undefined}
        failed={{ title: text.failed }}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        table={{
          caption: text.table,
          columns: columnsOf(today, setEdited),
          rowKey: ({ mulai }) => mulai,
          footer: <ListPager words={text} list={weeks} />,
        }}
      />
      {edited && (
        <RateWeekDialog
          week={edited === 'new' ? undefined : edited}
          newest={isFirstPage ? newest : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

const stateOf = ({ mulai, sampai }: ExchangeRateWeek, today: string) =>
  sampai < today ? 'past' : mulai > today ? 'next' : 'current'

const TONES = { current: 'good', next: 'neutral', past: 'neutral' } as const

const columnsOf = (today: string, edit: (week: ExchangeRateWeek) => void): Column<ExchangeRateWeek>[] => [
  {
    key: 'pekan',
    header: text.week,
    isRowHeader: true,
    cell: ({ mulai, sampai }) => `${dayText(mulai)} – ${dayText(sampai)}`,
  },
  {
    key: 'keadaan',
    header: text.state,
    cell: week => {
      const state = stateOf(week, today)
      return (
        <>
          <StatusBadge tone={TONES[state]}>{text[state]}</StatusBadge>{' '}
          {week.contoh && <StatusBadge tone="warn">{text.example}</StatusBadge>}
        </>
      )
    },
  },
  { key: 'keputusan', header: text.decision, cell: ({ keputusan }) => keputusan },
  { key: 'valuta', header: text.currencies, align: 'end', cell: ({ kurs }) => kurs.length },
  {
    key: 'diubah',
    header: text.changed,
    cell: ({ diubahOleh, diubahPada }) =>
      diubahOleh === '' ? '–' : fill(text.changedBy, { oleh: diubahOleh, pada: momentText(diubahPada) }),
  },
  {
    key: 'tindakan',
    header: text.edit,
    isActions: true,
    cell: week => (
      <Button onPress={() => edit(week)} aria-label={fill(text.editOf, { mulai: dayText(week.mulai) })}>
        {text.edit}
      </Button>
    ),
  },
]
