import { WEBHOOK, type Webhook } from '@dermaga/contract'
import { TextLink } from '@dermaga/service-ui/page'
import { fill, momentText, webhookText as text } from '@dermaga/text'
import { Button, Card, type Column, EmptyState, Icon, InlineMessage, StatusBadge, Table } from '@dermaga/ui'
import styles from './webhook.module.css'

interface WebhookListProps {
  webhooks: readonly Webhook[]
  onNew: () => void
}

/** Every webhook of the company, and how it is doing. */
export function WebhookList({ webhooks, onNew }: WebhookListProps) {
  const isFull = webhooks.length >= WEBHOOK.max
  const add = (
    <Button variant="primary" onPress={onNew}>
      <Icon name="plus" size={18} />
      {text.add}
    </Button>
  )
  return (
    <Card title={text.title} actions={webhooks.length > 0 && !isFull && add}>
      <div className={styles.stack}>
        <p className={styles.about}>{text.about}</p>
        {isFull && <InlineMessage>{fill(text.full, { most: WEBHOOK.max })}</InlineMessage>}
        <Table
          caption={text.title}
          isCaptionHidden
          columns={COLUMNS}
          rows={webhooks}
          rowKey={({ idWebhook }) => idWebhook}
          empty={
            <EmptyState icon="bell" title={text.emptyTitle} action={add}>
              {text.empty}
            </EmptyState>
          }
        />
      </div>
    </Card>
  )
}

const COLUMNS: Column<Webhook>[] = [
  {
    key: 'nama',
    header: text.name,
    isRowHeader: true,
    cell: ({ idWebhook, nama, url }) => (
      <>
        <TextLink to={{ search: `tab=webhook&webhook=${idWebhook}` }}>
          <span className={styles.whole}>{nama}</span>
        </TextLink>
        <div className={styles.quiet}>{url}</div>
      </>
    ),
  },
  {
    key: 'peristiwa',
    header: text.events,
    cell: ({ peristiwa }) => fill(text.eventsCount, { count: peristiwa.length }),
  },
  {
    key: 'berhasil',
    header: text.lastSuccess,
    cell: ({ terakhirBerhasil: at }) => <span className="dm-numbers">{at ? momentText(at) : text.never}</span>,
  },
  { key: 'status', header: text.status, cell: webhook => <WebhookBadge webhook={webhook} /> },
]

/** Whether it is on, and whether the last try went well. */
export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const { status, terakhirBerhasil, terakhirGagal } = webhook
  if (status === 'nonaktif') return <StatusBadge>{text.statuses.nonaktif}</StatusBadge>
  if (status === 'gagal') return <StatusBadge tone="bad">{text.statuses.gagal}</StatusBadge>
  const isFailing = terakhirGagal !== null && (terakhirBerhasil === null || terakhirBerhasil < terakhirGagal)
  return isFailing ? (
    <StatusBadge tone="warn">{text.failing}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{text.statuses.aktif}</StatusBadge>
  )
}
