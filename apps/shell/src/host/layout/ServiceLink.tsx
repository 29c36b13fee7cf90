import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useAccess } from '../access/AccessProvider.tsx'
import type { HostedEntry } from '../access/resolve.ts'
import { loadBerthSlot } from '../berth/LazyBerthSlot.tsx'
import type { PortalConfig } from '../call/index.ts'
import { usePortal } from '../page/portal.ts'
import { MENU } from './menu.ts'

interface ServiceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the portal. */
  to: string
}

async function prefetchGuest(config: PortalConfig, entry: HostedEntry) {
  try {
    const [{ berthOf, guestEntryOf }] = await Promise.all([import('../berth/host.ts'), loadBerthSlot()])
    await berthOf(config).prefetch(guestEntryOf(entry, config))
  } catch {
    // The error is shown when the service is opened.
  }
}

/** A link to a service. Hovering for 100 ms prefetches the service's first files without running them. It is not a `Link` of the
 *  router: those subscribe to the location, and a menu of 300 would re-render at every navigation. */
export function ServiceLink({ to, ...props }: ServiceLinkProps) {
  const { resolve } = useAccess()
  const { config, router } = usePortal()
  const [hasIntent, setIntent] = useState(false)
  const timer = useRef<number>(undefined)

  function rest() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIntent(true), MENU.prefetchAfterMs)
  }
  function leave() {
    window.clearTimeout(timer.current)
    setIntent(false)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // The menu may be there before the catalogue: then the prefetch waits for it.
  useEffect(() => {
    if (!hasIntent) return
    const destination = resolve?.(to)
    if (destination?.kind === 'page') void destination.page.load()
    if (destination?.kind === 'subapp') void prefetchGuest(config, destination.entry)
  }, [hasIntent, resolve, to, config])

  function follow(event: MouseEvent) {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.button !== 0 || isForBrowser) return
    event.preventDefault()
    const { pathname, search, hash } = router.state.location
    void router.navigate(to, { replace: to === pathname + search + hash })
  }

  return (
    <a
      {...props}
      href={to}
      onClick={follow}
      onPointerEnter={rest}
      onPointerLeave={leave}
      onFocus={rest}
      onBlur={leave}
    />
  )
}
