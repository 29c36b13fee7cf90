import {
  type Outcome,
  WEBHOOK,
  WEBHOOK_ADDRESS,
  WEBHOOK_KINDS,
  type Webhook,
  type WebhookEvent,
  webhookCreate,
  webhookEdit,
} from '@dermaga/contract'
import { fill, historyText, webhookText as text } from '@dermaga/text'
import {
  Button,
  Card,
  CheckboxGroup,
  DescriptionList,
  Form,
  FormActions,
  FormErrorSummary,
  InlineMessage,
  TextField,
} from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import { eventsOf, eventText } from './event-text.ts'
import type { RevealedSecret } from './revealed-secret.ts'
import { useWebhookChange } from './useWebhookChange.ts'
import styles from './webhook.module.css'

interface WebhookFormProps {
  /** The one that is changed; a new one without. */
  webhook?: Webhook
  /** @param created what was made, with its secret; undefined when nothing was, or when one was changed */
  onEnd: (created?: RevealedSecret & { idWebhook: string }) => void
}

const FIELDS = ['nama', 'url', 'peristiwa'] as const
const fieldId = (field: (typeof FIELDS)[number]) => `webhook-${field}`
const NO_EVENTS: readonly WebhookEvent[] = []

/** A webhook's name, address and events. A new one has its id from the start: sent twice, it is made once. What somebody else changes
 *  meanwhile is shown and not overwritten. */
export function WebhookForm({ webhook, onEnd }: WebhookFormProps) {
  const [idWebhook] = useState(() => crypto.randomUUID())
  /** The webhook as loaded when editing began. */
  const [base, setBase] = useState(webhook)
  const { change } = useWebhookChange()
  const form = useValidatedForm({
    initial: { nama: webhook?.nama ?? '', url: webhook?.url ?? '', peristiwa: webhook?.peristiwa ?? NO_EVENTS },
    validate: ({ nama, url, peristiwa }) => ({
      ...(nama.trim() === '' && { nama: text.nameWrong }),
      ...(!WEBHOOK_ADDRESS.test(url.trim()) && { url: text.urlWrong }),
      ...(peristiwa.length === 0 && { peristiwa: text.eventsWrong }),
    }),
    focusesField: false,
  })

  const save = form.submit(async typed => {
    const body = { nama: typed.nama.trim(), url: typed.url.trim(), peristiwa: [...typed.peristiwa] }
    if (base) {
      const { idWebhook: id, status, versi } = base
      const edit = () => call(webhookEdit, { params: { id }, body: { ...body, aktif: status === 'aktif', versi } })
      const outcome = await change('save', edit, text.done.changed)
      return outcome.ok ? onEnd() : showFailure(outcome)
    }
    const outcome = await change('save', () => call(webhookCreate, { body: { idWebhook, ...body } }), text.done.created)
    return outcome.ok ? onEnd(outcome.value) : showFailure(outcome)
  })

  /** The form shows the error too: its toast closes after three seconds. */
  const showFailure = ({ code, message }: Extract<Outcome<never>, { ok: false }>) =>
    form.showFailure(code === 'request.conflict' ? text.alreadyMade : message)

  /** Fields that were edited keep their value; the others take the current one. */
  function takeOver(now: Webhook) {
    const { nama, url, peristiwa } = form.values
    if (nama === base?.nama) form.setValue('nama', now.nama)
    if (url === base?.url) form.setValue('url', now.url)
    if (peristiwa.join() === base?.peristiwa.join()) form.setValue('peristiwa', now.peristiwa)
    setBase(now)
    form.clearFailure()
  }

  const summary = FIELDS.flatMap(field => {
    const message = form.errorOf(field)
    return message ? [{ fieldId: fieldId(field), message }] : []
  })
  const title = webhook ? text.editTitle : text.addTitle
  return (
    <Card title={title}>
      <Form label={title} onSubmit={save}>
        {webhook && webhook.versi !== base?.versi && (
          <InlineMessage tone="warn" title={text.changedTitle}>
            <p>{text.changedText}</p>
            <DescriptionList items={differencesOf(base, webhook)} />
            <Button onPress={() => takeOver(webhook)}>{text.changedTakeOver}</Button>
          </InlineMessage>
        )}
        <FormErrorSummary key={form.submitCount} errors={summary} />
        {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
        <TextField
          {...form.field('nama')}
          id={fieldId('nama')}
          label={text.name}
          hint={text.nameHint}
          maxLength={WEBHOOK.namaMax}
          autoComplete="off"
        />
        <TextField
          {...form.field('url')}
          id={fieldId('url')}
          type="url"
          inputMode="url"
          label={text.url}
          hint={text.urlHint}
          maxLength={WEBHOOK.urlMax}
          autoComplete="off"
          spellCheck={false}
        />
        <EventFields
          value={form.values.peristiwa}
          onChange={peristiwa => form.setValue('peristiwa', peristiwa)}
          error={form.errorOf('peristiwa')}
        />
        <FormActions>
          <Button onPress={() => onEnd()}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {webhook ? text.save : text.create}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

interface EventFieldsProps {
  value: readonly WebhookEvent[]
  onChange: (events: readonly WebhookEvent[]) => void
  error: string | undefined
}

/** The events of a webhook, in one group for each kind. */
function EventFields({ value, onChange, error }: EventFieldsProps) {
  return (
    <div className={styles.kinds} id={fieldId('peristiwa')}>
      {WEBHOOK_KINDS.map((kind, position) => (
        <CheckboxGroup
          key={kind}
          label={fill(text.eventsOf, { kind: historyText.kinds[kind] })}
          hint={text.kindHints[kind]}
          options={eventsOf(kind).map(event => ({ value: event, label: eventText(event) }))}
          value={value}
          onChange={chosen =>
            onChange([
              ...value.filter(event => !eventsOf(kind).includes(event)),
              ...eventsOf(kind).filter(event => chosen.includes(event)),
            ])
          }
          {...(position === 0 && { error })}
        />
      ))}
    </div>
  )
}

/** What is another way by now, each as it is. */
function differencesOf(base: Webhook | undefined, now: Webhook) {
  return [
    { term: text.name, isSame: now.nama === base?.nama, value: now.nama },
    { term: text.url, isSame: now.url === base?.url, value: now.url },
    {
      term: text.events,
      isSame: now.peristiwa.join() === base?.peristiwa.join(),
      value: now.peristiwa.map(eventText).join(', '),
    },
    { term: text.status, isSame: now.status === base?.status, value: text.statuses[now.status] },
  ].filter(({ isSame }) => !isSame)
}
