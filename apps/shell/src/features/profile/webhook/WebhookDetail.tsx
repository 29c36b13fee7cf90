import { type Webhook, webhookEdit, webhookRemove, webhookRotate, webhookTest } from '@dermaga/contract'
import { BackLink } from '@dermaga/service-ui/page'
import { fill, momentText, webhookText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  DescriptionList,
  Icon,
  InlineMessage,
  Menu,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
} from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { eventText } from './event-text.ts'
import type { RevealedSecret } from './revealed-secret.ts'
import { useWebhookChange } from './useWebhookChange.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookBadge } from './WebhookList.tsx'
import styles from './webhook.module.css'

type Act = 'rotate' | 'off' | 'remove'

const WORDS = {
  rotate: { label: text.rotate, question: text.rotateQuestion, text: text.rotateText },
  off: { label: text.turnOff, question: text.offQuestion, text: text.offText },
  remove: { label: text.remove, question: text.removeQuestion, text: text.removeText },
} as const satisfies Record<Act, object>

interface WebhookOneProps {
  webhook: Webhook
  onBack: () => void
  onSecret: (secret: RevealedSecret) => void
}

/** One webhook: its facts, what may be done to it, and its log. */
export function WebhookDetail({ webhook, onBack, onSecret }: WebhookOneProps) {
  const { idWebhook, versi, nama, url, peristiwa, status, terakhirBerhasil, terakhirGagal, rahasiaLamaSampai } = webhook
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<Act>()
  const { pending, change } = useWebhookChange()
  const params = { id: idWebhook }
  const isActive = status === 'aktif'

  const test = () => change('test', () => call(webhookTest, { params }), text.done.tested)
  const turn = (aktif: boolean) =>
    change('turn', () => call(webhookEdit, { params, body: { versi, nama, url, peristiwa, aktif } }), text.done.changed)

  async function act(what: Act) {
    // The question goes first: the session may ask for something of its own.
    setAsked(undefined)
    if (what === 'off') return void turn(false)
    if (what === 'remove') {
      const removed = await change('remove', () => call(webhookRemove, { params }), text.done.removed)
      if (removed.ok) onBack()
      return
    }
    const rotated = await change('rotate', () => call(webhookRotate, { params }), text.done.rotated)
    if (rotated.ok) onSecret(rotated.value)
  }

  return (
    <div className="dm-stack">
      <BackLink to={new URLSearchParams('tab=webhook')}>{text.back}</BackLink>
      {isEditing ? (
        <WebhookForm webhook={webhook} onEnd={() => setEditing(false)} />
      ) : (
        <Card title={nama} actions={actions()}>
          <div className={styles.stack}>
            {!isActive && <InlineMessage tone={status === 'gagal' ? 'bad' : 'info'}>{text.offHint}</InlineMessage>}
            <DescriptionList
              items={[
                { term: text.status, value: <WebhookBadge webhook={webhook} /> },
                { term: text.url, value: <span className={styles.whole}>{url}</span> },
                { term: text.events, value: peristiwa.map(eventText).join(', ') },
                { term: text.lastSuccess, value: terakhirBerhasil ? momentText(terakhirBerhasil) : text.never },
                { term: text.lastFailure, value: terakhirGagal ? momentText(terakhirGagal) : text.never },
                {
                  term: text.createdAt,
                  value: fill(text.createdBy, { at: momentText(webhook.dibuatPada), name: webhook.dibuatOleh }),
                },
                ...(rahasiaLamaSampai ? [{ term: text.oldSecret, value: momentText(rahasiaLamaSampai) }] : []),
              ]}
            />
          </div>
        </Card>
      )}
      <DeliveryLog webhook={webhook} />
      <AlertDialog
        title={fill(WORDS[asked ?? 'rotate'].question, { name: nama })}
        isOpen={asked !== undefined}
        isDanger={asked !== 'rotate'}
        confirmLabel={WORDS[asked ?? 'rotate'].label}
        cancelLabel={text.cancel}
        onConfirm={() => asked && void act(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {WORDS[asked ?? 'rotate'].text}
      </AlertDialog>
    </div>
  )

  function actions() {
    return (
      <div className={styles.actions}>
        {isActive ? (
          <Button isPending={pending === 'test'} onPress={() => void test()}>
            {text.test}
          </Button>
        ) : (
          <Button variant="primary" isPending={pending === 'turn'} onPress={() => void turn(true)}>
            {text.turnOn}
          </Button>
        )}
        <Button onPress={() => setEditing(true)}>{text.edit}</Button>
        <MenuTrigger>
          <Button isPending={pending !== undefined && pending !== 'test' && pending !== 'turn'}>
            {text.more}
            <Icon name="chevron-down" size={18} />
          </Button>
          <Menu aria-label={text.more} placement="bottom end">
            <MenuItem label={text.rotate} icon="key" onAction={() => setAsked('rotate')} />
            {isActive && <MenuItem label={text.turnOff} icon="close" onAction={() => setAsked('off')} />}
            <MenuSeparator />
            <MenuItem label={text.remove} icon="trash" tone="danger" onAction={() => setAsked('remove')} />
          </Menu>
        </MenuTrigger>
      </div>
    )
  }
}
