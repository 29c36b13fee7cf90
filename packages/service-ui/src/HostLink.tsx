import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import styles from './HostLink.module.css'
import { useServiceHost } from './host.ts'

interface HostLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style' | 'onClick'> {
  href: string
}

/** A link to another place of the portal, followed without loading the document again. */
export function HostLink({ href, ...link }: HostLinkProps) {
  const { navigate } = useServiceHost()
  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...link} href={href} className={styles.link} onClick={follow} />
}
