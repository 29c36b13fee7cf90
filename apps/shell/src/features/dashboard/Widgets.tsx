import { type CatalogueEntry, catalogueList } from '@dermaga/contract'
import { berthText, fill } from '@dermaga/text'
import { Card, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useAccess } from '../../host/access/AccessProvider.tsx'
import type { HostedEntry } from '../../host/access/resolve.ts'
import type { WidgetSlotProps } from '../../host/berth/WidgetSlot.tsx'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { PageFailed } from '../../host/page/PageBoundary.tsx'
import styles from './Widgets.module.css'

type Widget = NonNullable<CatalogueEntry['widgets']>[number]

/** The widgets of sub-applications for this user, in cards whose size is known before anything of them is loaded. */
export function Widgets() {
  // The portal reads it before it shows any page. Reading it here again, after it failed, would take the page away meanwhile.
  const { data } = useQuery({ ...queryOptionsOf(catalogueList, {}), enabled: false })
  const placed = (data?.items ?? [])
    .flatMap(entry => (isHosted(entry) ? (entry.widgets ?? []).map(widget => ({ entry, widget })) : []))
    .toSorted((a, b) => a.widget.posisi - b.widget.posisi)
  if (placed.length === 0) return null
  return (
    <div className={styles.widgets}>
      {placed.map(({ entry, widget }) => (
        <WidgetCard key={`${entry.modulSlug} ${widget.nama}`} entry={entry} widget={widget} />
      ))}
    </div>
  )
}

const isHosted = (entry: CatalogueEntry): entry is HostedEntry => entry.host !== null

/** Loads its widget when the user sees it. */
function WidgetCard({ entry, widget }: { entry: HostedEntry; widget: Widget }) {
  const { resolve } = useAccess()
  const card = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(card)
  const destination = resolve?.(entry.pathName.replace(/\/[:*].*$/, ''))
  const basePath = destination?.kind === 'subapp' ? destination.basePath : entry.pathName.replace(/\/[:*].*$/, '')
  return (
    <div ref={card} className={styles.card} data-size={widget.ukuran}>
      <Card title={widget.judul}>
        <div className={styles.content}>
          {isSeen ? (
            <LazySlot entry={entry} basePath={basePath} widget={widget} />
          ) : (
            <Skeleton shape="lines" count={4} label={fill(berthText.loading, { name: widget.judul })} />
          )}
        </div>
      </Card>
    </div>
  )
}

/** The code of the berth is loaded with the first widget, after the dashboard's own content. */
function LazySlot(props: WidgetSlotProps) {
  const [slot, setSlot] = useState<{ Component?: ComponentType<WidgetSlotProps>; error?: unknown }>({})
  const { Component, error } = slot
  const isWaiting = !Component && error === undefined
  useEffect(() => {
    if (!isWaiting) return
    import('../../host/berth/WidgetSlot.tsx').then(
      loaded => setSlot({ Component: loaded.default }),
      (reason: unknown) => setSlot({ error: reason ?? new Error('import') }),
    )
  }, [isWaiting])
  if (Component) return <Component {...props} />
  if (error !== undefined) return <PageFailed error={error} onRetry={() => setSlot({})} />
  return <Skeleton shape="lines" count={4} label={fill(berthText.loading, { name: props.widget.judul })} />
}

/** Whether an element is or was in the window, or within a screen's part below it. */
function useSeen(of: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!of.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '100px' },
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return isSeen
}
