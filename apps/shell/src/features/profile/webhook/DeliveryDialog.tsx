import { type DeliveryDetail, deliveryById, deliveryRepeat } from '@dermaga/contract'
import { fill, momentText, webhookText as text } from '@dermaga/text'
import { Button, DescriptionList, Dialog, ErrorState, InlineMessage, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { DeliveryBadge } from './DeliveryBadge.tsx'
import { eventText } from './event-text.ts'
import { useWebhookChange } from './useWebhookChange.ts'
import styles from './webhook.module.css'

interface DeliveryDialogProps {
  idWebhook: string
  idPeristiwa: string
  /** An inactive webhook receives nothing. */
  canRepeat: boolean
  onClose: () => void
}

const LOOK_AGAIN_MS = 1500

/** Request, response, and resending of a delivery. */
export function DeliveryDialog({ idWebhook, idPeristiwa, canRepeat, onClose }: DeliveryDialogProps) {
  const params = { id: idWebhook, idPeristiwa }
  const delivery = useQuery({
    ...queryOptionsOf(deliveryById, { params }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'menunggu' ? LOOK_AGAIN_MS : false),
  })
  const { pending, change } = useWebhookChange()
  const repeat = () => change('repeat', () => call(deliveryRepeat, { params }), text.done.repeated)

  return (
    <Dialog
      title={text.detailTitle}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        canRepeat &&
        delivery.data && (
          <Button variant="primary" isPending={pending !== undefined} onPress={() => void repeat()}>
            {delivery.data.status === 'menunggu' ? text.repeatNow : text.repeat}
          </Button>
        )
      }
    >
      {content()}
    </Dialog>
  )

  function content() {
    if (delivery.isPending) return <Skeleton shape="card" count={4} label={text.logLoading} />
    if (delivery.isLoadingError) {
      const { message } = delivery.error
      return <ErrorState title={text.detailFailed} message={message} onRetry={() => void delivery.refetch()} />
    }
    return <Facts delivery={delivery.data} />
  }
}

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const { masalah, dicobaPada, dicobaLagiPada, jawaban } = delivery
  return (
    <div className={styles.stack}>
      {masalah && <InlineMessage tone="bad">{text.problems[masalah]}</InlineMessage>}
      <DescriptionList
        items={[
          { term: text.event, value: eventText(delivery.peristiwa) },
          { term: text.status, value: <DeliveryBadge status={delivery.status} /> },
          { term: text.id, value: <code className={styles.whole}>{delivery.idPeristiwa}</code> },
          { term: text.at, value: momentText(delivery.dibuatPada) },
          { term: text.attempts, value: delivery.percobaan },
          { term: text.triedAt, value: dicobaPada ? momentText(dicobaPada) : text.never },
          ...(dicobaLagiPada ? [{ term: text.nextAt, value: momentText(dicobaLagiPada) }] : []),
          {
            term: text.answer,
            value: jawaban === null ? text.noAnswer : fill(text.answerStatus, { status: jawaban }),
          },
          ...(dicobaPada ? [{ term: text.took, value: fill(text.tookMs, { ms: delivery.lamaMs }) }] : []),
        ]}
      />
      <section>
        <h3 className={styles.part}>{text.body}</h3>
        <pre className={styles.code}>{JSON.stringify(JSON.parse(delivery.isi), null, 2)}</pre>
      </section>
      {jawaban !== null && (
        <section>
          <h3 className={styles.part}>{text.answerBody}</h3>
          <pre className={styles.code}>{delivery.isiJawaban || text.answerEmpty}</pre>
        </section>
      )}
    </div>
  )
}
