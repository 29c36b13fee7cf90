import { useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useAccess } from '../access/AccessProvider.tsx'
import { berthOf, guestEntryOf } from '../berth/host.ts'
import { MENU } from './menu.ts'
import { usePortal } from './portal.ts'

interface ServiceLinkProps extends LinkProps {
  to: string
}

/** A link to a service. Resting on it for 100 ms fetches what the service will need first; nothing of it runs. */
export function ServiceLink({ to, ...props }: ServiceLinkProps) {
  const { resolve } = useAccess()
  const { config } = usePortal()
  const timer = useRef<number>(undefined)

  function rest() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const destination = resolve?.(to)
      if (destination?.kind === 'page') void destination.page.load()
      if (destination?.kind === 'subapp') void berthOf(config).prefetch(guestEntryOf(destination.entry))
    }, MENU.prefetchAfterMs)
  }
  const leave = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return <Link {...props} to={to} onPointerEnter={rest} onPointerLeave={leave} onFocus={rest} onBlur={leave} />
}
