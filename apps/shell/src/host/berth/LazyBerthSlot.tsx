import { berthText, fill } from '@dermaga/text'
import { Skeleton } from '@dermaga/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PageBoundary } from '../page/PageBoundary.tsx'
import type { BerthSlotProps } from './BerthSlot.tsx'

/** Also for links, which load the slot before it is needed. */
export const loadBerthSlot = () => import('./BerthSlot.tsx')

/** The slot of sub-applications. It is loaded with the first one, so that the portal's first page does not wait for it, and stays
 *  mounted from then on. */
export function LazyBerthSlot(props: BerthSlotProps) {
  const { guest, onLoading } = props
  const [BerthSlot, setBerthSlot] = useState(() => lazy(loadBerthSlot))
  const [isNeeded, setNeeded] = useState(false)
  if (guest && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <PageBoundary onRetry={() => setBerthSlot(() => lazy(loadBerthSlot))}>
      <Suspense fallback={guest && <Waiting name={guest.entry.menuName} onLoading={onLoading} />}>
        <BerthSlot {...props} />
      </Suspense>
    </PageBoundary>
  )
}

function Waiting({ name, onLoading }: { name: string; onLoading: BerthSlotProps['onLoading'] }) {
  useEffect(() => {
    onLoading(true)
    return () => onLoading(false)
  }, [onLoading])
  return (
    <section aria-busy>
      <Skeleton shape="card" count={5} label={fill(berthText.loading, { name })} />
    </section>
  )
}
