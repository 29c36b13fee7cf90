import type { Berth } from '@dermaga/berth'
import { isTopicValue, type TopicValue } from '@dermaga/contract'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { openDeclaration } from '../page/open-declaration.ts'
import { useSession } from '../session/session-context.ts'

/** Publishes what the portal knows, before the first sub-application is shown: the company of the session and the declaration that was
 *  opened last. */
export function usePortalTopics(berth: Berth): void {
  const { company } = useSession()
  const declaration = useSyncExternalStore(openDeclaration.subscribe, openDeclaration.get)
  const npwp = company?.npwp
  const nama = company?.namaPerusahaan
  useLayoutEffect(() => {
    const selected = npwp === undefined || nama === undefined ? null : { npwp, nama }
    publishOnce(berth, 'perusahaan-dipilih', selected)
  }, [berth, npwp, nama])
  useLayoutEffect(() => publishOnce(berth, 'dokumen-dikerjakan', declaration), [berth, declaration])
}

/** By topic, what the portal published last. */
const published = new Map<string, string>()

/** Unless the portal has published the same before: a sub-application may have published another value since. What another system has
 *  recorded about the company may be no value of the topic; it is left out. */
function publishOnce<const T extends string>(berth: Berth, topic: T, value: TopicValue<T>) {
  const text = JSON.stringify(value)
  if (published.get(topic) === text || !isTopicValue(topic, value)) return
  published.set(topic, text)
  berth.publish(topic, value)
}
