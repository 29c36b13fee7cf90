import type { GuestMessage, PortalMessage, TopicOutcome } from '@dermaga/berth'
import type { TopicValue } from '@dermaga/contract'
import { withTimeout } from './with-timeout.ts'

type TopicNews = Extract<PortalMessage, { kind: 'topic' | 'topic-answer' }>
type Listener = (value: unknown) => void
/** A topic that the page reads. */
type Subscription = { listeners: Set<Listener>; answer: Promise<TopicOutcome>; last?: { value: unknown } }

/** The portal's topics by messages: one subscription per topic, however many listeners it has.
 *  @param answerMs timeout for the portal's answers */
export function createTopicClient(send: (request: GuestMessage) => void, answerMs: number) {
  const answers = new Map<string, (outcome: TopicOutcome) => void>()
  const subscriptions = new Map<string, Subscription>()

  async function request(make: (id: string) => GuestMessage): Promise<TopicOutcome> {
    const id = crypto.randomUUID()
    const answer = new Promise<TopicOutcome>(resolve => answers.set(id, resolve))
    send(make(id))
    return withTimeout(answer, answerMs, 'timeout').finally(() => answers.delete(id))
  }

  function open(topic: string): Subscription {
    const answer = request(id => ({ kind: 'subscribe', id, topic }))
    const opened: Subscription = { listeners: new Set(), answer }
    subscriptions.set(topic, opened)
    const forget = () => subscriptions.delete(topic)
    answer.then(outcome => outcome.ok || forget(), forget)
    return opened
  }

  function remove(topic: string, { listeners }: Subscription, listener: Listener) {
    if (!listeners.delete(listener) || listeners.size > 0) return
    subscriptions.delete(topic)
    send({ kind: 'unsubscribe', topic })
  }

  return {
    hear(news: TopicNews) {
      if (news.kind === 'topic-answer') return answers.get(news.id)?.(news.error ?? { ok: true, value: undefined })
      const subscription = subscriptions.get(news.topic)
      if (!subscription) return
      subscription.last = { value: news.value }
      for (const listener of [...subscription.listeners]) listener(news.value)
    },

    publish: <T extends string>(topic: T, value: TopicValue<T>) =>
      request(id => ({ kind: 'publish', id, topic, value })),

    async subscribe<T extends string>(
      topic: T,
      given: (value: TopicValue<T>) => void,
    ): Promise<TopicOutcome<() => void>> {
      const listener: Listener = value => given(value as TopicValue<T>)
      const subscription = subscriptions.get(topic) ?? open(topic)
      subscription.listeners.add(listener)
      if (subscription.last) listener(subscription.last.value)
      const outcome = await subscription.answer
      return outcome.ok ? { ok: true, value: () => remove(topic, subscription, listener) } : outcome
    },
  }
}
