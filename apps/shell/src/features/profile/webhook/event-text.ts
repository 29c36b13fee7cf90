import { WEBHOOK_EVENTS, WEBHOOK_KINDS, WEBHOOK_TEST, type WebhookEvent, type WebhookKind } from '@dermaga/contract'
import { historyText, webhookText as text } from '@dermaga/text'

/** The events of one kind. */
export const eventsOf = (kind: WebhookKind): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter(event => event.startsWith(`${kind}.`))

/** An event in the words of the history. An event unknown to this version is shown by its code. */
export function eventText(event: string): string {
  if (event === WEBHOOK_TEST) return text.testEvent
  const kind = WEBHOOK_KINDS.find(each => event.startsWith(`${each}.`))
  return (kind && historyText.events[kind][event.slice(kind.length + 1)]) ?? event
}
