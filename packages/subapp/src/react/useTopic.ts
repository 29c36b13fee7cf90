import type { TopicError, TopicOutcome } from '@dermaga/berth'
import type { TopicValue } from '@dermaga/contract'
import { useCallback, useEffect, useState } from 'react'
import { publishTopic, subscribeTopic } from '../topics.ts'
import { useLatest, usePortal } from './SubappProvider.tsx'

export interface Topic<T extends string> {
  /** Undefined while nobody has set it, and when this sub-application may not read it. */
  value: TopicValue<T> | undefined
  /** Why it may not be read. */
  error: TopicError | undefined
  publish: (value: TopicValue<T>) => TopicOutcome
}

/** A value that sub-applications and the portal share, as it is now. The permission sheet says who may read and fill which topic. */
export function useTopic<const T extends string>(topic: T): Topic<T> {
  const portal = useLatest(usePortal())
  const [state, setState] = useState<Pick<Topic<T>, 'value' | 'error'>>({ value: undefined, error: undefined })
  useEffect(() => {
    const outcome = subscribeTopic(portal.current, topic, value => setState({ value, error: undefined }))
    if (outcome.ok) return outcome.value
    setState({ value: undefined, error: outcome })
    return undefined
  }, [portal, topic])
  const publish = useCallback((value: TopicValue<T>) => publishTopic(portal.current, topic, value), [portal, topic])
  return { ...state, publish }
}
