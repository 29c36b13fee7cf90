import type { GuestContext, TopicOutcome } from '@dermaga/berth'
import type { TopicValue } from '@dermaga/contract'

/** The part of the context that topics need. */
export type TopicContext = Pick<GuestContext, 'topics'>

/** Sets the value of a topic that the permission sheet lets this sub-application fill. Never throws. */
export const publishTopic = <const T extends string>(
  { topics }: TopicContext,
  topic: T,
  value: TopicValue<T>,
): TopicOutcome => topics.publish(topic, value)

/** The value of a topic now; undefined while nobody has set it. Never throws. */
export const readTopic = <const T extends string>({ topics }: TopicContext, topic: T) =>
  topics.read(topic) as TopicOutcome<TopicValue<T> | undefined>

/** Calls the listener with the topic's value, if it has one, and with each later value, until the unmount or until the returned function is
 *  called. Never throws. */
export const subscribeTopic = <const T extends string>(
  { topics }: TopicContext,
  topic: T,
  listener: (value: TopicValue<T>) => void,
): TopicOutcome<() => void> => topics.subscribe(topic, value => listener(value as TopicValue<T>))
