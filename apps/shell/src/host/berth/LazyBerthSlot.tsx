import { berthText, fill } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { PageFailed } from '../page/PageBoundary.tsx'
import type { BerthSlotProps } from './BerthSlot.tsx'

/** Also for links, which load the slot before it is needed. */
export const loadBerthSlot = () => import('./BerthSlot.tsx')

/** The slot of sub-applications. It is loaded with the first one, so that the portal's first page does not wait for it, and stays
 *  mounted from then on. Without Suspense, which would keep the skeleton for at least 300 ms. */
export function LazyBerthSlot(props: BerthSlotProps) {
  const { guest, onLoading } = props
  const [slot, setSlot] = useState<{ Component?: ComponentType<BerthSlotProps>; error?: unknown }>({})
  const { Component, error } = slot
  const isWaiting = guest !== undefined && !Component && error === undefined
  useEffect(() => {
    if (!isWaiting) return
    onLoading(true)
    loadBerthSlot().then(
      loaded => setSlot({ Component: loaded.default }),
      (reason: unknown) => {
        onLoading(false)
        setSlot({ error: reason ?? new Error('import') })
      },
    )
  }, [isWaiting, onLoading])
  // A guest that is left before the slot has come.
  useEffect(() => {
    if (!guest && !Component) onLoading(false)
  }, [guest, Component, onLoading])

  if (Component) return <Component {...props} />
  if (!guest) return null
  if (error !== undefined) return <PageFailed error={error} onRetry={() => setSlot({})} />
  return (
    <section aria-busy>
      <Skeleton shape="card" count={5} label={fill(berthText.loading, { name: guest.entry.menuName })} />
    </section>
  )
}
