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

type Field = 'nama' | 'url' | 'peristiwa'
const fieldId = (field: Field) => `webhook-${field}`

/** A webhook's name, address and events. A new one has its id from the start: sent twice, it is made once. What somebody else changes
 *  meanwhile is shown and not overwritten. */
export function WebhookForm({ webhook, onEnd }: WebhookFormProps) {
  const [idWebhook] = useState(() => crypto.randomUUID())
  /** The webhook as it was when what is typed began. */
  const [base, setBase] = useState(webhook)
  const [nama, setNama] = useState(webhook?.nama ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [peristiwa, setPeristiwa] = useState<readonly WebhookEvent[]>(webhook?.peristiwa ?? [])
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const { pending, change } = useWebhookChange()

  async function save() {
    if (pending) return
    const found: typeof problems = {
      ...(nama.trim() === '' && { nama: text.nameWrong }),
      ...(!WEBHOOK_ADDRESS.test(url.trim()) && { url: text.urlWrong }),
      ...(peristiwa.length === 0 && { peristiwa: text.eventsWrong }),
    }
    setProblems(found)
    setFailure(undefined)
    setAttempt(attempt + 1)
    if (Object.keys(found).length > 0) return
    const body = { nama: nama.trim(), url: url.trim(), peristiwa: [...peristiwa] }
    if (base) {
      const { idWebhook: id, status, versi } = base
      const edit = () => call(webhookEdit, { params: { id }, body: { ...body, aktif: status === 'aktif', versi } })
      if (tellRefused(await change('save', edit, text.done.changed))) onEnd()
      return
    }
    const outcome = await change('save', () => call(webhookCreate, { body: { idWebhook, ...body } }), text.done.created)
    if (tellRefused(outcome)) onEnd(outcome.value)
  }

  /** A refusal stands beside the form too: its toast is gone in three seconds. */
  function tellRefused<T>(outcome: Outcome<T>): outcome is Extract<Outcome<T>, { ok: true }> {
    const { alreadyMade } = text
    if (!outcome.ok) setFailure(outcome.code === 'request.conflict' ? alreadyMade : outcome.message)
    return outcome.ok
  }

  /** What was typed stays, where it was changed; the rest becomes what it is now. */
  function takeOver(now: Webhook) {
    if (nama === base?.nama) setNama(now.nama)
    if (url === base?.url) setUrl(now.url)
    if (peristiwa.join() === base?.peristiwa.join()) setPeristiwa(now.peristiwa)
    setBase(now)
    setFailure(undefined)
  }

  const summary = (Object.entries(problems) as [Field, string][]).map(([field, message]) => ({
    fieldId: fieldId(field),
    message,
  }))
  const title = webhook ? text.editTitle : text.addTitle
  return (
    <Card title={title}>
      <Form label={title} onSubmit={() => void save()}>
        {webhook && webhook.versi !== base?.versi && (
          <InlineMessage tone="warn" title={text.changedTitle}>
            <p>{text.changedText}</p>
            <DescriptionList items={differencesOf(base, webhook)} />
            <Button onPress={() => takeOver(webhook)}>{text.changedTakeOver}</Button>
          </InlineMessage>
        )}
        <FormErrorSummary key={attempt} problems={summary} />
        {failure && <InlineMessage tone="bad">{failure}</InlineMessage>}
        <TextField
          id={fieldId('nama')}
          label={text.name}
          hint={text.nameHint}
          value={nama}
          onChange={setNama}
          maxLength={WEBHOOK.namaMax}
          autoComplete="off"
          error={problems.nama}
        />
        <TextField
          id={fieldId('url')}
          type="url"
          inputMode="url"
          label={text.url}
          hint={text.urlHint}
          value={url}
          onChange={setUrl}
          maxLength={WEBHOOK.urlMax}
          autoComplete="off"
          spellCheck={false}
          error={problems.url}
        />
        <div className={styles.kinds} id={fieldId('peristiwa')}>
          {WEBHOOK_KINDS.map((kind, position) => (
            <CheckboxGroup
              key={kind}
              label={fill(text.eventsOf, { kind: historyText.kinds[kind] })}
              hint={text.kindHints[kind]}
              options={eventsOf(kind).map(event => ({ value: event, label: eventText(event) }))}
              value={peristiwa}
              onChange={chosen =>
                setPeristiwa([
                  ...peristiwa.filter(event => !eventsOf(kind).includes(event)),
                  ...eventsOf(kind).filter(event => chosen.includes(event)),
                ])
              }
              {...(position === 0 && problems.peristiwa && { error: problems.peristiwa })}
            />
          ))}
        </div>
        <FormActions>
          <Button onPress={() => onEnd()}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={pending !== undefined}>
            {webhook ? text.save : text.create}
          </Button>
        </FormActions>
      </Form>
    </Card>
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
