import { webhookList } from '@dermaga/contract'
import { fill, momentText, webhookText as text } from '@dermaga/text'
import { ErrorState, Skeleton, useFocusOnChange } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { SecretDialog } from '../../../host/page/SecretDialog.tsx'
import type { RevealedSecret } from './revealed-secret.ts'
import { WebhookDetail } from './WebhookDetail.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookList } from './WebhookList.tsx'
import styles from './webhook.module.css'

const LIST = queryOptionsOf(webhookList, {})

/** The company's webhooks: the list, the form, or one with its log, by the address. */
export function WebhookTab() {
  const [search, setSearch] = useSearchParams()
  const webhooks = useQuery({ ...LIST, staleTime: 0 })
  const [revealed, setRevealed] = useState<RevealedSecret>()
  const asked = search.get('webhook')
  const isNew = search.has('baru')
  const view = useFocusOnChange(`${asked} ${isNew}`, focus)

  const open = (idWebhook?: string) => setSearch({ tab: 'webhook', ...(idWebhook && { webhook: idWebhook }) })

  if (webhooks.isPending) return <Skeleton shape="table" label={text.loading} />
  if (webhooks.isLoadingError) {
    const { message } = webhooks.error
    return <ErrorState title={text.failed} message={message} onRetry={() => void webhooks.refetch()} />
  }
  const { items } = webhooks.data
  const until = revealed?.rahasiaLamaSampai ?? undefined
  const one = items.find(({ idWebhook }) => idWebhook === asked)
  return (
    <div ref={view} tabIndex={-1} className={styles.place}>
      {one && <WebhookDetail key={one.idWebhook} webhook={one} onBack={() => open()} onSecret={setRevealed} />}
      {!one && isNew && (
        <WebhookForm
          onEnd={created => {
            open(created?.idWebhook)
            if (created) setRevealed(created)
          }}
        />
      )}
      {!one && !isNew && <WebhookList webhooks={items} onNew={() => setSearch({ tab: 'webhook', baru: '1' })} />}
      {revealed && (
        <SecretDialog
          title={text.secretTitle}
          secret={revealed.rahasia}
          note={until && fill(text.secretOverlap, { until: momentText(until) })}
          onClose={() => setRevealed(undefined)}
        />
      )}
    </div>
  )
}

const focus = (view: HTMLElement) => void view.focus()
