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
import { fill, momentText, webhookText as text } from '@dermaga/text'
import {
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  SearchField,
  Select,
  Skeleton,
  Table,
  useTyped,
} from '@dermaga/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { ListPager } from '../../../host/list/ListPager.tsx'
import { withFilter, withOpen } from '../../../host/list/list-address.ts'
import { DeliveryBadge } from './DeliveryBadge.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { eventText } from './event-text.ts'
import { isFiltered, logQueryOf, withoutFilters } from './query.ts'
import styles from './webhook.module.css'

const ALL = 'semua'
/** How often a delivery that is being tried is looked after. */
const LOOK_AGAIN_MS = 1500

/** What was sent to a webhook, and what became of it. The address keeps filters, pages and the one that is open. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [search, setSearch] = useSearchParams()
  const query = logQueryOf(search)
  const cursor = search.getAll('sesudah').at(-1)
  const params = { id: webhook.idWebhook }
  const page = useQuery({
    ...queryOptionsOf(deliveryList, { params, query: { ...query, ...(cursor && { cursor }) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  })
  useWebhookReadAfter(page.data?.items.map(({ idPeristiwa, percobaan }) => `${idPeristiwa} ${percobaan}`).join() ?? '')
  const filter = (name: string, value: string | null) =>
    setSearch(withFilter(search, name, value === ALL ? null : value), { replace: true })
  const [typed, setTyped] = useTyped(query.q ?? '', words => filter('q', words))
  const shown = search.get('kiriman')

  return (
    <Card title={text.log}>
      <div className={styles.stack}>
        <p className={styles.about}>{text.logHint}</p>
        <search className={styles.filters}>
          <SearchField label={text.search} placeholder={text.searchHint} value={typed} onChange={setTyped} />
          <Select
            label={text.status}
            value={query.status ?? ALL}
            onChange={value => filter('status', value)}
            options={[
              { value: ALL, label: text.allStatuses },
              ...deliveryStatus.options.map(value => ({ value, label: text.deliveryStatuses[value] })),
            ]}
          />
          <Select
            label={text.event}
            value={query.peristiwa ?? ALL}
            onChange={value => filter('peristiwa', value)}
            options={[
              { value: ALL, label: text.allEvents },
              ...[WEBHOOK_TEST, ...WEBHOOK_EVENTS].map(value => ({ value, label: eventText(value) })),
            ]}
          />
          <Select
            label={text.order}
            value={query.urut ?? 'terbaru'}
            onChange={value => filter('urut', value === 'terbaru' ? null : value)}
            options={HISTORY_ORDERS.map(value => ({ value, label: text.orders[value] }))}
          />
        </search>
        {content()}
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

  function content() {
    if (page.isPending) return <Skeleton shape="table" label={text.logLoading} />
    if (page.isLoadingError) {
      const { message } = page.error
      return <ErrorState title={text.logFailed} message={message} onRetry={() => void page.refetch()} />
    }
    const { items, next } = page.data
    if (items.length === 0) {
      return isFiltered(search) ? (
        <EmptyState
          icon="search"
          title={text.noMatchTitle}
          action={
            <Button onPress={() => setSearch(withoutFilters(search), { replace: true })}>{text.clearFilters}</Button>
          }
        >
          {text.noMatch}
        </EmptyState>
      ) : (
        <EmptyState icon="upload" title={text.logEmptyTitle}>
          {text.logEmpty}
        </EmptyState>
      )
    }
    return (
      <Table
        caption={text.log}
        isCaptionHidden
        columns={columns}
        rows={items}
        rowKey={({ idPeristiwa }) => idPeristiwa}
        isPending={page.isPlaceholderData}
        footer={<ListPager words={text} next={next} isPending={page.isPlaceholderData} />}
      />
    )
  }
}

/** Reads the webhooks anew whenever something was tried: their status tells how it went. */
function useWebhookReadAfter(tries: string) {
  const queries = useQueryClient()
  useEffect(() => {
    if (tries !== '') void queries.invalidateQueries({ queryKey: queryOptionsOf(webhookList, {}).queryKey })
  }, [queries, tries])
}

/** Waits for its first try, or is being tried. */
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
    isHeaderHidden: true,
    align: 'end',
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
