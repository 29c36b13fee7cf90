import type { Delivery } from '@dermaga/contract'
import { webhookText as text } from '@dermaga/text'
import { StatusBadge } from '@dermaga/ui'

const TONES = { menunggu: 'neutral', terkirim: 'good', gagal: 'bad' } as const

export function DeliveryBadge({ status }: Pick<Delivery, 'status'>) {
  return <StatusBadge tone={TONES[status]}>{text.deliveryStatuses[status]}</StatusBadge>
}
