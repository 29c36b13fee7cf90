import {
  type Delivery,
  deliveryList,
  deliveryStatus,
  HISTORY_ORDERS,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  type Webhook,
  webhookList,
} from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { ALL, ListPager, SearchFilter, SelectFilter, useKeysetList } from '@dermaga/service-ui/page'
import { fill, momentText, webhookText as text } from '@dermaga/text'
import { Button, Card, type Column, EmptyState, Filters, ListPage } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { DeliveryBadge } from './DeliveryBadge.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { eventText } from './event-text.ts'
import { isFiltered, type LogQuery, logQueryOf, withoutFilters } from './query.ts'
import styles from './webhook.module.css'

/** How often the list is read while a delivery is being attempted. */
const REFETCH_MS = 1500

/** The deliveries of a webhook. The address holds filters, pages and the delivery that is open. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [search, setSearch] = useSearchParams()
  const query = logQueryOf(search)
  const params = { id: webhook.idWebhook }
  const deliveries = useKeysetList(cursor => queryOptionsOf(deliveryList, { params, query: { ...query, ...cursor } }), {
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? REFETCH_MS : false),
  })
  useWebhookRefetch(deliveries.rows?.map(triesOf).join() ?? '')
  const shown = search.get('kiriman')

  return (
    <Card title={text.log}>
      <div className={styles.stack}>
        <p className={styles.about}>{text.logHint}</p>
        <ListPage
          list={deliveries}
          filters={<LogFilters query={query} />}
          loading={{ label: text.logLoading }}
          failed={{ title: text.logFailed }}
          empty={
            isFiltered(search) ? (
              <NoMatch />
            ) : (
              <EmptyState icon="upload" title={text.logEmptyTitle}>
                {text.logEmpty}
              </EmptyState>
            )
          }
          isInCard
          table={{
            caption: text.log,
            columns,
            rowKey: ({ idPeristiwa }) => idPeristiwa,
            footer: <ListPager words={text} list={deliveries} />,
          }}
        />
      </div>
      {shown && (
        <DeliveryDialog
          idWebhook={webhook.idWebhook}
          idPeristiwa={shown}
          canRepeat={webhook.status === 'aktif'}
          onClose={() => setSearch(withOpen(search, 'kiriman', null), { replace: true })}
        />
      )}
    </Card>
  )
}

function LogFilters({ query }: { query: LogQuery }) {
  return (
    <Filters active={[query.status, query.peristiwa]}>
      <SearchFilter label={text.search} placeholder={text.searchHint} value={query.q ?? ''} />
      <SelectFilter
        label={text.status}
        name="status"
        value={query.status}
        fallback={ALL}
        options={[
          { value: ALL, label: text.allStatuses },
          ...deliveryStatus.options.map(value => ({ value, label: text.deliveryStatuses[value] })),
        ]}
      />
      <SelectFilter
        label={text.event}
        name="peristiwa"
        value={query.peristiwa}
        fallback={ALL}
        options={[
          { value: ALL, label: text.allEvents },
          ...[WEBHOOK_TEST, ...WEBHOOK_EVENTS].map(value => ({ value, label: eventText(value) })),
        ]}
      />
      <SelectFilter
        label={text.order}
        name="urut"
        value={query.urut}
        fallback="terbaru"
        options={HISTORY_ORDERS.map(value => ({ value, label: text.orders[value] }))}
      />
    </Filters>
  )
}

function NoMatch() {
  const [search, setSearch] = useSearchParams()
  return (
    <EmptyState
      icon="search"
      title={text.noMatchTitle}
      action={<Button onPress={() => setSearch(withoutFilters(search), { replace: true })}>{text.clearFilters}</Button>}
    >
      {text.noMatch}
    </EmptyState>
  )
}

/** What an attempt changes: it is counted when it begins, and has an outcome when it ends. */
const triesOf = ({ idPeristiwa, percobaan, status, dicobaLagiPada }: Delivery) =>
  `${idPeristiwa} ${percobaan} ${status} ${dicobaLagiPada}`

/** Refetches the webhooks after every delivery attempt: their status shows its outcome. */
function useWebhookRefetch(tries: string) {
  const queries = useQueryClient()
  useEffect(() => {
    if (tries !== '') void queries.invalidateQueries({ queryKey: queryOptionsOf(webhookList, {}).queryKey })
  }, [queries, tries])
}

/** Pending its first attempt, or being attempted. */
const isUnderWay = ({ status, dicobaLagiPada, percobaan }: Delivery) =>
  status === 'menunggu' && (dicobaLagiPada === null || percobaan === 0)

const columns: Column<Delivery>[] = [
  { key: 'peristiwa', header: text.event, isRowHeader: true, cell: ({ peristiwa }) => eventText(peristiwa) },
  {
    key: 'waktu',
    header: text.at,
    cell: ({ dibuatPada }) => <span className="dm-numbers">{momentText(dibuatPada)}</span>,
  },
  { key: 'status', header: text.status, cell: ({ status }) => <DeliveryBadge status={status} /> },
  {
    key: 'jawaban',
    header: text.answer,
    cell: ({ jawaban }) => (jawaban === null ? text.noAnswer : fill(text.answerStatus, { status: jawaban })),
  },
  { key: 'percobaan', header: text.attempts, align: 'end', cell: ({ percobaan }) => percobaan },
  {
    key: 'rincian',
    header: text.actions,
    isActions: true,
    cell: delivery => <OpenButton delivery={delivery} />,
  },
]

function OpenButton({ delivery: { idPeristiwa, peristiwa, dibuatPada } }: { delivery: Delivery }) {
  const [search, setSearch] = useSearchParams()
  return (
    <Button
      aria-label={fill(text.detailOf, { event: eventText(peristiwa), at: momentText(dibuatPada) })}
      onPress={() => setSearch(withOpen(search, 'kiriman', idPeristiwa))}
    >
      {text.detail}
    </Button>
  )
}
