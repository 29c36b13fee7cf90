import { createRateLimit, TOPIC_LIMIT } from './rate-limit.ts'

/** Why a guest may not read or fill a topic: its permission sheet does not have it, the value is not one of the topic's, it
 *  publishes too often, or its visit is over. `message` is for the guest's team. */
export type TopicError = {
  ok: false
  code: 'topic.denied' | 'topic.value' | 'topic.tooMany' | 'topic.over'
  message: string
}
export type TopicOutcome<T = undefined> = { ok: true; value: T } | TopicError

/** What a guest does with the values that guests and the shell share. Nothing here throws. */
export type GuestTopics = {
  /** Sets a topic's value, for every guest that reads it. It is copied: later changes of the object are not shared. */
  publish(topic: string, value: unknown): TopicOutcome
  /** The topic's value now; undefined while nobody has set it. Values are frozen. */
  read(topic: string): TopicOutcome<unknown>
  /** Calls the listener with the topic's value, if it has one, and with each later value. It ends with the visit.
   *  @returns a function that ends it sooner */
  subscribe(topic: string, listener: (value: unknown) => void): TopicOutcome<() => void>
}

/** The topics of a guest's approved permission sheet. */
export type TopicRights = { publish: readonly string[]; subscribe: readonly string[] }

/** The last value of each topic of the page, and who reads it. */
export type Topics = {
  /** For the shell itself. @throws TypeError for a value that is not one of the topic's */
  publish(topic: string, value: unknown): void
  forGuest(guest: TopicGuest): GuestTopics
}

export type TopicGuest = {
  rights: TopicRights | undefined
  isOver(): boolean
  /** Runs the guest's listener. */
  run(act: () => void): void
  /** Remembers what the guest's visit has to end, and how it is paused. @returns forgets it */
  record(end: () => void, pause: () => () => void): () => void
}

type Listener = (value: unknown) => void

/** @param isValue whether a value may be published under a topic; without it, nothing may */
export function createTopics(isValue: (topic: string, value: unknown) => boolean = () => false): Topics {
  const values = new Map<string, { text: string; value: unknown }>()
  const listeners = new Map<string, Set<Listener>>()

  /** @returns false when the topic cannot have the value */
  function set(topic: string, given: unknown): boolean {
    if (!isValue(topic, given)) return false
    const text = JSON.stringify(given)
    if (values.get(topic)?.text === text) return true
    const value = freeze(JSON.parse(text) as unknown)
    values.set(topic, { text, value })
    for (const listener of [...(listeners.get(topic) ?? [])]) {
      // A listener may have published a later value, which the others have then received.
      if (values.get(topic)?.value !== value) break
      listener(value)
    }
    return true
  }

  function listen(topic: string, listener: Listener): () => void {
    const of = listeners.get(topic) ?? new Set()
    listeners.set(topic, of.add(listener))
    return () => void of.delete(listener)
  }

  return {
    publish(topic, value) {
      if (!set(topic, value)) throw new TypeError(`not a value of ${topic}`)
    },

    forGuest({ rights, isOver, run, record }) {
      const takeToken = createRateLimit(TOPIC_LIMIT, () => performance.now())
      const errorOf = (right: keyof TopicRights, topic: string): TopicError | undefined => {
        if (isOver()) return { ok: false, code: 'topic.over', message: 'the sub-application has left' }
        if (rights?.[right].includes(topic)) return undefined
        const message = `permissions.${right} has no approved ${JSON.stringify(topic)}`
        return { ok: false, code: 'topic.denied', message }
      }
      return {
        publish(topic, value) {
          const error = errorOf('publish', topic)
          if (error) return error
          if (!takeToken()) return { ok: false, code: 'topic.tooMany', message: 'publishes too often' }
          if (set(topic, value)) return { ok: true, value: undefined }
          return { ok: false, code: 'topic.value', message: `not a value of ${topic}` }
        },
        read: topic => errorOf('subscribe', topic) ?? { ok: true, value: values.get(topic)?.value },
        subscribe(topic, listener) {
          const error = errorOf('subscribe', topic)
          if (error) return error
          let heard: unknown
          const deliver = (value: unknown) => {
            heard = value
            run(() => listener(value))
          }
          const deliverLast = () => {
            const last = values.get(topic)
            if (last && last.value !== heard) deliver(last.value)
          }
          let stop = listen(topic, deliver)
          const pause = () => {
            stop()
            return () => {
              stop = listen(topic, deliver)
              deliverLast()
            }
          }
          const forget = record(() => stop(), pause)
          deliverLast()
          const end = () => {
            stop()
            forget()
          }
          return { ok: true, value: end }
        },
      }
    },
  }
}

/** JSON, frozen to its leaves: what one guest does to a value does not reach another. */
function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
